@_exported import HostBridgeUIKit
@_exported import SwiftUI
import Testing
@_exported import UIKit

/// The listings of seed 003 with the stand-ins' UIKit and SwiftUI.
@MainActor
struct ArticleTests {
  @Test(
    "R8 the article on UIKit's stand-in: a button dismisses the sheet, then the parent shows an alert"
  )
  func tapping() async {
    let parent = ParentViewController(nibName: nil, bundle: nil)
    let window = UIWindow(frame: .zero)
    window.rootViewController = parent
    window.makeKeyAndVisible()
    while window.finishTransition() {}
    parent.tapShow()
    while window.finishTransition() {}
    let sheet = parent.presentedViewController as? UIHostingController<ChildView>
    let stack =
      sheet?.rootView.body as? HStack<TupleView<(Button<Text>, Button<Text>, Button<Text>)>>
    #expect(stack?.content.value.2.label.content == "c")
    stack?.content.value.1.action()
    #expect(
      sheet?.isBeingDismissed == true && !(parent.presentedViewController is UIAlertController))
    while window.finishTransition() {}
    #expect((parent.presentedViewController as? UIAlertController)?.title == "b")
    #expect(window.refusals == [])
  }
}
