/// An object that follows an agent, such as a node that the agent moves. Both methods do nothing by default.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkagentdelegate
@preconcurrency @MainActor
public protocol GKAgentDelegate: NSObjectProtocol {
  /// Called before an agent is updated: the time to set its position and rotation.
  func agentWillUpdate(_ agent: GKAgent)
  /// Called after an agent was updated: the time to read its position and rotation.
  func agentDidUpdate(_ agent: GKAgent)
}

extension GKAgentDelegate {
  /// Does nothing.
  public func agentWillUpdate(_ agent: GKAgent) {}
  /// Does nothing.
  public func agentDidUpdate(_ agent: GKAgent) {}
}
