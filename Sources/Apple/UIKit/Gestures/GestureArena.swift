/// Passes one view's touches to its gesture recognisers and decides which of them win.
@MainActor
package final class GestureArena {
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// The limit of touches that a recogniser follows at a time; it ignores others. Screens report about ten. Several
  /// loops over a recogniser's touches run for each touch.
  static let touchLimit = 32

  /// Touches taken by a gesture, which the view must not receive any more.
  private var taken: Set<UITouch> = []

  func add(_ recognizer: UIGestureRecognizer) {
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    recognizer.abandon()
    recognizers.removeAll { $0 === recognizer }
  }

  /// Passes a touch to the recognisers before the view gets it.
  package func receive(_ touch: UITouch, event: UIEvent) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.followsTouches {
      if touch.phase == .began {
        (recognizer as? UIPanGestureRecognizer)?.endScroll()
        let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        guard !recognizer.isOver, isWanted, recognizer.touches.count < Self.touchLimit, !isControls(touch, recognizer)
        else { continue }
        recognizer.touches.append(touch)
      }
      guard recognizer.touches.contains(touch) else { continue }
      recognizer.buttonMask = event.buttonMask
      if !recognizer.isOver {
        switch touch.phase {
        case .began: recognizer.touchesBegan([touch], with: event)
        case .moved: recognizer.touchesMoved([touch], with: event)
        case .stationary: break
        case .ended: recognizer.touchesEnded([touch], with: event)
        case .cancelled: recognizer.touchesCancelled([touch], with: event)
        }
      }
      if recognizer.isRecognized, recognizer.cancelsTouchesInView { taken.formUnion(recognizer.touches) }
      if touch.phase == .ended || touch.phase == .cancelled { recognizer.touches.removeAll { $0 === touch } }
    }
    resetFinishedRecognizers()
  }

  /// Whether a touch belongs to a control: its action goes before the taps of the views that contain it.
  /// Source: https://developer.apple.com/documentation/uikit/uigesturerecognizer ("default control actions prevent
  /// overlapping gesture recognizer behavior")
  private func isControls(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let control = touch.view as? UIControl, control.isEnabled, recognizer.view !== control else { return false }
    return recognizer is UITapGestureRecognizer
  }

  /// Advances the time of gestures that wait; `time` is in seconds on the clock of the touches.
  package func advance(to time: TimeInterval) {
    for recognizer in recognizers where recognizer.isEnabled && !recognizer.isOver {
      recognizer.timePassed(time)
      if recognizer.isRecognized, recognizer.cancelsTouchesInView { taken.formUnion(recognizer.touches) }
    }
    resetFinishedRecognizers()
  }

  /// Whether a gesture is under way, or waits for a time.
  var isWaiting: Bool { recognizers.contains { $0.isEnabled && ($0.isWaiting || !$0.touches.isEmpty) } }

  /// Returns those of a view's touches that gestures have taken since the last call.
  package func drainCancelledTouches(of touches: Set<UITouch>) -> Set<UITouch> {
    let drained = taken.intersection(touches)
    taken.subtract(drained)
    return drained
  }

  /// Decides whether a recogniser that is ready to recognise does so, waits or fails.
  func decide(about recognizer: UIGestureRecognizer) {
    guard let wanted = recognizer.wanted else { return }
    let mayBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    let rivals = recognizers.filter { $0 !== recognizer && !$0.touches.isEmpty && !areTogether($0, recognizer) }
    guard mayBegin, !rivals.contains(where: { $0.isRecognized && prevents($0, recognizer) }) else {
      return fail(recognizer)
    }
    guard !recognizers.contains(where: { $0.state == .possible && mustFail($0, before: recognizer) }) else { return }
    recognizer.become(wanted)
    rivals.filter { $0.state == .possible && prevents(recognizer, $0) }.forEach(fail)
    recognizers.filter { $0.wanted != nil && mustFail(recognizer, before: $0) }.forEach(fail)
  }

  /// After a recogniser has failed, decides again about those that waited for it.
  func hasChanged(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .failed else { return }
    for other in recognizers where other.wanted != nil && mustFail(recognizer, before: other) { decide(about: other) }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.wanted = nil
    recognizer.state = .failed
  }

  private func mustFail(_ first: UIGestureRecognizer, before other: UIGestureRecognizer) -> Bool {
    guard first !== other, first.isEnabled else { return false }
    return other.mustFailFirst.contains { $0 === first }
      || other.delegate?.gestureRecognizer(other, shouldRequireFailureOf: first) == true
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
  }

  private func areTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  func resetFinishedRecognizers() {
    for recognizer in recognizers where recognizer.isOver && recognizer.touches.isEmpty { recognizer.backToPossible() }
  }
}

extension UIView {
  /// The gestures of the view, of the views that contain it, and of the window.
  package var gestureArenas: [GestureArena] {
    var arenas: [GestureArena] = []
    var view: UIView? = self
    while let current = view {
      if let arena = current.gestureArena { arenas.append(arena) }
      view = current.superview ?? (current === current.window ? nil : current.window)
    }
    return arenas
  }
}
