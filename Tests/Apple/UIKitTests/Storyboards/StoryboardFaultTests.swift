import AppIcons
import Assets
import SceneTesting
import TestSupport
import Testing

@testable import UIKit

/// Has neither the outlet nor the action that its storyboard names.
final class OddsController: UIViewController {}

/// Shows its destination without presenting it.
final class InstantSegue: UIStoryboardSegue {
  override func perform() { source.view.addSubview(destination.view) }
}

/// Loads its view from a `.xib`.
private final class PanelOwner: UIViewController {
  var label: UILabel?

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "title" { label = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}

@MainActor
@Suite struct StoryboardFaultTests {
  @Test func missingPartsAreReportedWithTheirLineAndTheRestIsMade() throws {
    let stage = try StoryboardApp.stage("Odds")
    let controller = try #require(stage.app.keyWindow?.rootViewController as? OddsController)
    #expect(controller.view.subviews.map { $0.frame.width } == [100, 100])
    #expect(
      stage.diagnostics.map(\.description) == [
        "Odds.storyboard:8: there is no class \"MissingView\" in the modules Bubbles, UIKitTests, SpriteKit, UIKit; "
          + "a UIView is made instead",
        "Odds.storyboard: there is no datePicker here; it is made as a plain view with its frame and subviews",
        "OddsController.forgotten: the class has no value for this key; on a phone the app stops here. Declare the "
          + "property as an @IBOutlet or @IBInspectable, or override setValue(_:forKey:) and value(forKey:)",
        "selector \"fly:\" of OddsController: the button of Odds.storyboard:19 finds no such method, and calls nothing; "
          + "on a phone the app stops here. pass #selector(OddsController.fly(_:)), or override objcMethod(named:) in "
          + "OddsController and return Selector(\"fly:\", OddsController.fly(_:))",
      ])
  }

  @Test func aSegueOfTheGamesClassPerformsItself() throws {
    let stage = try StoryboardApp.stage("Odds")
    let controller = try #require(stage.app.keyWindow?.rootViewController as? OddsController)
    controller.performSegue(withIdentifier: "instant", sender: nil)
    #expect(controller.view.subviews.count == 3 && controller.presentedViewController == nil)
  }

  @Test func aReferenceLeadsToAnotherStoryboard() throws {
    let stage = try StoryboardApp.stage("Odds")
    let controller = try #require(stage.app.keyWindow?.rootViewController as? OddsController)
    controller.performSegue(withIdentifier: "elsewhere", sender: nil)
    #expect(controller.presentedViewController is LevelController)
    #expect(controller.presentedViewController?.storyboard?.name == "Menu")
  }

  @Test func aBrokenStoryboardIsReportedWithItsLine() throws {
    let stage = try StoryboardApp.stage("Broken")
    #expect(stage.app.keyWindow == nil)
    #expect(
      stage.diagnostics.first?.description.hasSuffix("</document> closes no element; expected </scenes>") == true)
  }

  @Test func aXibIsMadeForItsOwnerAndForAController() throws {
    let stage = try StoryboardApp.stage("Menu")
    let owner = PanelOwner()
    let made = UINib(nibName: "Panel", bundle: nil).instantiate(withOwner: owner)
    #expect((made.first as? UIView)?.frame.size == CGSize(width: 200, height: 100))
    #expect(owner.label?.text == "Paused" && owner.isViewLoaded)
    let controller = PanelOwner(nibName: "Panel", bundle: nil)
    #expect(controller.view.subviews.first === controller.label)
    #expect(Bundle.main.loadNibNamed("Panel", owner: nil)?.count == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aXibHasItsGestures() throws {
    let stage = try StoryboardApp.stage("Menu")
    let made = UINib(nibName: "Hint", bundle: nil).instantiate(withOwner: nil)
    let view = try #require(made.first as? UIView)
    #expect(made.count == 1 && view.frame == CGRect(x: 3, y: 5, width: 70, height: 40))
    let gestures = view.gestureRecognizers ?? []
    #expect(gestures.count == 2 && (gestures.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 3)
    #expect((gestures.last as? UISwipeGestureRecognizer)?.direction == .down)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aScenesStoryboardIsShownWithoutItsOwnSceneDelegate() throws {
    var environment = AppEnvironment(
      assets: try AssetIndex(
        folders: ["Tests/Apple/UIKitTests/Storyboards/Files", "Textures/Sprites"].map { Repository.url($0) }))
    environment.infoPlist = try InfoPlist(
      data: Data(
        """
        <plist><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default</string>
        <key>UISceneStoryboardFile</key><string>Menu</string>
        </dict></array></dict></dict></dict></plist>
        """.utf8), source: "Info.plist")
    let stage = Stage(environment: environment, delegate: StoryboardApp())
    #expect(stage.app.keyWindow?.rootViewController is MenuController)
    #expect(stage.diagnostics.isEmpty)
  }
}
