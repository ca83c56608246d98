import LifetimeDemo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// What tests of lifetimes look like, told as a program: in a test target, each is one `expectReleased`.
exit(await Demo.run { print($0) } ? EXIT_SUCCESS : EXIT_FAILURE)
