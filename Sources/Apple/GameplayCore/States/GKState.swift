/// One state of a state machine. Subclass it: the class identifies the state.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkstate
@preconcurrency @MainActor
open class GKState: NSObject {
  /// The machine that the state was last given to; nil before that and after the machine is deallocated.
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() {
    super.init()
  }

  /// Whether the machine may go from this state to one of `stateClass`. By default true for every subclass of
  /// `GKState`, the state's own class included.
  @discardableResult
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is GKState.Type }

  /// Called after the state became the current one. Does nothing by default.
  ///
  /// - Parameter previousState: nil for the first state that the machine enters.
  open func didEnter(from previousState: GKState?) {}

  /// Called by the machine's `update` while the state is the current one. Does nothing by default.
  ///
  /// - Parameter seconds: the time since the previous update.
  open func update(deltaTime seconds: TimeInterval) {}

  /// Called before another state becomes the current one. Does nothing by default.
  open func willExit(to nextState: GKState) {}
}
