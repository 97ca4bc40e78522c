package import Raster

/// The environment that an app runs in. One implementation is a window, another is only memory.
@MainActor
package protocol AppHost: AnyObject {
  /// The drawing surface. Its size may change from frame to frame.
  var surface: Surface { get }

  /// Whether a frame waits until all completion handlers of the system have returned.
  var waitsForCompletions: Bool { get }

  /// Returns the events since the last call, in order.
  func takeInput() -> [InputEvent]

  /// Shows or stores a finished frame.
  func present(_ frame: Bitmap)

  /// Shows, plays or logs an effect of the app. Ignores effects that this host does not support.
  func handle(_ effect: AppEffect)

  /// Called before the main queue runs. A host with virtual time first runs all tasks that are due.
  func willTurnMainQueue()

  /// Called after the frame is presented, before it ends.
  func endFrame()
}

extension AppHost {
  package func willTurnMainQueue() {}
  package func endFrame() {}
}

/// A drawing surface: its size in pixels and its scale, in pixels per point.
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
