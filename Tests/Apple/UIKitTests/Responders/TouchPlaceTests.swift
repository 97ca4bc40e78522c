import Testing

@testable import UIKit

/// The places of a touch in views that do not begin at the window's corner, and its recognisers.
@MainActor
@Suite struct TouchPlaceTests {
  private let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
  private let inner = UIView(frame: CGRect(x: 5, y: 7, width: 40, height: 30))

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 120, height: 90, scale: 1)))
    outer.addSubview(inner)
  }

  private func moved() -> UITouch {
    let touch = UITouch(view: inner, pointer: .finger(0), point: CGPoint(x: 30, y: 50))
    touch.move(to: CGPoint(x: 33, y: 54), phase: .moved)
    return touch
  }

  /// The inner view's corner is at (15, 27) of the window.
  @Test func thePreviousPlaceIsInPointsOfTheView() {
    let touch = moved()
    #expect(touch.location(in: inner) == CGPoint(x: 18, y: 27))
    #expect(touch.previousLocation(in: inner) == CGPoint(x: 15, y: 23))
    #expect(touch.previousLocation(in: outer) == CGPoint(x: 20, y: 30))
  }

  @Test func aPrecisePlaceIsTheSame() {
    let touch = moved()
    #expect(touch.preciseLocation(in: inner) == CGPoint(x: 18, y: 27))
    #expect(touch.precisePreviousLocation(in: inner) == CGPoint(x: 15, y: 23))
    #expect(touch.precisePreviousLocation(in: nil) == CGPoint(x: 30, y: 50))
  }

  /// An angle of π/2 is that of an upright stylus. A force of 0 at most means that none is measured.
  /// Source: https://developer.apple.com/documentation/uikit/uitouch/altitudeangle
  @Test func aFingerIsUprightAndHasNoForce() {
    let touch = moved()
    #expect(touch.altitudeAngle == .pi / 2 && touch.force == 0 && touch.maximumPossibleForce == 0)
    #expect(touch.majorRadius == 0 && touch.majorRadiusTolerance == 0 && touch.tapCount == 1)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitouch/gesturerecognizers
  @Test func aTouchKnowsTheRecognisersThatFollowIt() async throws {
    let (press, tap, pan) = (UILongPressGestureRecognizer(), UITapGestureRecognizer(), UIPanGestureRecognizer())
    inner.addGestureRecognizer(press)
    inner.addGestureRecognizer(tap)
    outer.addGestureRecognizer(pan)
    let touches = ViewTouches()
    let place = CGPoint(x: 30, y: 50)
    touches.deliver(.finger(0), phase: .began, on: inner, at: place, time: 0)
    let touch = try #require(touches.touchSet.first)
    let all: [UIGestureRecognizer] = [press, tap, pan]
    #expect(touch.gestureRecognizers == all)
    tap.isEnabled = false
    #expect(touch.gestureRecognizers == [all[0], all[2]])
    touches.deliver(.finger(0), phase: .ended, on: inner, at: place, time: 0.1)
    #expect(touch.gestureRecognizers == [])
    #expect(UITouch(view: UIView(), pointer: .finger(1), point: .zero).gestureRecognizers == [])
  }
}
