public import CoreImage

/// The direction in which a transition moves a scene: `.right` moves it from left to right.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktransitiondirection
public enum SKTransitionDirection: Int, Sendable {
  /// The direction of the movement.
  case up, down, right, left
}

/// How one scene takes another's place; see `SKView.presentScene(_:transition:)`.
///
/// Durations are seconds; one that is not above 0, or not finite, presents the scene at once.
/// Source: https://developer.apple.com/documentation/spritekit/sktransition
@preconcurrency @MainActor
open class SKTransition: NSObject {
  /// Whether the new scene stands still until the transition has ended. Default true.
  open var pausesIncomingScene = true
  /// Whether the old scene stands still. Default true.
  open var pausesOutgoingScene = true
  let look: TransitionLook
  let duration: TimeInterval

  init(_ look: TransitionLook, _ duration: TimeInterval) {
    self.look = look
    self.duration = duration.isFinite ? max(0, duration) : 0
    super.init()
  }

  /// The new scene fades in over the old one.
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.crossFade, sec)
  }

  /// To black, and from black to the new scene.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition {
    fade(with: .black, duration: sec)
  }

  /// To a colour, and from there to the new scene.
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }

  /// The scenes turn about a horizontal line through the view's middle.
  ///
  /// Differs from Apple: flat, without perspective; so do the doors.
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(.vertical), sec)
  }

  /// The scenes turn about a vertical line through the view's middle.
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(.horizontal), sec)
  }

  /// The old scene moves out of the view, and the new one is below it.
  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.reveal(direction), sec)
  }

  /// The new scene moves in over the old one.
  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.moveIn(direction), sec)
  }

  /// The new scene moves in and pushes the old one out.
  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.push(direction), sec)
  }

  /// The old scene's halves slide away to the left and the right, off the new scene.
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsOpen(.horizontal), sec)
  }

  /// The old scene's halves slide away upwards and downwards, off the new scene.
  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsOpen(.vertical), sec)
  }

  /// The new scene's halves slide in from the left and the right.
  open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsClose(.horizontal), sec)
  }

  /// The new scene's halves slide in from above and below.
  open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsClose(.vertical), sec)
  }

  /// The old scene opens as a pair of doors, and the new one comes nearer, from half its size on.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorway, sec)
  }

  /// As a filter of Core Image's makes a picture of two. The filter's values count as they are in each frame, but for its
  /// time; its lengths and places are pixels of the view, y up.
  ///
  /// Differs from Apple: what `CISwipeTransition`, `CIBarsSwipeTransition`, `CICopyMachineTransition`,
  /// `CIFlashTransition` and `CIModTransition` draw is not published in figures; here they look alike. Any filter that is
  /// no transition is a cross fade, with one `Diagnostic`.
  public convenience init(ciFilter filter: CIFilter, duration sec: TimeInterval) {
    if filter.name != "CIDissolveTransition", !filter.isPictureTransition {
      UIApplication.shared.report(
        Diagnostic(
          kind: "missing-filter", subject: "SKTransition(ciFilter:) with \(filter.name)",
          message: "the filter makes no picture of two, and the transition is a cross fade"))
    }
    self.init(filter.isPictureTransition ? .filter(filter) : .crossFade, sec)
  }
}
