import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// A view that its own gestures move, enlarge and turn.
@MainActor
private final class Held {
  let view = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
  var resets = false

  func pan(_ gesture: UIPanGestureRecognizer) {
    let way = gesture.translation(in: view.superview)
    if resets {
      view.center = CGPoint(x: view.center.x + way.x, y: view.center.y + way.y)
      gesture.setTranslation(.zero, in: view.superview)
    } else {
      view.center = CGPoint(x: 80 + way.x, y: 80 + way.y)
    }
  }

  func pinch(_ gesture: UIPinchGestureRecognizer) {
    view.transform = CGAffineTransform(scaleX: gesture.scale, y: gesture.scale)
  }

  func turn(_ gesture: UIRotationGestureRecognizer) {
    view.transform = CGAffineTransform(rotationAngle: gesture.rotation)
  }
}

@MainActor
@Suite struct MovingViewTests {
  private let held = Held()
  private let stage: Stage

  init() throws {
    let held = held
    stage = try ViewsApp.stage(300, 300) { root in root.addSubview(held.view) }
  }

  /// "If you want to adjust a view's location to keep it under the user's finger, request the translation in that view's
  /// superview's coordinate system."
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)
  @Test(arguments: [false, true])
  func aDraggedViewStaysUnderTheFinger(resets: Bool) async {
    held.resets = resets
    held.view.addGestureRecognizer(UIPanGestureRecognizer(target: held, action: Held.pan))
    stage.touchDown(at: CGPoint(x: 80, y: 80))
    await stage.advance()
    var places: [CGPoint] = []
    for (x, y) in [(95, 80), (110, 90), (130, 120), (130, 160)] {
      stage.touchMove(to: CGPoint(x: x, y: y))
      await stage.advance()
      places.append(held.view.center)
    }
    #expect(places == [(95, 80), (110, 90), (130, 120), (130, 160)].map { CGPoint(x: $0, y: $1) })
  }

  /// Source: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer/scale
  @Test func aPinchedViewGrowsWithTheFingers() async {
    held.view.addGestureRecognizer(UIPinchGestureRecognizer(target: held, action: Held.pinch))
    stage.touchDown(0, at: CGPoint(x: 60, y: 80))
    stage.touchDown(1, at: CGPoint(x: 100, y: 80))
    await stage.advance()
    var widths: [CGFloat] = []
    for x in [120, 140, 160] {
      stage.touchMove(1, to: CGPoint(x: x, y: 80))
      await stage.advance()
      widths.append(held.view.transform.a)
    }
    // The fingers are 40 points apart at first.
    #expect(widths.map { ($0 * 100).rounded() } == [150, 200, 250])
  }

  @Test func aTurnedViewFollowsTheFingers() async {
    held.view.addGestureRecognizer(UIRotationGestureRecognizer(target: held, action: Held.turn))
    stage.touchDown(0, at: CGPoint(x: 80, y: 80))
    stage.touchDown(1, at: CGPoint(x: 100, y: 80))
    await stage.advance()
    for point in [CGPoint(x: 96, y: 96), CGPoint(x: 80, y: 100), CGPoint(x: 64, y: 96)] {
      stage.touchMove(1, to: point)
      await stage.advance()
    }
    let angle = atan2(held.view.transform.b, held.view.transform.a) * 180 / .pi
    #expect(abs(angle - 135) < 0.5)
  }

  /// A view that is enlarged twice counts in points of its own size.
  @Test func aTranslationIsInPointsOfTheView() async {
    let pan = UIPanGestureRecognizer()
    held.view.superview?.addGestureRecognizer(pan)
    held.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    await stage.advance()
    for x in [220, 240] {
      stage.touchMove(to: CGPoint(x: x, y: 210))
      await stage.advance()
    }
    #expect(pan.translation(in: held.view) == CGPoint(x: 20, y: 5) && pan.translation(in: nil) == CGPoint(x: 40, y: 10))
    #expect(abs(pan.velocity(in: nil).x - 1200) < 2 && abs(pan.velocity(in: held.view).x - 600) < 1)
    pan.setTranslation(CGPoint(x: 3, y: 4), in: held.view)
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 8) && pan.translation(in: held.view) == CGPoint(x: 3, y: 4))
  }
}
