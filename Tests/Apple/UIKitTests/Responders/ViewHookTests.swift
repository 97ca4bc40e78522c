import Testing

@testable import UIKit

/// Notes the calls of a view's hooks.
private final class Noting: UIView {
  var log: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) { log.append("will \(newSuperview?.tag ?? 0)") }
  override func didMoveToSuperview() { log.append("moved \(superview?.tag ?? 0)") }
  override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
  override func willRemoveSubview(_ subview: UIView) {
    log.append("removing \(subview.tag) of \(subview.superview?.tag ?? 0)")
  }
  override func tintColorDidChange() { log.append("tint") }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 50) }
}

/// Notes the windows that it moves to.
private final class Windowed: UIView {
  var log: [String] = []

  override func willMove(toWindow newWindow: UIWindow?) { log.append("will \(newWindow?.tag ?? 0)") }
  override func didMoveToWindow() { log.append("moved \(window?.tag ?? 0)") }
}

/// The hooks of views, and the views that touches and tags find.
@MainActor
@Suite struct ViewHookTests {
  private let app = UIApplication(AppEnvironment(surface: Surface(width: 80, height: 60, scale: 1)))

  init() {
    UIApplication.current = app
  }

  private func noting(_ tag: Int) -> Noting {
    let view = Noting(frame: CGRect(x: 10, y: 20, width: 16, height: 8))
    view.tag = tag
    return view
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/willmove(tosuperview:)
  @Test func aViewAndItsSuperviewsHearOfAMove() {
    let (first, second, view) = (noting(1), noting(2), noting(7))
    first.addSubview(view)
    second.addSubview(view)
    view.removeFromSuperview()
    #expect(view.log == ["will 1", "moved 1", "will 2", "moved 2", "will 0", "moved 0"])
    #expect(first.log == ["added 7", "removing 7 of 1"] && second.log == ["added 7", "removing 7 of 2"])
    view.removeFromSuperview()
    #expect(view.log.count == 6, "it has no superview to leave")
  }

  @Test func aTagIsSearchedInDepthFromTheBack() {
    let (root, back, deep, front) = (noting(3), noting(1), noting(5), noting(5))
    back.addSubview(deep)
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.viewWithTag(5) === deep && root.viewWithTag(3) === root && root.viewWithTag(9) == nil)
    back.removeFromSuperview()
    #expect(root.viewWithTag(5) === front)
  }

  @Test(arguments: [
    (CGPoint(x: 5, y: 7), true), (CGPoint(x: 34.5, y: 26.5), true), (CGPoint(x: 4.5, y: 7), false),
    (CGPoint(x: 5, y: 6.5), false), (CGPoint(x: 35, y: 7), false), (CGPoint(x: 5, y: 27), false),
  ])
  func aPointIsInsideTheBoundsAndNotOnTheirFarSides(point: CGPoint, isInside: Bool) {
    let view = UIView(frame: CGRect(x: 40, y: 50, width: 30, height: 20))
    view.bounds.origin = CGPoint(x: 5, y: 7)
    #expect(view.point(inside: point, with: nil) == isInside)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  @Test func aViewIsTouchedDownToAHundredthOfItsOpacity() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    view.alpha = 0.01
    #expect(view.hitTest(CGPoint(x: 3, y: 4), with: nil) === view)
    view.alpha = 0.0099
    #expect(view.hitTest(CGPoint(x: 3, y: 4), with: nil) == nil)
  }

  @Test func aWindowThatTakesNoTouchesHasNoViewForThem() {
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    controller.view = UIView(frame: window.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let point = CGPoint(x: 70, y: 50)
    #expect(window.hitTest(point, with: nil) === controller.view)
    window.alpha = 0.01
    #expect(window.hitTest(point, with: nil) === controller.view)
    window.alpha = 0.0099
    #expect(window.hitTest(point, with: nil) == nil)
    (window.alpha, window.isHidden) = (1, true)
    #expect(window.hitTest(point, with: nil) == nil)
    (window.isHidden, window.isUserInteractionEnabled) = (false, false)
    #expect(window.hitTest(point, with: nil) == nil)
    window.isUserInteractionEnabled = true
    #expect(window.hitTest(CGPoint(x: 80, y: 50), with: nil) == nil, "outside")
    controller.view.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === window)
  }

  @Test func theUpperLeftCornerStaysWhereASizeFits() {
    let view = noting(1)
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 50))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/tintcolor
  @Test func aTintIsThatOfTheNearestViewWithOne() {
    let (outer, middle, view) = (UIView(), UIView(), noting(1))
    middle.addSubview(view)
    outer.addSubview(middle)
    outer.tintColor = .red
    #expect(view.tintColor == .red)
    view.tintColor = .green
    #expect(view.tintColor == .green && middle.tintColor == .red)
    view.tintColor = nil
    #expect(view.tintColor == .red)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
  @Test func aViewHearsOfTheTintThatItInherits() {
    let (outer, middle, view) = (noting(1), noting(2), noting(3))
    middle.addSubview(view)
    outer.addSubview(middle)
    func tints() -> [Int] { [outer, middle, view].map { one in one.log.filter { $0 == "tint" }.count } }
    outer.tintColor = .red
    #expect(tints() == [1, 1, 1])
    middle.tintColor = .green
    #expect(tints() == [1, 2, 2])
    outer.tintColor = .blue
    #expect(tints() == [2, 2, 2], "the others have the middle one's")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
  @Test func aRecogniserBelongsToTheLastViewItWasAddedTo() {
    let (first, second) = (UIView(), UIView())
    let tap: UIGestureRecognizer = UITapGestureRecognizer()
    first.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers?.isEmpty == true && second.gestureRecognizers == [tap])
    first.removeGestureRecognizer(tap)
    #expect(tap.view === second && second.gestureRecognizers == [tap])
  }

  @Test func oneWindowAtATimeIsTheKeyWindow() {
    let windows = (0..<3).map { _ in UIWindow(frame: UIScreen.main.bounds) }
    for window in windows { window.makeKeyAndVisible() }
    #expect(windows.map(\.isKeyWindow) == [false, false, true])
    windows[1].makeKey()
    #expect(windows.map(\.isKeyWindow) == [false, true, false])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/didmovetowindow()
  @Test func aViewHearsOfAnotherWindowOnly() {
    let windows = (1...2).map { number in
      let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
      (window.tag, controller.view) = (number, UIView(frame: window.bounds))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return window
    }
    let roots = windows.compactMap { $0.rootViewController?.view }
    let (outer, beside, view) = (UIView(), UIView(), Windowed())
    outer.addSubview(view)
    #expect(view.log.isEmpty && roots.count == 2)
    roots[0].addSubview(outer)
    roots[0].addSubview(beside)
    beside.addSubview(view)
    #expect(view.log == ["will 1", "moved 1"], "it stays in its window")
    roots[1].addSubview(beside)
    #expect(view.log.suffix(2) == ["will 2", "moved 2"] && view.log.count == 4)
    view.removeFromSuperview()
    #expect(view.log.suffix(2) == ["will 0", "moved 0"] && view.log.count == 6)
  }
}
