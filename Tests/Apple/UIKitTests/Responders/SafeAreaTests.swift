import Testing

@testable import UIKit

@MainActor
@Suite struct SafeAreaTests {
  private static let phone = SafeArea(
    upright: UIEdgeInsets(top: 59, bottom: 34), sideways: UIEdgeInsets(left: 59, bottom: 21, right: 59))

  private func window(_ area: SafeArea, width: Int = 100, height: Int = 200) -> (UIWindow, InsetController) {
    var environment = AppEnvironment(surface: Surface(width: width, height: height, scale: 1))
    environment.safeArea = area
    UIApplication.current = UIApplication(environment)
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), InsetController())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return (window, controller)
  }

  /// The measurements of http://csl.cool/2023/09/15/ios-dev/ios-layout-adaptation: a view 20 points below the upper side
  /// keeps 39 of 59 points.
  @Test func aViewIsCoveredWhereItOverlapsTheScreensMargins() {
    let (window, controller) = window(Self.phone)
    let inner = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 180))
    let middle = UIView(frame: CGRect(x: 10, y: 80, width: 20, height: 20))
    controller.view.addSubview(inner)
    controller.view.addSubview(middle)
    let whole = UIEdgeInsets(top: 59, bottom: 34)
    #expect(window.safeAreaInsets == whole && controller.view.safeAreaInsets == whole)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 39, bottom: 34))
    #expect(middle.safeAreaInsets == .zero)
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 100, height: 107))
    #expect(controller.topLayoutGuide.length == 59 && controller.bottomLayoutGuide.length == 34)
    inner.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero, "a view that is not shown has no margins")
  }

  @Test func aTurnedScreenHasOtherMarginsAndNotifiesTheController() {
    let (_, controller) = window(Self.phone)
    #expect(controller.heard == [UIEdgeInsets(top: 59, bottom: 34)])
    UIApplication.shared.resize(to: Surface(width: 200, height: 100, scale: 1))
    UIApplication.shared.resize(to: Surface(width: 300, height: 100, scale: 1))
    #expect(controller.heard.dropFirst() == [UIEdgeInsets(left: 59, bottom: 21, right: 59)])
  }

  @Test func aControllerAddsMargins() {
    let (_, controller) = window(Self.phone)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 60, left: 2, bottom: 37, right: 4))
  }

  @Test func aDesktopWindowHasNoMargins() {
    let (window, controller) = window(SafeArea())
    #expect(window.safeAreaInsets == .zero && controller.heard == [])
  }

  @Test(arguments: [Double.nan, -5, -Double.infinity]) func badMarginsCountAsZero(_ value: Double) {
    let bad = CGFloat(value)
    let insets = UIEdgeInsets(top: bad, left: bad, bottom: bad, right: bad)
    let (window, controller) = window(SafeArea(upright: insets, sideways: insets))
    #expect(window.safeAreaInsets == .zero && controller.view.safeAreaInsets == .zero)
  }

  @Test(arguments: [Double.infinity, 1e300]) func hugeMarginsLeaveNothing(_ value: Double) {
    let huge = CGFloat(value)
    let (_, controller) = window(SafeArea(upright: UIEdgeInsets(top: huge, left: huge, bottom: huge, right: huge)))
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 200, left: 100))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 100, y: 200, width: 0, height: 0))
  }

  @Test func aFrameThatIsNotANumberIsIgnored() {
    let (_, controller) = window(Self.phone)
    let nan = CGFloat(Double.nan)
    let view = UIView(frame: CGRect(x: nan, y: nan, width: nan, height: nan))
    controller.view.addSubview(view)
    #expect(view.frame == .zero && view.safeAreaInsets == UIEdgeInsets(top: 59))
  }

  /// Each side keeps the part of the cover that overlaps the view.
  @Test func aViewOnASidewaysPhoneIsCoveredOnBothSides() {
    let (_, controller) = window(Self.phone, width: 200, height: 100)
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 150, height: 70))
    let deep = UIView(frame: CGRect(x: 30, y: 0, width: 110, height: 70))
    inner.addSubview(deep)
    controller.view.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(left: 39, bottom: 1, right: 29))
    #expect(deep.safeAreaInsets == UIEdgeInsets(left: 9, bottom: 1, right: 19))
    let guide = deep.safeAreaLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 9, y: 0, width: 82, height: 69) && guide.owningView === deep)
  }

  @Test func theRootViewHearsOfNewMargins() {
    var environment = AppEnvironment(surface: Surface(width: 100, height: 200, scale: 1))
    environment.safeArea = Self.phone
    UIApplication.current = UIApplication(environment)
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    let view = MarginView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIApplication.shared.resize(to: Surface(width: 200, height: 100, scale: 1))
    #expect(view.heard == [UIEdgeInsets(top: 59, bottom: 34), UIEdgeInsets(left: 59, bottom: 21, right: 59)])
  }
}

/// Logs its margins.
private final class MarginView: UIView {
  var heard: [UIEdgeInsets] = []

  override func safeAreaInsetsDidChange() { heard.append(safeAreaInsets) }
}

/// Logs its view's margins.
private final class InsetController: UIViewController {
  var heard: [UIEdgeInsets] = []

  override func viewSafeAreaInsetsDidChange() { heard.append(view.safeAreaInsets) }
}
