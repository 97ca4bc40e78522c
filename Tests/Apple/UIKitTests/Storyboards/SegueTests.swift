import SceneTesting
import Testing

@testable import UIKit

/// Segues, and the values by key that a storyboard sets.
@MainActor
@Suite struct SegueTests {
  private let stage: Stage
  private let stack: UINavigationController
  private let home: HomeController

  init() throws {
    stage = try StoryboardApp.stage("Stack")
    stack = try #require(stage.app.keyWindow?.rootViewController as? UINavigationController)
    home = try #require(stack.topViewController as? HomeController)
  }

  private func segue(_ destination: UIViewController, isShow: Bool) -> UIStoryboardSegue {
    let segue = UIStoryboardSegue(identifier: "next", source: home, destination: destination)
    segue.isShow = isShow
    destination.modalPresentationStyle = .fullScreen
    return segue
  }

  @Test func onlyASegueThatShowsPushes() {
    let (pushed, presented) = (StackedController(), StackedController())
    segue(presented, isShow: false).perform()
    #expect(stack.viewControllers == [home] && stack.presentedViewController === presented)
    home.dismiss(animated: false)
    segue(pushed, isShow: true).perform()
    #expect(stack.viewControllers == [home, pushed] && stack.presentedViewController == nil)
  }

  @Test func aSegueThatShowsPresentsWhereThereIsNoStack() {
    stack.viewControllers = []
    stage.app.keyWindow?.rootViewController = home
    let shown = StackedController()
    segue(shown, isShow: true).perform()
    #expect(home.presentedViewController === shown)
  }

  /// Source: https://developer.apple.com/library/archive/technotes/tn2298/
  @Test func anUnwindSegueEndsAtTheNearestControllerBelow() throws {
    home.performSegue(withIdentifier: "open", sender: nil)
    let level = try #require(stack.topViewController as? StackedController)
    let other = UIStoryboard(name: "Stack", bundle: nil).instantiateInitialViewController()
    let near = try #require((other as? UINavigationController)?.topViewController as? HomeController)
    (other as? UINavigationController)?.viewControllers = []
    stack.viewControllers = [home, near, level]
    (home.log.lines, near.log.lines) = ([], [])
    let button = try #require(level.view.subviews.first as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(stack.viewControllers == [home, near])
    #expect(near.log.lines.first == "back" && !home.log.lines.contains("back"))
  }

  // MARK: Keys

  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)
  @Test func aKeySetsItsOwnFlag() {
    let keys = ["hidden", "clipsToBounds", "userInteractionEnabled", "multipleTouchEnabled"]
    let views = keys.map { key in
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      view.setValue(true, forKey: key)
      return view
    }
    let flags = views.map { [$0.isHidden, $0.clipsToBounds, $0.isUserInteractionEnabled, $0.isMultipleTouchEnabled] }
    let expected = (0..<4).map { index in (0..<4).map { $0 == index } }
    #expect(flags == expected && stage.diagnostics.isEmpty)
  }

  @Test func aKeySetsAPlace() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.setValue(CGPoint(x: 50, y: 70), forKey: "center")
    #expect(view.frame == CGRect(x: 35, y: 50, width: 30, height: 40))
    view.setValue(CGRect(x: 5, y: 6, width: 10, height: 20), forKey: "bounds")
    #expect(view.center == CGPoint(x: 50, y: 70) && view.bounds == CGRect(x: 5, y: 6, width: 10, height: 20))
    view.setValue(CGRect(x: 7, y: 8, width: 9, height: 11), forKey: "frame")
    #expect(view.frame == CGRect(x: 7, y: 8, width: 9, height: 11) && stage.diagnostics.isEmpty)
  }

  @Test func aKeySetsTheContentOfAControl() {
    let (label, field, button) = (UILabel(frame: .zero), UITextField(frame: .zero), UIButton(frame: .zero))
    label.setValue("a", forKey: "text")
    label.setValue(UIColor.red, forKey: "textColor")
    label.setValue(UIFont.systemFont(ofSize: 31), forKey: "font")
    #expect(label.text == "a" && label.textColor == .red && label.font.pointSize == 31)
    field.setValue("b", forKey: "text")
    field.setValue("c", forKey: "placeholder")
    #expect(field.text == "b" && field.placeholder == "c")
    button.setValue(true, forKey: "selected")
    #expect(button.isSelected && button.isEnabled)
    button.setValue(false, forKey: "enabled")
    #expect(button.isSelected && !button.isEnabled && stage.diagnostics.isEmpty)
    label.setValue(true, forKey: "enabled")
    button.setValue("wrong", forKey: "enabled")
    #expect(stage.diagnostics.map(\.subject) == ["UILabel.enabled", "UIButton.enabled"])
  }

  @Test func aKeyPathSetsTheLayersNumbers() {
    let view = UIView(frame: .zero)
    let keys = ["cornerRadius", "borderWidth", "shadowRadius", "shadowOpacity", "zPosition"]
    for (index, key) in keys.enumerated() { view.setValue(CGFloat(index + 1) / 8, forKeyPath: "layer.\(key)") }
    view.setValue(true, forKeyPath: "layer.masksToBounds")
    let layer = view.layer
    #expect([layer.cornerRadius, layer.borderWidth, layer.shadowRadius] == [0.125, 0.25, 0.375])
    #expect(layer.shadowOpacity == 0.5 && layer.zPosition == 0.625 && layer.masksToBounds)
    #expect(stage.diagnostics.isEmpty)
    view.setValue(1, forKeyPath: "layer.nothing")
    #expect(stage.diagnostics.map(\.subject) == ["UIView.layer.nothing"])
  }

  /// A Mac counts y from the lower side, so the smallest y is below.
  @Test(
    arguments: [
      ("flexibleMinX", .flexibleLeftMargin, .flexibleLeftMargin), ("widthSizable", .flexibleWidth, .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin, .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin, .flexibleBottomMargin), ("heightSizable", .flexibleHeight, .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin, .flexibleTopMargin), ("flexible", [], []),
    ] as [(String, UIView.AutoresizingMask, UIView.AutoresizingMask)])
  func aFlexiblePartHasItsName(name: String, phone: UIView.AutoresizingMask, mac: UIView.AutoresizingMask) {
    #expect(UIView.AutoresizingMask(interface: [name], yUp: false) == phone)
    #expect(UIView.AutoresizingMask(interface: [name], yUp: true) == mac)
  }

  @Test func aKeySetsADelegateOrTheRowsOfAList() {
    let table = UITableView(frame: .zero, style: .plain)
    let controller = UITableViewController(style: .plain)
    table.setValue(controller, forKey: "dataSource")
    #expect(table.dataSource === controller && table.delegate == nil)
    table.setValue(controller, forKey: "delegate")
    #expect(table.delegate === controller)
    let (scroll, picture) = (UIScrollView(frame: .zero), UIImageView(frame: .zero))
    scroll.setValue(controller, forKey: "delegate")
    picture.setValue(quarters(4), forKey: "image")
    #expect(scroll.delegate === controller && picture.image?.size.width == 4 && stage.diagnostics.isEmpty)
  }
}
