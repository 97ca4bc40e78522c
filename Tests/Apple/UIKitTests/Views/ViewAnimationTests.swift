import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ViewAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let stage: Stage

  init() throws {
    let view = view
    stage = try ViewsApp.stage(100, 20) { $0.addSubview(view) }
  }

  private var shown: ShownView { view.shown(at: stage.app.clock.now) }
  private func move(by dx: CGFloat) { view.frame.origin.x += dx }

  @Test func framesShowTheWayInEqualStepsAndThenTheEnd() async {
    await stage.advance()
    var finished: [Bool] = []
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      self.move(by: 60)
      self.view.alpha = 0.4
      self.view.bounds.size.width = 22
    } completion: {
      finished.append($0)
    }
    #expect(view.frame.minX == 54 && shown.place.minX == 0, "the view itself has its new values at once")
    await stage.advance(frames: 3)
    #expect(abs(shown.place.midX - 35) < 1e-6 && abs(shown.alpha - 0.7) < 1e-6 && abs(shown.bounds.width - 16) < 1e-6)
    #expect(finished.isEmpty)
    await stage.advance(frames: 3)
    #expect(shown.place == view.place && shown.alpha == 0.4 && finished == [true])
    #expect(view.motion?.isEmpty == true)
  }

  @Test func curvesStartAndEndSlowlyAsTheyAreCalled() {
    func at(_ options: UIView.AnimationOptions) -> [Double] {
      let timing = AnimationTiming(start: 0, duration: 100, course: options.course)
      return [0, 25, 50, 75, 100].map { (timing.progress(at: $0) * 1000).rounded() }
    }
    #expect(at(.curveLinear) == [0, 250, 500, 750, 1000])
    #expect(at([]) == [0, 129, 500, 871, 1000])
    #expect(at(.curveEaseIn) == [0, 93, 315, 622, 1000])
    #expect(at(.curveEaseOut) == [0, 378, 685, 907, 1000])
  }

  @Test func aSpringOvershootsUnlessItIsDampedAndComesToRest() {
    func way(_ damping: Double, velocity: Double = 0) -> [Double] {
      let timing = AnimationTiming(
        start: 0, duration: 1000, course: .spring(damping: damping, velocity: velocity))
      return stride(from: 0, through: 1000, by: 20).map { timing.progress(at: $0) }
    }
    #expect((way(0.3).max() ?? 0) > 1.2)
    #expect((way(1).max() ?? 2) <= 1)
    #expect(way(1, velocity: 20)[2] > way(1)[2])
    for damping in [0.3, 0.6, 1] {
      #expect(abs(way(damping)[49] - 1) < 0.01)
      #expect(way(damping)[50] == 1)
    }
    #expect(way(.nan).allSatisfy(\.isFinite) && way(-5, velocity: .infinity).allSatisfy(\.isFinite))
  }

  @Test func aDelayKeepsTheOldValuesAndReverseComesBack() async {
    await stage.advance()
    UIView.animate(withDuration: 0.1, delay: 0.1, options: [.curveLinear, .autoreverse]) { self.move(by: 60) }
    await stage.advance(frames: 5)
    #expect(shown.place.minX == 0)
    await stage.advance(frames: 4)
    #expect(abs(shown.place.minX - 30) < 1e-4)
    await stage.advance(frames: 6)
    #expect(abs(shown.place.minX - 30) < 1e-4)
    await stage.advance(frames: 3)
    #expect(shown.place.minX == 60)
  }

  @Test func aChangeWithoutTimeWaitsForItsDelay() async {
    await stage.advance()
    UIView.animate(withDuration: 0, delay: 0.1) { self.move(by: 60) }
    await stage.advance(frames: 5)
    #expect(shown.place.minX == 0)
    await stage.advance(frames: 2)
    #expect(shown.place.minX == 60)
  }

  @Test func laterAnimationsAddToThoseThatRun() async {
    await stage.advance()
    var ends: [String] = []
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      self.move(by: 60)
    } completion: {
      ends.append("first \($0)")
    }
    await stage.advance(frames: 6)
    #expect(abs(shown.place.minX - 30) < 1e-4)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      self.view.frame.origin.x = 0
    } completion: {
      ends.append("second \($0)")
    }
    #expect(abs(shown.place.minX - 30) < 1e-4, "it goes on from where it is shown")
    await stage.advance(frames: 3)
    #expect(abs(shown.place.minX - 15) < 1e-4)
    await stage.advance(frames: 3)
    #expect(abs(shown.place.minX) < 1e-4)
    #expect(ends == ["first true", "second true"])
  }

  @Test func aBlockWithoutChangesOrTimeEndsInTheNextFrame() async {
    var ends: [String] = []
    UIView.animate(withDuration: 5) {
    } completion: {
      ends.append("no change \($0)")
    }
    UIView.animate(withDuration: 0) {
      self.move(by: 5)
    } completion: {
      ends.append("no time \($0)")
    }
    UIView.animate(withDuration: .nan) {
      self.move(by: 5)
    } completion: {
      ends.append("no number \($0)")
    }
    #expect(ends.isEmpty && shown.place.minX == 10)
    await stage.advance()
    #expect(ends == ["no change true", "no time true", "no number true"])
  }

  @Test func aViewThatLeavesEndsItsAnimationWithFalse() async {
    await stage.advance()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
      self.move(by: 60)
    } completion: {
      ends.append($0)
    }
    await stage.advance(frames: 200)
    #expect(ends.isEmpty)
    view.removeFromSuperview()
    #expect(ends == [false] && shown.place == view.place)
  }

  @Test func transformsTurnThroughTheirAngles() async {
    await stage.advance()
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(rotationAngle: .pi * 0.8).scaledBy(x: 3, y: 1)
      self.view.backgroundColor = .red
    }
    await stage.advance(frames: 3)
    let half = CGAffineTransform(rotationAngle: .pi * 0.4).scaledBy(x: 2, y: 1)
    #expect(abs(shown.transform.a - half.a) < 1e-6 && abs(shown.transform.b - half.b) < 1e-6)
    #expect(abs(shown.transform.c - half.c) < 1e-6 && abs(shown.transform.d - half.d) < 1e-6)
    #expect(abs((shown.backgroundColor?.cgColor.alpha ?? 0) - 0.5) < 1e-6)
  }

  /// From 170 to -170 degrees are 20 degrees.
  @Test func turnsTakeTheShorterWay() async {
    func turned(_ degrees: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: degrees * .pi / 180) }
    for (from, to, middle) in [(170, -170, 180), (-170, 170, 180), (-20, 40, 10)] as [(CGFloat, CGFloat, CGFloat)] {
      view.transform = turned(from)
      await stage.advance()
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { self.view.transform = turned(to) }
      await stage.advance(frames: 3)
      #expect(abs(shown.transform.a - turned(middle).a) < 1e-6 && abs(shown.transform.b - turned(middle).b) < 1e-6)
      await stage.advance(frames: 5)
    }
  }

  @Test func aChangeInABlockCanSkipTheAnimation() async {
    await stage.advance()
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      self.view.alpha = 0
      UIView.performWithoutAnimation { self.move(by: 60) }
      self.view.bounds.size.height = 4
    }
    await stage.advance(frames: 3)
    #expect(shown.place.midX == 65 && abs(shown.alpha - 0.5) < 1e-6 && abs(shown.bounds.height - 7) < 1e-6)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions/overrideinheritedduration
  @Test func anAnimationInABlockHasTheOuterDurationAndCurveUnlessItOverridesThem() async {
    await stage.advance()
    let own: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseIn) { self.move(by: 60) }
      UIView.animate(withDuration: 0.1, delay: 0, options: own) { self.view.alpha = 0 }
    }
    await stage.advance(frames: 3)
    #expect(abs(shown.place.minX - 15) < 1e-4, "a quarter of the outer duration, at constant speed")
    #expect(abs(shown.alpha - 0.685) < 1e-3, "half of its own duration: 0.315 of the way")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions/overrideinheritedduration
  @Test func aSpringInABlockHasTheOuterDuration() async {
    await stage.advance()
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 20) {
        self.move(by: 60)
      }
    }
    await stage.advance(frames: 3)
    let timing = AnimationTiming(start: 0, duration: 30, course: .spring(damping: 1, velocity: 10))
    #expect(abs(shown.place.minX - 60 * timing.progress(at: 3)) < 1e-3)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/setanimationsenabled(_:)
  @Test func aBlockInABlockChangesViewsAtOnceWhileAnimationsAreOff() async {
    await stage.advance()
    var ends: [String] = []
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 5, delay: 5) {
        self.move(by: 60)
      } completion: {
        ends.append("inner \($0)")
      }
      UIView.setAnimationsEnabled(true)
      self.view.alpha = 0
    } completion: {
      ends.append("outer \($0)")
    }
    self.view.bounds.size.height = 4
    #expect(shown.place.midX == 65 && shown.bounds.height == 4 && shown.alpha == 1)
    await stage.advance(frames: 3)
    #expect(shown.place.midX == 65 && abs(shown.alpha - 0.5) < 1e-6 && ends == ["inner true"])
    await stage.advance(frames: 3)
    #expect(shown.alpha == 0 && ends == ["inner true", "outer true"])
  }

  /// A spring's velocity is in total distances per second, so an animation of half a second uses half of it.
  @Test func aSpringStartsWithItsVelocity() async {
    func way(_ velocity: CGFloat) async -> CGFloat {
      view.frame.origin.x = 0
      await stage.advance()
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity
      ) { self.move(by: 60) }
      await stage.advance(frames: 3)
      let way = shown.place.minX
      await stage.advance(frames: 40)
      return way
    }
    let timing = AnimationTiming(start: 0, duration: 30, course: .spring(damping: 1, velocity: 10))
    let slow = await way(0)
    let fast = await way(20)
    #expect(fast > slow && abs(fast - 60 * timing.progress(at: 3)) < 1e-3)
  }

  @Test func animatedViewsTakeTouchesOnlyIfTheyMay() async throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.superview?.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    for options in [UIView.AnimationOptions.repeat, [.repeat, .allowUserInteraction]] {
      UIView.animate(withDuration: 1, delay: 0, options: options) { button.alpha -= 0.1 }
      stage.tap(at: CGPoint(x: 5, y: 5))
      await stage.advance(frames: 3)
      button.layer.removeAllAnimations()
    }
    #expect(taps == 1)
  }

  @Test func layoutInABlockIsAnimated() async throws {
    let root = try #require(view.superview)
    view.translatesAutoresizingMaskIntoConstraints = false
    let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    await stage.advance()
    left.constant = 60
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    await stage.advance(frames: 3)
    #expect(abs(shown.place.minX - 30) < 1e-4 && view.frame.minX == 60)
  }

  @Test func anAppTurnsItsOwnAnimationsOff() async throws {
    let other = try ViewsApp.stage(10, 10) { _ in }
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    await stage.advance()
    #expect(UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) { self.move(by: 60) }
    #expect(shown.place.minX == 0, "the change is animated")
    await other.advance()
    #expect(!UIView.areAnimationsEnabled)
  }

  @Test func aFrameInTheMiddleShowsAllOfIt() async throws {
    let stage = try ViewsApp.stage(96, 32) { root in
      root.backgroundColor = .white
      let box = UIView(frame: CGRect(x: 4, y: 6, width: 20, height: 20))
      box.backgroundColor = .systemBlue
      root.addSubview(box)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.center.x = 80
        box.backgroundColor = .systemRed
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { box.alpha = 0 }
    }
    await stage.advance(frames: 31)
    assertFrame(stage, named: "animation-mid-way")
  }
}
