import GameplayKit
import Testing

/// A state that records its calls.
@MainActor private class RecordingState: GKState {
  var log: Log
  var mayEnter: (AnyClass) -> Bool = { _ in true }

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    log.lines.append("\(type(of: self)) may \(stateClass)")
    return mayEnter(stateClass)
  }
  override func didEnter(from previousState: GKState?) {
    note("enter from", previousState)
  }
  override func willExit(to nextState: GKState) {
    note("exit to", nextState)
  }
  override func update(deltaTime seconds: TimeInterval) {
    log.lines.append("\(type(of: self)) update \(seconds)")
  }

  private func note(_ what: String, _ other: GKState?) {
    func name(_ state: GKState?) -> String { state.map { "\(type(of: $0))" } ?? "none" }
    log.lines.append("\(type(of: self)) \(what) \(name(other)) in \(name(stateMachine?.currentState))")
  }
}
@MainActor private final class Log { var lines: [String] = [] }
private class Walk: RecordingState {}
private class Jump: RecordingState {}
private class HighJump: Jump {}
private class Fall: RecordingState {}

@MainActor
@Suite struct StateMachineTests {
  private let log = Log()

  @Test func aNewMachineIsInNoState() {
    let machine = GKStateMachine(states: [Walk(log)])
    #expect(machine.currentState == nil)
    machine.update(deltaTime: 1)
    #expect(log.lines.isEmpty)
  }

  @Test func aTransitionCallsItsMethodsInOrder() {
    let machine = GKStateMachine(states: [Walk(log), Jump(log)])
    #expect(machine.enter(Walk.self))
    #expect(machine.enter(Jump.self))
    machine.update(deltaTime: 0.25)
    #expect(
      log.lines == [
        "Walk enter from none in Walk", "Walk may Jump", "Walk exit to Jump in Walk", "Jump enter from Walk in Jump",
        "Jump update 0.25",
      ])
  }

  @Test func aTransitionThatIsNotAllowedDoesNotHappen() {
    let walk = Walk(log)
    walk.mayEnter = { $0 is Fall.Type }
    let machine = GKStateMachine(states: [walk, Jump(log), Fall(log)])
    #expect(machine.canEnterState(Jump.self), "without a current state, any state may be entered")
    machine.enter(Walk.self)
    #expect(!machine.canEnterState(Jump.self))
    #expect(machine.canEnterState(Fall.self))
    log.lines = []
    #expect(!machine.enter(Jump.self))
    #expect(machine.currentState === walk)
    #expect(log.lines == ["Walk may Jump"])
  }

  @Test func aClassWithoutAStateIsNotEntered() {
    let machine = GKStateMachine(states: [Walk(log)])
    #expect(!machine.canEnterState(Jump.self))
    #expect(!machine.enter(Jump.self))
    machine.enter(Walk.self)
    #expect(!machine.enter(Jump.self))
    #expect(machine.currentState is Walk)
  }

  @Test func theCurrentStateMayBeEnteredAgain() {
    let machine = GKStateMachine(states: [Walk(log)])
    machine.enter(Walk.self)
    log.lines = []
    #expect(machine.enter(Walk.self))
    #expect(log.lines == ["Walk may Walk", "Walk exit to Walk in Walk", "Walk enter from Walk in Walk"])
  }

  @Test func aStateIsFoundByItsExactClass() {
    let (jump, high) = (Jump(log), HighJump(log))
    let machine = GKStateMachine(states: [high, jump])
    #expect(machine.state(forClass: Jump.self) === jump)
    #expect(machine.state(forClass: HighJump.self) === high)
    #expect(machine.state(forClass: RecordingState.self) == nil)
    #expect(machine.enter(Jump.self))
    #expect(machine.currentState === jump)
  }

  @Test func aStateMayEnterTheNextOneFromDidEnter() {
    class Start: GKState {
      override func didEnter(from previousState: GKState?) { stateMachine?.enter(End.self) }
    }
    class End: GKState {}
    let machine = GKStateMachine(states: [Start(), End()])
    #expect(machine.enter(Start.self))
    #expect(machine.currentState is End)
  }

  @Test func byDefaultOnlyStateClassesAreAllowed() {
    #expect(GKState().isValidNextState(Walk.self))
    #expect(!GKState().isValidNextState(NSObject.self))
  }

  @Test func aMachineIsFreedWithItsStates() {
    weak var machine: GKStateMachine?
    let walk = Walk(log)
    weak var jump: GKState?
    do {
      let made = GKStateMachine(states: [walk, Jump(log)])
      machine = made
      jump = made.state(forClass: Jump.self)
      made.enter(Jump.self)
      made.enter(Walk.self)
      #expect(walk.stateMachine === made)
      #expect(jump != nil)
    }
    #expect(machine == nil)
    #expect(jump == nil)
    #expect(walk.stateMachine == nil)
  }

  @Test func twoStatesOfAClassAreRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = GKStateMachine(states: [GKState(), GKState()]) }
    }
  }
}
