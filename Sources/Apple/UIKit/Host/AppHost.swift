package import Raster

/// The machine around an app. One implementation is a window, another is memory alone.
@MainActor
package protocol AppHost: AnyObject {
  /// The drawing surface. It may have another size in each frame.
  var surface: Surface { get }

  /// Whether a frame waits until all completion handlers of the system have returned.
  var waitsForCompletions: Bool { get }

  /// Returns the events since the last call, in order.
  func takeInput() -> [InputEvent]

  /// Shows (or keeps) a finished frame.
  func present(_ frame: Bitmap)

  /// Shows, plays or writes down what the app does outside its frames. What this host has no means for is ignored.
  func handle(_ effect: AppEffect)

  /// The main queue is about to run. A host that makes time itself first lets everything that is due come to rest.
  func willTurnMainQueue()

  /// The frame has been made and presented, and is about to end.
  func endFrame()
}

extension AppHost {
  package func willTurnMainQueue() {}
  package func endFrame() {}
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
