/// The change of an action's speed while it runs: Core Animation's curves of the same names.
///
/// Source: https://developer.apple.com/documentation/spritekit/skactiontimingmode
public enum SKActionTimingMode: Int, Sendable {
  /// In order: constant speed; slow start; slow end; slow start and slow end.
  case linear, easeIn, easeOut, easeInEaseOut
}

/// Maps the share of the duration that has passed to the share of the change that is done, both from 0 to 1.
public typealias SKActionTimingFunction = (Float) -> Float

/// A change to a node over time. The same action may run on many nodes and many times.
///
/// Source: https://developer.apple.com/documentation/spritekit/skaction
@preconcurrency @MainActor
open class SKAction: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The duration in seconds at speed 1. Sequences, groups and repetitions ignore it: their parts decide.
  open var duration: TimeInterval
  /// The curve of the action's progress. Default `.linear`.
  open var timingMode = SKActionTimingMode.linear
  /// Changes the progress further after `timingMode` has been applied. Default: returns its argument.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/timingfunction
  open var timingFunction: SKActionTimingFunction {
    get { ownTiming ?? { $0 } }
    set { ownTiming = newValue }
  }
  private var ownTiming: SKActionTimingFunction?
  /// The speed factor: 2 takes half the time, 0 and below stop the action. Default 1.
  open var speed: CGFloat = 1
  let effect: Effect
  private let reverse: Reverse
  /// The description for archives; nil for actions that cannot be archived and for compound ones.
  final var record: ActionRecord?

  /// The reverse of an action, as documented on Apple's page for its factory method.
  enum Reverse {
    /// The same action.
    case same
    /// Takes the same time and does nothing.
    case nothing
    case other(() -> SKAction)
  }

  typealias Change = (_ node: SKNode, _ before: CGFloat, _ after: CGFloat) -> Void

  /// The work that an action does.
  enum Effect {
    case nothing
    /// Waits for the duration plus or minus up to `half` seconds, drawn at each run.
    case random(half: TimeInterval)
    case instant((SKNode) -> Void)
    /// Called once at the start; its result is called with the progress before and after each step, from 0 to 1. The
    /// result must not capture the node: the node owns its running actions.
    case timed((SKNode) -> Change)
    /// Like `timed`, for actions whose duration in seconds is known only at the start.
    case paced((SKNode) -> (duration: TimeInterval, change: Change))
    case sequence([SKAction])
    case group([SKAction])
    /// Repeats an action; a count of nil repeats forever.
    case repetition(SKAction, count: Int?)
  }

  init(_ effect: Effect, duration: TimeInterval = 0, reverse: Reverse = .nothing) {
    self.effect = effect
    self.reverse = reverse
    self.duration = duration.isFinite ? max(0, duration) : 0
    super.init()
  }

  /// An equal action.
  convenience init(sharing action: SKAction) {
    self.init(action.effect, duration: action.duration, reverse: action.reverse)
    (timingMode, ownTiming, speed, record) = (action.timingMode, action.ownTiming, action.speed, action.record)
  }

  /// An action that does nothing.
  public override convenience init() {
    self.init(.nothing)
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads an action of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let action = Self.decoded(Self.self, from: coder) else { return nil }
    (effect, reverse, duration, record) = (action.effect, action.reverse, action.duration, action.record)
    super.init()
    (timingMode, speed) = (action.timingMode, action.speed)
  }

  /// Writes the action. Actions that run code, and others for which Apple's files have no class, are written as a wait
  /// of the same duration, which is reported as a `Diagnostic`. Timing functions are not written.
  open func encode(with coder: NSCoder) {
    encodeAction(with: coder)
  }

  // Nonisolated as Foundation's; an archive is written where the action is used.
  open override nonisolated var classForCoder: AnyClass { MainActor.assumeIsolated { archivedClass } }

  /// A copy with its own duration, speed and timing. It shares the parts with the original.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKAction(effect, duration: duration, reverse: reverse)
    (copy.timingMode, copy.ownTiming, copy.speed) = (timingMode, ownTiming, speed)
    copy.record = record
    return copy
  }

  /// An action that undoes this one as far as possible; each factory documents its reverse. The speed and the
  /// timing are the same.
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
      case (_, .same): copied()
      case (_, .nothing): SKAction(.nothing, duration: duration, reverse: .same)
      }
    action.duration = duration
    action.timingMode = timingMode
    action.ownTiming = ownTiming
    action.speed = speed
    return action
  }

  private func copied() -> SKAction {
    let action = SKAction(effect, duration: duration, reverse: .same)
    action.record = record
    return action
  }

  /// The share of the change that is done after a share of the time, from `timingMode` and `timingFunction`.
  func eased(_ progress: CGFloat) -> CGFloat {
    let moded = timingMode.eased(progress)
    return ownTiming.map { CGFloat($0(Float(moded))) } ?? moded
  }
}
