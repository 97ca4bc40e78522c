/// Targets whose method takes the recogniser's own class, as games write them: `func swiped(_: UISwipeGestureRecognizer)`.
extension UIGestureRecognizer {
  /// - Parameters:
  ///   - target: not kept alive.
  ///   - action: a method of the target's, `GameScene.swiped`; it is not called by a recogniser of another class.
  public convenience init<Target: AnyObject, Gesture: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Gesture) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// One more method to call when the gesture begins, changes and ends.
  public func addTarget<Target: AnyObject, Gesture: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Gesture) -> Void
  ) {
    addTarget(target) { target in { (gesture: UIGestureRecognizer) in (gesture as? Gesture).map(action(target)) } }
  }
}
