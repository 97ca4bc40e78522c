internal import AppFoundation

/// A finger on the screen, or the mouse while a button is held, from its beginning to its end.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch/phase-swift.enum
  public enum Phase: Int, Sendable {
    /// A cancelled touch has been taken by a gesture or the system; its action must not happen.
    case began, moved, stationary, ended, cancelled
  }

  /// The device that makes a touch.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch/touchtype
  public enum TouchType: Int, Sendable {
    /// `direct` is a finger and `indirectPointer` the mouse; the others never occur here.
    case direct, indirect, pencil, indirectPointer
  }

  /// The phase of the touch in the latest event.
  open package(set) var phase: Phase = .began
  /// The device: a finger (`direct`) or the mouse (`indirectPointer`).
  open var type: TouchType { pointer == .mouse ? .indirectPointer : .direct }
  /// The finger or the mouse.
  package let pointer: Pointer
  /// The time of the latest change in seconds since the device started, on the clock of `SKScene.update(_:)`.
  open private(set) var timestamp: TimeInterval = 0
  /// The time of the latest change in seconds of the app's clock.
  package var time: TimeInterval = 0 {
    didSet { timestamp = FrameClock.uptime(at: time) }
  }
  /// The number of taps so far at this place, this one included; 0 once the touch is dragged, and at the end of one that
  /// was held. `TapCounter` has the limits.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch/tapcount
  open package(set) var tapCount = 1
  /// The view where the touch began; nil once the view is deallocated.
  open package(set) weak var view: UIView?
  /// The responder that receives the touch until it ends: the result of the hit test when it began.
  package weak var responder: UIResponder?
  /// The responders that passed the beginning of the touch to the next one; only they pass its later phases.
  var forwarders: Set<ObjectIdentifier> = []
  /// The responders that pass the touch on now.
  var activeForwarders: Set<ObjectIdentifier> = []
  /// The mouse buttons held during the touch.
  package var buttonMask: UIEvent.ButtonMask = []
  /// The gesture recognisers that follow the touch: those of its view, of the views that contain it, and of the window.
  /// Empty without any.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitouch/gesturerecognizers
  open var gestureRecognizers: [UIGestureRecognizer]? {
    arenas.flatMap { arena in arena.recognizers.filter { $0.touches.contains(self) } }
  }
  /// The gestures that the touch reaches: those of the views that its view was in when it began. They keep the touch if
  /// its view leaves the window, as a page does that a swipe turns.
  let arenas: [GestureArena]
  /// The point where the touch began, in the window's coordinates.
  let start: CGPoint
  /// The time at which the touch began, in seconds of the app's clock.
  var startTime: TimeInterval = 0
  /// The mouse buttons held when it began.
  var startButtons: UIEvent.ButtonMask = []
  /// In points of the window.
  private var point = CGPoint.zero
  private var previousPoint = CGPoint.zero

  package init(view: UIView?, pointer: Pointer, point: CGPoint) {
    self.view = view
    arenas = view?.gestureArenas ?? []
    self.pointer = pointer
    self.point = point
    (start, previousPoint) = (point, point)
    super.init()
  }

  /// The touch's position in points of a view, y down; nil means the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

  /// The position at the previous change, in points of a view, y down; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPoint, from: nil) ?? previousPoint }

  package func move(to point: CGPoint, phase: Phase) {
    previousPoint = self.point
    self.point = point
    self.phase = phase
  }
}
