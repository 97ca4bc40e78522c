import AppKit
import SceneTesting
import Testing
import UIKit

private final class PlainDelegate: NSObject, NSApplicationDelegate {}

/// Looks, sizes and defaults of a Mac's controls and its app.
@MainActor
@Suite struct MacPartTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  /// The radii of the corners of a view's parts, in a frame of the view's own.
  private func radii(_ view: NSView, in frame: NSRect) -> [CGFloat] {
    view.frame = frame
    view.layoutIfNeeded()
    return view.subviews.map(\.layer.cornerRadius)
  }

  @Test func aSlidersLineAndKnobAreRound() {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 20, target: nil, action: nil)
    #expect(radii(slider, in: rect(0, 0, 120, 30)) == [2, 2, 10])
    #expect(radii(slider, in: rect(0, 0, 12, 120)) == [2, 2, 6])
    #expect(slider.subviews.map(\.layer.borderWidth) == [0, 0, 1])
  }

  @Test func aBarIsRoundAtItsEnds() {
    let bar = NSProgressIndicator(frame: .zero)
    #expect(radii(bar, in: rect(0, 0, 80, 30)).prefix(2) == [3, 3])
    #expect(radii(bar, in: rect(0, 0, 80, 4)).prefix(2) == [2, 2])
  }

  @Test func aSliderAndABarHaveASizeOfTheirOwn() {
    let (slider, bar) = (NSSlider(target: nil, action: nil), NSProgressIndicator(frame: .zero))
    #expect(slider.minValue == 0 && slider.maxValue == 1 && slider.doubleValue == 0)
    #expect(slider.frame.size == NSSize(width: 100, height: 20) && !slider.isVertical)
    slider.isVertical = true
    #expect(slider.fittingSize == NSSize(width: 20, height: 100) && slider.isVertical)
    #expect(bar.intrinsicContentSize == NSSize(width: 100, height: 20))
    bar.style = .spinning
    #expect(bar.intrinsicContentSize == NSSize(width: 20, height: 20))
  }

  @Test func aButtonsFrameIsPaleAndThin() throws {
    let button = NSButton(title: "Go", target: nil, action: nil)
    let color = try #require(button.subviews[0].layer.borderColor)
    #expect(abs(color.alpha - 0.2) < 0.01 && button.subviews[0].layer.borderWidth == 1)
  }

  /// https://developer.apple.com/documentation/appkit/nstextfield
  @Test func aTextHasTheSizeOfItsWords() {
    let big = NSAttributedString(string: "name", attributes: [.font: NSFont.systemFont(ofSize: 40)])
    let (label, field) = (NSTextField(labelWithString: "name"), NSTextField(string: "name"))
    let styled = NSTextField(labelWithAttributedString: big)
    for text in [label, field, styled] { #expect(text.frame.size == text.fittingSize) }
    let (small, large) = (label.frame.size, field.frame.size)
    #expect(small.width > 0 && large.width == small.width + 6 && large.height == small.height + 6)
    #expect(styled.frame.width > 2 * small.width && styled.frame.height > 40)
  }

  @Test func aViewsNewPictureIsPlacedAtOnce() {
    let view = NSImageView(image: picture(20, 10))
    view.frame = rect(0, 0, 60, 40)
    view.layoutIfNeeded()
    view.image = picture(30, 20)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == rect(15, 10, 30, 20))
    view.image = picture(120, 40)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == rect(0, 10, 60, 20))
    view.imageScaling = .scaleNone
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == rect(-30, 0, 120, 40))
  }

  /// https://developer.apple.com/documentation/appkit/nsstackview/detacheshiddenviews
  @Test func aHiddenViewKeepsItsPlaceIfItIsNotDetached() {
    let views = [20, 30, 40].map { NSView(frame: rect(0, 0, $0, 10)) }
    let stack = NSStackView(views: views)
    views[1].isHidden = true
    stack.frame = rect(0, 0, 106, 10)
    stack.layoutIfNeeded()
    var places = [views[2].frame.minX, stack.intrinsicContentSize.width]
    for detaches in [false, true] {
      stack.detachesHiddenViews = detaches
      stack.layoutIfNeeded()
      places += [views[2].frame.minX, stack.intrinsicContentSize.width]
    }
    #expect(places == [28, 68, 66, 106, 28, 68])
  }

  @Test func aChosenRowIsOneOfTheTable() {
    let (rows, table) = (ThreeRows(), NSTableView(frame: rect(0, 0, 200, 100)))
    table.dataSource = rows
    let chosen = [[2, 9], [9], [1, 2], [3], [0], []].map { indexes -> [Int] in
      table.selectRowIndexes(IndexSet(indexes), byExtendingSelection: true)
      return Array(table.selectedRowIndexes) + [table.selectedRow]
    }
    #expect(chosen == [[2, 2], [-1], [1, 1], [-1], [0, 0], [-1]])
    table.selectRowIndexes([2], byExtendingSelection: false)
    table.dataSource = nil
    #expect(table.selectedRow == -1 && table.numberOfRows == 0 && table.subviews.isEmpty)
    withExtendedLifetime(rows) {}
  }

  @Test func aRowHasNoMoreThanAHundredSegments() {
    let segments = NSSegmentedControl(labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
    for index in [-1, 2] { segments.setLabel("x", forSegment: index) }
    #expect([-1, 0, 1, 2].map { segments.label(forSegment: $0) } == [nil, "a", "b", nil])
    segments.selectedSegment = 1
    var counts: [Int] = []
    for count in [3, 1, 100, 101, -1] {
      segments.segmentCount = count
      counts += [segments.segmentCount, segments.selectedSegment]
    }
    #expect(counts == [3, 1, 1, -1, 100, -1, 100, -1, 0, -1])
    #expect(segments.subviews.isEmpty)
  }

  /// https://developer.apple.com/documentation/appkit/nsapplication/isrunning
  @Test func onlyAnAppWithAHostIsRunning() {
    #expect(NSApp.isRunning)
    let idle = UIApplication(AppEnvironment())
    #expect(idle.context.perform { !NSApplication.shared.isRunning })
  }

  /// https://developer.apple.com/documentation/appkit/nsapplication/isactive
  @Test func anAppWithoutTheKeyboardIsNotActive() {
    var states = [NSApp.isActive]
    stage.resignActive()
    states.append(NSApp.isActive)
    stage.becomeActive()
    states.append(NSApp.isActive)
    #expect(states == [true, false, true] && NSApp.windows == [app.window])
  }

  /// https://developer.apple.com/documentation/appkit/nsapplicationdelegate
  @Test func aDelegateMayLeaveEachAnswerOut() {
    let delegate = PlainDelegate()
    #expect(delegate.applicationShouldTerminate(NSApp) == .terminateNow)
    #expect(!delegate.applicationShouldTerminateAfterLastWindowClosed(NSApp))
    #expect(delegate.applicationShouldHandleReopen(NSApp, hasVisibleWindows: false))
    #expect(delegate.applicationSupportsSecureRestorableState(NSApp))
    #expect(!delegate.setOutlet(nil, named: "window"), "it is no responder, which could have outlets")
  }

  /// The defaults of a Mac.
  @Test func keysAndClicksHaveTheTimesOfAMac() {
    #expect(NSEvent.keyRepeatDelay == 0.5 && NSEvent.keyRepeatInterval == 5.0 / 60)
    #expect(NSEvent.doubleClickInterval == 0.5)
  }
}
