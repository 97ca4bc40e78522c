package import Raster
package import UIKit

/// A host that feeds a recording to the app as input and shows the output on another host, whose own input it ignores.
@MainActor
package final class Player: AppHost {
  /// The first frame that differs from its recorded hash; nil if none has.
  package private(set) var difference: ReplayDifference?
  package private(set) var surface: Surface
  private let recording: Recording
  private let host: any AppHost
  private var steps: ArraySlice<Recording.Step>
  private var frame = 0
  private var expected: FrameHash?

  package init(_ recording: Recording, on host: any AppHost) {
    self.recording = recording
    self.host = host
    surface = recording.surface
    steps = recording.steps[...]
    applySizes()
  }

  package var hasEnded: Bool { frame >= recording.frameCount }

  package func takeInput() -> [InputEvent] {
    _ = host.takeInput()
    expected = nil
    var input: [InputEvent] = []
    while let step = steps.first, step.frame <= frame {
      steps = steps.dropFirst()
      switch step.kind {
      case .input(let event): input.append(event)
      case .size: break  // already applied by applySizes
      case .hash(let hash): expected = hash
      }
    }
    return input
  }

  package func present(_ bitmap: Bitmap) {
    if let expected, difference == nil, expected != FrameHash(bitmap) {
      difference = ReplayDifference(frame: frame, expected: expected, actual: FrameHash(bitmap))
    }
    host.present(bitmap)
    frame += 1
    applySizes()
  }

  /// Applies the size changes of the coming frame, because its size is read before its input.
  private func applySizes() {
    for step in steps.prefix(while: { $0.frame <= frame }) {
      if case .size(let size) = step.kind { surface = size }
    }
  }

  /// The same value as during recording.
  package let waitsForCompletions = true
  package func handle(_ effect: AppEffect) { host.handle(effect) }
}
