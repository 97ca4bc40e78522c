/// Recognises dragging from an edge of the screen. The finger goes down within 20 points of it, which is a guess.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count. Default none: it is never recognised.
  open var edges: UIRectEdge = []

  private static let width: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let screen = UIScreen.main.bounds
    let starts = touches.contains { touch in
      let point = touch.location(in: nil)
      return edges.contains(.left) && point.x <= Self.width
        || edges.contains(.right) && point.x >= screen.width - Self.width
        || edges.contains(.top) && point.y <= Self.width
        || edges.contains(.bottom) && point.y >= screen.height - Self.width
    }
    guard starts || state != .possible else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }
}
