/// States of which one at a time is the current one.
///
/// It holds its states, each of a class of its own; by that class they are asked for. A state does not hold its machine.
/// Source: https://developer.apple.com/documentation/gameplaykit/gkstatemachine
@preconcurrency @MainActor
open class GKStateMachine: NSObject {
  /// nil before a state was entered.
  open private(set) var currentState: GKState?
  private let states: [GKState]

  /// A machine that is in none of its states yet.
  ///
  /// - Precondition: no two states are of the same class.
  public init(states: [GKState]) {
    var classes: Set<ObjectIdentifier> = []
    for state in states {
      precondition(
        classes.insert(ObjectIdentifier(type(of: state))).inserted,
        "GKStateMachine: each state must be of a class of its own; there are two of \(type(of: state))")
    }
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  /// Updates the current state, if there is one. Nothing is allocated.
  open func update(deltaTime sec: TimeInterval) {
    currentState?.update(deltaTime: sec)
  }

  /// Whether `enter` would enter the state of a class now: the current state allows it, or there is none.
  ///
  /// A class that none of the machine's states has gives false.
  @discardableResult
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    anyState(of: stateClass) != nil && currentState?.isValidNextState(stateClass) ?? true
  }

  /// Makes the state of a class the current one, if `canEnterState` allows it.
  ///
  /// The order is: the current state's `isValidNextState`, its `willExit`, the change of `currentState`, the new state's
  /// `didEnter`. The current state is left and entered again where it allows that itself.
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

  /// The machine's state of exactly this class.
  public func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    anyState(of: stateClass) as? StateType
  }

  private func anyState(of stateClass: AnyClass) -> GKState? {
    states.first { type(of: $0) == stateClass }
  }
}
