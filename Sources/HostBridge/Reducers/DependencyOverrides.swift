/// A reducer that runs with other dependencies in force.
///
/// What `dependency` and `transformDependency` return. The overrides are made once, where the reducer
/// is compiled, on top of those in force at that place.
public struct DependencyOverrides<Base: Reducer>: Reducer {
  /// The state of the reducer inside.
  public typealias State = Base.State
  /// The action of the reducer inside.
  public typealias Action = Base.Action

  let base: Base
  let update: (inout DependencyValues) -> Void

  /// The reducer inside, with the overrides made anew.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let storage = DependencyStorage.updating(.current, update)
    let outer = storage.enter()
    defer {
      DependencyStorage.leave(outer)
      withExtendedLifetime(storage) {}
    }
    return base.reduce(into: &state, action: action)
  }

  /// Appends the steps of the reducer inside, between one that puts the overrides in force and one
  /// that ends that. The body is evaluated inside the overrides too (rule R1).
  public func compile(into program: inout ReducerProgram<State, Action>) {
    let extent = Extent(.updating(.current, update))
    program.compile(base, between: { extent.enter() }, and: { extent.leave() })
  }

  /// What the reducer inside says.
  public static func mayMount(_ search: inout MountSearch) -> Bool { Base.mayMount(&search) }

  /// Overrides of one place, and what they hide while they are in force. Steps of a place never run
  /// inside one another.
  private final class Extent {
    private let storage: DependencyStorage
    private var outer: UnsafeRawPointer?

    init(_ storage: DependencyStorage) {
      self.storage = storage
    }

    func enter() {
      outer = storage.enter()
    }

    func leave() {
      DependencyStorage.leave(outer)
    }
  }
}
