// Not run where there is no SwiftUI: type-checked against its declared signatures.

#if canImport(SwiftUI)
  public import Observation
  public import SwiftUI

  /// Lets a store be held by `@Bindable`.
  extension Store: Observable {}

  @MainActor
  extension Bindable {
    /// A SwiftUI binding of a property of a store's state, whose writes send a binding action (rule B1).
    ///
    /// ```swift
    /// @Bindable var store: StoreOf<Settings>
    /// TextField("Display name", text: $store.displayName)
    /// ```
    ///
    /// - Parameter keyPath: A property that can be set.
    public subscript<State: ObservableState, Action: BindableAction, Member>(
      dynamicMember keyPath: WritableKeyPath<State, Member>
    ) -> Binding<Member> where Value == Store<State, Action>, Action.State == State {
      UIBindable(wrappedValue)[dynamicMember: keyPath].swiftUI
    }

    /// A SwiftUI binding of a property of a store's state, whose writes send a binding action of the view
    /// (rule B1).
    ///
    /// - Parameter keyPath: A property that can be set.
    public subscript<State: ObservableState, Action: ViewAction, Member>(
      dynamicMember keyPath: WritableKeyPath<State, Member>
    ) -> Binding<Member>
    where
      Value == Store<State, Action>, Action.ViewAction: BindableAction,
      Action.ViewAction.State == State
    {
      UIBindable(wrappedValue)[dynamicMember: keyPath].swiftUI
    }

    /// A property of a store's state, to be bound with `sending`.
    ///
    /// - Parameter keyPath: A property.
    public subscript<State: ObservableState, Action, Member>(
      dynamicMember keyPath: KeyPath<State, Member>
    ) -> BindableField<State, Action, Member> where Value == Store<State, Action> {
      BindableField(field: UIBindable(wrappedValue)[dynamicMember: keyPath])
    }
  }

  /// A property of a store's state that is not bound yet: what `$store.volume` is in a SwiftUI view until
  /// `sending` says which action a write sends.
  @MainActor
  @dynamicMemberLookup
  public struct BindableField<State: ObservableState, Action, Value> {
    let field: UIBindableField<State, Action, Value>

    /// A SwiftUI binding whose writes send an action with the value (rule B1).
    ///
    /// - Parameter action: The case of the action that takes the value.
    public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value>
    where Action: CasePathable {
      field.sending(action).swiftUI
    }

    /// A SwiftUI binding whose writes send what a closure makes of the value (rule B1).
    ///
    /// - Parameter action: Makes the action. Called on the host, for each write.
    public func sending(_ action: @escaping (Value) -> Action) -> Binding<Value> {
      field.sending(action).swiftUI
    }

    /// A part of the property.
    ///
    /// - Parameter keyPath: A property of the value.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Value, Member>
    ) -> BindableField<State, Action, Member> {
      BindableField<State, Action, Member>(field: field[dynamicMember: keyPath])
    }
  }

  extension UIBinding {
    /// The same as a SwiftUI binding. A view that reads it depends on what it reads (rule O9).
    ///
    /// SwiftUI calls its bindings on the main actor, where the store has to be.
    @MainActor
    public var swiftUI: Binding<Value> {
      Binding(
        get: { @MainActor in self.wrappedValue },
        set: { @MainActor value in self.wrappedValue = value })
    }
  }
#endif
