// Mouse input without a button held.
extension GestureArena {
  /// Passes the mouse's position to the hover recognisers.
  ///
  /// - Parameter point: in points of the window; nil when the mouse has left the view.
  package func hover(at point: CGPoint?) {
    for case let recognizer as UIHoverGestureRecognizer in recognizers where recognizer.isEnabled {
      recognizer.hover(at: point)
    }
    resetFinishedRecognizers()
  }

  /// Passes scrolling to the pan recognisers that accept it.
  ///
  /// - Parameter point: in points of the window.
  package func scroll(by way: CGVector, at point: CGPoint, event: UIEvent) {
    for case let recognizer as UIPanGestureRecognizer in recognizers
    where recognizer.isEnabled && !recognizer.allowedScrollTypesMask.isEmpty {
      recognizer.scroll(by: way, at: point, event: event)
    }
    resetFinishedRecognizers()
  }
}
