/// Targets whose method takes the recogniser's own class, as games write them: `func swiped(_:
/// UISwipeGestureRecognizer)`.
extension UIGestureRecognizer {
  /// Creates a recogniser that calls a method.
  ///
  /// - Parameters:
  ///   - target: the object to call; held weakly.
  ///   - action: a method of the target, such as `GameScene.swiped`; not called for a recogniser of another class.
  public convenience init<Target: AnyObject, Gesture: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (Gesture) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method to call when the gesture begins, changes and ends.
  public func addTarget<Target: AnyObject, Gesture: UIGestureRecognizer>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Gesture) -> Void
  ) {
    addTarget(target) { target in { (gesture: UIGestureRecognizer) in (gesture as? Gesture).map(action(target)) } }
  }
}
