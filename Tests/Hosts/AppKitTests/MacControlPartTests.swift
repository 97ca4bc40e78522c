import AppKit
import SceneTesting
import Testing

/// The places and looks of the parts that controls are made of.
@MainActor
@Suite struct MacControlPartTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  /// The frames of a view's parts in a frame of the view's own.
  private func parts(_ view: NSView, in frame: NSRect) -> [NSRect] {
    view.frame = frame
    view.layoutIfNeeded()
    return view.subviews.map(\.frame)
  }

  // MARK: Buttons

  @Test func aPictureWithoutATitleKeepsFromTheBorder() {
    let button = NSButton(image: picture(20, 10), target: nil, action: nil)
    #expect(button.fittingSize == NSSize(width: 44, height: 10))
    button.imageScaling = .scaleProportionallyUpOrDown
    #expect(parts(button, in: rect(0, 0, 60, 26))[1] == rect(10, 3, 40, 20))
    button.isBordered = false
    #expect(parts(button, in: rect(0, 0, 60, 30))[1] == rect(0, 0, 60, 30))
    #expect(button.fittingSize == NSSize(width: 20, height: 10))
  }

  @Test func aPictureMakesAButtonWiderByItselfAndAGap() {
    let plain = NSButton(title: "Go", target: nil, action: nil)
    let button = NSButton(title: "Go", image: picture(20, 10), target: nil, action: nil)
    #expect(button.frame.width == plain.frame.width + 24 && button.frame.height == plain.frame.height)
    button.image = picture(20, 60)
    #expect(button.fittingSize.height == 60)
    let shrunk = parts(button, in: rect(0, 0, 120, 30))
    #expect(shrunk[1].size == NSSize(width: 10, height: 30))
    #expect(abs(shrunk[2].minX - shrunk[1].maxX - 4) < 0.01)
  }

  @Test func aTitleThatOverlapsItsPictureHasTheWholeWidth() {
    let button = NSButton(title: "Go", image: picture(20, 10), target: nil, action: nil)
    button.imagePosition = .imageOverlaps
    let places = parts(button, in: rect(0, 0, 100, 30))
    #expect(places[0] == rect(0, 0, 100, 30) && places[1] == rect(40, 10, 20, 10))
    #expect(places[2].minX == 0 && places[2].width == 100)
  }

  @Test func aTitleIsNoWiderThanItsButton() {
    let button = NSButton(title: "A very long title", target: nil, action: nil)
    let plain = parts(button, in: rect(0, 0, 40, 30))
    #expect(plain[2].minX == 0 && plain[2].width == 40)
    button.image = picture(20, 10)
    let pictured = parts(button, in: rect(0, 0, 40, 30))
    #expect(pictured[1] == rect(0, 10, 20, 10) && pictured[2].minX == 24 && pictured[2].width == 16)
  }

  @Test func aMarkIsLeftOfItsTitleAndNoHigherThanItsButton() {
    let button = NSButton(radioButtonWithTitle: "", target: nil, action: nil)
    #expect(button.fittingSize == NSSize(width: 20, height: 18))
    button.title = "Hard"
    let places = parts(button, in: rect(0, 0, 100, 30))
    #expect(places[0] == rect(1, 8, 14, 14) && places[2].minX == 19 && places[2].width == 81)
    let low = parts(button, in: rect(0, 0, 100, 10))
    #expect(low[0] == rect(1, 0, 10, 10) && low[2].minX == 15 && low[2].width == 85)
  }

  @Test func aButtonThatIsDisabledOrPressedIsPaler() {
    let button = NSButton(image: picture(20, 10), target: nil, action: nil)
    /// The opacities of the background and the picture, in percent.
    func looks() -> [Int] { button.subviews.prefix(2).map { Int(($0.alpha * 100).rounded()) } }
    var found = [looks()]
    button.isEnabled = false
    found.append(looks())
    (button.isEnabled, button.isHighlighted) = (true, true)
    found.append(looks())
    button.isBordered = false
    found.append(looks())
    #expect(found == [[100, 100], [50, 50], [100, 100], [100, 60]] && button.subviews[0].isHidden)
  }

  @Test func aButtonIsPressedOnlyWhileTheMouseIsOverIt() async {
    let button = NSButton(title: "Go", target: app, action: PanelApp.first)
    button.frame = rect(0, 0, 50, 30)
    root.addSubview(button)
    await stage.advance()
    var states: [Bool] = []
    let events: [() -> Void] = [
      { stage.mouseDown(at: CGPoint(x: 20, y: 85)) }, { stage.hover(at: CGPoint(x: 120, y: 20)) },
      { stage.hover(at: CGPoint(x: 25, y: 85)) }, { stage.mouseUp(at: CGPoint(x: 25, y: 85)) },
    ]
    for event in events {
      event()
      await stage.advance()
      states.append(button.isHighlighted)
    }
    #expect(states == [true, false, true, false] && app.calls == ["first 0"])
  }

  /// "… cycles through them in this order: on, off, mixed, on, and so forth."
  /// https://developer.apple.com/documentation/appkit/nsbutton/setnextstate()
  @Test func aSwitchWithAMixedStateHasThree() {
    let button = NSButton(checkboxWithTitle: "Some", target: nil, action: nil)
    button.allowsMixedState = true
    var states: [NSControl.StateValue] = []
    for _ in 0..<4 {
      button.performClick(nil)
      states.append(button.state)
    }
    #expect(states == [.mixed, .on, .off, .mixed])
  }

  @Test func aTemplateHasTheTintOfItsControl() async {
    let image = picture(20, 20)
    let (view, button) = (NSImageView(image: image), NSButton(image: image, target: nil, action: nil))
    (view.contentTintColor, button.contentTintColor, button.isBordered) = (.green, .green, false)
    for (x, part) in [(0, view), (50, button)] as [(CGFloat, NSControl)] {
      part.frame = rect(x, 0, 20, 20)
      root.addSubview(part)
    }
    var found: [UInt32] = []
    for isTemplate in [true, false] {
      image.isTemplate = isTemplate
      (view.image, button.image) = (image, image)
      await stage.advance()
      found += [stage.frame[10, 90], stage.frame[60, 90]]
    }
    #expect(found == [0xFF00_FF00, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_00FF])
  }

  /// https://developer.apple.com/documentation/appkit/nsbutton/buttontype
  @Test(
    arguments: [
      (.momentaryLight, .off), (.pushOnPushOff, .on), (.toggle, .on), (.switch, .on), (.radio, .on),
      (.momentaryChange, .off), (.onOff, .on), (.momentaryPushIn, .off), (.accelerator, .off),
      (.multiLevelAccelerator, .off),
    ] as [(NSButton.ButtonType, NSControl.StateValue)])
  func aClickSwitchesTheTypesThatStayOn(type: NSButton.ButtonType, state: NSControl.StateValue) {
    let button = NSButton(title: "Go", target: app, action: PanelApp.first)
    button.setButtonType(type)
    button.performClick(nil)
    #expect(button.state == state && app.calls == ["first 0"])
  }

  @Test func aButtonThatIsOnIsFilledInsteadOfFramed() {
    let button = NSButton(title: "Go", target: nil, action: nil)
    let box = button.subviews[0]
    /// The background and the width of the frame.
    func look() -> String {
      let color = box.backgroundColor
      let name = color == .controlAccentColor ? "accent" : color == .red ? "red" : "other"
      return "\(name) \(Int(box.layer.borderWidth))"
    }
    var looks = [look()]
    let changes: [() -> Void] = [
      { button.state = .on }, { button.setButtonType(.onOff) }, { button.bezelColor = .red }, { button.state = .off },
    ]
    for change in changes {
      change()
      looks.append(look())
    }
    #expect(looks == ["other 1", "other 1", "accent 0", "accent 0", "red 1"])
  }

  @Test func aRadioButtonIsRound() {
    let button = NSButton(title: "Go", target: nil, action: nil)
    var radii: [CGFloat] = []
    for (type, height) in [(.radio, 30), (.radio, 10), (.switch, 30), (.onOff, 30), (.onOff, 8)]
      as [(NSButton.ButtonType, CGFloat)]
    {
      button.setButtonType(type)
      _ = parts(button, in: rect(0, 0, 100, height))
      radii.append(button.subviews[0].layer.cornerRadius)
    }
    #expect(radii == [7, 5, 3, 6, 4])
  }

  /// https://developer.apple.com/documentation/appkit/nsbutton
  @Test func aNewButtonIsAPushButton() {
    let button = NSButton(frame: .zero)
    #expect(button.title == "Button" && button.state == .off && button.isBordered && button.bezelStyle == .rounded)
    #expect(button.isEnabled && !button.isTransparent && !button.allowsMixedState && button.keyEquivalent.isEmpty)
    button.performClick(nil)
    #expect(button.state == .off)
  }

  /// https://developer.apple.com/documentation/appkit/nscontrol, nsprogressindicator, nssegmentedcontrol, nsstackview
  /// and nsvisualeffectview
  @Test func newControlsHaveApplesDefaults() {
    let control = NSControl(frame: .zero)
    #expect(control.isEnabled && !control.isHighlighted && control.action == nil && control.target == nil)
    #expect(control.controlSize == .regular && control.alignment == .natural && control.toolTip == nil)
    #expect(control.font?.pointSize == 13 && control.stringValue.isEmpty && control.integerValue == 0)
    let bar = NSProgressIndicator(frame: .zero)
    #expect(bar.isIndeterminate && bar.isDisplayedWhenStopped && bar.style == .bar && bar.controlSize == .regular)
    let range: [Double] = [bar.minValue, bar.maxValue, bar.doubleValue]
    #expect(range == [0, 100, 0])
    let segments = NSSegmentedControl(frame: .zero)
    #expect(segments.trackingMode == .selectOne && segments.selectedSegment == -1 && segments.segmentCount == 0)
    let stack = NSStackView(frame: .zero)
    #expect(stack.orientation == .horizontal && stack.distribution == .gravityAreas && stack.detachesHiddenViews)
    #expect(stack.spacing == 8 && stack.alignment == .centerY && stack.arrangedSubviews.isEmpty)
    let effect = NSVisualEffectView(frame: .zero)
    #expect(effect.material == .appearanceBased && effect.blendingMode == .behindWindow && !effect.isEmphasized)
    #expect(effect.state == .followsWindowActiveState)
  }

  @Test func aDisabledButtonIsNotPressed() async {
    let button = NSButton(title: "Go", target: app, action: PanelApp.first)
    (button.frame, button.isEnabled) = (rect(0, 0, 50, 30), false)
    root.addSubview(button)
    await stage.advance()
    var states: [Bool] = []
    let events: [() -> Void] = [
      { stage.mouseDown(at: CGPoint(x: 20, y: 85)) }, { stage.hover(at: CGPoint(x: 25, y: 85)) },
      { stage.mouseUp(at: CGPoint(x: 25, y: 85)) },
    ]
    for event in events {
      event()
      await stage.advance()
      states.append(button.isHighlighted)
    }
    #expect(states == [false, false, false] && app.calls.isEmpty)
  }

  // MARK: Sliders and bars

  @Test func aSlidersKnobIsAsHighAsThereIsRoom() {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 20, target: nil, action: nil)
    let wide = parts(slider, in: rect(0, 0, 120, 30))
    #expect(wide == [rect(0, 13, 120, 4), rect(0, 13, 35, 4), rect(25, 5, 20, 20)])
    let low = parts(slider, in: rect(0, 0, 120, 12))
    #expect(low == [rect(0, 4, 120, 4), rect(0, 4, 33, 4), rect(27, 0, 12, 12)])
    let high = parts(slider, in: rect(0, 0, 20, 120))
    #expect(high == [rect(8, 0, 4, 120), rect(8, 85, 4, 35), rect(0, 75, 20, 20)])
    slider.maxValue = 0
    #expect(parts(slider, in: rect(0, 0, 120, 30))[2].minX == 0, "no range")
    slider.isEnabled = false
    #expect(slider.subviews.map(\.alpha) == [0.5, 0.5, 0.5])
  }

  @Test func aBarIsInTheMiddleOfItsHeight() {
    let bar = NSProgressIndicator(frame: .zero)
    bar.doubleValue = 25
    let places = parts(bar, in: rect(0, 0, 80, 30))
    #expect(places[0] == rect(0, 12, 80, 6) && places[1] == rect(0, 12, 20, 6))
    #expect(bar.subviews[2].center == CGPoint(x: 40, y: 15))
    #expect(parts(bar, in: rect(0, 0, 80, 4))[0] == rect(0, 0, 80, 4))
  }

  @Test func aWheelIsShownInsteadOfTheBar() {
    let bar = NSProgressIndicator(frame: rect(0, 0, 80, 30))
    /// Whether the line, its full part and the wheel are hidden.
    func hidden() -> [Bool] { bar.subviews.map(\.isHidden) }
    var found = [hidden()]
    let changes: [() -> Void] = [
      { bar.isIndeterminate = false }, { bar.style = .spinning }, { bar.isDisplayedWhenStopped = false },
      { bar.startAnimation(nil) }, { bar.stopAnimation(nil) },
    ]
    for change in changes {
      change()
      found.append(hidden())
    }
    let (all, wheel) = ([true, true, true], [true, true, false])
    #expect(found == [[false, true, true], [false, false, true], wheel, all, wheel, all])
  }

  @Test func aViewsPictureHasTheLookOfItsState() {
    let view = NSImageView(image: picture(20, 10))
    #expect(view.fittingSize == NSSize(width: 20, height: 10))
    #expect(parts(view, in: rect(0, 0, 60, 40)) == [rect(20, 15, 20, 10)])
    #expect(view.subviews[0].tintColor == .black && view.subviews[0].alpha == 1)
    (view.contentTintColor, view.isEnabled) = (.red, false)
    #expect(view.subviews[0].tintColor == .red && view.subviews[0].alpha == 0.5)
    view.image = nil
    #expect(parts(view, in: rect(0, 0, 60, 40)) == [.zero])
  }

  @Test(
    arguments: [(0, 50, 25, 40), (50, 50, 70, 0), (60, 40, 50, 0), (-10, 10, -5, 20)]
      as [(Double, Double, Double, CGFloat)])
  func aBarIsFullByItsPartOfTheRange(minimum: Double, maximum: Double, value: Double, width: CGFloat) {
    let bar = NSProgressIndicator(frame: .zero)
    (bar.minValue, bar.maxValue, bar.doubleValue) = (minimum, maximum, value)
    #expect(parts(bar, in: rect(0, 0, 80, 30))[1].width == width)
  }

  /// https://developer.apple.com/documentation/appkit/nsslider
  @Test func aSlidersValueStaysInARangeThatChanges() {
    let slider = NSSlider(frame: .zero)
    slider.doubleValue = 0.75
    var values = [slider.minValue, slider.maxValue, slider.doubleValue]
    slider.maxValue = 0.5
    values.append(slider.doubleValue)
    (slider.minValue, slider.maxValue) = (2, 4)
    values.append(slider.doubleValue)
    slider.doubleValue = 5
    values.append(slider.doubleValue)
    slider.minValue = 7
    values.append(slider.doubleValue)
    #expect(values == [0, 1, 0.75, 0.5, 2, 4, 7], "at last the range is empty")
  }

  // MARK: Rows

  private func boxes(_ widths: CGFloat...) -> [NSView] { widths.map { NSView(frame: rect(0, 0, $0, 10)) } }

  @Test func aColumnKeepsItsMargins() {
    let stack = NSStackView(views: boxes(20, 30))
    (stack.orientation, stack.alignment, stack.spacing) = (.vertical, .trailing, 5)
    stack.edgeInsets = NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(parts(stack, in: rect(0, 0, 100, 80)) == [rect(76, 1, 20, 10), rect(66, 16, 30, 10)])
    stack.alignment = .centerX
    #expect(parts(stack, in: rect(0, 0, 100, 80))[0] == rect(39, 1, 20, 10))
    (stack.alignment, stack.distribution) = (.width, .fillEqually)
    #expect(parts(stack, in: rect(0, 0, 100, 80))[1] == rect(2, 41.5, 94, 35.5))
  }

  /// https://developer.apple.com/documentation/appkit/nsstackview/alignment
  @Test func aColumnsViewsAreAtTheSideOfItsAlignment() {
    let stack = NSStackView(views: boxes(20))
    stack.orientation = .vertical
    let sides: [NSLayoutConstraint.Attribute] = [.leading, .left, .trailing, .right, .centerX]
    let places: [CGFloat] = sides.map { side in
      stack.alignment = side
      return parts(stack, in: rect(0, 0, 100, 10))[0].minX
    }
    #expect(places == [0, 0, 80, 80, 40])
  }

  @Test func aHiddenViewInTheMiddleLeavesNoGap() {
    let views = boxes(20, 30, 40)
    let stack = NSStackView(views: views)
    views[1].isHidden = true
    stack.setCustomSpacing(3, after: views[0])
    stack.setCustomSpacing(99, after: views[1])
    #expect(stack.fittedWidth == 63)
    #expect(parts(stack, in: rect(0, 0, 63, 10))[2] == rect(23, 0, 40, 10))
  }

  /// https://developer.apple.com/documentation/appkit/nsstackview/alignment
  @Test func aRowsViewsAreCentredWithEightPointsBetweenThem() {
    let views = [NSView(frame: rect(0, 0, 20, 10)), NSView(frame: rect(0, 0, 30, 40))]
    let places = parts(NSStackView(views: views), in: rect(0, 0, 100, 60))
    #expect(places == [rect(0, 25, 20, 10), rect(28, 10, 30, 40)])
  }

  /// A column is 100 points wide, and the last one takes the rest.
  /// https://developer.apple.com/documentation/appkit/nstablecolumn/width
  @Test func aTablesColumnsHaveTheirDefaultWidth() {
    let (rows, table) = (ThreeRows(), NSTableView(frame: rect(0, 0, 260, 100)))
    #expect(table.selectedRow == -1 && table.clickedRow == -1 && table.numberOfRows == 0)
    for name in ["a", "b"] { table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name))) }
    root.addSubview(table)
    table.dataSource = rows
    table.layoutIfNeeded()
    let cells = (0..<3).map { table.view(atColumn: $0, row: 2, makeIfNecessary: false)?.frame }
    let height = table.rowHeight
    #expect(cells == [rect(2, 0, 96, height), rect(102, 0, 156, height), nil])
  }

  @Test func segmentsHaveOneWidthAndTheirOwnState() {
    let segments = NSSegmentedControl(
      labels: ["a", "wider", "b"], trackingMode: .selectOne, target: nil, action: nil)
    let widest = NSButton(title: "wider", target: nil, action: nil).frame.width
    #expect(segments.frame.size == NSSize(width: 3 * widest, height: 24))
    #expect(parts(segments, in: rect(0, 0, 90, 24)).map(\.minX) == [0, 30, 60])
    func enabled() -> [Bool] { segments.subviews.compactMap { ($0 as? NSButton)?.isEnabled } }
    segments.setEnabled(false, forSegment: 1)
    segments.setEnabled(false, forSegment: 3)
    var found = [enabled()]
    for isEnabled in [false, true] {
      segments.isEnabled = isEnabled
      found.append(enabled())
    }
    for count in [2, 3] {
      segments.segmentCount = count
      found.append(enabled())
    }
    #expect(found[..<3] == [[true, false, true], [false, false, false], [true, false, true]])
    #expect(found[3...] == [[true, false], [true, false, true]])
    segments.font = .systemFont(ofSize: 20)
    #expect(segments.subviews.allSatisfy { ($0 as? NSButton)?.font?.pointSize == 20 })
  }

  @Test func aTableIsAsHighAsItsRowsOrTheViewAroundIt() {
    let (rows, table) = (ThreeRows(), NSTableView(frame: rect(0, 0, 200, 10)))
    root.addSubview(table)
    (table.dataSource, table.rowHeight) = (rows, 30)
    #expect(table.bounds.height == 100)
    table.rowHeight = 50
    table.layoutIfNeeded()
    #expect(table.bounds.height == 150)
    #expect(table.subviews.map(\.frame) == [rect(0, 0, 200, 50), rect(0, 50, 200, 50), rect(0, 100, 200, 50)])
  }

  @Test func onlyATableIsAsWideAsItsScrollView() {
    let (scroll, box) = (NSScrollView(frame: rect(0, 0, 150, 100)), rect(0, 0, 40, 100))
    var widths: [CGFloat] = []
    for document in [NSTableView(frame: box), NSView(frame: box)] as [NSView] {
      scroll.documentView = document
      scroll.layoutIfNeeded()
      widths.append(document.bounds.width)
    }
    #expect(widths == [150, 40])
  }

  @Test func onlyTheChosenRowIsColoured() {
    let (rows, table) = (ThreeRows(), NSTableView(frame: rect(0, 0, 200, 100)))
    root.addSubview(table)
    table.dataSource = rows
    func coloured() -> [Bool] {
      table.layoutIfNeeded()
      return table.subviews.map { $0.backgroundColor != nil }
    }
    var found = [coloured()]
    table.selectRowIndexes([1], byExtendingSelection: false)
    found.append(coloured())
    table.deselectAll(nil)
    found.append(coloured())
    #expect(found == [[false, false, false], [false, true, false], [false, false, false]])
  }

  // MARK: Texts

  @Test func aFieldsColourIsKeptWhileItIsNotDrawn() async {
    let field = NSTextField(frame: rect(0, 0, 40, 40))
    field.backgroundColor = .red
    root.addSubview(field)
    var found: [Bool] = []
    for draws in [true, false, true, false] {
      field.drawsBackground = draws
      await stage.advance()
      found.append(stage.frame[20, 80] == 0xFF00_00FF)
    }
    #expect(found == [true, false, true, false] && field.backgroundColor == .red)
  }

  @Test func aFieldIsLargerThanALabelByItsFrame() {
    let (label, field) = (NSTextField(labelWithString: "name"), NSTextField(string: "name"))
    let (small, large) = (label.fittingSize, field.fittingSize)
    #expect(large.width == small.width + 6 && large.height == small.height + 6)
    #expect([label, field].map(\.layer.borderWidth) == [0, 1])
    label.isBordered = true
    #expect(label.fittingSize == large && label.layer.borderWidth == 1)
    // A line of 13 points is 14.95 points high.
    #expect(NSTextField(labelWithString: "").fittingSize.height == 15)
  }

  @Test func aScrollViewWithoutADocumentIsEmpty() {
    let (scroll, box) = (NSScrollView(frame: rect(0, 0, 150, 100)), NSView(frame: rect(0, 0, 40, 300)))
    scroll.documentView = box
    #expect(box.superview === scroll && scroll.clipsToBounds)
    scroll.documentView = nil
    #expect(box.superview == nil && scroll.subviews.isEmpty)
  }

  /// https://developer.apple.com/documentation/appkit/nscontrol/textdidchangenotification
  @Test func editingATextIsPostedWithoutADelegate() async {
    let field = NSTextField(frame: rect(0, 0, 100, 24))
    root.addSubview(field)
    var lines: [String] = []
    let names = [NSControl.textDidChangeNotification, NSControl.textDidEndEditingNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { lines.append("\(name.rawValue) \(field.stringValue)") }
      }
    }
    stage.tap(at: CGPoint(x: 20, y: 88))
    await stage.advance(frames: 2)
    for key in [UIKeyboardHIDUsage.keyboardA, .keyboardDeleteOrBackspace, .keyboardReturnOrEnter] {
      stage.press(key)
      await stage.advance(frames: 2)
    }
    let change = "NSControlTextDidChangeNotification "
    #expect(lines == [change + "a", change, "NSControlTextDidEndEditingNotification "])
    tokens.forEach(NotificationCenter.default.removeObserver)
  }
}

extension NSStackView {
  /// The width that the views need.
  fileprivate var fittedWidth: CGFloat { intrinsicContentSize.width }
}
