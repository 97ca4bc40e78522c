/// An animation that a layer runs.
@MainActor
final class LayerAnimation {
  let animation: CAAnimation
  let key: String?
  /// On the app's clock, in nanoseconds.
  private let start: Int64
  private weak var layer: CALayer?
  private let transaction: CATransaction.Group?
  private var isOver = false

  init(_ animation: CAAnimation, key: String?, layer: CALayer, app: UIApplication) {
    (self.animation, self.key, self.layer) = (animation, key, layer)
    let delay = animation.beginTime > 0 ? animation.beginTime - CACurrentMediaTime() : 0
    start = app.clock.now + Int64((min(max(0, delay), 1e8) * 1e9).rounded())
    transaction = CATransaction.groups.last
    transaction?.waiting += 1
    guard let total = animation.total, animation.speed > 0 else { return }
    let length = max(0, total - animation.timeOffset) / Double(animation.speed)
    app.clock.add(at: start + Int64((min(length, 1e8) * 1e9).rounded())) {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.end(true) } }
    }
  }

  func value(_ key: String, own: AnimatedValue?, at time: Int64) -> AnimatedValue? {
    animation.value(key, own: own, at: Double(time - start) / 1e9)
  }

  func end(_ finished: Bool) {
    if animation.isRemovedOnCompletion || !finished { layer?.running.removeAll { $0 === self } }
    guard !isOver else { return }
    isOver = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    transaction?.finishOne()
  }
}

extension CALayer {
  /// Starts a copy of an animation, in place of the one with the same key.
  ///
  /// A property that is not animated here is reported once as a `Diagnostic`; its delegate is still told of the end.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let app = UIApplication.current, let copy = anim.copy() as? CAAnimation else { return }
    if let key { removeAnimation(forKey: key) }
    if copy.duration <= 0 { copy.duration = CATransaction.animationDuration() }
    running.append(LayerAnimation(copy, key: key, layer: self, app: app))
    for key in copy.keys where !Self.animatedKeys.contains(key) {
      app.report(
        Diagnostic(
          kind: "unfinished", subject: "an animation of \"\(key)\"",
          message: "a layer does not show it; animated are \(Self.animatedKeys.sorted().joined(separator: ", "))"))
    }
    if copy is CATransition {
      app.report(
        Diagnostic(
          kind: "unfinished", subject: "CATransition", message: "no effect is drawn; the new content appears at once"))
    }
    copy.delegate?.animationDidStart(copy)
  }

  /// Ends the animation with a key; its delegate gets false.
  public func removeAnimation(forKey key: String) {
    running.first { $0.key == key }?.end(false)
  }

  /// The running animation with a key; nil without one.
  public func animation(forKey key: String) -> CAAnimation? { running.first { $0.key == key }?.animation }

  /// The keys of the running animations; nil without any.
  public func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func endAnimations() {
    for animation in running { animation.end(false) }
  }

  private static let animatedKeys: Set = [
    "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.size.width", "bounds.size.height",
    "opacity", "backgroundColor", "transform", "transform.scale", "transform.scale.x", "transform.scale.y",
    "transform.scale.xy", "transform.rotation", "transform.rotation.z", "transform.translation",
    "transform.translation.x", "transform.translation.y", "cornerRadius", "borderWidth", "borderColor",
    "shadowOpacity", "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase",
    "colors", "locations", "startPoint", "endPoint", "foregroundColor",
  ]

  /// The numbers that animations show for a key; nil without one.
  func shownNumbers(_ key: String, at time: Int64) -> [Double]? {
    guard !running.isEmpty else { return nil }
    let own = AnimatedValue(ownValue(key))
    return running.reversed().lazy.compactMap { $0.value(key, own: own, at: time)?.numbers }.first
  }

  /// The number that animations show for a key; nil without one.
  func shown(_ key: String, at time: Int64) -> CGFloat? { shownNumbers(key, at: time)?.first.map { CGFloat($0) } }

  /// The colour that animations show for a key; nil without one.
  func shownColor(_ key: String, at time: Int64) -> CGColor? {
    guard let parts = shownNumbers(key, at: time)?.map({ CGFloat($0) }), parts.count == 4 else { return nil }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]).cgColor
  }

  private func ownValue(_ key: String) -> Any? {
    let (shape, gradient) = (self as? CAShapeLayer, self as? CAGradientLayer)
    switch key {
    case "cornerRadius": return cornerRadius
    case "borderWidth": return borderWidth
    case "borderColor": return borderColor
    case "shadowOpacity": return shadowOpacity
    case "fillColor": return shape?.fillColor
    case "strokeColor": return shape?.strokeColor
    case "strokeStart": return shape?.strokeStart
    case "strokeEnd": return shape?.strokeEnd
    case "lineWidth": return shape?.lineWidth
    case "lineDashPhase": return shape?.lineDashPhase
    case "colors": return gradient?.ownColors
    case "locations": return gradient?.locations
    case "startPoint": return gradient?.startPoint
    case "endPoint": return gradient?.endPoint
    case "foregroundColor": return (self as? CATextLayer)?.foregroundColor
    default: return nil
    }
  }

  /// Applies the values of all animations to the layer as the frame shows it, in the order in which they were added.
  func animate(_ shown: inout ShownView, at time: Int64) {
    for animation in running {
      for key in animation.animation.keys { apply(key, of: animation, to: &shown, at: time) }
    }
  }

  private func apply(_ key: String, of animation: LayerAnimation, to shown: inout ShownView, at time: Int64) {
    let anchor = anchorPoint
    let parts = TransformValues(shown.transform)
    let position = CGPoint(
      x: shown.place.minX + shown.place.width * anchor.x, y: shown.place.minY + shown.place.height * anchor.y)
    let own: Any? =
      switch key {
      case "position": position
      case "position.x": position.x
      case "position.y": position.y
      case "bounds": shown.bounds
      case "bounds.size": shown.bounds.size
      case "bounds.size.width": shown.bounds.width
      case "bounds.size.height": shown.bounds.height
      case "opacity": shown.alpha
      case "backgroundColor": shown.backgroundColor
      case "transform": shown.transform
      case "transform.rotation", "transform.rotation.z": parts.angle
      case "transform.scale", "transform.scale.x", "transform.scale.xy": parts.scaleX
      case "transform.scale.y": parts.scaleY
      case "transform.translation": CGPoint(x: shown.transform.tx, y: shown.transform.ty)
      case "transform.translation.x": shown.transform.tx
      case "transform.translation.y": shown.transform.ty
      default: nil
      }
    guard let value = animation.value(key, own: AnimatedValue(own), at: time),
      let number = value.numbers.first.map({ CGFloat($0) }), value.numbers.allSatisfy(\.isFinite)
    else { return }
    func move(_ x: CGFloat?, _ y: CGFloat?) {
      shown.place.origin.x += (x ?? position.x) - position.x
      shown.place.origin.y += (y ?? position.y) - position.y
    }
    func resize(_ width: CGFloat, _ height: CGFloat) {
      let (width, height) = (max(0, width), max(0, height))
      shown.place = CGRect(
        x: position.x - width * anchor.x, y: position.y - height * anchor.y, width: width, height: height)
      shown.bounds.size = CGSize(width: width, height: height)
    }
    switch key {
    case "position": move(value.point?.x, value.point?.y)
    case "position.x": move(number, nil)
    case "position.y": move(nil, number)
    case "bounds" where value.numbers.count == 4: resize(CGFloat(value.numbers[2]), CGFloat(value.numbers[3]))
    case "bounds.size" where value.numbers.count == 2: resize(number, CGFloat(value.numbers[1]))
    case "bounds.size.width": resize(number, shown.bounds.height)
    case "bounds.size.height": resize(shown.bounds.width, number)
    case "opacity": shown.alpha = number
    case "backgroundColor" where value.numbers.count == 4:
      let parts = value.numbers.map { CGFloat($0) }
      shown.backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case "transform": shown.transform = value.affine ?? shown.transform
    case "transform.rotation", "transform.rotation.z": shown.transform = parts.with(angle: number)
    case "transform.scale", "transform.scale.xy": shown.transform = parts.with(scaleX: number, scaleY: number)
    case "transform.scale.x": shown.transform = parts.with(scaleX: number)
    case "transform.scale.y": shown.transform = parts.with(scaleY: number)
    case "transform.translation": (shown.transform.tx, shown.transform.ty) = (number, value.point?.y ?? 0)
    case "transform.translation.x": shown.transform.tx = number
    case "transform.translation.y": shown.transform.ty = number
    default: break
    }
  }
}

/// A transform as its rotation and scales.
private struct TransformValues {
  let angle: CGFloat
  let scaleX: CGFloat
  let scaleY: CGFloat
  private let transform: CGAffineTransform

  init(_ transform: CGAffineTransform) {
    self.transform = transform
    let t = transform
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    scaleY = scaleX > 0 ? (t.a * t.d - t.b * t.c) / scaleX : (t.c * t.c + t.d * t.d).squareRoot()
    angle = scaleX > 0 ? CGFloat(ExactMath.angle(x: Double(t.a), y: Double(t.b))) : 0
  }

  func with(angle: CGFloat? = nil, scaleX: CGFloat? = nil, scaleY: CGFloat? = nil) -> CGAffineTransform {
    let (sine, cosine) = ExactMath.sineAndCosine(Double(angle ?? self.angle))
    let (x, y) = (scaleX ?? self.scaleX, scaleY ?? self.scaleY)
    return CGAffineTransform(
      a: CGFloat(cosine) * x, b: CGFloat(sine) * x, c: -CGFloat(sine) * y, d: CGFloat(cosine) * y,
      tx: transform.tx, ty: transform.ty)
  }
}

/// A group of changes of layers.
///
/// Differs from Apple: layers without views do not animate their changes by themselves.
/// Source: https://developer.apple.com/documentation/quartzcore/catransaction
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// One transaction, from `begin()` to `commit()`.
  @MainActor
  final class Group {
    var duration: CFTimeInterval?
    var function: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    /// The unfinished animations, and the transaction itself.
    var waiting = 1

    func finishOne() {
      waiting -= 1
      guard waiting == 0, let completion else { return }
      self.completion = nil
      DispatchQueue.main.async { MainActor.assumeIsolated { completion() } }
    }
  }

  /// The app's transactions that have not ended, outermost first.
  static var groups: [Group] {
    get { UIApplication.current?.transactions ?? [] }
    set { UIApplication.shared.transactions = newValue }
  }

  /// Begins a transaction.
  open class func begin() { groups.append(Group()) }
  /// Ends the innermost transaction.
  open class func commit() {
    if !groups.isEmpty { groups.removeLast().finishOne() }
  }
  /// Has no effect: changes are shown in the next frame.
  open class func flush() {}
  /// The duration in seconds of animations without their own. Default a quarter of a second.
  open class func animationDuration() -> CFTimeInterval { groups.last?.duration ?? 0.25 }
  /// Sets the duration in seconds of animations without their own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { groups.last?.duration = dur }
  /// The timing curve; stored for the app.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { groups.last?.function }
  /// Sets the timing curve, which no animation uses here.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { groups.last?.function = function }
  /// Whether changes are not animated; they never are.
  open class func disableActions() -> Bool { groups.last?.disablesActions ?? false }
  /// Sets whether changes are not animated; they never are.
  open class func setDisableActions(_ flag: Bool) { groups.last?.disablesActions = flag }
  /// The block of `setCompletionBlock(_:)`.
  open class func completionBlock() -> (() -> Void)? { groups.last?.completion }
  /// Sets a block to run when all animations of the transaction that are added from now on have ended; with none, in
  /// the next round of the main queue.
  open class func setCompletionBlock(_ block: (() -> Void)?) { groups.last?.completion = block }
}
