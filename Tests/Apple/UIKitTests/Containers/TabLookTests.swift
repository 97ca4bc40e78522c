import Testing

@testable import UIKit

/// The parts of a tab bar of 213 x 83 points with three tabs.
@MainActor
@Suite struct TabLookTests {
  private let bar: UITabBar
  private let items: [UITabBarItem]

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    bar = UITabBar(frame: CGRect(x: 10, y: 5, width: 213, height: 83))
    items = ["a", nil, ""].map { UITabBarItem(title: $0, image: quarters(9), tag: 0) }
    bar.items = items
    bar.layoutIfNeeded()
  }

  private var buttons: [TabButton] { bar.subviews.compactMap { $0 as? TabButton } }

  private func picture(_ index: Int) -> UIImageView? { buttons[index].subviews[0] as? UIImageView }
  private func label(_ index: Int) -> UILabel? { buttons[index].subviews[1] as? UILabel }
  private func mark(_ index: Int) -> UILabel? { buttons[index].subviews[2] as? UILabel }

  @Test func tabsDivideTheWidthAndAre49PointsHigh() {
    #expect(buttons.map(\.frame.minX) == [0, 71, 142] && buttons.map(\.frame.minY) == [0, 0, 0])
    #expect(buttons.map(\.frame.size) == Array(repeating: CGSize(width: 71, height: 49), count: 3))
    bar.items = Array(items.prefix(1))
    bar.frame.size = CGSize(width: 90, height: 40)
    bar.layoutIfNeeded()
    #expect(buttons.map(\.frame) == [CGRect(x: 0, y: 0, width: 90, height: 40)])
    bar.items = []
    bar.layoutIfNeeded()
    #expect(buttons.isEmpty)
  }

  @Test func aPictureWithoutATitleIsInTheMiddleOfItsTab() {
    #expect((0..<3).map { picture($0)?.frame.minX } == [31, 31, 31])
    #expect((0..<3).map { picture($0)?.frame.minY } == [14, 20, 20])
    items[1].image = quarters(80)
    bar.layoutIfNeeded()
    #expect(picture(1)?.frame == CGRect(x: 0, y: 10, width: 71, height: 30), "it is no larger than the tab")
  }

  @Test func aMarkIsAtThePicturesCornerAndInsideItsTab() {
    items[1].image = nil
    items[2].image = quarters(80)
    #expect((0..<3).map { mark($0)?.isHidden } == [true, true, true])
    for item in items { item.badgeValue = "" }
    bar.layoutIfNeeded()
    #expect((0..<3).map { mark($0)?.frame.minX } == [35, 38.5, 53])
    #expect((0..<3).map { mark($0)?.frame.size } == Array(repeating: CGSize(width: 18, height: 18), count: 3))
    items[0].badgeValue = nil
    #expect((0..<3).map { mark($0)?.isHidden } == [true, false, false])
  }

  @Test func aTabShowsItsNewValuesAtOnce() {
    // Each value is checked before the next one is set, because a change shows all values.
    items[0].title = "new"
    #expect(label(0)?.text == "new")
    items[1].badgeValue = "7"
    #expect(mark(1)?.text == "7")
    items[1].badgeColor = .blue
    #expect(mark(1)?.backgroundColor == .blue && mark(2)?.backgroundColor == .systemRed)
    items[2].image = quarters(4)
    #expect(picture(2)?.image?.size.width == 4)
    items[1].isEnabled = false
    #expect(buttons.map(\.alpha) == [1, 0.4, 1] && buttons.map(\.isEnabled) == [true, false, true])
    items[1].isEnabled = true
    #expect(buttons.map(\.alpha) == [1, 1, 1] && buttons.map(\.isEnabled) == [true, true, true])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitabbaritem/init(title:image:tag:)
  @Test func aTabsPictureHasTheTintUnlessItIsAnOriginal() {
    items[1].image = quarters(9).withRenderingMode(.alwaysOriginal)
    bar.tintColor = .red
    bar.selectedItem = items[0]
    #expect((0..<2).map { picture($0)?.image?.renderingMode } == [.alwaysTemplate, .alwaysOriginal])
    #expect((0..<3).map { picture($0)?.tintColor } == [.red, .systemGray, .systemGray])
  }

  @Test func anItemThatIsNotInTheBarSelectsNoTab() {
    bar.selectedItem = items[2]
    bar.items = [items[2], items[0]]
    #expect(bar.selectedItem === items[2], "it is still there")
    bar.selectedItem = items[1]
    #expect(bar.selectedItem == nil)
  }

  /// Of the screen, 30 points are covered at the left and 60 at the right.
  @Test func tabsAreBetweenTheMarginsOfTheScreen() {
    var environment = AppEnvironment(surface: Surface(width: 240, height: 300, scale: 1))
    environment.safeArea = SafeArea(upright: UIEdgeInsets(left: 30, right: 60))
    UIApplication.current = UIApplication(environment)
    let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), UIViewController())
    controller.view = UIView(frame: window.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 251, width: 240, height: 49)
    bar.layoutIfNeeded()
    #expect(buttons.map(\.frame.minX) == [30, 80, 130] && buttons.map(\.frame.width) == [50, 50, 50])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitabbar/standardappearance
  @Test func aBarsAppearanceSetsItsColour() {
    let look = UITabBarAppearance()
    look.backgroundColor = .red
    bar.standardAppearance = look
    #expect(bar.barTintColor == .red && bar.backgroundColor == .red)
    bar.standardAppearance = UITabBarAppearance()
    #expect(bar.barTintColor == nil && bar.backgroundColor == nil)
  }
}
