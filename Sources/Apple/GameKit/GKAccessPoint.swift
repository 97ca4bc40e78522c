/// The corner control that opens Game Center on a phone. Differs from Apple: it is never visible; activating it is
/// reported once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkaccesspoint
@preconcurrency @MainActor
open class GKAccessPoint: NSObject {
  /// The corner of the control. Source: https://developer.apple.com/documentation/gamekit/gkaccesspoint/location-swift.enum
  public enum Location: Int, Sendable {
    /// A corner of the screen; leading is left.
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  /// The app's control.
  public class var shared: GKAccessPoint { UIApplication.shared.gameCenter.accessPoint }

  /// Whether the game wants the control. Nothing is shown. Default false.
  open var isActive = false {
    didSet {
      if isActive { GameCenter.reportMissing("GKAccessPoint.isActive") }
    }
  }
  /// Whether the control is on the screen. Always false.
  open var isVisible: Bool { false }
  /// The control's corner; no effect. Default the upper leading one.
  open var location = Location.topLeading
  /// Whether the control shows the player's latest achievements; no effect. Default true.
  open var showHighlights = true
  /// The control's rectangle on the screen. Always empty.
  open var frameInScreenCoordinates: CGRect { .zero }
}
