// The focus of apps for television; see `UIFocusEnvironment`.
extension FrameLoop {
  /// The node in front that has the focus.
  var focusedNode: SKNode? { app.focusSystem?.focusedItem as? SKNode }

  /// Gives the focus to a node if none has it, if the node that had it has left, or if a part of the app requests it.
  func updateFocus() {
    guard let system = app.focusSystem else { return }
    if system.update == nil { system.update = { [weak self] in self?.updateFocus() } }
    let current = focusedNode
    let isValid = current?.canKeepFocus(in: view?.scene) == true
    guard system.needsUpdate || !isValid, let view else { return }
    let map = FocusMap(of: view)
    let start: any UIFocusEnvironment = system.requested ?? app.keyWindow?.rootViewController ?? view
    (system.needsUpdate, system.requested) = (false, nil)
    guard !map.items.isEmpty || current != nil else { return }
    let next = map.preferred(by: start) { report($0) } ?? (isValid ? current : map.first)
    move(system, from: isValid ? current : nil, to: next, [])
  }

  /// Moves the focus in the direction of an arrow. Does nothing unless a node is in this direction.
  func moveFocus(_ heading: UIFocusHeading) {
    guard let system = app.focusSystem, let view, let current = focusedNode,
      let next = FocusMap(of: view).next(from: current, heading)
    else { return }
    move(system, from: current, to: next, heading)
  }

  private func move(_ system: UIFocusSystem, from previous: SKNode?, to next: SKNode?, _ heading: UIFocusHeading) {
    guard previous !== next || system.focusedItem !== next else { return }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    var parts: [any UIFocusEnvironment] = []
    for node in [previous, next].compactMap({ $0 }) {
      var part: (any UIFocusEnvironment)? = node
      while let current = part, !(current is UIApplication) {
        if !parts.contains(where: { $0 === current }) { parts.append(current) }
        part = current.parentFocusEnvironment
      }
    }
    guard previous == nil || parts.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
    system.focusedItem = next
    let coordinator = UIFocusAnimationCoordinator()
    for part in parts { part.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
  }

  private func report(_ view: UIView) {
    app.report(
      Diagnostic(
        kind: "unfinished", subject: "focus of \(type(of: view))",
        message: "views do not get the focus; only nodes of the scene in front do"))
  }
}
