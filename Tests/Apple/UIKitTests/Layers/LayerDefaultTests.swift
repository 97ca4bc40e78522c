import Testing

@testable import UIKit

/// The values that layers have before an app sets any, and how places, transforms and values are read and written.
@MainActor
@Suite struct LayerDefaultTests {
  /// Source: https://developer.apple.com/documentation/quartzcore/calayer
  @Test func aLayerHasApplesDefaults() {
    let layer = CALayer()
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3 && layer.shadowOpacity == 0 && layer.shadowPath == nil)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.zPosition == 0 && layer.opacity == 1)
    #expect(layer.borderColor == CGColor.black && layer.shadowColor == CGColor.black && layer.backgroundColor == nil)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && !layer.masksToBounds && !layer.isHidden)
    #expect(layer.contentsGravity == .resize && layer.mask == nil && layer.contents == nil)
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/cacornermask
  @Test func eachCornerHasItsOwnBit() {
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8] && CALayer().maskedCorners.rawValue == 15)
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
  @Test func aShapeLayerHasApplesDefaults() {
    let layer = CAShapeLayer()
    #expect(layer.fillColor == CGColor.black && layer.strokeColor == nil && layer.path == nil)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineDashPattern == nil)
    #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.fillRule.rawValue == "non-zero" && CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer,
  /// https://developer.apple.com/documentation/quartzcore/catextlayer
  @Test func gradientsAndTextsHaveApplesDefaults() {
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.type == .axial && gradient.colors == nil && gradient.locations == nil)
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == UIColor.white.cgColor && !text.isWrapped)
    #expect(text.alignmentMode == .natural && text.truncationMode == .none)
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/camediatiming,
  /// https://developer.apple.com/documentation/quartzcore/caspringanimation
  @Test func animationsHaveApplesDefaults() {
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(spring.speed == 1 && spring.duration == 0 && spring.repeatCount == 0 && !spring.autoreverses)
    #expect(spring.isRemovedOnCompletion && spring.fillMode == .removed && spring.timingFunction == nil)
    #expect(!spring.isAdditive && !spring.isCumulative && spring.keyPath == nil)
    #expect(CAKeyframeAnimation().calculationMode == .linear && CATransition().type == .fade)
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/caemitterlayer,
  /// https://developer.apple.com/documentation/quartzcore/caemittercell
  @Test func emittersHaveApplesDefaults() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] == [1, 1, 1, 1, 1])
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.velocity == 0 && cell.spin == 0)
    #expect(cell.scale == 1 && cell.contentsScale == 1 && cell.color == UIColor.white.cgColor)
  }

  // MARK: Places and transforms

  /// The anchor is a quarter of the width from the left, at the lower side.
  @Test func aPositionIsThePlaceOfTheAnchorPoint() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    #expect(layer.position == CGPoint(x: 30, y: 60))
    #expect(layer.frame == CGRect(x: 20, y: -20, width: 40, height: 80))
    layer.position = CGPoint(x: 100, y: 200)
    #expect(layer.frame == CGRect(x: 90, y: 120, width: 40, height: 80))
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    #expect(layer.position == CGPoint(x: 2, y: 4))
  }

  @Test func aTransformInSpaceIsKeptUntilItsPartInThePlaneChanges() {
    let layer = CALayer()
    var deep = CATransform3DMakeScale(2, 3, 4)
    deep.m34 = -0.002
    layer.transform = deep
    #expect(layer.transform == deep && layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    layer.setAffineTransform(CGAffineTransform(translationX: 5, y: 6))
    #expect(layer.transform == CATransform3DMakeTranslation(5, 6, 0))
  }

  @Test func aTransformInThePlaneKeepsItsSixNumbers() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let made = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DGetAffineTransform(made) == plane)
    #expect([made.m11, made.m12, made.m21, made.m22, made.m41, made.m42] == [1, 2, 3, 4, 5, 6])
    #expect(made.m33 == 1 && made.m44 == 1 && made.m43 == 0)
  }

  @Test func aLayerContainsThePointsOfItsBoundsWhereverTheyStart() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 7, width: 10, height: 20)
    let points = [(5, 7), (14.5, 26.5), (15, 10), (6, 27), (4, 10), (6, 6)] as [(CGFloat, CGFloat)]
    #expect(points.map { layer.contains(CGPoint(x: $0.0, y: $0.1)) } == [true, true, false, false, false, false])
  }

  // MARK: Values

  private func numbers(_ value: Any?) -> [Double]? { AnimatedValue(value)?.numbers }

  @Test func numbersPointsColoursAndTransformsAreAnimated() {
    #expect(numbers(CGFloat(1.5)) == [1.5] && numbers(2) == [2] && numbers(Float(0.5)) == [0.5])
    #expect(numbers(CGSize(width: 3, height: 4)) == [3, 4] && numbers(CGPoint(x: 5, y: 6)) == [5, 6])
    #expect(numbers(CGRect(x: 1, y: 2, width: 3, height: 4)) == [1, 2, 3, 4])
    #expect(numbers(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)) == [0.25, 0.5, 0.75, 1])
    #expect(numbers(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) == [1, 2, 3, 4, 5, 6])
    #expect(numbers([CGPoint(x: 1, y: 2), 3] as [Any]) == [1, 2, 3])
    #expect(numbers("text") == nil && numbers([1, "text"] as [Any]) == nil && numbers(nil) == nil)
  }

  @Test func valuesOfDifferentKindsSwitchHalfwayAndAreNotAdded() {
    let (one, two) = (AnimatedValue([1.0]), AnimatedValue([2.0, 3.0]))
    #expect([0, 0.49, 0.5, 1].map { one.mixed(with: two, $0).numbers } == [[1], [1], [2, 3], [2, 3]])
    #expect(
      one.adding(two).numbers == [1] && two.adding(AnimatedValue([10.0, 20.0]), times: -2).numbers == [-18, -37])
  }

  // MARK: Groups and paths of animations

  private func fade(_ from: Double, _ to: Double, _ duration: Double, begin: Double = 0) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (from, to, duration, begin)
    return fade
  }

  private func shown(_ group: CAAnimationGroup, _ times: Double...) -> [Double?] {
    times.map { group.value("opacity", own: nil, at: $0)?.numbers.first }
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/caanimationgroup
  @Test func aGroupCutsOffItsAnimationsAtItsEnd() {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade(0, 1, 4)], 2)
    #expect(shown(group, 1, 1.5, 2) == [0.25, 0.375, nil])
    group.speed = 2
    #expect(shown(group, 0.5, 1) == [0.25, nil], "the group's speed is that of all")
  }

  @Test func theLastAnimationOfAGroupThatRunsIsShown() {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade(0, 1, 4), fade(8, 16, 1, begin: 2), fade(5, 5, 1, begin: 3.5)], 4)
    #expect(shown(group, 1, 2, 2.5, 3.25, 3.75) == [0.25, 8, 12, 0.8125, 5])
  }

  @Test func theCurveOfAGroupChangesTheTimeOfItsAnimations() {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade(0, 1, 2)], 2)
    let curve = CAMediaTimingFunction(name: .easeIn)
    group.timingFunction = curve
    #expect(shown(group, 1) == [curve.value(0.5)] && curve.value(0.5) < 0.4)
  }

  @Test func aPathIsFollowedFromItsFirstToItsLastPoint() {
    let (path, way) = (CGMutablePath(), CAKeyframeAnimation(keyPath: "position"))
    path.addLines(between: [CGPoint(x: 10, y: 5), CGPoint(x: 40, y: 5), CGPoint(x: 40, y: 15)])
    (way.path, way.values) = (path, [CGPoint(x: 99, y: 99)])
    func place(_ part: Double) -> [Double] {
      (way.value(at: part, own: nil)?.numbers ?? []).map { ($0 * 1000).rounded() / 1000 }
    }
    #expect([0, 0.5, 1].map { place($0) } == [[10, 5], [30, 5], [40, 15]])
    let curve = CAMediaTimingFunction(name: .easeIn)
    way.timingFunction = curve
    #expect(abs(place(0.5)[0] - (10 + 40 * curve.value(0.5))) < 0.001)
  }

  /// A copy of any animation has all of its values.
  /// Source: https://developer.apple.com/documentation/quartzcore/catransition
  @Test func aCopyOfATransitionHasItsValues() throws {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (.push, .fromLeft, 3)
    (transition.startProgress, transition.endProgress) = (0.25, 0.75)
    let copy = try #require(transition.copy() as? CATransition)
    #expect(copy !== transition && copy.type == .push && copy.subtype == .fromLeft && copy.duration == 3)
    #expect(copy.startProgress == 0.25 && copy.endProgress == 0.75)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/layer
  @Test func aViewAndItsLayerHaveTheSameValues() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
    let layer = view.layer
    (layer.isHidden, layer.opacity, layer.masksToBounds) = (true, 0.25, true)
    layer.backgroundColor = UIColor.red.cgColor
    layer.bounds = CGRect(x: 3, y: 4, width: 10, height: 40)
    #expect(view.isHidden && view.alpha == 0.25 && view.clipsToBounds && view.backgroundColor == .red)
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 10, height: 40) && view.center == CGPoint(x: 16, y: 12))
    (view.isHidden, view.alpha, view.clipsToBounds, view.backgroundColor) = (false, 0.5, false, nil)
    view.frame = CGRect(x: 7, y: 8, width: 9, height: 11)
    #expect(!layer.isHidden && layer.opacity == 0.5 && !layer.masksToBounds && layer.backgroundColor == nil)
    #expect(layer.frame == CGRect(x: 7, y: 8, width: 9, height: 11) && layer.bounds.origin == CGPoint(x: 3, y: 4))
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/caemitterlayer
  @Test func emittersHaveApplesNames() {
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .circle]
    let modes: [CAEmitterLayerEmitterMode] = [.volume, .outline, .surface]
    let renderModes: [CAEmitterLayerRenderMode] = [.unordered, .additive]
    #expect(shapes.map(\.rawValue) == ["point", "line", "rectangle", "circle"])
    #expect(modes.map(\.rawValue) == ["volume", "outline", "surface"])
    #expect(renderModes.map(\.rawValue) == ["unordered", "additive"])
    #expect(kCATransition == "transition" && kCAOnOrderIn == "onOrderIn")
  }

  @Test func theColourOfALayerAndAPlaceInSpaceAreAnimated() {
    #expect(numbers(UIColor(white: 0.25, alpha: 0.5).cgColor) == [0.25, 0.25, 0.25, 0.5])
    #expect(numbers(CATransform3DMakeTranslation(5, 6, 7)) == [1, 0, 0, 1, 5, 6])
  }
}
