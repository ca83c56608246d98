#if !GTK
  /// The program, without its screens.
  package enum GTKDemo {
    package static func run(_ arguments: [String]) -> Int32 { 1 }
  }
#endif
