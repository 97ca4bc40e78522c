import CoreGraphics
import Foundation
import SwiftFourSample
import Testing

@testable import UIKit

@MainActor
@Suite struct SwiftFourTests {
  @Test func aDelegateWrittenForSwift4Works() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), PhoneDelegate())
    app.launch(delegate)
    #expect(delegate.isLaunched)
  }

  @Test func aControllerWrittenForSwift4IsNotifiedByTheApp() throws {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let controller = PhoneController()
    let button = try #require(controller.view.subviews.first)
    #expect(button.frame.origin == CGPoint(x: 2, y: 1))
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: app)
    #expect(controller.pauses == 1)
  }

  @Test func viewsMoveToTheFrontAndToTheBack() {
    UIApplication.current = UIApplication(AppEnvironment())
    let (controller, views) = (PhoneController(), [UIView(), UIView(), UIView()])
    for view in controller.view.subviews { view.removeFromSuperview() }
    for view in views { controller.view.addSubview(view) }
    controller.reorder(first: views[0], last: views[2])
    #expect(controller.view.subviews == [views[2], views[1], views[0]])
  }

  private final class Child: UIViewController {
    var lines: [String] = []

    override func willMove(toParent parent: UIViewController?) { lines.append(parent == nil ? "leaves" : "comes") }
    override func didMove(toParent parent: UIViewController?) { lines.append(parent == nil ? "has left" : "is here") }
  }

  @Test func aChildIsToldOfItsMoves() {
    UIApplication.current = UIApplication(AppEnvironment())
    let child = Child()
    #expect(PhoneController().adopt(child) == [1, 0] && child.parent == nil)
    #expect(child.lines == ["comes", "is here", "leaves", "has left"])
  }

  @Test func notificationsHaveTheirNewNames() {
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(
      PhoneController().notifications() == [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        UIApplication.didReceiveMemoryWarningNotification, UIDevice.orientationDidChangeNotification,
      ])
  }
}
