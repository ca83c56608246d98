#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Says how the program is called, and ends it.
func exitWithUsage(_ problem: String) -> Never {
  print(
    "\(problem)\nusage: Benchmark [--growth] [--json] [--filter NAME] [--units N]")
  exit(2)
}
