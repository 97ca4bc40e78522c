/// The touches that began on a view other than an `SKView`, from their beginning to their end.
///
/// Such a view gets its touches as on a phone: first the gesture recognisers of the view and of all views that contain
/// it, then the view and its responder chain. A view that leaves the window keeps its touches until they end, and so do
/// the gesture recognisers.
@MainActor
package final class ViewTouches {
  private var touches: [Pointer: UITouch] = [:]
  private var taps = TapCounter()
  /// The same touches, as events have them. Each event shares this set, so that it is never copied, even with thousands
  /// of touches in a frame.
  private(set) var touchSet: Set<UITouch> = []
  /// The views that touches began on.
  private var touchedViews: [ObjectIdentifier: TouchedView] = [:]
  /// The gestures that had a touch or a wheel and may wait for a time, also after the last finger has lifted.
  private var waiting: [GestureArena] = []
  /// The gestures under the mouse.
  private var hovered: [GestureArena] = []

  /// A view with the number of its touches. The view is weak because another one can get its place in memory.
  private struct TouchedView {
    weak var view: UIView?
    var count: Int
  }

  /// Whether a pointer's touch began on a view.
  package func contains(_ pointer: Pointer) -> Bool { touches[pointer] != nil }

  /// The mouse buttons of the touch that began on a view; nil without one.
  package var mouseButtons: UIEvent.ButtonMask? { touches[.mouse]?.buttonMask }

  /// Delivers a pointer's event.
  ///
  /// - Parameters:
  ///   - view: the view that a touch begins on; not used for later phases.
  ///   - point: in points of the window.
  ///   - buttons: the mouse buttons held now; nil for no change.
  package func deliver(
    _ pointer: Pointer, phase: UITouch.Phase, on view: UIView?, at point: CGPoint, time: TimeInterval,
    buttons: UIEvent.ButtonMask? = nil
  ) {
    if phase == .began, let view {
      let touch = UITouch(view: view, pointer: pointer, point: point)
      let key = ObjectIdentifier(view)
      if touchedViews[key]?.view !== view { touchedViews[key] = TouchedView(view: view, count: 0) }
      if touchedViews[key]?.count == 0 || view.isMultipleTouchEnabled { touch.responder = view }
      remove(pointer)
      touches[pointer] = touch
      touchSet.insert(touch)
      touchedViews[key, default: TouchedView(view: view, count: 0)].count += 1
    }
    guard let touch = touches[pointer] else { return }
    if phase != .began { touch.move(to: point, phase: phase) }
    touch.time = time
    if let buttons { touch.buttonMask = buttons }
    taps.count(touch)
    send(touch)
    if phase == .ended || phase == .cancelled, touches[pointer] === touch { remove(pointer) }
  }

  private func remove(_ pointer: Pointer) {
    guard let touch = touches.removeValue(forKey: pointer) else { return }
    touchSet.remove(touch)
    if touches.isEmpty { touchedViews = [:] }
    guard let view = touch.view else { return }
    let key = ObjectIdentifier(view)
    touchedViews[key]?.count -= 1
    if touchedViews[key]?.count == 0 { touchedViews[key] = nil }
  }

  /// Sends a touch to the gestures and to its responder. The event ends with this function, before the set that it
  /// shares changes; otherwise the change would copy the set.
  private func send(_ touch: UITouch) {
    let event = UIEvent(time: touch.time, touches: touchSet, buttonMask: touch.buttonMask)
    wait(for: touch.arenas)
    for arena in touch.arenas { arena.receive(touch, event: event) }
    cancelTaken(by: touch.arenas, event)
    switch touch.phase {
    case .began: touch.responder?.touchesBegan([touch], with: event)
    case .moved: touch.responder?.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: touch.responder?.touchesEnded([touch], with: event)
    case .cancelled: touch.responder?.touchesCancelled([touch], with: event)
    }
  }

  /// Passes the position of the mouse, with no button held, to the gestures of the view under it and of the views that
  /// contain that view.
  ///
  /// - Parameter point: in points of the window; nil when the mouse has left the window.
  package func hover(at point: CGPoint?, over view: UIView?) {
    let now = view?.gestureArenas ?? []
    for arena in hovered where !now.contains(where: { $0 === arena }) { arena.hover(at: nil) }
    for arena in now { arena.hover(at: point) }
    hovered = now
  }

  /// Passes a turn of the wheel to the gestures of the view under the mouse and of the views that contain that view.
  ///
  /// - Parameter point: in points of the window.
  package func scroll(by way: CGVector, at point: CGPoint, over view: UIView?, time: TimeInterval) {
    let arenas = view?.gestureArenas ?? []
    let event = UIEvent(time: time, type: .scroll)
    wait(for: arenas)
    for arena in arenas { arena.scroll(by: way, at: point, event: event) }
  }

  private func wait(for arenas: [GestureArena]) {
    for arena in arenas where !waiting.contains(where: { $0 === arena }) { waiting.append(arena) }
  }

  /// Advances gestures that wait for a time.
  package func advance(to time: TimeInterval) {
    guard !waiting.isEmpty else { return }
    let arenas = waiting
    for arena in arenas { arena.advance(to: time) }
    cancelTaken(by: arenas, UIEvent(time: time, touches: touchSet))
    waiting.removeAll { !$0.isWaiting }
  }

  private func cancelTaken(by arenas: [GestureArena], _ event: UIEvent) {
    let taken = arenas.reduce(into: Set<UITouch>()) { $0.formUnion($1.drainCancelledTouches(of: touchSet)) }
    for touch in taken.sorted(by: { $0.pointer < $1.pointer }) where touches[touch.pointer] === touch {
      let responder = touch.responder
      touch.responder = nil
      responder?.touchesCancelled([touch], with: event)
    }
  }
}
