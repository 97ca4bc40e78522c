package import Raster

/// What an app needs from the machine around it: one implementation is a window, the other is memory alone.
@MainActor
package protocol AppHost: AnyObject {
  /// The drawing surface in pixels.
  var surface: Surface { get }

  /// What happened since the last call, in order.
  func takeInput() -> [InputEvent]

  /// Shows (or keeps) a finished frame.
  func present(_ frame: Bitmap)

  /// Shows the app's icon where this host shows icons: the window's, the launcher's.
  func show(icon: Bitmap)

  /// An alert has come up above the app. A host that nobody looks at may dismiss it at once.
  func didPresent(_ alert: IconAlert)

  /// An alert of the app's own has come up. A window does nothing; a player puts it away.
  func didPresent(_ question: UIAlertController)

  /// Lets the player feel something, where this host can.
  func play(_ haptic: Haptic)

  /// Starts, changes or stops a sound, where this host can be heard.
  func play(_ sound: SoundCommand)

  /// Says what went wrong, to whoever runs the app.
  func report(_ diagnostic: Diagnostic)

  /// Two bodies of a scene have begun or ceased to touch, and the scene has asked to be told.
  func noteContact(_ text: String)

  /// Whether a frame ends only when all completion handlers of the system have returned.
  var waitsForCompletions: Bool { get }

  /// The main queue is about to have its turn: a host that makes time lets what is due come to rest first.
  func willTurnMainQueue()

  /// The frame is made and presented, in the main queue's turn; `resume` lets whoever asked for the frame go on.
  func endFrame(_ resume: () -> Void)
}

extension AppHost {
  package func noteContact(_ text: String) {}
  package func didPresent(_ question: UIAlertController) {}
  package func willTurnMainQueue() {}
  package func endFrame(_ resume: () -> Void) { resume() }
}

/// A drawing surface: its size in pixels, and how many of them make a point.
package struct Surface: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var scale: Double

  package init(width: Int, height: Int, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  package var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }
}
