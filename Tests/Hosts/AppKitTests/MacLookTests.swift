import AppKit
import SceneTesting
import SpriteKit
import Testing
import UIKit

/// How controls show their values.
@MainActor
@Suite struct MacLookTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  private func isRed(_ x: Int, _ y: Int) -> Bool {
    let pixel = stage.frame[x, y]
    return pixel & 255 > 200 && (pixel >> 8) & 255 < 100 && (pixel >> 16) & 255 < 100
  }

  /// The text that a control shows.
  private func text(_ control: NSControl) -> String? { control.subviews.compactMap { $0 as? UILabel }.first?.text }

  // MARK: Pictures

  /// Source: https://developer.apple.com/documentation/appkit/nsimagescaling
  @Test(
    arguments: [
      (20, 10, .scaleProportionallyDown, NSRect(x: 60, y: 75, width: 20, height: 10)),
      (20, 10, .scaleNone, NSRect(x: 60, y: 75, width: 20, height: 10)),
      (20, 10, .scaleProportionallyUpOrDown, NSRect(x: 50, y: 70, width: 40, height: 20)),
      (20, 10, .scaleAxesIndependently, NSRect(x: 50, y: 60, width: 40, height: 40)),
      (80, 40, .scaleProportionallyDown, NSRect(x: 50, y: 70, width: 40, height: 20)),
      (80, 40, .scaleProportionallyUpOrDown, NSRect(x: 50, y: 70, width: 40, height: 20)),
    ] as [(CGFloat, CGFloat, NSImageScaling, NSRect)])
  func aPictureIsFittedIntoTheMiddleOfItsView(
    width: CGFloat, height: CGFloat, scaling: NSImageScaling, place: NSRect
  ) async {
    let view = NSImageView(frame: NSRect(x: 50, y: 0, width: 40, height: 40))
    (view.image, view.imageScaling) = (picture(width, height), scaling)
    root.addSubview(view)
    await stage.advance()
    // Just inside and just outside of each side.
    let (middle, centre) = (Int(place.midX), Int(place.midY))
    let (left, right, top, bottom) = (Int(place.minX), Int(place.maxX), Int(place.minY), Int(place.maxY))
    let inside = [
      isRed(left + 1, centre), isRed(right - 2, centre), isRed(middle, top + 1), isRed(middle, min(99, bottom - 2)),
    ]
    let outside = [isRed(left - 1, centre), isRed(right, centre), isRed(middle, top - 1)]
    #expect(inside == [true, true, true, true] && outside == [false, false, false])
  }

  private final class Behind: NSView {
    var events: [String] = []

    override func mouseDown(with event: NSEvent) { events.append("down") }
    override func mouseDragged(with event: NSEvent) { events.append("drag") }
    override func mouseUp(with event: NSEvent) { events.append("up") }
  }

  @Test func picturesAndLabelsLetTheMouseThroughUnlessTheyHaveAnAction() async {
    let behind = Behind(frame: root.bounds)
    let (view, label) = (NSImageView(image: picture(60, 30)), NSTextField(labelWithString: "label"))
    #expect(view.frame.size == NSSize(width: 60, height: 30))
    root.addSubview(behind)
    for (x, part) in [(0, view), (100, label)] as [(CGFloat, NSControl)] {
      part.frame = NSRect(x: x, y: 0, width: 60, height: 30)
      behind.addSubview(part)
    }
    for x in [10, 110] as [CGFloat] {
      stage.mouseDown(at: CGPoint(x: x, y: 85))
      stage.hover(at: CGPoint(x: x + 5, y: 85))
      stage.mouseUp(at: CGPoint(x: x + 5, y: 85))
      await stage.advance(frames: 40)
    }
    #expect(behind.events == ["down", "drag", "up", "down", "drag", "up"])
    (view.target, view.action) = (app, PanelApp.first)
    stage.tap(at: CGPoint(x: 10, y: 85))
    await stage.advance(frames: 2)
    #expect(app.calls == ["first 0"] && behind.events.count == 6)
  }

  // MARK: Numbers

  @Test func aSliderThatIsHigherThanWideGrowsUpwards() async {
    let slider = NSSlider(value: 25, minValue: 10, maxValue: 30, target: app, action: PanelApp.first)
    slider.frame = NSRect(x: 10, y: 0, width: 20, height: 100)
    slider.trackFillColor = .red
    root.addSubview(slider)
    await stage.advance()
    // The knob's middle goes from y = 90 to 10: it is at 30 for three quarters.
    #expect([15, 45, 95].map { isRed(20, $0) } == [false, true, true])
    for y in [70, 95, 2] as [CGFloat] {
      stage.tap(at: CGPoint(x: 20, y: y))
      await stage.advance(frames: 2)
    }
    #expect(app.calls == ["first 15", "first 10", "first 30"] && slider.floatValue == 30)
    let wide = NSSlider(target: nil, action: nil)
    #expect([wide.minValue, wide.maxValue, wide.doubleValue] == [0, 1, 0] && !wide.isVertical)
    wide.isVertical = true
    #expect(wide.isVertical && wide.fittingSize == NSSize(width: 20, height: 100))
  }

  @Test func valuesAreReadAsOtherKinds() {
    let field = NSTextField(frame: .zero)
    let sets: [() -> Void] = [
      { field.objectValue = 7 }, { field.intValue = -3 }, { field.floatValue = 0.5 },
      { field.attributedStringValue = NSAttributedString(string: "12") }, { field.objectValue = nil },
    ]
    let lines = sets.map { set in
      set()
      return "\(field.stringValue) \(field.intValue) \(field.floatValue) \(field.attributedStringValue.string)"
    }
    #expect(lines == ["7 7 7.0 7", "-3 -3 -3.0 -3", "0.5 0 0.5 0.5", "12 12 12.0 12", " 0 0.0 "])
  }

  @Test func wholeNumbersAreRoundedTowardsZeroAndClamped() {
    let field = NSTextField(frame: .zero)
    let values = [-12.9, 12.9, -1e300, 1e10, -Double.infinity].map { number in
      field.doubleValue = number
      return "\(field.integerValue) \(field.intValue)"
    }
    let least = "-1000000000000000000 -2147483648"
    #expect(values == ["-12 -12", "12 12", least, "10000000000 2147483647", least])
    field.objectValue = 7
    #expect(field.objectValue as? Int == 7 && field.doubleValue == 7)
  }

  /// The window is white, because the bar's line is a pale black.
  @Test func aBarShowsItsPartOfTheRange() async {
    let bar = NSProgressIndicator(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
    bar.isIndeterminate = false
    root.backgroundColor = .white
    root.addSubview(bar)
    func colors() async -> [UInt32] {
      await stage.advance()
      return [10, 30, 50, 95].map { stage.frame[$0, 90] }
    }
    (bar.minValue, bar.maxValue, bar.doubleValue) = (50, 150, 90)
    var shown = [await colors()]
    let changes: [() -> Void] = [
      { bar.minValue = 90 }, { bar.doubleValue = 200 }, { bar.doubleValue = 20 },
      { (bar.doubleValue, bar.isIndeterminate) = (200, true) },
      { bar.isDisplayedWhenStopped = false }, { bar.startAnimation(nil) },
    ]
    for change in changes {
      change()
      shown.append(await colors())
    }
    let (full, empty, none) = (shown[0][0], shown[0][3], stage.frame[150, 50])
    #expect(shown[0] == [full, full, empty, empty] && Set([full, empty, none]).count == 3, "40 of 100")
    let rest = [empty, full, empty, empty, none, empty].map { Array(repeating: $0, count: 4) }
    #expect(Array(shown.dropFirst()) == rest)
    let wide = bar.intrinsicContentSize
    bar.style = .spinning
    #expect([wide, bar.intrinsicContentSize] == [NSSize(width: 100, height: 20), NSSize(width: 20, height: 20)])
  }

  // MARK: Texts

  @Test func aTextHasNoMoreLinesThanItMay() {
    let label = NSTextField(wrappingLabelWithString: "one\ntwo\nthree")
    let all = label.fittingSize.height
    label.maximumNumberOfLines = 2
    let two = label.fittingSize.height
    label.usesSingleLineMode = true
    let one = label.fittingSize.height
    #expect([all / one, two / one].map { $0.rounded() } == [3, 2])
    let long = NSTextField(wrappingLabelWithString: "several words in a row")
    let flat = long.fittingSize
    long.preferredMaxLayoutWidth = (flat.width / 2).rounded(.up)
    #expect(long.fittingSize.height > flat.height && long.fittingSize.width <= flat.width / 2 + 1)
  }

  /// Source: NSTextField.h: a wrapping label is "non-editable, selectable", the others are "non-selectable".
  @Test func onlyAWrappingLabelIsSelectable() {
    let fields = [
      NSTextField(labelWithString: "a"), NSTextField(labelWithAttributedString: NSAttributedString(string: "a")),
      NSTextField(wrappingLabelWithString: "a"), NSTextField(string: "a"), NSTextField(frame: .zero),
    ]
    #expect(fields.map(\.isSelectable) == [false, false, true, true, true])
    #expect(fields.map(\.isEditable) == [false, false, false, true, true])
    #expect(fields.map(\.isBezeled) == [false, false, false, true, true])
    #expect(fields.map(\.drawsBackground) == [false, false, false, true, true])
    #expect(fields.map(\.stringValue) == ["a", "a", "a", "a", ""])
  }

  @Test func aFieldShowsANewColourAtOnce() {
    let field = NSTextField(labelWithString: "name")
    field.textColor = .red
    #expect(field.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.red])
  }

  @Test func attributesStayUntilThereIsANewText() {
    let big = NSAttributedString(string: "big", attributes: [.font: NSFont.systemFont(ofSize: 40)])
    let (field, label) = (NSTextField(string: "big"), NSTextField(labelWithAttributedString: big))
    let plain = field.fittingSize.height
    #expect(field.isEditable && !label.isEditable && !label.drawsBackground && label.stringValue == "big")
    field.attributedStringValue = big
    #expect(field.fittingSize.height > plain + 10 && label.frame.height > plain + 10)
    field.stringValue = "big"
    #expect(field.fittingSize.height == plain)
    field.placeholderAttributedString = NSAttributedString(string: "name")
    var shown = [text(field)]
    field.stringValue = ""
    shown.append(text(field))
    #expect(shown == ["big", "name"] && field.placeholderAttributedString?.string == "name")
  }

  @Test func escapeEndsEditingWithoutTheAction() async {
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 100, height: 24))
    (field.target, field.action) = (app, PanelApp.first)
    root.addSubview(field)
    stage.tap(at: CGPoint(x: 20, y: 88))
    await stage.advance(frames: 2)
    for key in [UIKeyboardHIDUsage.keyboardA, .keyboardEscape, .keyboardB] {
      stage.press(key)
      await stage.advance(frames: 2)
    }
    #expect(field.stringValue == "a" && app.calls.isEmpty && NSApp.mainWindow?.firstResponder == nil)
  }

  // MARK: Buttons

  @Test func aSwitchShowsItsOtherTitleWhileItIsOn() {
    let button = NSButton(title: "off", target: nil, action: nil)
    button.setButtonType(.onOff)
    var shown = [text(button)]
    let changes: [() -> Void] = [
      { button.alternateTitle = "on" }, { button.state = .on }, { button.imagePosition = .imageOnly },
      { button.imagePosition = .imageLeft }, { button.isTransparent = true }, { button.isTransparent = false },
      { button.alternateTitle = "" },
    ]
    for change in changes {
      change()
      shown.append(text(button))
    }
    #expect(shown == ["off", "off", "on", "", "on", "", "on", "off"])
    button.attributedTitle = NSAttributedString(string: "styled", attributes: [.font: NSFont.systemFont(ofSize: 40)])
    #expect(button.title == "styled" && text(button) == "styled" && button.fittingSize.height > 40)
    button.title = "plain"
    #expect(button.attributedTitle.string == "plain" && button.fittingSize.height < 40)
  }

  @Test func aButtonHasTheColoursAndThePictureOfItsState() async {
    let button = NSButton(image: picture(10, 10), target: nil, action: nil)
    button.frame = NSRect(x: 0, y: 0, width: 60, height: 30)
    button.setButtonType(.onOff)
    root.addSubview(button)
    /// Whether the middle and a place near the left end are red.
    func red() async -> [Bool] {
      await stage.advance()
      return [isRed(30, 85), isRed(10, 85)]
    }
    var looks = [await red()]
    let empty = NSImage(size: NSSize(width: 10, height: 10), flipped: false) { _ in true }
    let changes: [() -> Void] = [
      { button.imageScaling = .scaleAxesIndependently },
      { (button.alternateImage, button.state) = (empty, .on) },
      { (button.state, button.imagePosition, button.bezelColor) = (.off, .noImage, .red) },
    ]
    for change in changes {
      change()
      looks.append(await red())
    }
    #expect(looks == [[true, false], [true, true], [false, false], [true, true]], "at last the background")
    let before = stage.frame[30, 85] & 255
    button.highlight(true)
    await stage.advance()
    #expect(button.title.isEmpty && before == 255 && stage.frame[30, 85] & 255 < 255, "darker while it is pressed")
  }
}
