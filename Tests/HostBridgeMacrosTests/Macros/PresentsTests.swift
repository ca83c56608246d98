import Testing

@testable import HostBridgeMacros

/// `@Presents`: source in, source out.
struct PresentsTests {
  @Test func outsideObservableStateNothingIsReported() {
    #expect(
      expand("PresentsMacro", .accessor, "@Presents var child: Child?").source == """
        {
          @storageRestrictions(initializes: _child)
          init(initialValue) {
            _child = HostBridge.PresentationState(
              wrappedValue: initialValue)
          }
          get { _child.wrappedValue }
          set { _child.wrappedValue = newValue }
          _modify { yield &_child.wrappedValue }
        }
        """)
  }

  @Test func theProjectionIsAsVisibleAsTheProperty() {
    #expect(
      expand(
        "PresentsMacro", .peer, "@Presents public fileprivate(set) var child: Child? = .init()",
        context: ["@HostBridge.ObservableState public struct State {}"]
      ).source == """
        public fileprivate(set) var $child: HostBridge.PresentationState<Child> {
          get {
            _$observation.access(Self._$PropertyNumber.child)
            return _child.projectedValue
          }
          set { _$observation.assign(newValue, to: &_child.projectedValue, Self._$PropertyNumber.child) }
          _modify {
            _$observation.mark(&_child)
            let _$before = _$observation.beforeMutation(of: _child.wrappedValue, Self._$PropertyNumber.child)
            defer { _$observation.afterMutation(of: _child.wrappedValue, _$before, Self._$PropertyNumber.child) }
            yield &_child.projectedValue
          }
        }
        private var _child = HostBridge.PresentationState<Child>(wrappedValue: .init())
        """)
  }
}
