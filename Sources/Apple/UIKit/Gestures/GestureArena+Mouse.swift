// What the mouse does without a button.
extension GestureArena {
  /// - Parameter point: nil when the mouse has left the view.
  package func hover(at point: CGPoint?) {
    for case let recognizer as UIHoverGestureRecognizer in recognizers where recognizer.isEnabled {
      recognizer.hover(at: point)
    }
    resetThoseAtRest()
  }

  /// Hands the wheel's turning to the drags that want it.
  package func scroll(by way: CGVector, at point: CGPoint, event: UIEvent) {
    for case let recognizer as UIPanGestureRecognizer in recognizers
    where recognizer.isEnabled && !recognizer.allowedScrollTypesMask.isEmpty {
      recognizer.scroll(by: way, at: point, event: event)
    }
    resetThoseAtRest()
  }
}
