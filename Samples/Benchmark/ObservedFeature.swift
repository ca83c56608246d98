import HostBridge

/// A state whose properties are observed one by one.
@ObservableState
struct ObservedState {
  var count = 0
  var other = 0
  var rows: [Int] = []
}

/// The same as a plain struct: what the floors change.
struct UnobservedState {
  var count = 0
  var other = 0
  var rows: [Int] = []
}

enum ObservedAction {
  case add(Int), other(Int), append(Int)
}

struct ObservedFeature: Reducer {
  typealias State = ObservedState
  typealias Action = ObservedAction
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let amount): state.count &+= amount
      case .other(let amount): state.other &+= amount
      case .append(let value):
        state.rows.append(value)
        state.rows.removeLast()
      }
      return .none
    }
  }
}

struct UnobservedFeature: Reducer {
  typealias State = UnobservedState
  typealias Action = ObservedAction
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let amount): state.count &+= amount
      case .other(let amount): state.other &+= amount
      case .append(let value):
        state.rows.append(value)
        state.rows.removeLast()
      }
      return .none
    }
  }
}

/// A hundred fields of a state that does not track itself.
struct WideState {
  var f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0, f6 = 0, f7 = 0, f8 = 0, f9 = 0
  var f10 = 0, f11 = 0, f12 = 0, f13 = 0, f14 = 0, f15 = 0, f16 = 0, f17 = 0, f18 = 0, f19 = 0
  var f20 = 0, f21 = 0, f22 = 0, f23 = 0, f24 = 0, f25 = 0, f26 = 0, f27 = 0, f28 = 0, f29 = 0
  var f30 = 0, f31 = 0, f32 = 0, f33 = 0, f34 = 0, f35 = 0, f36 = 0, f37 = 0, f38 = 0, f39 = 0
  var f40 = 0, f41 = 0, f42 = 0, f43 = 0, f44 = 0, f45 = 0, f46 = 0, f47 = 0, f48 = 0, f49 = 0
  var f50 = 0, f51 = 0, f52 = 0, f53 = 0, f54 = 0, f55 = 0, f56 = 0, f57 = 0, f58 = 0, f59 = 0
  var f60 = 0, f61 = 0, f62 = 0, f63 = 0, f64 = 0, f65 = 0, f66 = 0, f67 = 0, f68 = 0, f69 = 0
  var f70 = 0, f71 = 0, f72 = 0, f73 = 0, f74 = 0, f75 = 0, f76 = 0, f77 = 0, f78 = 0, f79 = 0
  var f80 = 0, f81 = 0, f82 = 0, f83 = 0, f84 = 0, f85 = 0, f86 = 0, f87 = 0, f88 = 0, f89 = 0
  var f90 = 0, f91 = 0, f92 = 0, f93 = 0, f94 = 0, f95 = 0, f96 = 0, f97 = 0, f98 = 0, f99 = 0

  static var fields: [KeyPath<WideState, Int>] {
    [
      \.f0, \.f1, \.f2, \.f3, \.f4, \.f5, \.f6, \.f7, \.f8, \.f9,
      \.f10, \.f11, \.f12, \.f13, \.f14, \.f15, \.f16, \.f17, \.f18, \.f19,
      \.f20, \.f21, \.f22, \.f23, \.f24, \.f25, \.f26, \.f27, \.f28, \.f29,
      \.f30, \.f31, \.f32, \.f33, \.f34, \.f35, \.f36, \.f37, \.f38, \.f39,
      \.f40, \.f41, \.f42, \.f43, \.f44, \.f45, \.f46, \.f47, \.f48, \.f49,
      \.f50, \.f51, \.f52, \.f53, \.f54, \.f55, \.f56, \.f57, \.f58, \.f59,
      \.f60, \.f61, \.f62, \.f63, \.f64, \.f65, \.f66, \.f67, \.f68, \.f69,
      \.f70, \.f71, \.f72, \.f73, \.f74, \.f75, \.f76, \.f77, \.f78, \.f79,
      \.f80, \.f81, \.f82, \.f83, \.f84, \.f85, \.f86, \.f87, \.f88, \.f89,
      \.f90, \.f91, \.f92, \.f93, \.f94, \.f95, \.f96, \.f97, \.f98, \.f99,
    ]
  }
}
