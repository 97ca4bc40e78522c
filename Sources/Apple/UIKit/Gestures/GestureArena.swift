/// Hands one view's touches to its recognisers, and decides which of them win.
@MainActor
package final class GestureArena {
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// Touches that belong to a gesture now: the view is to hear no more of them.
  private var taken: Set<UITouch> = []

  func add(_ recognizer: UIGestureRecognizer) {
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    recognizer.abandon()
    recognizers.removeAll { $0 === recognizer }
  }

  /// Hands a touch over, before the view has it.
  package func receive(_ touch: UITouch, event: UIEvent) {
    for recognizer in recognizers where recognizer.isEnabled && recognizer.followsTouches {
      if touch.phase == .began {
        (recognizer as? UIPanGestureRecognizer)?.endScroll()
        let isWanted = recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        guard !recognizer.isOver, isWanted else { continue }
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
    resetThoseAtRest()
  }

  /// Lets time go on for gestures that wait, in seconds on the clock of the touches.
  package func advance(to time: TimeInterval) {
    for recognizer in recognizers where recognizer.isEnabled && !recognizer.isOver {
      recognizer.timePassed(time)
      if recognizer.isRecognized, recognizer.cancelsTouchesInView { taken.formUnion(recognizer.touches) }
    }
    resetThoseAtRest()
  }

  /// The touches that gestures have taken since they were asked for last.
  package func takeTouches() -> Set<UITouch> {
    defer { taken = [] }
    return taken
  }

  /// A recogniser wants to recognise: it does, waits, or fails.
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

  /// A recogniser has failed or gone on: those that waited for it are looked at again.
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

  func resetThoseAtRest() {
    for recognizer in recognizers where recognizer.isOver && recognizer.touches.isEmpty { recognizer.backToPossible() }
  }
}

extension UIView {
  /// The view's gestures, those of the views that it lies on, and the window's.
  package var gestureArenas: [GestureArena] {
    var arenas: [GestureArena] = []
    var view: UIView? = self
    while let current = view {
      if let arena = current.gestureArena { arenas.append(arena) }
      view = current.superview ?? (current === current.window ? nil : current.window)
    }
    return arenas
  }

  /// The view's recognisers, the first that was added first; nil or empty for none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureArena?.recognizers }
    set {
      gestureArena?.recognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }

  /// A recogniser belongs to one view: it leaves the one it had.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let arena = gestureArena ?? GestureArena()
    gestureArena = arena
    arena.add(gestureRecognizer)
    gestureRecognizer.view = self
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureArena?.remove(gestureRecognizer)
    gestureRecognizer.view = nil
  }
}
