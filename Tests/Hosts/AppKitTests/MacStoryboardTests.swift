import AppIcons
import AppKit
import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

/// The calls, in order.
@MainActor
private final class Calls {
  static var lines: [String] {
    get { UIApplication.shared.delegate.flatMap { $0 as? ArcadeDelegate }?.lines ?? [] }
    set { UIApplication.shared.delegate.flatMap { $0 as? ArcadeDelegate }?.lines = newValue }
  }
}

private final class ArcadeDelegate: NSObject, NSApplicationDelegate {
  var lines: [String] = []

  func applicationWillFinishLaunching(_ notification: Notification) { lines.append("will finish") }
  func applicationDidFinishLaunching(_ notification: Notification) { lines.append("finished \(NSApp.windows.count)") }
}

/// The controller of the storyboard's window, which is also the window's delegate.
final class ArcadeWindowController: NSWindowController, NSWindowDelegate {
  var closes = false

  override func windowDidLoad() {
    super.windowDidLoad()
    Calls.lines.append("window \(window?.title ?? "-")")
  }

  func windowShouldClose(_ sender: NSWindow) -> Bool {
    Calls.lines.append("close?")
    return closes
  }
}

/// The last two methods are what `skit run` adds to such a class.
final class ArcadeController: NSViewController {
  var sceneView: SKView!

  override func viewDidLoad() {
    super.viewDidLoad()
    Calls.lines.append("load \(sceneView != nil)")
  }

  override func viewDidAppear() { Calls.lines.append("appeared") }

  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    Calls.lines.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destinationController))")
  }

  func start(_ sender: Any) { Calls.lines.append("start") }

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "sceneView" { sceneView = value as? SKView } else { super.setValue(value, forKey: key) }
  }

  override func objcMethod(named name: String) -> Selector? {
    name == "start:" ? Selector("start:", ArcadeController.start(_:)) : super.objcMethod(named: name)
  }
}

@MainActor
@Suite struct MacStoryboardTests {
  private let delegate = ArcadeDelegate()

  private func stage(_ name: String = "Arcade") throws -> Stage {
    var environment = AppEnvironment(
      assets: try AssetIndex(folders: [Repository.url("Tests/Hosts/AppKitTests/Files")]))
    environment.infoPlist = try InfoPlist(
      data: Data("<plist><dict><key>NSMainStoryboardFile</key><string>\(name)</string></dict></plist>".utf8),
      source: "Info.plist")
    environment.surface = Surface(width: 640, height: 480, scale: 1)
    environment.turnsScreen = true
    return Stage(environment: environment, delegate: delegate)
  }

  @Test func theMainStoryboardsWindowIsLoadedThenShownBeforeTheAppHasLaunched() throws {
    let stage = try stage()
    #expect(delegate.lines == ["load true", "window Arcade", "will finish", "appeared", "finished 1"])
    let window = try #require(NSApp.mainWindow)
    #expect(window.title == "Arcade" && window.contentViewController is ArcadeController)
    #expect(window.windowController is ArcadeWindowController)
    #expect(window.frame.size == CGSize(width: 400, height: 300), "the size of the view inside")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func theMainStoryboardsNameMayHaveItsExtension() throws {
    let stage = try stage("Arcade.storyboard")
    #expect(NSApp.mainWindow?.title == "Arcade" && stage.diagnostics.isEmpty)
  }

  @Test func framesCountFromTheLowerSide() async throws {
    let stage = try stage()
    let controller = try #require(NSApp.mainWindow?.contentViewController as? ArcadeController)
    #expect(controller.sceneView.frame == CGRect(x: 0, y: 100, width: 400, height: 200))
    let button = try #require(controller.view.subviews.last as? NSButton)
    #expect(button.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    stage.resize(to: CGSize(width: 500, height: 400))
    await stage.advance()
    #expect(controller.sceneView.frame == CGRect(x: 0, y: 200, width: 500, height: 200), "it stays at the top")
  }

  @Test func aButtonsActionAndASegueReachTheController() async throws {
    let stage = try stage()
    await stage.advance()
    delegate.lines = []
    stage.tap(at: CGPoint(x: 30, y: 265))
    await stage.advance(frames: 2)
    #expect(delegate.lines == ["start"])
    let controller = try #require(NSApp.mainWindow?.contentViewController as? ArcadeController)
    controller.performSegue(withIdentifier: "help", sender: nil)
    #expect(delegate.lines == ["start", "prepare help NSViewController"])
    #expect(controller.presentedViewController is NSViewController)
  }

  @Test func controllersAreMadeByTheirIdentifiers() throws {
    let stage = try stage()
    let storyboard = try #require(NSStoryboard.main)
    #expect(storyboard.instantiateController(withIdentifier: "Game") is ArcadeController)
    let window = storyboard.instantiateController(withIdentifier: "Window") as? ArcadeWindowController
    #expect(window?.contentViewController is ArcadeController)
    #expect(stage.diagnostics.isEmpty)
    _ = storyboard.instantiateController(withIdentifier: "Shop")
    #expect(
      stage.diagnostics.map(\.description) == [
        "Arcade.storyboard:1: there is no controller with the identifier \"Shop\""
      ])
  }

  @Test func theWindowsDelegateIsAskedBeforeThePlayerClosesIt() throws {
    let stage = try stage()
    let controller = try #require(NSApp.mainWindow?.windowController as? ArcadeWindowController)
    delegate.lines = []
    #expect(stage.app.mac?.shouldClose?() == false)
    controller.closes = true
    #expect(stage.app.mac?.shouldClose?() == true)
    #expect(delegate.lines == ["close?", "close?"])
  }

  @Test func aStoryboardThatIsMissingIsReported() throws {
    let stage = try stage("Main")
    #expect(stage.diagnostics.map(\.kind) == ["storyboard", "no-window"])
  }

  @Test func controlsAreTheMacsOwn() throws {
    let stage = try stage("Panel")
    let controller = try #require(NSApp.mainWindow?.contentViewController as? NSViewController)
    let views = controller.view.subviews
    let button = try #require(views[0] as? NSButton)
    #expect(button.title == "Start" && button.isBordered && button.font?.pointSize == 13)
    let box = try #require(views[1] as? NSButton)
    #expect(box.state == .on && box.title == "Sound")
    let label = try #require(views[2] as? NSTextField)
    #expect(label.stringValue == "Score" && !label.isEditable && label.textColor == .systemRed)
    #expect(label.font?.pointSize == 24 && label.alignment == .center)
    let field = try #require(views[3] as? NSTextField)
    #expect(field.isEditable && field.placeholderString == "Name" && field.drawsBackground)
    let slider = try #require(views[4] as? NSSlider)
    #expect(slider.maxValue == 10 && slider.doubleValue == 4)
    #expect(!slider.allowsTickMarkValuesOnly && slider.numberOfTickMarks == 0 && slider.isContinuous)
    let bar = try #require(views[5] as? NSProgressIndicator)
    #expect(bar.maxValue == 5 && bar.doubleValue == 2 && !bar.isIndeterminate)
    #expect(bar.subviews[1].isHidden == false, "its part is shown")
    #expect((views[7].subviews[1] as? NSButton)?.state == .on)
    #expect((views[6] as? NSPopUpButton)?.titleOfSelectedItem == "Hard")
    #expect((views[7] as? NSSegmentedControl)?.label(forSegment: 1) == "Two")
    #expect((views[7] as? NSSegmentedControl)?.selectedSegment == 1)
    #expect((views[7] as? NSSegmentedControl)?.trackingMode == .selectAny)
    #expect(views[8] is NSImageView && views[9] is NSVisualEffectView)
    #expect((views[10] as? NSStackView)?.arrangedSubviews.count == 1)
    #expect(stage.diagnostics.isEmpty)
  }
}
