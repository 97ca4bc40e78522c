import AppKit
import AppKitEvents
import SceneTesting
import SpriteKit
import Testing

private final class PanelDelegate: NSObject, NSApplicationDelegate {
  var window: NSWindow?

  func applicationDidFinishLaunching(_ notification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
    window?.contentViewController = PanelController()
    window?.makeKeyAndOrderFront(nil)
  }
}

private final class PanelController: NSViewController, NSTextFieldDelegate {
  var lines: [String] = []

  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)) }

  func used(_ sender: Any) { lines.append((sender as? NSControl)?.stringValue ?? "-") }
  func press(_ sender: NSButton) { lines.append("press \(sender.title) \(sender.state.rawValue)") }
  func controlTextDidChange(_ obj: Notification) { lines.append((obj.object as? NSTextField)?.stringValue ?? "-") }
  func controlTextDidEndEditing(_ obj: Notification) { lines.append("end") }
}

@MainActor
@Suite struct MacControlTests {
  private let stage: Stage
  private let controller: PanelController
  private var root: NSView { controller.view }

  init() throws {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 200, height: 100, scale: 1)
    stage = Stage(environment: environment, delegate: PanelDelegate())
    controller = try #require(NSApp.mainWindow?.contentViewController as? PanelController)
  }

  private let press = Selector("press:", PanelController.press)
  private let used = Selector("used:", PanelController.used)

  /// Taps in points of the window, y down.
  private func tap(_ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance(frames: 2)
  }

  // MARK: Frames

  @Test func aFrameThatCodeSetsHasYUp() async {
    let view = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(view)
    #expect(view.frame == NSRect(x: 10, y: 20, width: 30, height: 40), "as it was set")
    #expect(view.center.y == 60, "20 points above the lower side")
    view.setFrameOrigin(NSPoint(x: 0, y: 0))
    #expect(view.center.y == 80)
    let whole = NSView(frame: root.bounds)
    root.addSubview(whole)
    #expect(whole.frame == root.bounds)
    let ruled = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    ruled.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(ruled)
    #expect(ruled.center.y == 5, "constraints place it")
    #expect(stage.diagnostics.isEmpty)
  }

  private final class Corner: NSView {
    override func draw(_ dirtyRect: NSRect) {
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: 10, height: 10).fill()
    }
  }

  @Test func aViewDrawsWithYUp() async throws {
    let corner = Corner(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(corner)
    await stage.advance()
    let frame = stage.frame
    #expect(frame[2, 98] == 0xFF00_00FF && frame[2, 82] != 0xFF00_00FF)
  }

  // MARK: Buttons

  @Test func aClickCallsTheTarget() async {
    let button = NSButton(title: "Start", target: controller, action: press)
    button.frame = NSRect(x: 10, y: 10, width: 80, height: 30)
    root.addSubview(button)
    await tap(50, 75)
    #expect(controller.lines == ["press Start 0"])
    button.isEnabled = false
    await tap(50, 75)
    button.performClick(nil)
    button.isEnabled = true
    await stage.drag(from: CGPoint(x: 50, y: 75), to: CGPoint(x: 150, y: 20), frames: 4)
    await stage.advance(frames: 6)
    #expect(controller.lines.count == 1, "neither while it is disabled nor for a release outside")
    button.performClick(nil)
    #expect(controller.lines.count == 2)
  }

  @Test func aCheckBoxSwitchesAndRadioButtonsExcludeEachOther() async {
    let box = NSButton(checkboxWithTitle: "Sound", target: controller, action: press)
    box.setFrameOrigin(NSPoint(x: 0, y: 80))
    root.addSubview(box)
    await tap(8, 12)
    await tap(8, 12)
    #expect(controller.lines == ["press Sound 1", "press Sound 0"])
    let radios = ["Easy", "Hard"].map { NSButton(radioButtonWithTitle: $0, target: controller, action: press) }
    radios.forEach(root.addSubview)
    radios[0].performClick(nil)
    radios[1].performClick(nil)
    #expect(radios.map(\.state) == [.off, .on])
  }

  @Test func aButtonShowsItsTitleAndItsPicture() async {
    let button = NSButton(title: "", target: nil, action: nil)
    button.isBordered = false
    button.image = NSImage(size: NSSize(width: 20, height: 20), flipped: false) { rect in
      NSColor.green.setFill()
      rect.fill()
      return true
    }
    button.frame = NSRect(x: 0, y: 0, width: 20, height: 20)
    root.addSubview(button)
    await stage.advance()
    #expect(stage.frame[10, 90] == 0xFF00_FF00)
    button.title = "Go"
    #expect(button.intrinsicContentSize.width > 20)
    #expect(NSButton(title: "Start", target: nil, action: nil).frame.width > 40)
  }

  @Test func aPictureIsLeftOfTheTitle() async throws {
    let image = NSImage(size: NSSize(width: 60, height: 60), flipped: false) { rect in
      NSColor.green.setFill()
      rect.fill()
      return true
    }
    let button = NSButton(title: "Play", image: image, target: nil, action: nil)
    #expect(button.frame.width > 100)
    button.frame = NSRect(x: 0, y: 0, width: 120, height: 40)
    root.addSubview(button)
    await stage.advance()
    let greens = (0..<120).filter { stage.frame[$0, 80] == 0xFF00_FF00 }
    #expect((38...40).contains(greens.count), "it is as high as the button")
    #expect(try #require(greens.last) < 75)
  }

  // MARK: Texts

  @Test func aLabelLetsTheMouseThroughAndAFieldTakesKeys() async throws {
    let label = NSTextField(labelWithString: "Name")
    #expect(!label.isEditable && !label.drawsBackground && label.frame.width > 10)
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 100, height: 24))
    field.placeholderString = "Your name"
    field.delegate = controller
    (field.target, field.action) = (controller, used)
    root.addSubview(field)
    await tap(20, 88)
    for key in [UIKeyboardHIDUsage.keyboardA, .keyboardB, .keyboardDeleteOrBackspace, .keyboardReturnOrEnter] {
      stage.press(key)
      await stage.advance(frames: 2)
    }
    #expect(controller.lines == ["a", "ab", "a", "end", "a"])
    #expect(field.stringValue == "a" && NSApp.mainWindow?.firstResponder == nil)
  }

  @Test func valuesAreTextsAndNumbers() {
    let field = NSTextField(frame: .zero)
    field.stringValue = " 12.5"
    #expect(field.doubleValue == 12.5 && field.integerValue == 12)
    field.integerValue = 7
    #expect(field.stringValue == "7")
    field.doubleValue = .nan
    #expect(field.integerValue == 0)
    field.doubleValue = 1e300
    #expect(field.integerValue == 1_000_000_000_000_000_000 && field.intValue == .max)
  }

  /// Source: https://developer.apple.com/documentation/foundation/nsstring/doublevalue
  @Test(
    arguments: [
      ("7 apples", 7), ("\n -2.5kg", -2.5), ("+3", 3), (".5.5", 0.5), ("1,000", 1), ("2e3", 2000), ("4 e3", 4),
      ("6e", 6), ("8.", 8), ("", 0), ("apples 7", 0), ("😀7", 0), ("-", 0), ("nan", 0),
    ] as [(String, Double)])
  func aTextsNumberIsTheOneAtItsStart(text: String, number: Double) {
    let control = NSControl(frame: .zero)
    control.stringValue = text
    #expect(control.doubleValue == number && control.floatValue == Float(number))
    #expect(control.integerValue == Int(number))
  }

  // MARK: Other controls

  @Test func aSliderFollowsTheMouseWithinItsRange() async {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: controller, action: used)
    slider.frame = NSRect(x: 0, y: 40, width: 120, height: 20)
    root.addSubview(slider)
    await tap(60, 50)
    #expect(slider.doubleValue == 5 && controller.lines.isEmpty, "nothing changed")
    await tap(110, 50)
    #expect(slider.doubleValue == 10 && controller.lines == ["10.0"])
    slider.doubleValue = 99
    #expect(slider.doubleValue == 10)
    (slider.numberOfTickMarks, slider.allowsTickMarkValuesOnly) = (3, true)
    await tap(50, 50)
    #expect(slider.doubleValue == 5)
    slider.numberOfTickMarks = 2
    await tap(50, 50)
    #expect(slider.doubleValue == 0, "two marks are the ends")
    slider.numberOfTickMarks = 1
    await tap(50, 50)
    #expect(slider.doubleValue == 4, "a single mark stops nothing")
  }

  @Test func aProgressBarShowsItsValue() async {
    let bar = NSProgressIndicator(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
    (bar.isIndeterminate, bar.doubleValue) = (false, 30)
    root.addSubview(bar)
    await stage.advance()
    let (full, empty) = (stage.frame[25, 90], stage.frame[35, 90])
    #expect(full != empty)
    bar.increment(by: 10)
    await stage.advance()
    #expect(stage.frame[35, 90] == full)
  }

  @Test func segmentsAndEntriesAreChosen() async throws {
    let segments = NSSegmentedControl(
      labels: ["A", "B"], trackingMode: .selectOne, target: controller, action: Selector("used:", PanelController.used))
    segments.frame = NSRect(x: 0, y: 0, width: 100, height: 24)
    root.addSubview(segments)
    await tap(75, 90)
    #expect(segments.selectedSegment == 1 && controller.lines.count == 1)
    segments.setEnabled(false, forSegment: 0)
    await tap(25, 90)
    #expect(segments.selectedSegment == 1)
    let list = NSPopUpButton(frame: NSRect(x: 0, y: 60, width: 100, height: 24), pullsDown: false)
    list.addItems(withTitles: ["Easy", "Hard"])
    (list.target, list.action) = (controller, used)
    root.addSubview(list)
    #expect(list.titleOfSelectedItem == "Easy")
    list.performClick(nil)
    await stage.advance()
    try stage.choose("Hard")
    #expect(list.indexOfSelectedItem == 1 && controller.lines.count == 2)
  }

  @Test func aStackPlacesItsViews() {
    let views = [20, 30].map { NSView(frame: NSRect(x: 0, y: 0, width: CGFloat($0), height: 10)) }
    let stack = NSStackView(views: views)
    #expect(stack.frame.size == NSSize(width: 58, height: 10))
    stack.layoutIfNeeded()
    #expect(views[1].frame == NSRect(x: 28, y: 0, width: 30, height: 10))
    (stack.orientation, stack.alignment, stack.spacing) = (.vertical, .leading, 2)
    stack.sizeToFit()
    stack.layoutIfNeeded()
    #expect(views[1].frame == NSRect(x: 0, y: 12, width: 30, height: 10))
    views[0].isHidden = true
    #expect(stack.intrinsicContentSize == NSSize(width: 30, height: 10))
  }

  @Test func theMacsAlertSoundIsSilentAndReportedOnce() {
    for _ in 0..<2 { NSSound.beep() }
    #expect(stage.diagnostics.map(\.subject) == ["NSSound.beep()"])
    stage.clearDiagnostics()
  }

  // MARK: Animations

  @Test func aGroupAnimatesTheChangesOfItsViews() async {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    root.addSubview(view)
    await stage.advance()
    var isOver = false
    NSAnimationContext.runAnimationGroup(
      { context in
        context.duration = 0.5
        view.animator().alphaValue = 0
      }, completionHandler: { isOver = true })
    #expect(view.alphaValue == 0)
    await stage.advance(frames: 15)
    let half = stage.frame[50, 50]
    #expect(half != 0xFF00_00FF, "it fades")
    #expect(!isOver)
    await stage.advance(frames: 20)
    #expect(isOver && stage.frame[50, 50] != half)
    NSAnimationContext.runAnimationGroup(
      {
        $0.duration = 0; view.animator().alphaValue = 1
      }, completionHandler: nil)
    await stage.advance()
    #expect(stage.frame[50, 50] == 0xFF00_00FF, "without a duration at once")
  }

  @Test func anOpenGroupBelongsToItsApp() async {
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 3
    let other = Stage(environment: AppEnvironment(), delegate: PanelDelegate())
    await other.advance()
    #expect(NSAnimationContext.current.duration == 0.25)
    await stage.advance()
    #expect(NSAnimationContext.current.duration == 3)
    NSAnimationContext.endGrouping()
  }
}
