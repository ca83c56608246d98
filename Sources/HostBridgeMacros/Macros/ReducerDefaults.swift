/// The parts that `@Reducer` adds to a feature that does not declare them.
enum ReducerDefaults {
  /// A state without properties.
  static func printState(_ access: String, _ output: inout Expansion) {
    let protocols = "HostBridge.ObservableState, Swift.Codable, Swift.Hashable, Swift.Sendable"
    output.block("\(access)nonisolated struct State: \(protocols)") { output in
      output.print("private let _$observation = HostBridge.ObservationStateRegistrar()")
      output.block("\(access)var _$id: HostBridge.ObservableStateID") { output in
        output.print("_$observation.id")
      }
      output.print("private enum CodingKeys: Swift.CodingKey {}")
      output.print("\(access)init() {}")
    }
  }

  /// An action without cases.
  static func printAction(_ access: String, _ output: inout Expansion) {
    let protocols = "HostBridge.CasePathable, Swift.Hashable, Swift.Sendable"
    output.block("\(access)nonisolated enum Action: \(protocols)") { output in
      output.print("\(access)struct AllCasePaths: Sendable {}")
      output.block("\(access)static var allCasePaths: AllCasePaths") { output in
        output.print("AllCasePaths()")
      }
    }
  }

  /// A body that does nothing.
  static func printBody(_ access: String, _ output: inout Expansion) {
    output.block("\(access)var body: HostBridge.EmptyReducer<State, Action>") { output in
      // With `return`, no result builder is inferred where the conformance is written out.
      output.print("return HostBridge.EmptyReducer()")
    }
  }
}
