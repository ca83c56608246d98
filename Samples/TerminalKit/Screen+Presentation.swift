extension Screen {
  /// The screen on top of this one and of those on top of that: the one that gets the input.
  public final var topScreen: Screen { presentedScreen?.topScreen ?? self }

  /// Puts a screen on top of this one.
  ///
  /// A screen presents one at a time; while it does, another call is refused with a complaint on
  /// standard error and its completion is not called.
  ///
  /// - Parameters:
  ///   - screen: Owned by this screen until it is dismissed.
  ///   - completion: Called in the application's next round, once the screen has been drawn.
  public final func present(_ screen: Screen, completion: (() -> Void)? = nil) {
    guard presentedScreen == nil, screen.presentingScreen == nil else {
      Terminal.complain(
        "\(type(of: self)) cannot present \(type(of: screen)): one of them is in use already.")
      return
    }
    presentedScreen = screen
    screen.presentingScreen = self
    screen.appear()
    application?.didPresent(screen)
    afterNextDrawing(in: application, completion)
  }

  /// Takes away the screen that this one presents with all that is on top of it; on a screen that
  /// presents none, takes away the screen itself.
  ///
  /// - Parameter completion: Called in the application's next round, once the change has been drawn;
  ///   also when there was nothing to take away.
  public final func dismiss(completion: (() -> Void)? = nil) {
    let application = application
    if presentedScreen != nil {
      dropPresented()
    } else {
      presentingScreen?.dropPresented()
    }
    afterNextDrawing(in: application, completion)
  }

  /// Lets go of the presented screen, those on top of it first.
  final func dropPresented() {
    guard let screen = presentedScreen else { return }
    screen.dropPresented()
    presentedScreen = nil
    screen.presentingScreen = nil
    screen.viewDidDisappear()
  }

  private func afterNextDrawing(in application: Application?, _ work: (() -> Void)?) {
    guard let work else { return }
    if let application {
      application.afterNextDrawing(work)
    } else {
      work()
    }
  }
}
