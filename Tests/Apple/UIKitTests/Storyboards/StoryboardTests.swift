import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
@Suite struct StoryboardTests {
  private func menu() throws -> (Stage, MenuController) {
    let stage = try StoryboardApp.stage("Menu")
    return (stage, try #require(stage.app.keyWindow?.rootViewController as? MenuController))
  }

  @Test func theMainStoryboardsWindowIsShownAfterLaunch() throws {
    let delegate = StoryboardApp()
    let stage = try StoryboardApp.stage("Menu", delegate)
    #expect(delegate.atLaunch?.hasWindow == true)
    #expect(delegate.atLaunch?.isShown == false)
    #expect(stage.app.keyWindow === delegate.window)
    #expect(delegate.window?.rootViewController is MenuController)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aControllerWakesBeforeItsViewAndLoadsWithTheStoryboardsSize() throws {
    let (_, menu) = try menu()
    #expect(
      menu.calls == [
        "awake label false", "prepare news UIViewController", "load 375 label true badge [\"awake 3 New\"]",
        "appear 400",
      ])
    #expect(menu.title == "Start")
    #expect(menu.storyboard?.name == "Menu")
  }

  @Test func viewsHaveTheLookOfTheStoryboard() throws {
    let (stage, menu) = try menu()
    let label = try #require(menu.titleLabel)
    #expect(label.text == "Bubbles" && label.tag == 7 && label.numberOfLines == 2)
    #expect(label.textAlignment == .center && label.textColor == .red)
    #expect(label.font.pointSize == 24)
    #expect(label.frame == CGRect(x: 20, y: 10, width: 360, height: 30), "it follows the screen's width")
    #expect(menu.view.viewWithTag(7) === label)
    #expect(menu.picture.image != nil && menu.picture.contentMode == .scaleAspectFit)
    #expect(menu.buttons.map(\.currentTitle) == ["Play", "Help"])
    #expect(menu.buttons.first?.titleColor(for: .normal) == .blue)
    #expect(menu.buttons.first?.buttonType == .system)
    #expect(menu.view.isMultipleTouchEnabled)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func runtimeAttributesSetTheViewsOwnValuesAndItsLayers() throws {
    let (_, menu) = try menu()
    let badge = try #require(menu.badge)
    #expect(badge.count == 3 && badge.caption == "New" && badge.isHot && badge.edge == .green)
    #expect(badge.layer.cornerRadius == 6.5)
    #expect(badge.backgroundColor == .systemYellow)
  }

  @Test func constraintsHoldAViewInTheCorner() async throws {
    let (stage, menu) = try menu()
    await stage.advance()
    let corner = try #require(menu.view.subviews.last)
    #expect(corner.frame == CGRect(x: 340, y: 640, width: 50, height: 40))
    menu.cornerBottom.constant = 100
    await stage.advance()
    #expect(corner.frame.minY == 560)
  }

  @Test func actionsAndGesturesCallTheController() async throws {
    let (stage, menu) = try menu()
    await stage.advance()
    menu.calls = []
    stage.tap(at: CGPoint(x: 60, y: 120))
    await stage.advance(frames: 3)
    #expect(menu.calls == ["help Help"])
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 200, y: 500))
      await stage.advance(frames: 3)
    }
    #expect(menu.calls == ["help Help", "tapped"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aSceneIsEmbeddedInItsContainer() async throws {
    let (stage, menu) = try menu()
    await stage.advance()
    let child = try #require(menu.children.first)
    #expect(child.parent === menu && child.view.window === menu.view.window)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(stage.color(30, 270) == "#00ff00ff")
  }

  @Test func aButtonsSegueAsksPreparesAndPresents() async throws {
    let (stage, menu) = try menu()
    await stage.advance()
    (menu.calls, menu.answersSegues) = ([], false)
    stage.tap(at: CGPoint(x: 60, y: 70))
    await stage.advance(frames: 3)
    #expect(menu.calls == ["should play"] && menu.presentedViewController == nil)
    menu.answersSegues = true
    stage.tap(at: CGPoint(x: 60, y: 70))
    await stage.advance(frames: 3)
    #expect(menu.calls == ["should play", "should play", "prepare play LevelController"])
    let level = try #require(menu.presentedViewController as? LevelController)
    #expect(level.calls == ["level 5"], "it is prepared before its view is loaded")
    #expect(level.view.frame.size == CGSize(width: 400, height: 700))
    #expect(level.modalPresentationStyle == .fullScreen)
    #expect(stage.color(200, 400) == "#ff0000ff", "the SKView shows the scene")
  }

  @Test func anUnwindSegueReturnsToTheControllerWithItsAction() async throws {
    let (stage, menu) = try menu()
    menu.performSegue(withIdentifier: "secret", sender: nil)
    let level = try #require(menu.presentedViewController as? LevelController)
    await stage.advance()
    menu.calls = []
    stage.tap(at: CGPoint(x: 50, y: 30))
    await stage.advance(frames: 3)
    #expect(menu.calls == ["back from LevelController", "appear 400"])
    #expect(menu.presentedViewController == nil)
    #expect(level.calls == ["level 5", "gone"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func textsKeepTheirAttributesAndButtonsTheirConfiguration() throws {
    let stage = try StoryboardApp.stage("Texts")
    let views = try #require(stage.app.keyWindow?.rootViewController?.view.subviews)
    let text = try #require((views[0] as? UILabel)?.attributedText)
    #expect(text.string == "Game Over")
    let first = text.attributes(at: 0, effectiveRange: nil)
    #expect(first[.foregroundColor] as? UIColor == .red)
    #expect((first[.font] as? UIFont)?.pointSize == 30)
    #expect((first[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(text.attributes(at: 5, effectiveRange: nil)[.kern] as? CGFloat == 2.5)
    let look = try #require((views[1] as? UIButton)?.configuration)
    #expect(look.title == "Start" && look.baseBackgroundColor == .blue)
    #expect((views[2] as? UIButton)?.attributedTitle(for: .normal)?.string == "Again")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aSegueThatTheSceneLacksIsReported() throws {
    let (stage, menu) = try menu()
    menu.performSegue(withIdentifier: "credits", sender: nil)
    #expect(menu.presentedViewController == nil)
    #expect(
      stage.diagnostics.map(\.description) == [
        "MenuController.performSegue(withIdentifier: \"credits\"): its scene has no such segue; it has \"secret\", "
          + "\"play\", \"news\""
      ])
  }

  @Test func aControllerIsMadeByItsIdentifier() throws {
    let (stage, menu) = try menu()
    let storyboard = UIStoryboard(name: "Menu", bundle: nil)
    let level = storyboard.instantiateViewController(withIdentifier: "Level")
    #expect(level is LevelController && !level.isViewLoaded)
    #expect(level.view is SKView)
    let typed: LevelController = try #require(menu.storyboard).instantiateViewController(identifier: "Level")
    #expect(typed !== level)
    #expect(stage.diagnostics.isEmpty)
    #expect(storyboard.instantiateViewController(withIdentifier: "Shop").view.bounds.width == 400)
    #expect(
      stage.diagnostics.map(\.description) == [
        "Menu.storyboard:1: there is no controller with the identifier \"Shop\"; there is \"Menu\", \"Level\""
      ])
  }

  @Test func aStoryboardThatIsMissingIsReportedWithThoseThatExist() throws {
    let stage = try StoryboardApp.stage("Main")
    #expect(stage.app.keyWindow == nil)
    #expect(stage.diagnostics.first?.description.contains("Menu.storyboard") == true)
  }
}
