/// One finger, or the mouse while a button of it is held, from its landing to its lifting.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  open package(set) var phase: Phase = .began
  /// A finger, or `indirectPointer`: the mouse.
  open package(set) var type = TouchType.direct
  /// Seconds, on the clock of `SKScene.update(_:)`.
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var tapCount = 1
  open package(set) weak var view: UIView?
  /// Who takes the touch until it ends: the hit test's answer when it began.
  package weak var responder: UIResponder?
  /// Buttons of the mouse that hold the touch.
  package var buttonMask: UIEvent.ButtonMask = []
  /// Recognisers that look at the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    view?.gestureArena?.recognizers.filter { $0.touches.contains(self) }
  }
  private var point = CGPoint.zero
  private var previousPoint = CGPoint.zero

  package init(view: UIView?, point: CGPoint) {
    self.view = view
    self.point = point
    previousPoint = point
    super.init()
  }

  /// Where the touch is, in points of `view`, y down from its top left corner.
  open func location(in view: UIView?) -> CGPoint { point }

  open func previousLocation(in view: UIView?) -> CGPoint { previousPoint }

  package func move(to point: CGPoint, phase: Phase) {
    previousPoint = self.point
    self.point = point
    self.phase = phase
  }
}
