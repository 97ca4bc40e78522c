import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct AnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let stage: Stage

  init() throws {
    let view = view
    stage = try ViewsApp.stage(100, 20) { $0.addSubview(view) }
  }

  private var shown: ShownView { view.shown(at: stage.app.clock.now) }

  @Test func anAnimatorRunsOnceStartedAndReportsItsEnd() async {
    await stage.advance()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    await stage.advance(frames: 10)
    #expect(shown.alpha == 1 && animator.state == .inactive)
    animator.startAnimation()
    await stage.advance(frames: 3)
    #expect(abs(shown.alpha - 0.5) < 1e-6 && animator.isRunning && abs(animator.fractionComplete - 0.5) < 1e-6)
    await stage.advance(frames: 4)
    #expect(shown.alpha == 0 && ends == [.end] && animator.state == .inactive)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiviewanimating/finishanimation(at:)
  @Test func onlyAStoppedAnimatorIsFinishedByTheGame() async {
    await stage.advance()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { self.view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    animator.finishAnimation(at: .start)
    animator.startAnimation()
    await stage.advance(frames: 3)
    animator.finishAnimation(at: .start)
    #expect(ends == [] && animator.state == .active && animator.isRunning)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(ends == [.start] && animator.state == .inactive)
  }

  /// Six frames of waiting, and six of the animation.
  /// Source: https://developer.apple.com/documentation/uikit/uiviewanimating/startanimation(afterdelay:)
  @Test func anAnimatorBeginsAfterItsDelay() async {
    await stage.advance()
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { self.view.alpha = 0 }
    animator.startAnimation(afterDelay: 0.1)
    var alphas: [CGFloat] = []
    for _ in 0..<4 {
      await stage.advance(frames: 3)
      alphas.append((shown.alpha * 100).rounded() / 100)
    }
    #expect(alphas == [1, 1, 0.5, 0])
  }

  @Test func aStoppedAnimatorCallsNoCompletionUntilItIsFinished() async {
    await stage.advance()
    var ends: [UIViewAnimatingPosition] = []
    for withoutFinishing in [true, false] {
      view.alpha = 1
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.1, delay: 0) {
        self.view.alpha = 0.5
      } completion: {
        ends.append($0)
      }
      await stage.advance(frames: 2)
      animator.stopAnimation(withoutFinishing)
      #expect(ends.isEmpty && !animator.isRunning)
      if !withoutFinishing { animator.finishAnimation(at: .current) }
      await stage.advance(frames: 10)
    }
    #expect(ends == [.current])
  }

  @Test func stepsFollowEachOther() async {
    await stage.advance()
    var isOver = false
    UIView.animateKeyframes(withDuration: 0.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.view.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.transform = .identity }
    } completion: { _ in
      isOver = true
    }
    var scales: [CGFloat] = []
    for _ in 0..<3 {
      await stage.advance(frames: 3)
      scales.append((shown.transform.a * 100).rounded() / 100)
    }
    #expect(scales == [2, 3, 2])
    await stage.advance(frames: 2)
    #expect(!isOver)
    await stage.advance()
    #expect(isOver && shown.transform == .identity)
  }

  @Test func aViewEndsTheEditingInIt() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    view.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isFirstResponder)
    #expect(UIView().endEditing(true) && field.isFirstResponder, "the field is not in that view")
    #expect(view.endEditing(true) && !field.isFirstResponder)
  }

  /// The recogniser is an object, and so true, as in Objective-C. Source: https://riptutorial.com/ios/example/10107/
  @Test(arguments: [Selector("endEditing:", UIView.endEditing(_:)), Selector("endEditing:")])
  func aTapOnAViewEndsTheEditingInIt(_ action: Selector) async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.addSubview(field)
    view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: action))
    #expect(field.becomeFirstResponder())
    stage.tap(at: CGPoint(x: 8, y: 8))
    await stage.advance(frames: 2)
    #expect(!field.isFirstResponder && stage.diagnostics.isEmpty)
  }

  @Test func onlyObjectsAreTrueForASelector() {
    let target = Switch()
    let turn = Selector("turn:", Switch.turn(_:))
    for value: Any? in [target, nil, false, true] { turn.perform(on: target, with: [value], for: "a test") }
    #expect(target.isOn == [true, false, false, true] && stage.diagnostics.isEmpty)
    turn.perform(on: target, with: ["yes"], for: "a test")
    #expect(target.isOn.count == 4 && stage.diagnostics.map(\.kind) == ["wrong-argument"])
    stage.clearDiagnostics()
  }

  @Test func durationsAreFormatted() {
    let formatter = DateComponentsFormatter()
    (formatter.allowedUnits, formatter.zeroFormattingBehavior) = ([.minute, .second], .pad)
    #expect(formatter.string(from: 75) == "01:15" && formatter.string(from: 5) == "00:05")
    formatter.zeroFormattingBehavior = .default
    #expect(formatter.string(from: 75) == "1:15" && formatter.string(from: 5) == "5")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 3675) == "61m 15s" && formatter.string(from: .nan) == nil)
  }

  @Test func iCloudValuesAreKeptInTheAppsDefaults() async {
    let store = NSUbiquitousKeyValueStore.default
    store.set(Int64(7), forKey: "best")
    #expect(store.longLong(forKey: "best") == 7 && store.longLong(forKey: "other") == 0)
    #expect(store.dictionaryRepresentation.keys.sorted() == ["best"])
    #expect(stage.diagnostics.map(\.kind) == ["no-cloud"])
    stage.clearDiagnostics()
  }
}

@MainActor
private final class Switch: NSObject {
  var isOn: [Bool] = []
  func turn(_ value: Bool) { isOn.append(value) }
}
