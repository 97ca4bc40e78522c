import CoreGraphics
import Testing

@testable import UIKit

/// Records its calls and passes them on.
private final class Listener: UIResponder {
  var heard: [String] = []
  var following: UIResponder?

  override var next: UIResponder? { following }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved \(touches.count)") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended \(touches.count)") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("cancelled \(touches.count)")
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("released")
  }
}

/// Overrides no event, so it passes on what the defaults do.
private final class Silent: UIResponder {
  var following: UIResponder?

  override var next: UIResponder? { following }
}

/// Calls a child, whose next responder it is.
private final class Caller: UIResponder {
  var child: UIResponder?
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("began")
    child?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("moved")
    child?.touchesMoved(touches, with: event)
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

private final class StoryboardController: UIViewController {
  var calls: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awakeFromNib \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }
}

private final class TurningController: UIViewController {
  var calls: [String] = []

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    calls.append("will be \(size.width), is \(view.bounds.width)")
    coordinator.animate(
      alongsideTransition: { context in
        self.calls.append("beside, is \(self.view.bounds.width), \(context.isAnimated)")
      }, completion: { _ in self.calls.append("done") })
    coordinator.animate { _ in self.calls.append("also") }
  }
}

/// Notes presses and shakes.
private final class Shaken: UIResponder {
  var heard: [String] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard.append("press") }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard.append("release") }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("begin \(motion)") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("end \(motion)") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    heard.append("cancel \(motion)")
  }
}

@MainActor
@Suite struct ResponderTests {
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder
  @Test func keysAndShakesGoToTheNextResponder() {
    let (first, second, last) = (Silent(), Silent(), Shaken())
    (first.following, second.following) = (second, last)
    first.pressesBegan([], with: nil)
    first.pressesEnded([], with: nil)
    first.motionBegan(.motionShake, with: nil)
    first.motionEnded(.motionShake, with: nil)
    first.motionCancelled(.none, with: nil)
    #expect(last.heard == ["press", "release", "begin motionShake", "end motionShake", "cancel none"])
    #expect(!first.canBecomeFirstResponder && first.canResignFirstResponder && !first.canBecomeFocused)
    #expect(first.keyCommands == nil && first.parentFocusEnvironment === second)
  }

  @Test func awakeFromNibIsCalledBeforeTheViewIsLoaded() async {
    UIApplication.current = UIApplication(AppEnvironment())
    let controller = StoryboardController()
    _ = (controller.view, controller.view)
    #expect(controller.calls == ["awakeFromNib false", "viewDidLoad"])
  }

  @Test func settingCenterMovesAView() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 15, y: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func rotatingTheScreenCallsViewWillTransition() async {
    let app = UIApplication(AppEnvironment(surface: Surface(width: 750, height: 1334, scale: 2)))
    UIApplication.current = app
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 750, height: 1334))
    #expect(UIScreen.main.nativeScale == 2)
    #expect(UIDevice.current.orientation.isPortrait && app.statusBarOrientation.isPortrait)
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), TurningController())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.calls == [], "the first size does not count as a change")
    app.resize(to: Surface(width: 1334, height: 750, scale: 2))
    #expect(controller.calls == ["will be 667.0, is 375.0", "beside, is 667.0, false", "done", "also"])
    #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 750, height: 1334), "always portrait")
    #expect(UIDevice.current.orientation == .landscapeLeft && app.statusBarOrientation == .landscapeRight)
    #expect(UIDevice.current.model == "iPhone" && UIDevice.current.systemName == "iOS")
  }

  /// The order on a phone. The view has the screen's size from the start, so its size does not change.
  @Test func theRootControllerLaysOutItsViewWhenItIsFirstShown() async {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 50, scale: 1)))
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), OrderController())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(
      controller.calls
        == ["viewDidLoad", "viewWillAppear", "will 100.0", "layoutSubviews", "did 100.0", "viewDidAppear"])
    controller.calls = []
    window.makeKeyAndVisible()
    #expect(controller.calls == [], "one layout for one size")
    UIApplication.shared.resize(to: Surface(width: 70, height: 50, scale: 1))
    #expect(controller.calls == ["will 70.0", "layoutSubviews", "did 70.0"])
  }

  @Test func theSafeAreaIsTheWholeView() async {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(view.safeAreaInsets == .zero)
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 30, height: 40))
    let inner = CGRect(x: 10, y: 20, width: 100, height: 200)
      .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 12, y: 21, width: 94, height: 196))
  }

  @Test func unhandledEventsGoToTheNextResponder() async {
    let (first, last) = (Listener(), Listener())
    let silent = Listener()
    first.following = silent
    silent.following = last
    first.touchesBegan([], with: nil)
    #expect(last.heard == ["began"])
    first.pressesEnded([], with: nil)
    #expect(first.heard == ["began", "released"])
    #expect(last.heard == ["began"], "an override that does not call super stops the event")
    last.touchesCancelled([], with: nil)
  }

  /// Sources: https://developer.apple.com/documentation/uikit/uievent/coalescedtouches(for:) and
  /// https://developer.apple.com/documentation/uikit/uievent/predictedtouches(for:)
  @Test func anEventHasNoPartsOfAnothersTouch() {
    let (own, other) = (
      UITouch(view: nil, pointer: .finger(0), point: .zero), UITouch(view: nil, pointer: .finger(1), point: .zero)
    )
    let event = UIEvent(time: 0, touches: [own])
    #expect(event.coalescedTouches(for: own) == [own] && event.predictedTouches(for: own) == [])
    #expect(event.coalescedTouches(for: other) == nil && event.predictedTouches(for: other) == nil)
  }

  @Test func onlyATouchWhoseBeginningWasPassedOnIsPassedOnLater() async {
    let (first, second, last) = (Silent(), Silent(), Listener())
    first.following = last
    second.following = last
    let passed = UITouch(view: nil, pointer: .finger(0), point: .zero)
    let other = UITouch(view: nil, pointer: .finger(1), point: .zero)
    first.touchesBegan([passed], with: nil)
    first.touchesMoved([passed, other], with: nil)
    first.touchesEnded([passed], with: nil)
    first.touchesCancelled([passed], with: nil)
    #expect(last.heard == ["began", "moved 1", "ended 1", "cancelled 1"])
    first.touchesMoved([other], with: nil)
    first.touchesEnded([other], with: nil)
    first.touchesCancelled([other], with: nil)
    second.touchesMoved([passed], with: nil)
    #expect(last.heard.count == 4, "what an object did not pass on at first, it never passes on")
  }

  @Test func aParentThatCallsItsChildGetsEachPhaseOnceFromIt() async {
    let (parent, stick) = (Caller(), Silent())
    parent.child = stick
    stick.following = parent
    let touch = UITouch(view: nil, pointer: .finger(0), point: .zero)
    parent.touchesBegan([touch], with: nil)
    parent.touchesMoved([touch], with: nil)
    #expect(parent.heard == ["began", "began", "moved", "moved"])
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

  @Test func aNewSurfaceTriggersOneLayout() async {
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

  @Test func aTouchKeepsItsLastLocation() async {
    let touch = UITouch(view: nil, pointer: .finger(0), point: CGPoint(x: 1, y: 2))
    #expect(touch.phase == .began)
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 1, y: 2))
    touch.move(to: CGPoint(x: 3, y: 4), phase: .moved)
    #expect(touch.location(in: nil) == CGPoint(x: 3, y: 4))
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 1, y: 2))
    #expect(touch.phase == .moved)
  }

  @Test func aControllerGetsItsViewLifecycleCalls() async {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 100, scale: 1)))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (first, second) = (LifeController(), LifeController())
    window.rootViewController = first
    #expect(first.calls == [])
    window.makeKeyAndVisible()
    #expect(first.calls == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    window.makeKeyAndVisible()
    window.rootViewController = second
    #expect(first.calls.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(second.calls.last == "viewDidAppear")
    #expect(first.view.window == nil && second.view.window === window)
  }

  @Test func aSubviewHasOneSuperviewAndResizesWithIt() async {
    let (back, front, other) = (UIView(), UIView(frame: CGRect(x: 2, y: 2, width: 6, height: 6)), UIView())
    back.frame.size = CGSize(width: 10, height: 10)
    front.tag = 7
    back.addSubview(front)
    front.autoresizingMask = .flexibleWidth
    back.frame.size = CGSize(width: 15, height: 20)
    #expect(front.frame == CGRect(x: 2, y: 2, width: 11, height: 6))
    #expect(back.viewWithTag(7) === front && back.viewWithTag(8) == nil)
    #expect(front.next === back)
    other.addSubview(front)
    #expect(back.subviews.isEmpty && front.superview === other)
    front.removeFromSuperview()
    #expect(front.superview == nil && other.subviews.isEmpty)
  }

  @Test func aKeyHasTheCharactersOfAUSKeyboard() async {
    func written(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> String {
      UIKey(keyCode: code, modifierFlags: flags).characters
    }
    #expect(written(.keyboardA) == "a" && written(.keyboardA, .shift) == "A")
    #expect(written(.keyboardZ, .alphaShift) == "Z" && written(.keyboard1, .alphaShift) == "1")
    #expect(written(.keyboard0, .shift) == ")" && written(.keyboardSpacebar) == " ")
    #expect(written(.keyboardSlash, .shift) == "?" && written(.keyboardPeriod) == "." && written(.keyboardComma) == ",")
    #expect(written(.keyboardF1) == "" && written(UIKeyboardHIDUsage(rawValue: -3)) == "")
    #expect(UIKey(keyCode: .keyboardQ, modifierFlags: .shift).charactersIgnoringModifiers == "q")
  }
}

private final class LifeController: UIViewController {
  var calls: [String] = []

  override func viewDidLoad() { calls.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
}

/// Logs its layout. Its view's layout is in the same log.
private final class OrderController: UIViewController {
  private final class View: UIView {
    override func layoutSubviews() {
      (controller as? OrderController)?.calls.append("layoutSubviews")
      super.layoutSubviews()
    }
  }

  var calls: [String] = []

  override func loadView() { view = View(frame: UIScreen.main.bounds) }
  override func viewDidLoad() { calls.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewWillLayoutSubviews() { calls.append("will \(view.bounds.width)") }
  override func viewDidLayoutSubviews() { calls.append("did \(view.bounds.width)") }
  override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
}
