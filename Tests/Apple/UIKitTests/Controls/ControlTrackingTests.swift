import SceneTesting
import Testing

@testable import UIKit

/// A control that logs its events, and may stop following the finger.
@MainActor
private final class Tracker: UIControl {
  var lines: [String] = []
  var follows = true

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follows }
  override func cancelTracking(with event: UIEvent?) { lines.append("stop") }
}

/// Controls that a finger touches, drags and leaves.
@MainActor
@Suite struct ControlTrackingTests {
  private let control = Tracker(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragEnter, "enter"),
      (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [control] _ in control.lines.append(name) }, for: event)
    }
  }

  private func touch(_ x: CGFloat, _ y: CGFloat) async {
    stage.touchDown(at: CGPoint(x: x, y: y))
    await stage.advance()
  }

  private func move(_ x: CGFloat, _ y: CGFloat) async {
    stage.touchMove(to: CGPoint(x: x, y: y))
    await stage.advance()
  }

  private func lift(_ x: CGFloat, _ y: CGFloat) async {
    stage.touchMove(to: CGPoint(x: x, y: y))
    stage.touchUp(at: CGPoint(x: x, y: y))
    await stage.advance()
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance(frames: 2)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/touchdragexit
  @Test func eachMoveIsADragAndACrossingIsSentBeforeIt() async {
    root.addSubview(control)
    await touch(30, 40)
    for x: CGFloat in [40, 190, 195, 50] { await move(x, 40) }
    stage.touchUp(at: CGPoint(x: 50, y: 40))
    await stage.advance()
    #expect(control.lines == ["down", "inside", "exit", "outside", "outside", "enter", "inside", "up"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/continuetracking(_:with:)
  @Test(arguments: [true, false])
  func aControlThatStopsFollowingTheFingerIsCancelled(byItself: Bool) async {
    root.addSubview(control)
    await touch(30, 40)
    if byItself { control.follows = false } else { control.isEnabled = false }
    await move(31, 40)
    #expect(control.lines == ["down", "stop", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    await lift(31, 40)
    #expect(control.lines.count == 3)
  }

  @Test func aSecondFingerDoesNotBeginAgain() async {
    control.isMultipleTouchEnabled = true
    root.addSubview(control)
    await touch(30, 40)
    stage.touchDown(1, at: CGPoint(x: 50, y: 40))
    await stage.advance()
    #expect(control.lines == ["down"])
  }

  @Test func theMethodsOfAllTargetsAreRemovedAtOnce() {
    let (first, second) = (Menu(), Menu())
    for menu in [first, second] { control.addTarget(menu, action: Menu.play, for: [.touchDown, .touchUpInside]) }
    control.removeTarget(nil, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(first.count == 0 && second.count == 0)
    control.sendActions(for: .touchUpInside)
    #expect(first.count == 1 && second.count == 1)
  }

  @MainActor
  private final class Menu {
    var count = 0
    func play() { count += 1 }
  }

  /// A finger counts as on the switch up to 70 points away, as on any control. It ends at x = 61.
  @Test(arguments: [(130.5, true), (131.5, false)])
  func aSwitchTurnsWhenTheFingerIsLiftedNearIt(x: Double, isOn: Bool) async {
    let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31))
    root.addSubview(toggle)
    await touch(30, 20)
    await lift(CGFloat(x), 20)
    #expect(toggle.isOn == isOn)
  }

  @Test func aFingerThatIsLiftedBesideAControlOfPartsChangesNothing() async {
    let stepper = UIStepper(frame: .zero)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.frame = CGRect(x: 0, y: 80, width: 90, height: 30)
    pages.numberOfPages = 3
    for view in [stepper, pages, segments] { root.addSubview(view) }
    for y: CGFloat in [16, 55, 95] {
      await touch(80, y)
      await lift(120, y)
    }
    #expect(stepper.value == 0 && pages.currentPage == 0)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    for y: CGFloat in [16, 55, 95] {
      await touch(10, y)
      await lift(80, y)
    }
    #expect(stepper.value == 1 && pages.currentPage == 1 && segments.selectedSegmentIndex == 2)
  }

  /// The middle of 94 points is 47, of 100 points 50.
  @Test func theMiddleBelongsToTheRightHalf() async {
    let stepper = UIStepper(frame: .zero)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    (stepper.value, pages.numberOfPages) = (5, 3)
    for view in [stepper, pages] { root.addSubview(view) }
    await tap(47, 16)
    await tap(50, 55)
    #expect(stepper.value == 6 && pages.currentPage == 1)
    await tap(46.5, 16)
    await tap(49.5, 55)
    #expect(stepper.value == 5 && pages.currentPage == 0)
  }

  /// Widths of 50, 75 and 75 points.
  @Test func aSegmentBeginsAtItsLeftEdge() async {
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    segments.setWidth(50, forSegmentAt: 0)
    root.addSubview(segments)
    var chosen: [Int] = []
    for x: CGFloat in [50, 125, 49.5, 124.5, 0] {
      await tap(x, 15)
      chosen.append(segments.selectedSegmentIndex)
    }
    #expect(chosen == [1, 2, 0, 1, 0])
  }

  /// The knob is between 50 and 78; ten points beside it count.
  @Test(arguments: [(39.5, false), (40.5, true), (87.5, true), (88.5, false)])
  func aTouchWithinTenPointsOfTheKnobMovesIt(x: Double, moves: Bool) async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    slider.value = 0.5
    root.addSubview(slider)
    await stage.advance()
    await touch(CGFloat(x), 15)
    await move(CGFloat(x) + 10, 15)
    #expect(abs(slider.value - (moves ? 0.6 : 0.5)) < 1e-6 && slider.isTracking == moves)
  }

  @Test func aSliderThatIsPulledBeyondItsEndSendsNothing() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    (slider.minimumValue, slider.maximumValue, slider.value) = (-4, 4, 4)
    root.addSubview(slider)
    var values: [Float] = []
    slider.addAction(UIAction { [slider] _ in values.append(slider.value) }, for: .valueChanged)
    await stage.advance()
    await touch(114, 15)
    for x: CGFloat in [150, 190, 64, 0, -20] { await move(x, 15) }
    #expect(values == [0, -4])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/isenabled
  @Test(arguments: 0..<4) func aControlThatIsDisabledWhileItIsTouchedKeepsItsValue(number: Int) async {
    let (toggle, stepper, pages) = (UISwitch(), UIStepper(), UIPageControl())
    let segments = UISegmentedControl(items: ["a", "b"])
    pages.numberOfPages = 3
    let controls: [UIControl] = [toggle, stepper, segments, pages]
    let control = controls[number]
    control.frame = CGRect(x: 0, y: 0, width: 94, height: 31)
    root.addSubview(control)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    await touch(70, 15)
    #expect(control.isTracking)
    control.isEnabled = false
    stage.touchUp(at: CGPoint(x: 70, y: 15))
    await stage.advance()
    #expect(changes == 0 && !toggle.isOn && stepper.value == 0 && pages.currentPage == 0)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  /// The middle of a knob of 8 points goes from 4 to 124.
  @Test func aPictureAsTheKnobIsDraggedOverTheWholeLine() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    slider.setThumbImage(quarters(8), for: .normal)
    root.addSubview(slider)
    await stage.advance()
    await touch(4, 15)
    await move(34, 15)
    #expect(abs(slider.value - 0.25) < 1e-6)
    await move(124, 15)
    #expect(slider.value == 1)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uislider/iscontinuous
  @Test func aSliderThatIsNotContinuousFollowsTheFingerWithoutEvents() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    slider.isContinuous = false
    root.addSubview(slider)
    var values: [Float] = []
    slider.addAction(UIAction { [slider] _ in values.append(slider.value) }, for: .valueChanged)
    await stage.advance()
    await touch(14, 15)
    for x: CGFloat in [64, 39] { await move(x, 15) }
    #expect(slider.value == 0.25 && values.isEmpty)
    stage.touchUp(at: CGPoint(x: 39, y: 15))
    await stage.advance()
    #expect(values == [0.25])
  }
}
