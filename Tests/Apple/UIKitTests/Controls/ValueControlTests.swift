import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ValueControlTests {
  private let root: UIView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  /// Adds a control, and counts its events.
  private func add(_ control: UIControl, _ rect: CGRect) -> Counter {
    control.frame = rect
    root.addSubview(control)
    let counter = Counter()
    control.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
    return counter
  }

  @MainActor
  private final class Counter {
    var count = 0
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance(frames: 2)
  }

  @Test func aTapTurnsASwitch() async {
    let control = UISwitch(frame: .zero)
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    let counter = add(control, CGRect(x: 10, y: 10, width: 51, height: 31))
    await tap(30, 20)
    #expect(control.isOn && counter.count == 1)
    control.setOn(false, animated: true)
    #expect(!control.isOn && counter.count == 1)
    control.isEnabled = false
    await tap(30, 20)
    #expect(!control.isOn && counter.count == 1)
  }

  @Test func aDragMovesASlider() async {
    let slider = UISlider()
    let counter = add(slider, CGRect(x: 0, y: 0, width: 128, height: 30))
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 10)
    await stage.advance()
    await stage.drag(from: CGPoint(x: 14, y: 15), to: CGPoint(x: 64, y: 15))
    #expect(slider.value == 15 && counter.count > 3)
    slider.value = 100
    #expect(slider.value == 20)
    slider.value = .nan
    #expect(slider.value == 20)
    slider.isContinuous = false
    counter.count = 0
    await stage.advance()
    await stage.drag(from: CGPoint(x: 114, y: 15), to: CGPoint(x: 14, y: 15))
    #expect(slider.value == 10 && counter.count == 1)
    await stage.drag(from: CGPoint(x: 100, y: 15), to: CGPoint(x: 50, y: 15))
    #expect(slider.value == 10, "a touch beside the knob")
  }

  @Test func liftingTheFingerSendsNothingMoreFromAContinuousSlider() async {
    let slider = UISlider()
    let counter = add(slider, CGRect(x: 0, y: 0, width: 128, height: 30))
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 14, y: 15))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 64, y: 15))
    await stage.advance()
    #expect(slider.value == 0.5 && counter.count == 1)
    stage.touchUp(at: CGPoint(x: 64, y: 15))
    await stage.advance()
    #expect(slider.value == 0.5 && counter.count == 1)
  }

  @Test func aKnobKeepsItsPlaceUnderTheFinger() async {
    let slider = UISlider()
    _ = add(slider, CGRect(x: 0, y: 0, width: 128, height: 30))
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 10)
    await stage.advance()
    await stage.drag(from: CGPoint(x: 20, y: 15), to: CGPoint(x: 70, y: 15))
    #expect(slider.value == 15)
  }

  @Test func aStepperReachesItsEndBeforeItWraps() async {
    let stepper = UIStepper()
    _ = add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
    (stepper.maximumValue, stepper.value, stepper.wraps) = (2, 1, true)
    await tap(20, 16)
    #expect(stepper.value == 0)
    await tap(20, 16)
    #expect(stepper.value == 2)
    await tap(70, 16)
    #expect(stepper.value == 0)
  }

  @Test func aTapSelectsASegment() async {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let counter = add(control, CGRect(x: 0, y: 0, width: 150, height: 32))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    await tap(75, 16)
    #expect(control.selectedSegmentIndex == 1 && counter.count == 1)
    await tap(80, 16)
    #expect(counter.count == 1, "the selected one again")
    control.setEnabled(false, forSegmentAt: 2)
    await tap(140, 16)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0 && control.titleForSegment(at: 0) == "Two")
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aStepperStaysInItsRange() async {
    let stepper = UIStepper()
    let counter = add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (0, 2, 1.5)
    await tap(70, 16)
    await tap(70, 16)
    await tap(70, 16)
    #expect(stepper.value == 2 && counter.count == 2)
    await tap(20, 16)
    #expect(stepper.value == 0.5)
    stepper.wraps = true
    await tap(20, 16)
    #expect(stepper.value == 2)
  }

  /// A step onto the limit itself stays there; the next one wraps.
  @Test func aStepperWrapsBeyondItsLimitsOnly() async {
    let stepper = UIStepper()
    _ = add(stepper, CGRect(x: 0, y: 0, width: 94, height: 32))
    (stepper.minimumValue, stepper.maximumValue, stepper.value, stepper.wraps) = (0, 2, 1, true)
    await tap(70, 16)
    #expect(stepper.value == 2)
    await tap(70, 16)
    #expect(stepper.value == 0)
    stepper.value = 1
    await tap(20, 16)
    #expect(stepper.value == 0)
    await tap(20, 16)
    #expect(stepper.value == 2)
  }

  @Test func aStepperDimsTheSignThatDoesNothing() {
    let stepper = UIStepper()
    func alphas() -> [CGFloat] { stepper.subviews.compactMap { ($0 as? UILabel)?.alpha } }
    (stepper.minimumValue, stepper.maximumValue) = (0, 2)
    #expect(alphas() == [0.3, 1])
    stepper.value = 1
    #expect(alphas() == [1, 1])
    stepper.value = 2
    #expect(alphas() == [1, 0.3])
    stepper.wraps = true
    #expect(alphas() == [1, 1])
  }

  @Test func aTapTurnsThePages() async {
    let control = UIPageControl()
    let counter = add(control, CGRect(x: 0, y: 0, width: 100, height: 30))
    control.numberOfPages = 3
    await tap(90, 15)
    await tap(90, 15)
    await tap(90, 15)
    #expect(control.currentPage == 2 && counter.count == 2)
    await tap(10, 15)
    #expect(control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  @Test func progressIsKeptBetweenZeroAndOne() async {
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    root.addSubview(view)
    view.progress = 0.25
    await stage.advance()
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 25, height: 4))
    view.progress = 7
    #expect(view.progress == 1)
    view.progress = .nan
    #expect(view.progress == 1)
  }

  @Test func aBlurIsATintAndIsReported() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    #expect(view.backgroundColor != nil && stage.diagnostics.map(\.kind) == ["unfinished"])
  }

  @Test func theDeviceAndTheScreenAnswer() {
    #expect(UIScreen.main.nativeScale == 1 && UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.orientation == .portrait && !UIDevice.current.name.isEmpty)
    #expect(!UIDevice.current.systemVersion.isEmpty)
    let app = UIApplication.shared
    #expect(app.statusBarFrame == .zero && app.statusBarOrientation == .portrait)
    app.isIdleTimerDisabled = true
    #expect(app.connectedScenes.first is UIWindowScene)
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }
}
