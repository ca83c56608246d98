// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostBridge

/// Types that another module uses through what the macros print.
@Reducer
public struct PublicFeature {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count: Int
    @Presents public var alert: AlertState<Int>?
    public private(set) var sealed = false
    public init(count: Int) { self.count = count }
  }

  public enum Action: Sendable {
    case tapped(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let amount): state.count += amount
      }
      return .none
    }
  }
}

public enum Namespace {}

extension Namespace {
  @CasePathable public enum Extended { case tap }
}

@Reducer
public struct PublicEmpty {
  public init() {}
}

@CasePathable package enum PackageAction { case tap(Int) }

@ObservableState
package struct PackageState {
  package var count: Int
  package init(count: Int) { self.count = count }
}

/// A modifier on an extension reaches the members.
extension Namespace {
  @ObservableState public struct State {
    public var isOn = true
    public init() {}
  }
}

@ViewAction(for: PublicViewFeature.self)
public struct PublicScreen {
  public let store: StoreOf<PublicViewFeature>
}

@Reducer
public struct PublicViewFeature {
  public enum Action: ViewAction {
    case view(View)
    public enum View { case tapped }
  }
}

@Reducer
public enum PublicDestination {
  case counter(PublicFeature)
  case empty(PublicEmpty = PublicEmpty())
  case alert(AlertState<Int>)
  @ReducerCaseIgnored case note(String, size: Int)
}

extension PublicDestination.State: Equatable, Sendable {}

@Reducer
public struct PublicHome {
  @ObservableState
  public struct State: Equatable {
    @Presents public var destination: PublicDestination.State?
    public init() {}
  }

  public enum Action {
    case destination(PresentationAction<PublicDestination.Action>)
    case shown(PublicDestination.State)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .shown(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
