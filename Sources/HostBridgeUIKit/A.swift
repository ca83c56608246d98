#if canImport(UIKit) && !os(watchOS)
#endif
