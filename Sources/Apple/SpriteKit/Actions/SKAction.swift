/// How an action's pace changes while it runs.
///
/// Source: https://developer.apple.com/documentation/spritekit/skactiontimingmode
public enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

/// From the part of the duration that has passed to the part of the change that is done, both from 0 to 1.
public typealias SKActionTimingFunction = (Float) -> Float

/// A change that a node makes over time. One action may run on many nodes, many times.
///
/// Source: https://developer.apple.com/documentation/spritekit/skaction
@preconcurrency @MainActor
open class SKAction: NSObject, @preconcurrency NSCopying {
  /// Seconds at speed 1; what a sequence, a group or a repetition takes follows from its parts.
  open var duration: TimeInterval
  /// Default `.linear`.
  open var timingMode = SKActionTimingMode.linear
  /// Changes what `timingMode` has made of the time. Default: nothing.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/timingfunction
  open var timingFunction: SKActionTimingFunction {
    get { ownTiming ?? { $0 } }
    set { ownTiming = newValue }
  }
  private var ownTiming: SKActionTimingFunction?
  /// Default 1; 2 takes half the time.
  open var speed: CGFloat = 1
  let effect: Effect
  private let reverse: Reverse

  /// What an action's reverse is, by the page of its factory.
  enum Reverse {
    /// The same action.
    case same
    /// As long, and changes nothing.
    case nothing
    case other(() -> SKAction)
  }

  typealias Change = (_ node: SKNode, _ before: CGFloat, _ after: CGFloat) -> Void

  /// What an action does.
  enum Effect {
    case nothing
    /// Nothing, for the duration and up to so much less or more, drawn anew at each run.
    case random(half: TimeInterval)
    case instant((SKNode) -> Void)
    /// Called once at the start; its result is called with the progress before and after each step, from 0 to 1. It
    /// must not hold the node, which holds its running actions.
    case timed((SKNode) -> Change)
    /// As `timed`, but how many seconds it takes is known at the start only.
    case paced((SKNode) -> (duration: TimeInterval, change: Change))
    case sequence([SKAction])
    case group([SKAction])
    /// nil repeats for ever.
    case repetition(SKAction, count: Int?)
  }

  init(_ effect: Effect, duration: TimeInterval = 0, reverse: Reverse = .nothing) {
    self.effect = effect
    self.reverse = reverse
    self.duration = duration.isFinite ? max(0, duration) : 0
    super.init()
  }

  /// An action that does nothing.
  public override convenience init() {
    self.init(.nothing)
  }

  /// An action of the same parts, not copies of them, whose duration, speed and timing may be changed on their own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKAction(effect, duration: duration, reverse: reverse)
    (copy.timingMode, copy.ownTiming, copy.speed) = (timingMode, ownTiming, speed)
    return copy
  }

  /// An action that undoes this one, as far as it can be undone: the page of each factory says how. It has the same
  /// speed and timing.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/reversed()
  open func reversed() -> SKAction {
    let action =
      switch (effect, reverse) {
      case (.sequence(let actions), _): SKAction.sequence(actions.reversed().map { $0.reversed() })
      case (.group(let actions), _): SKAction.group(actions.map { $0.reversed() })
      case (.repetition(let action, let count), _):
        count.map { SKAction.repeat(action.reversed(), count: $0) } ?? .repeatForever(action.reversed())
      case (_, .other(let make)): make()
      case (_, .same): SKAction(effect, duration: duration, reverse: .same)
      case (_, .nothing): SKAction(.nothing, duration: duration, reverse: .same)
      }
    action.duration = duration
    action.timingMode = timingMode
    action.ownTiming = ownTiming
    action.speed = speed
    return action
  }

  /// How far the change has come when this part of the time has passed.
  func eased(_ progress: CGFloat) -> CGFloat {
    let moded = timingMode.eased(progress)
    return ownTiming.map { CGFloat($0(Float(moded))) } ?? moded
  }
}
