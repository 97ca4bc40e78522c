import SceneTesting
import Testing

@testable import UIKit

/// Traits as values, places in other views, fitting sizes, spoken texts and shown controllers.
@MainActor
@Suite struct TraitAndPlaceTests {
  private let controller = UIViewController()
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(200, 200, controller)
    root = controller.view
  }

  @Test func traitsAreEqualByTheirValues() {
    let traits = [
      UITraitCollection(), UITraitCollection(traitsFrom: []), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(verticalSizeClass: .compact),
      UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(userInterfaceIdiom: .pad),
      ]),
    ]
    #expect(traits[0] == traits[1] && traits[0].hash == traits[1].hash)
    #expect(traits[3] == traits[8] && traits[3].hash == traits[8].hash && traits[8].userInterfaceIdiom == .pad)
    #expect(Set(traits).count == 7)
  }

  @Test func coloursDifferWithTheAppearanceOnly() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let sharp = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 3)])
    let answers = [dark, sharp, light, nil].map { light.hasDifferentColorAppearance(comparedTo: $0) }
    #expect(answers == [true, false, false, true])
    #expect(UITraitCollection().hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func pointsAndRectanglesComeFromOtherViews() {
    let (first, second) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView())
    (second.frame, second.bounds.origin) = (CGRect(x: 30, y: 5, width: 50, height: 50), CGPoint(x: 1, y: 2))
    for view in [first, second] { root.addSubview(view) }
    let (point, rect) = (CGPoint(x: 3, y: 4), CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(second.convert(point, from: first) == CGPoint(x: -16, y: 21))
    #expect(first.convert(CGPoint(x: -16, y: 21), from: second) == point)
    #expect(second.convert(CGPoint(x: 13, y: 24), from: nil) == CGPoint(x: -16, y: 21))
    #expect(second.convert(rect, from: first) == CGRect(x: -16, y: 21, width: 5, height: 6))
    #expect(second.convert(rect, from: nil) == CGRect(x: -26, y: 1, width: 5, height: 6))
  }

  @Test func aFittingWidthIsKeptIfItIsRequired() {
    let (outer, inner) = (UIView(), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let height = inner.heightAnchor.constraint(equalToConstant: 20)
    outer.addConstraint(height)
    outer.addConstraints([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
    func fitting(_ width: CGFloat, _ priority: UILayoutPriority) -> CGSize {
      let size = outer.systemLayoutSizeFitting(
        CGSize(width: width, height: 90), withHorizontalFittingPriority: priority, verticalFittingPriority: .required)
      return CGSize(width: size.width.rounded(), height: size.height.rounded())
    }
    #expect(fitting(150, .required) == CGSize(width: 150, height: 20))
    #expect(fitting(150, .fittingSizeLevel) == CGSize(width: 70, height: 20))
    #expect(fitting(.infinity, .required) == CGSize(width: 70, height: 20))
    outer.removeConstraint(height)
    outer.addConstraint(inner.heightAnchor.constraint(equalToConstant: 33))
    #expect(!height.isActive && fitting(150, .required).height == 33)
  }

  @Test func spokenTextsStayWithTheirObjects() {
    let kept = (0..<5).map { index in
      let view = UIView()
      (view.accessibilityLabel, view.accessibilityHint) = ("label \(index)", "hint \(index)")
      view.accessibilityValue = "value \(index)"
      return view
    }
    // The table forgets objects that are gone once it has 64 entries. A new object may have the address of an old one.
    for index in 0..<300 {
      let view = UIView()
      #expect(view.accessibilityLabel == nil)
      view.accessibilityLabel = "short-lived \(index)"
    }
    let texts = kept.map { [$0.accessibilityLabel, $0.accessibilityHint, $0.accessibilityValue] }
    #expect(texts == (0..<5).map { ["label \($0)", "hint \($0)", "value \($0)"] })
  }

  @Test func aControllerIsPushedWhereThereIsAStack() {
    let (bottom, pushed, detail, alone) = (
      UIViewController(), UIViewController(), UIViewController(), UIViewController()
    )
    for controller in [bottom, pushed, detail, alone] { controller.view = UIView() }
    controller.show(alone, sender: nil)
    #expect(controller.presentedViewController === alone)
    let stack = UINavigationController(rootViewController: bottom)
    stage.app.keyWindow?.rootViewController = stack
    bottom.show(pushed, sender: nil)
    #expect(stack.viewControllers == [bottom, pushed] && stack.presentedViewController == nil)
    pushed.showDetailViewController(detail, sender: nil)
    #expect(stack.viewControllers == [bottom, pushed] && detail.presentingViewController != nil)
  }

  @Test func levelsOfWindowsAreHeights() {
    let levels = [UIWindow.Level.normal - 1, .normal, .statusBar, .alert, .alert + 1]
    #expect(levels.map(\.rawValue) == [-1, 0, 1000, 2000, 2001])
  }

  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/uiaccessibility
  @Test func eachSpokenValueIsKeptAlone() {
    let views = (0..<5).map { _ in UIView() }
    #expect(!views[0].isAccessibilityElement && views[0].accessibilityTraits == .none)
    views[0].isAccessibilityElement = true
    views[1].accessibilityLabel = "a"
    views[2].accessibilityHint = "b"
    views[3].accessibilityValue = "c"
    views[4].accessibilityTraits = [.button, .selected]
    #expect(views.map(\.isAccessibilityElement) == [true, false, false, false, false])
    #expect(views.map(\.accessibilityLabel) == [nil, "a", nil, nil, nil])
    #expect(views.map(\.accessibilityHint) == [nil, nil, "b", nil, nil])
    #expect(views.map(\.accessibilityValue) == [nil, nil, nil, "c", nil])
    #expect(views.map(\.accessibilityTraits.rawValue) == [0, 0, 0, 0, 9])
    views[1].accessibilityLabel = nil
    #expect(views[1].accessibilityLabel == nil)
  }
}
