/// The distribution of a change over time.
///
/// Places, sizes, opacity, transforms and colours of plain shapes are animated; the content of a text or a drawing changes
/// at once. Source: https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    case spring(damping: Double)
  }

  private var curve: Curve
  private var duration: Double
  private var wait = 0.0
  private var repeats = false
  private var reverses = false

  private init(_ curve: Curve, _ duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// The usual animation: slow at both ends, 0.35 seconds. Since iOS 17 it is a spring on a phone.
  public static let `default` = Animation(.easeInOut, 0.35)
  /// Even, 0.35 seconds.
  public static let linear = Animation(.linear, 0.35)
  /// Slow at the start, 0.35 seconds.
  public static let easeIn = Animation(.easeIn, 0.35)
  /// Slow at the end, 0.35 seconds.
  public static let easeOut = Animation(.easeOut, 0.35)
  /// Slow at both ends, 0.35 seconds.
  public static let easeInOut = Animation(.easeInOut, 0.35)
  /// A spring of 0.5 seconds that swings a little: a guess.
  public static let spring = Animation(.spring(damping: 0.825), 0.5)
  /// A spring that swings.
  public static let bouncy = Animation(.spring(damping: 0.7), 0.5)
  /// A spring that does not swing.
  public static let smooth = Animation(.spring(damping: 1), 0.5)
  /// A spring that swings a little.
  public static let snappy = Animation(.spring(damping: 0.85), 0.5)

  /// Even, in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Slow at the start, in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Slow at the end, in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow at both ends, in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }
  /// A spring: its duration in seconds and its damping; with a damping of 1 it does not oscillate.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(damping: dampingFraction), response)
  }
  /// A spring: its time in seconds, and how much it swings.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation {
    Animation(.spring(damping: 1 - bounce), duration)
  }
  /// A spring that takes over a running movement; the same as `spring`.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// The animation after a time in seconds.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.wait += delay
    return copy
  }

  /// The animation at another speed; 2 is twice as fast.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    if speed > 0 { copy.duration /= speed }
    return copy
  }

  /// The animation again and again, back and forth or always from the start.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    (copy.repeats, copy.reverses) = (true, autoreverses)
    return copy
  }

  /// The animation a number of times. Differs from Apple: once, or back and forth once.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.reverses = autoreverses && repeatCount > 1
    return copy
  }

  /// Animates the changes of views that a closure makes.
  @MainActor
  func run(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    // In views of SwiftUI the innermost animation counts.
    var options: UIView.AnimationOptions = [
      .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
    ]
    if repeats { options.insert(.repeat) }
    if reverses { options.insert(.autoreverse) }
    switch curve {
    case .linear: options.insert(.curveLinear)
    case .easeIn: options.insert(.curveEaseIn)
    case .easeOut: options.insert(.curveEaseOut)
    case .easeInOut: break
    case .spring(let damping):
      return UIView.animate(
        withDuration: duration, delay: wait, usingSpringWithDamping: damping, initialSpringVelocity: 0,
        options: options, animations: change, completion: completion)
    }
    UIView.animate(
      withDuration: duration, delay: wait, options: options, animations: change, completion: completion)
  }
}

/// The animation of changes that are made together.
///
/// Source: https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  /// The animation; nil changes at once.
  public var animation: Animation?
  /// Whether the changes leave out the views' own animations: those of `View.animation(_:value:)`. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/transaction/disablesanimations
  public var disablesAnimations = false

  /// Creates a transaction.
  public init(animation: Animation? = nil) {
    self.animation = animation
  }

  /// The transaction of the closure that runs now. Used on the main thread. Static, because the closure ends before
  /// other code of the main thread runs.
  private nonisolated(unsafe) static var running = Transaction()

  static var current: Transaction { MainQueue.isCurrent ? running : Transaction() }

  static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    guard MainQueue.isCurrent else { return try body() }
    let outer = running
    running = transaction
    defer { running = outer }
    return try body()
  }
}

/// Animates the changes of state that a closure makes.
///
/// Source: https://developer.apple.com/documentation/swiftui/withanimation(_:_:)
@discardableResult
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Makes changes of state with a transaction.
@discardableResult
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.run(transaction, body)
}

extension View {
  /// Animates the changes of this view whenever a value has changed; nil changes it at once.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modified(AnimationChange(animation: animation, value: value))
  }

  /// Animates all changes of this view: the older form.
  public func animation(_ animation: Animation?) -> some View {
    modified(AnimationChange(animation: animation, value: nil))
  }
}

struct AnimationChange: Modification {
  var animation: Animation?
  /// nil for any change.
  var value: (any Equatable)?

  func changed(from old: AnimationChange, of item: ModifiedItem) {
    let isChanged = value.map { value in old.value.map { !isSame(value, $0) } ?? true } ?? true
    if isChanged { item.animation = .some(animation) }
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let context = canvas.context
    let outer = context.animation
    if let own = item.animation, !context.disablesAnimations { context.animation = own }
    item.animation = nil
    item.child.place(in: rect, proposal, on: canvas)
    context.animation = outer
  }
}
