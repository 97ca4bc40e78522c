/// One state of a state machine: what may follow it, and what happens while it lasts.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkstate
@preconcurrency @MainActor
open class GKState: NSObject {
  /// The machine that the state was given to last; nil before, and once the machine is gone.
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() {
    super.init()
  }

  /// Whether the machine may go from this state to one of a class. By default to each class of states, its own included.
  @discardableResult
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is GKState.Type }

  /// Called when the state has become the current one.
  ///
  /// - Parameter previousState: nil if it is the first that the machine enters.
  open func didEnter(from previousState: GKState?) {}

  /// Called by the machine's own `update` while the state is the current one.
  ///
  /// - Parameter seconds: since the update before.
  open func update(deltaTime seconds: TimeInterval) {}

  /// Called before another state becomes the current one.
  open func willExit(to nextState: GKState) {}
}
