import SceneTesting
import Testing

@testable import UIKit

extension UILabel {
  /// A property of a game, which sets one of UIKit's.
  fileprivate var themedTextColor: UIColor {
    get { textColor }
    set { textColor = newValue }
  }
}

private final class Badge: UILabel {}

@MainActor
@Suite struct AppearanceTests {
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 100)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  @Test func viewsThatEnterAWindowGetTheValues() {
    let before = UILabel()
    root.addSubview(before)
    UILabel.appearance().textColor = .red
    UIView.appearance().tintColor = .green
    let after = UILabel()
    #expect(after.textColor == .label, "not yet in a window")
    root.addSubview(after)
    #expect(after.textColor == .red && after.tintColor == .green)
    #expect(before.textColor == .label)
    before.removeFromSuperview()
    root.addSubview(before)
    #expect(before.textColor == .red)
  }

  @Test func ownValuesStay() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .blue
    root.addSubview(label)
    #expect(label.textColor == .blue && label.font.pointSize == 30)
    label.textColor = .yellow
    label.removeFromSuperview()
    root.addSubview(label)
    #expect(label.textColor == .yellow)
  }

  @Test func aSubclassAndAContainerAreMoreSpecial() {
    UILabel.appearance(whenContainedInInstancesOf: [UIScrollView.self]).textColor = .blue
    Badge.appearance().textColor = .green
    UILabel.appearance().textColor = .red
    let (label, badge, inner, held) = (UILabel(), Badge(), UILabel(), Badge())
    let scrollView = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for view in [inner, held] { scrollView.addSubview(view) }
    for view in [label, badge, scrollView] { root.addSubview(view) }
    #expect(label.textColor == .red && badge.textColor == .green && inner.textColor == .blue)
    #expect(held.textColor == .blue, "the container decides before the class")
  }

  @Test func containersAreNamedFromTheInnermostOutwards() {
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self, UIScrollView.self]).textColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [UIScrollView.self, UIStackView.self]).textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UIScrollView.self]).textColor = .blue
    let (label, between, other) = (UILabel(), UIView(), UILabel())
    let (stack, scroll) = (UIStackView(frame: .zero), UIScrollView(frame: .zero))
    between.addSubview(label)
    stack.addSubview(between)
    for view in [stack, other] { scroll.addSubview(view) }
    root.addSubview(scroll)
    #expect(label.textColor == .green && other.textColor == .blue)
  }

  @Test func theLastValueAndOfEqualRulesTheLaterOneApply() {
    UILabel.appearance().textColor = .red
    UILabel.appearance().textColor = .orange
    UILabel.appearance(whenContainedInInstancesOf: [UIViewController.self]).font = .systemFont(ofSize: 20)
    UILabel.appearance(whenContainedInInstancesOf: [UIView.self]).font = .systemFont(ofSize: 21)
    let (label, badge) = (UILabel(), Badge())
    for view in [label, badge] { root.addSubview(view) }
    #expect([label, badge].map(\.textColor) == [.orange, .orange])
    #expect([label, badge].map(\.font.pointSize) == [21, 21])
    #expect(Badge.appearance() !== UILabel.appearance())
  }

  @Test func aGamesOwnPropertySetsUIKits() {
    UILabel.appearance(whenContainedInInstancesOf: [UIView.self, UIViewController.self]).themedTextColor = .orange
    UILabel.appearance(whenContainedInInstancesOf: [UIAlertController.self]).themedTextColor = .red
    let label = UILabel()
    root.addSubview(label)
    #expect(label.textColor == .orange)
  }

  @Test func tablesAndBarsHaveAppearances() async throws {
    UITableView.appearance().backgroundColor = .black
    UITableViewCell.appearance().backgroundColor = .darkGray
    UINavigationBar.appearance().barTintColor = .brown
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    let table = UITableView(frame: .zero, style: .grouped)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    root.addSubview(table)
    root.addSubview(cell)
    #expect(table.backgroundColor == .black && cell.backgroundColor == .darkGray)
    let bar = UINavigationBar(frame: .zero)
    root.addSubview(bar)
    #expect(bar.barTintColor == .brown && bar.backgroundColor == .brown)
    bar.show(UINavigationItem(title: "Scores"), back: nil)
    let title = try #require(bar.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Scores" })
    #expect(title.textColor == .white)
    bar.titleTextAttributes = [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 31)]
    #expect(title.textColor == .green && title.font.pointSize == 31)
    #expect(UITableView.appearance() === UITableView.appearance())
  }

  @Test func anotherAppHasItsOwnAppearances() throws {
    UILabel.appearance().textColor = .red
    let other = try ViewsApp.stage(100, 100)
    let label = UILabel()
    try #require(other.app.keyWindow?.rootViewController?.view).addSubview(label)
    #expect(label.textColor == .label)
  }
}
