import SceneTesting
import Testing

@testable import UIKit

/// The views of `Looks.storyboard`, by their tags.
@MainActor
@Suite struct LookStoryboardTests {
  private let stage: Stage
  private let controller: UIViewController

  init() throws {
    stage = try StoryboardApp.stage("Looks")
    controller = try #require(stage.app.keyWindow?.rootViewController)
  }

  private func view<Kind: UIView>(_ tag: Int, _ kind: Kind.Type) throws -> Kind {
    try #require(controller.view.viewWithTag(tag) as? Kind)
  }

  @Test func aViewHasItsFlagsItsModeAndItsMargins() throws {
    let view = try view(1, UIView.self)
    #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 50) && view.contentMode == .topRight)
    #expect([view.isUserInteractionEnabled, view.isHidden, view.clipsToBounds] == [false, true, true])
    #expect(view.alpha == 0.25 && view.tintColor == .red && view.restorationIdentifier == "corner")
    #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight, .flexibleBottomMargin])
  }

  @Test func aLabelHasItsColoursAndItsLimits() throws {
    let label = try view(2, UILabel.self)
    #expect([label.textColor, label.highlightedTextColor, label.shadowColor] == [.red, .green, .blue])
    #expect(label.shadowOffset == CGSize(width: 3, height: -2) && label.textAlignment == .justified)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.numberOfLines == 3 && !label.isEnabled)
    #expect(label.minimumScaleFactor == 0.5 && label.adjustsFontSizeToFitWidth && label.text == "Small")
  }

  @Test func aPictureHasItsHighlight() throws {
    let picture = try view(3, UIImageView.self)
    #expect(picture.image != nil && picture.highlightedImage != nil && picture.isHighlighted)
    #expect(picture.isUserInteractionEnabled)
  }

  @Test(
    arguments: [
      (4, .right, .bottom), (5, .left, .top), (6, .leading, .fill), (7, .trailing, .center), (8, .fill, .center),
    ] as [(Int, UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)])
  func aControlHasTheAlignmentOfItsContent(
    tag: Int, horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) throws {
    let button = try view(tag, UIButton.self)
    #expect(button.contentHorizontalAlignment == horizontal && button.contentVerticalAlignment == vertical)
  }

  @Test func aButtonHasItsStatesAndTheSizeOfItsKind() throws {
    let (system, custom) = (try view(4, UIButton.self), try view(5, UIButton.self))
    #expect([system.isEnabled, system.isSelected, custom.isEnabled, custom.isSelected] == [false, true, true, false])
    #expect(system.buttonType == .system && custom.buttonType == .custom)
    #expect([system, custom].map { $0.titleLabel?.font.pointSize } == [15, 18])
  }

  @Test func aSwitchAndASliderHaveTheirColoursAndNumbers() throws {
    let (toggle, slider) = (try view(9, UISwitch.self), try view(10, UISlider.self))
    #expect(!toggle.isOn && [toggle.onTintColor, toggle.thumbTintColor] == [.red, .blue])
    #expect([slider.minimumValue, slider.value, slider.maximumValue] == [5, 7, 20] && !slider.isContinuous)
    #expect(
      [slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor] == [.red, .green, .blue])
  }

  @Test func aFieldHasItsTextsAndItsBorder() throws {
    let field = try view(11, UITextField.self)
    #expect(field.text == "Ann" && field.placeholder == "Name" && field.font?.pointSize == 21)
    #expect(field.textColor == .red && field.textAlignment == .right && field.borderStyle == .bezel)
    #expect(field.clearsOnBeginEditing && field.adjustsFontSizeToFitWidth && !field.isSecureTextEntry)
  }

  @Test func segmentsAreInTheFilesOrder() throws {
    let segments = try view(12, UISegmentedControl.self)
    #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["One", "Two", "Three"])
    #expect(segments.numberOfSegments == 3 && segments.selectedSegmentTintColor == .red)
  }

  @Test func aScrollViewHasItsFlagsItsScalesAndItsInsets() throws {
    let view = try view(13, UIScrollView.self)
    #expect([view.isScrollEnabled, view.bounces, view.isPagingEnabled] == [false, false, false])
    #expect([view.alwaysBounceHorizontal, view.alwaysBounceVertical] == [true, false])
    #expect(view.isDirectionalLockEnabled && view.clipsToBounds)
    #expect([view.showsHorizontalScrollIndicator, view.showsVerticalScrollIndicator] == [true, false])
    #expect([view.minimumZoomScale, view.maximumZoomScale] == [0.25, 4])
    #expect(view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.contentInsetAdjustmentBehavior == .never)
  }

  @Test func aStackHasItsAxisAndItsDistribution() throws {
    let (column, row) = (try view(14, UIStackView.self), try view(15, UIStackView.self))
    #expect(column.axis == .vertical && column.distribution == .equalSpacing)
    #expect(column.alignment == .trailing && column.spacing == 7)
    #expect(row.axis == .horizontal && row.distribution == .fillProportionally)
    #expect(row.alignment == .firstBaseline && row.spacing == 0)
  }

  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography
  @Test func aTextHasTheFontOfItsStyleOrOfTheSystem() throws {
    let fonts = try [2, 16, 17, 18, 19].map { try view($0, UILabel.self).font }
    #expect(
      fonts == [
        .systemFont(ofSize: 19, weight: .semibold), .systemFont(ofSize: 20), .systemFont(ofSize: 17, weight: .semibold),
        .systemFont(ofSize: 12), .boldSystemFont(ofSize: 14),
      ])
  }

  @Test func rulesHaveTheirRatioTheirRelationAndTheirPriority() async throws {
    let (outer, box) = (try view(20, UIView.self), try view(21, UIView.self))
    await stage.advance()
    #expect(box.frame == CGRect(x: 5, y: 6, width: 60, height: 40))
    let rules = outer.constraints + box.constraints
    #expect(rules.count == 6, "Xcode's placeholder is left out")
    let least = try #require(rules.first { $0.identifier == "loose" })
    #expect(least.relation == .greaterThanOrEqual && least.constant == 9 && least.priority.rawValue == 250)
    let most = try #require(rules.first { $0.identifier == "most" })
    #expect(most.relation == .lessThanOrEqual && most.multiplier == 0.5 && most.constant == 1)
    #expect(most.priority == .required)
  }

  @Test func gesturesHaveTheirKindsAndNumbers() throws {
    let outer = try view(20, UIView.self)
    let gestures = try #require(outer.gestureRecognizers)
    let taps = gestures.compactMap { $0 as? UITapGestureRecognizer }
    #expect(taps.map(\.numberOfTapsRequired) == [3, 32, 1] && taps.map(\.numberOfTouchesRequired) == [2, 1, 1])
    #expect(gestures.count == 6 && gestures[3] is UIPanGestureRecognizer)
    #expect(gestures[4] is UIPinchGestureRecognizer && gestures[5] is UIRotationGestureRecognizer)
  }

  @Test func runtimeAttributesOfEachTypeSetTheirValues() throws {
    let view = try view(30, UIImageView.self)
    #expect(view.frame == CGRect(x: 45, y: 60, width: 50, height: 60) && view.alpha == 0.5 && view.clipsToBounds)
    #expect(view.layer.shadowOffset == CGSize(width: 8, height: 9))
    #expect(view.image != nil && view.backgroundColor == nil)
  }

  // MARK: Controllers

  private func made(_ identifier: String) -> UIViewController {
    UIStoryboard(name: "Looks", bundle: nil).instantiateViewController(withIdentifier: identifier)
  }

  @Test func aControllerHasItsStylesAndItsRestorationIdentifier() {
    let stack = made("Stack")
    #expect(controller.modalPresentationStyle == .overFullScreen && controller.modalTransitionStyle == .crossDissolve)
    #expect(controller.restorationIdentifier == "Looks" && stack.restorationIdentifier == "stack")
    #expect(stack.modalPresentationStyle == .automatic && stack.modalTransitionStyle == .coverVertical)
  }

  @Test func aStackHasItsHiddenBarAndThePagesItems() throws {
    let stack = try #require(made("Stack") as? UINavigationController)
    #expect(stack.isNavigationBarHidden && stack.navigationBar.tintColor == .green)
    let item = try #require(stack.topViewController?.navigationItem)
    #expect(item.backBarButtonItem?.title == "All" && item.title == nil)
    let left = try #require(item.leftBarButtonItem)
    #expect(left.title == "Keep" && left.style == .done && !left.isEnabled && left.tintColor == .red)
    let right = try #require(item.rightBarButtonItem)
    #expect(right.image != nil && right.title == nil && right.isEnabled && right.style == .plain)
  }

  @Test func tabsHaveTheirColoursAndTheirItems() throws {
    let tabs = try #require(made("Tabs") as? UITabBarController)
    let bar = tabs.tabBar
    #expect([bar.barTintColor, bar.tintColor, bar.unselectedItemTintColor] == [.red, .green, .blue])
    let items = try #require(tabs.viewControllers?.map { $0.tabBarItem })
    #expect(items.map { $0?.title } == ["Play", "Most Recent", "Stars"])
    #expect(items.map { $0?.tag } == [0, 4, 0] && items.map { $0?.badgeValue } == [nil, nil, "9"])
    #expect(items.map { $0?.image != nil } == [true, false, true] && items[2]?.selectedImage != nil)
  }

  @Test func aReferenceWithoutAStoryboardIsToTheSameOne() {
    let references = made("References")
    stage.app.keyWindow?.rootViewController = references
    references.performSegue(withIdentifier: "here", sender: nil)
    let shown = references.presentedViewController
    #expect(shown is UITabBarController && shown?.storyboard?.name == "Looks")
    #expect(shown?.modalPresentationStyle == .fullScreen)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
  @Test func aSegueThatShowsAStackPresentsItInFrontOfAStack() {
    let references = made("References")
    let stack = UINavigationController(rootViewController: references)
    stage.app.keyWindow?.rootViewController = stack
    references.performSegue(withIdentifier: "there", sender: nil)
    let shown = stack.presentedViewController
    #expect(shown is UINavigationController && shown?.storyboard?.name == "Stack" && stack.viewControllers.count == 1)
    #expect(shown?.modalPresentationStyle == .currentContext && shown?.modalTransitionStyle == .flipHorizontal)
  }
}
