public import CoreImage

/// The direction in which a transition moves a scene: `.right` moves it from left to right.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktransitiondirection
public enum SKTransitionDirection: Int, Sendable {
  /// The direction of the movement.
  case up, down, right, left
}

/// An animation from one scene to another; see `SKView.presentScene(_:transition:)`.
///
/// Durations are in seconds. A duration that is not finite or not above 0 presents the scene at once.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktransition
@preconcurrency @MainActor
open class SKTransition: NSObject {
  /// Whether the new scene is paused until the transition ends. Default true.
  open var pausesIncomingScene = true
  /// Whether the old scene is paused during the transition. Default true.
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

  /// The old scene fades to black, then the new scene fades in from black.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition {
    fade(with: .black, duration: sec)
  }

  /// The old scene fades to a colour, then the new scene fades in from it.
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }

  /// The scenes flip about a horizontal line through the view's centre.
  ///
  /// Differs from Apple: flips and doors have no perspective.
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(.vertical), sec)
  }

  /// The scenes flip about a vertical line through the view's centre, without perspective.
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(.horizontal), sec)
  }

  /// The old scene moves out of the view and reveals the new one.
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

  /// The old scene's halves slide away to the left and the right and reveal the new scene.
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorsOpen(.horizontal), sec)
  }

  /// The old scene's halves slide away up and down and reveal the new scene.
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

  /// The old scene opens like a double door, and the new one grows from half its size.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doorway, sec)
  }

  /// A transition drawn by a Core Image transition filter. Its lengths and positions are in pixels of the view, y up.
  /// Each frame uses the filter's current values, except its time.
  ///
  /// Differs from Apple: the formulas of `CISwipeTransition`, `CIBarsSwipeTransition`, `CICopyMachineTransition`,
  /// `CIFlashTransition` and `CIModTransition` are not published, so these only look similar. A filter that is not a
  /// transition gives a cross fade and one `Diagnostic`.
  public convenience init(ciFilter filter: CIFilter, duration sec: TimeInterval) {
    if filter.name != "CIDissolveTransition", !filter.isPictureTransition {
      UIApplication.shared.report(
        Diagnostic(
          kind: "missing-filter", subject: "SKTransition(ciFilter:) with \(filter.name)",
          message: "the filter does not combine two pictures; a cross fade is used instead"))
    }
    self.init(filter.isPictureTransition ? .filter(filter) : .crossFade, sec)
  }
}
