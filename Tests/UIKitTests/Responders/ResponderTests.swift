import CoreGraphics
import Testing

@testable import UIKit

/// Writes down what it is told, and passes it on.
private final class Listener: UIResponder {
  var heard: [String] = []
  var following: UIResponder?

  override var next: UIResponder? { following }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began")
    super.touchesBegan(touches, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("released")
  }
}

private final class LayoutController: UIViewController {
  var calls: [String] = []

  override func loadView() {
    calls.append("loadView")
    view = UIView(frame: .zero)
  }

  override func viewDidLoad() {
    calls.append("viewDidLoad")
  }

  override func viewDidLayoutSubviews() {
    calls.append("viewDidLayoutSubviews \(view.bounds.width)")
  }
}

@MainActor
@Suite struct ResponderTests {
  @Test func whatNobodyHandlesGoesToTheNextResponder() async {
    let (first, last) = (Listener(), Listener())
    let silent = Listener()
    first.following = silent
    silent.following = last
    first.touchesBegan([], with: nil)
    #expect(last.heard == ["began"])
    first.pressesEnded([], with: nil)
    #expect(first.heard == ["began", "released"])
    #expect(last.heard == ["began"], "an override that does not call super ends the way")
    last.touchesCancelled([], with: nil)
  }

  @Test func aControllerMakesItsViewOnFirstUse() async {
    let controller = LayoutController()
    #expect(controller.calls == [])
    _ = controller.view
    _ = controller.view
    #expect(controller.calls == ["loadView", "viewDidLoad"])
    #expect(controller.view.next === controller)
  }

  @Test func aWindowGivesItsRootViewItsSizeAndTheAppsInput() async {
    let app = UIApplication(AppEnvironment(surface: Surface(width: 640, height: 480, scale: 2)))
    app.launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = LayoutController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(app.keyWindow === window)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    #expect(controller.next === window)
    #expect(window.next === app)
    #expect(controller.calls.last == "viewDidLayoutSubviews 320.0")
  }

  @Test func aNewSurfaceLaysTheViewOutOnce() async {
    let app = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 100, scale: 1)))
    app.launch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = LayoutController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.calls = []
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    app.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(controller.calls == ["viewDidLayoutSubviews 200.0"])
    #expect(UIScreen.main.bounds.width == 200)
  }

  @Test func aTouchKeepsItsLastPlace() async {
    let touch = UITouch(view: nil, point: CGPoint(x: 1, y: 2))
    #expect(touch.phase == .began)
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 1, y: 2))
    touch.move(to: CGPoint(x: 3, y: 4), phase: .moved)
    #expect(touch.location(in: nil) == CGPoint(x: 3, y: 4))
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 1, y: 2))
    #expect(touch.phase == .moved)
  }
}
