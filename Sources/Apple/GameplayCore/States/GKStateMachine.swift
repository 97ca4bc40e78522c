/// A set of states, one of which is the current one.
///
/// The machine owns its states; states reference it weakly. Each state has its own class, which identifies it.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkstatemachine
@preconcurrency @MainActor
open class GKStateMachine: NSObject {
  /// The current state; nil until the first `enter`.
  open private(set) var currentState: GKState?
  private let states: [GKState]

  /// A machine that has not entered any of its states yet.
  ///
  /// - Precondition: no two states are of the same class.
  public init(states: [GKState]) {
    var classes: Set<ObjectIdentifier> = []
    for state in states {
      precondition(
        classes.insert(ObjectIdentifier(type(of: state))).inserted,
        "GKStateMachine: each state needs its own class; two states have the class \(type(of: state))")
    }
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  /// Updates the current state, if there is one. Allocates nothing.
  open func update(deltaTime sec: TimeInterval) {
    currentState?.update(deltaTime: sec)
  }

  /// Whether `enter` would succeed now: the current state allows the class, or there is no current state.
  ///
  /// False if no state of the machine has this class.
  @discardableResult
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    anyState(of: stateClass) != nil && currentState?.isValidNextState(stateClass) ?? true
  }

  /// Makes the state of a class the current one, if `canEnterState` allows it.
  ///
  /// Calls the current state's `isValidNextState` and `willExit`, sets `currentState`, then calls the new state's
  /// `didEnter`. A state that allows its own class is left and entered again.
  ///
  /// - Returns: whether the state was entered.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = anyState(of: stateClass) else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  /// The machine's state of exactly this class; nil if there is none.
  public func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    anyState(of: stateClass) as? StateType
  }

  private func anyState(of stateClass: AnyClass) -> GKState? {
    states.first { type(of: $0) == stateClass }
  }
}
