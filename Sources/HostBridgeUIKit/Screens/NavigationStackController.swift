#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  /// A navigation controller whose controllers are those of a path, and whose path follows what the user
  /// does (rule D7).
  ///
  /// ```swift
  /// NavigationStackController(
  ///   path: $store.scope(state: \.path, action: \.path),
  ///   root: { RootViewController(store: store) },
  ///   destination: { store in
  ///     switch store.case {
  ///     case .detail(let store): DetailViewController(store: store)
  ///     case .settings(let store): SettingsViewController(store: store)
  ///     }
  ///   })
  /// ```
  ///
  /// Its delegate and its gestures are the app's. Change the path, not `viewControllers`.
  open class NavigationStackController: UINavigationController {
    /// A controller for a stack of features.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`, or nil for that.
    ///   - toolbarClass: A subclass of `UIToolbar`, or nil for that.
    ///   - path: The stack's store.
    ///   - root: Makes the controller below all others. Called once, at once.
    ///   - destination: Makes the controller of an element.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init<State, Action>(
      navigationBarClass: AnyClass? = nil, toolbarClass: AnyClass? = nil,
      path: UIBinding<Store<StackState<State>, StackAction<State, Action>>>,
      root: () -> UIViewController,
      destination: @escaping (Store<State, Action>) -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      navigationStack(
        path: path, root: root, destination: destination, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    /// A controller for a stack of values.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`, or nil for that.
    ///   - toolbarClass: A subclass of `UIToolbar`, or nil for that.
    ///   - path: The values, the last on top.
    ///   - root: Makes the controller below all others. Called once, at once.
    ///   - destination: Makes the controller of a value.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init<Path: RangeReplaceableCollection>(
      navigationBarClass: AnyClass? = nil, toolbarClass: AnyClass? = nil, path: UIBinding<Path>,
      root: () -> UIViewController, destination: @escaping (Path.Element) -> UIViewController,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) where Path.Element: Hashable {
      self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      navigationStack(
        path: path, root: root, destination: destination, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    /// A controller for a stack of values of any types.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`, or nil for that.
    ///   - toolbarClass: A subclass of `UIToolbar`, or nil for that.
    ///   - path: The values, the last on top.
    ///   - root: Makes the controller below all others. Called once, at once.
    ///   - destinations: Names the controllers, once, at once: `navigationDestination(for:)` of its argument.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    public convenience init(
      navigationBarClass: AnyClass? = nil, toolbarClass: AnyClass? = nil,
      path: UIBinding<UINavigationPath>, root: () -> UIViewController,
      destinations: (inout NavigationDestinations<UIViewController>) -> Void,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
      navigationStack(
        path: path, root: root, destinations: destinations, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      stackDidAppear()
      watchTop()
    }

    /// Reports once the top controller has gone: no one below it can go before.
    private func watchTop() {
      let view = topViewController?.viewIfLoaded
      WindowProbe.watch(view, as: .obstacle(ObjectIdentifier(self))) { [weak self] isInWindow in
        guard !isInWindow else { return }
        self?.afterTransition { [weak self] in
          guard let self else { return }
          didShow(viewControllers)
          watchTop()
        }
      }
    }
  }

  extension NavigationStackController: @MainActor StackHost {
    /// Whether no transition and no gesture is under way. Where one is, the driver is told of its end.
    public var canChangeStack: Bool {
      guard transitionCoordinator != nil else { return true }
      afterTransition { [weak self] in self?.stackIsReady() }
      return false
    }

    /// Shows the controllers of a path: what drivers call.
    ///
    /// - Parameter change: The controllers.
    public func setScreens(_ change: StackChange<UIViewController>) {
      let isAnimated = change.isAnimated && viewIfLoaded?.window != nil
      setViewControllers(change.screens, animated: isAnimated)
      afterTransition { [weak self] in
        change.didFinish(showing: self?.viewControllers)
        self?.watchTop()
      }
    }
  }
#endif
