import AppIcons
import AppKit
import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

/// A delegate like those of Xcode's templates before 2014. The last method is what `skit run` adds to such a class.
private final class KiteDelegate: NSObject, NSApplicationDelegate, NSWindowDelegate {
  weak var window: NSWindow!
  weak var panel: NSWindow!
  var skView: SKView!
  var lines: [String] = []

  func applicationWillFinishLaunching(_ notification: Notification) {
    lines.append("will finish \(window != nil) \(NSApp.windows.count)")
  }

  func applicationDidFinishLaunching(_ notification: Notification) {
    lines.append("finished \(NSApp.windows.count)")
    guard let skView else { return }
    let scene = SKScene(size: skView.frame.size)
    scene.name = "sky"
    skView.presentScene(scene)
  }

  func windowShouldClose(_ sender: NSWindow) -> Bool { sender !== window }

  func setOutlet(_ value: Any?, named name: String) -> Bool {
    switch name {
    case "window": window = value as? NSWindow
    case "panel": panel = value as? NSWindow
    case "skView": skView = value as? SKView
    default: return false
    }
    return true
  }
}

/// A class that the file names.
final class KitePanel: NSWindow {}

@MainActor
@Suite struct MacNibTests {
  private let delegate = KiteDelegate()

  private func stage(_ entries: String) throws -> Stage {
    var environment = AppEnvironment(
      assets: try AssetIndex(folders: [Repository.url("Tests/Hosts/AppKitTests/Files")]))
    environment.infoPlist = try InfoPlist(
      data: Data("<plist><dict>\(entries)</dict></plist>".utf8), source: "Info.plist")
    environment.surface = Surface(width: 640, height: 480, scale: 1)
    environment.turnsScreen = true
    return Stage(environment: environment, delegate: delegate)
  }

  private func key(_ name: String, _ value: String) -> String { "<key>\(name)</key><string>\(value)</string>" }

  @Test(arguments: ["MainMenu", "MainMenu.xib", "MainMenu.nib"])
  func theMainXibsOutletsAreSetBeforeTheAppHasLaunched(name: String) async throws {
    let stage = try stage(key("NSMainNibFile", name))
    #expect(delegate.lines == ["will finish true 0", "finished 1"])
    let window = try #require(NSApp.mainWindow)
    #expect(window === delegate.window && window.title == "Kite")
    #expect(window.frame.size == CGSize(width: 400, height: 300), "the size of its content")
    await stage.advance()
    #expect(stage.scene?.name == "sky")
    #expect(delegate.skView.frame == CGRect(x: 0, y: 100, width: 400, height: 200), "y counts from the lower side")
    let label = window.contentView?.subviews.last as? NSTextField
    #expect(label?.stringValue == "Score" && label?.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    #expect(stage.app.mac?.shouldClose?() == false, "the delegate is the window's too")
    #expect(
      stage.diagnostics.map(\.description).sorted() == [
        "KiteDelegate.score: the delegate has no such outlet; on a Mac the app stops here. Declare the property as an "
          + "@IBOutlet, or implement setOutlet(_:named:)",
        "MainMenu.xib:29: an object of the class Shop is not made; make it in code",
      ])
  }

  @Test func aWindowThatIsNotVisibleAtLaunchWaits() throws {
    let stage = try stage(key("NSMainNibFile", "MainMenu"))
    let panel = try #require(delegate.panel as? KitePanel)
    #expect(!panel.isVisible && panel.title == "Scores" && panel.contentView is SKView)
    panel.makeKeyAndOrderFront(nil)
    #expect(NSApp.mainWindow === panel)
    #expect(stage.diagnostics.map(\.kind).sorted() == ["storyboard", "unknown-key"])
  }

  @Test func aStoryboardGoesFirst() throws {
    let stage = try stage(key("NSMainStoryboardFile", "Arcade") + key("NSMainNibFile", "MainMenu"))
    #expect(delegate.window == nil && NSApp.mainWindow?.title == "Arcade")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aXibThatIsMissingIsReported() throws {
    let stage = try stage(key("NSMainNibFile", "Main"))
    #expect(
      stage.diagnostics.map(\.description).first
        == "Main.xib: the app's files have no such file; they have MainMenu.xib")
    #expect(stage.diagnostics.map(\.kind) == ["storyboard", "no-window"])
  }
}
