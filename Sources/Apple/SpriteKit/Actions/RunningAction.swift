/// One run of an action on a node.
@MainActor
final class RunningAction {
  /// A copy of the action passed to `run`, so that its speed can be changed for this node only.
  let action: SKAction
  let key: String?
  let completion: (() -> Void)?
  var isRemoved = false
  /// The rounds that its repetitions may still make in this frame. Keeps a huge speed or a tiny duration from hanging.
  fileprivate var roundsLeft = 0
  static let roundLimit = 10_000
  private let run: ActionRun

  init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    self.action = action.copy() as? SKAction ?? action
    self.key = key
    self.completion = completion
    run = ActionRun(self.action)
  }

  /// Advances the action by `step` seconds. Returns whether it has finished.
  func advance(_ step: TimeInterval, on node: SKNode) -> Bool {
    roundsLeft = Self.roundLimit
    return run.advance(step, of: self, on: node) != nil
  }
}

/// The state of one action, or of one part of a compound action.
@MainActor
final class ActionRun {
  private let action: SKAction
  private var elapsed: TimeInterval = 0
  /// The share of the change that is done, from 0 to 1.
  private var done: CGFloat = 0
  private var change: SKAction.Change?
  /// The duration of this run in seconds, where it is found at the start: drawn at random, or computed from a speed.
  private var ownDuration: TimeInterval?
  private var parts: [ActionRun] = []
  private var index = 0

  init(_ action: SKAction) {
    self.action = action
    reset()
  }

  /// Advances by `step` seconds. Returns nil while unfinished, otherwise the seconds left over.
  ///
  /// The next part of a sequence or repetition uses the seconds that one part leaves over, so a chain of short actions
  /// takes exactly the sum of its durations at any frame rate (ActionTimeTests).
  func advance(_ step: TimeInterval, of running: RunningAction, on node: SKNode) -> TimeInterval? {
    let speed = max(0, Double(action.speed))
    // An earlier part may have removed the whole action.
    guard speed > 0, !running.isRemoved else { return nil }
    return advanceAtOwnSpeed(step * speed, of: running, on: node).map { $0 / speed }
  }

  private func advanceAtOwnSpeed(
    _ step: TimeInterval, of running: RunningAction, on node: SKNode
  ) -> TimeInterval? {
    switch action.effect {
    case .nothing:
      return finishTimed(step, on: node)
    case .random(let half):
      let wait = ownDuration ?? max(0, action.duration + (half > 0 ? .random(in: -half...half) : 0))
      ownDuration = wait
      elapsed += step
      return elapsed >= wait ? elapsed - wait : nil
    case .instant(let block):
      block(node)
      return step
    case .timed(let start):
      // Stores the closure only once: storing it at each step would wrap it again each time.
      if change == nil { change = start(node) }
      return finishTimed(step, on: node)
    case .paced(let start):
      if change == nil {
        let (duration, change) = start(node)
        ownDuration = duration.isFinite ? max(0, duration) : 0
        self.change = change
      }
      return finishTimed(step, on: node)
    case .sequence:
      var rest = step
      while index < parts.count {
        guard let left = parts[index].advance(rest, of: running, on: node) else { return nil }
        rest = left
        index += 1
      }
      return rest
    case .group:
      var shortestRest = step
      var isRunning = false
      for part in parts where !part.isFinished {
        guard let left = part.advance(step, of: running, on: node) else {
          isRunning = true
          continue
        }
        part.isFinished = true
        shortestRest = min(shortestRest, left)
      }
      return isRunning ? nil : shortestRest
    case .repetition(_, let count):
      var rest = step
      while count.map({ index < $0 }) ?? true {
        guard running.roundsLeft > 0 else { return nil }
        running.roundsLeft -= 1
        guard let left = parts[0].advance(rest, of: running, on: node) else { return nil }
        parts[0].reset()
        index += 1
        // A part that takes no time would loop forever, so it runs once per frame.
        if left == rest, count == nil { return nil }
        rest = left
      }
      return rest
    }
  }

  private var isFinished = false

  private func finishTimed(_ step: TimeInterval, on node: SKNode) -> TimeInterval? {
    let before = done
    elapsed += step
    done = progress
    change?(node, before, done)
    return elapsed >= duration ? elapsed - duration : nil
  }

  private var duration: TimeInterval { ownDuration ?? max(0, action.duration) }

  private var progress: CGFloat {
    guard elapsed < duration else { return 1 }
    return action.eased(CGFloat(elapsed / duration))
  }

  private func reset() {
    elapsed = 0
    done = 0
    change = nil
    ownDuration = nil
    index = 0
    isFinished = false
    switch action.effect {
    case .sequence(let actions), .group(let actions): parts = actions.map(ActionRun.init)
    case .repetition(let action, _): parts = [ActionRun(action)]
    default: break
    }
  }
}

extension SKNode {
  func run(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    runningActions.append(RunningAction(action, key: key, completion: completion))
  }

  /// Advances the actions of the node and its descendants by `step` seconds, in the order they were started.
  ///
  /// An action started during the call begins in the next frame; an action removed stops at once.
  func evaluateActions(_ step: TimeInterval) {
    guard state.pointee.actingCount > 0, !isPaused else { return }
    let step = step * Double(max(0, speed))
    if !runningActions.isEmpty {
      for running in runningActions where !running.isRemoved {
        guard running.advance(step, on: self), !running.isRemoved else { continue }
        running.isRemoved = true
        running.completion?()
      }
      runningActions.removeAll { $0.isRemoved }
    }
    // An action may have moved a later child to another parent, which advances it then.
    for child in children where child.parent === self { child.evaluateActions(step) }
    state.pointee.mask?.pointee.node.evaluateActions(step)
  }
}
