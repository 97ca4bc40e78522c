import SceneTesting
import Testing

@testable import UIKit

/// Values that controls show in an animation, and the events of a tap.
@MainActor
@Suite struct AnimatedControlTests {
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(140, 40)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  /// Whether a pixel is red in the frame after a change, and when the animation has ended.
  private func reds(_ x: Int, _ y: Int) async -> [Bool] {
    await stage.advance()
    let early = stage.color(x, y)
    await stage.advance(frames: 20)
    return [early, stage.color(x, y)].map { $0 == "#ff0000ff" }
  }

  /// The knob goes from 2 to 22 points and is 27 points wide.
  @Test func aSwitchMovesItsKnobInAnAnimationOnRequest() async {
    let control = UISwitch(frame: .zero)
    control.thumbTintColor = .red
    root.addSubview(control)
    await stage.advance()
    control.setOn(true, animated: true)
    #expect(control.isOn)
    #expect(await reds(45, 15) == [false, true])
    control.setOn(false, animated: false)
    #expect(await reds(6, 15) == [true, true])
  }

  @Test func aProgressLineGrowsInAnAnimationOnRequest() async {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 8))
    view.progressTintColor = .red
    root.addSubview(view)
    await stage.advance()
    view.setProgress(0.6, animated: true)
    #expect(view.progress == 0.6)
    #expect(await reds(50, 4) == [false, true])
    view.setProgress(0.9, animated: false)
    #expect(await reds(80, 4) == [true, true])
    #expect(stage.color(95, 4) != "#ff0000ff")
  }

  /// The knob of 28 points goes from 0 to 100 points.
  @Test func aSliderMovesItsKnobInAnAnimationOnRequest() async {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
    slider.thumbTintColor = .red
    root.addSubview(slider)
    await stage.advance()
    slider.setValue(1, animated: true)
    #expect(slider.value == 1)
    #expect(await reds(114, 15) == [false, true])
    slider.setValue(0, animated: false)
    #expect(await reds(14, 15) == [true, true])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/primaryactiontriggered
  @Test(arguments: 0..<4) func aTapThatChangesAValueIsThePrimaryAction(number: Int) async {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let controls: [UIControl] = [UISwitch(), UIStepper(), UISegmentedControl(items: ["a", "b"]), pages]
    let control = controls[number]
    control.frame = CGRect(x: 0, y: 0, width: 94, height: 31)
    var (changes, primaries) = (0, 0)
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.addAction(UIAction { _ in primaries += 1 }, for: .primaryActionTriggered)
    root.addSubview(control)
    await stage.advance()
    stage.tap(at: CGPoint(x: 70, y: 15))
    await stage.advance(frames: 2)
    #expect(changes == 1 && primaries == 1)
  }

  // MARK: Sizes

  @Test func thePartsOfAControlFollowItsSize() {
    let (slider, progress, stepper) = (UISlider(), UIProgressView(), UIStepper())
    (slider.value, progress.progress) = (0.5, 0.25)
    for width in [128, 228] as [CGFloat] {
      for view in [slider, progress, stepper] as [UIView] {
        view.frame = CGRect(x: 0, y: 0, width: width, height: 40)
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      #expect(slider.subviews[2].frame == CGRect(x: (width - 28) / 2, y: 6, width: 28, height: 28))
      #expect(progress.subviews[0].frame == CGRect(x: 0, y: 0, width: width / 4, height: 40))
      let half = width / 2
      #expect(
        stepper.subviews.map(\.frame) == [
          CGRect(x: 0, y: 0, width: half, height: 40), CGRect(x: half, y: 0, width: half, height: 40),
          CGRect(x: half - 0.5, y: 7, width: 1, height: 26),
        ])
    }
  }
}
