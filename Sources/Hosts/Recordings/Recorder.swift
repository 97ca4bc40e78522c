package import Raster
package import UIKit

/// A host that records the input and the frames of another host.
@MainActor
package final class Recorder: AppHost {
  /// The recording so far.
  package private(set) var recording: Recording
  private let host: any AppHost
  private var latestSurface: Surface
  /// Whether the first frame has begun.
  private var hasStarted = false
  private static let framesBetweenHashes = 60

  /// - Parameter settings: the app's own settings, for the `set` lines.
  package init(of host: any AppHost, app: String, settings: [(name: String, value: String)]) {
    self.host = host
    latestSurface = host.surface
    recording = Recording(app: app, surface: host.surface, settings: settings)
  }

  /// The frame in progress.
  private var frame: Int { recording.frameCount }

  package var surface: Surface {
    if host.surface != latestSurface {
      latestSurface = host.surface
      // Before the first frame the app's orientations turn the screen; a replay starts with the turned one.
      if hasStarted { note(.size(latestSurface)) } else { recording.surface = latestSurface }
    }
    return latestSurface
  }

  package func takeInput() -> [InputEvent] {
    hasStarted = true
    let input = host.takeInput()
    for event in input { note(.input(event)) }
    return input
  }

  package func present(_ frame: Bitmap) {
    if recording.frameCount % Self.framesBetweenHashes == Self.framesBetweenHashes - 1 { note(.hash(FrameHash(frame))) }
    host.present(frame)
    recording.frameCount += 1
  }

  private func note(_ kind: Recording.Step.Kind) {
    recording.steps.append(Recording.Step(frame: frame, kind: kind))
  }

  /// True, so that the system's answers arrive in the same frames when the recording is replayed.
  package let waitsForCompletions = true
  package func handle(_ effect: AppEffect) { host.handle(effect) }
}
