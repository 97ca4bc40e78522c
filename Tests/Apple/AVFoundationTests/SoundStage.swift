import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import UIKit

/// A stage with an empty scene and sound files; `short.wav` lasts half a second.
@MainActor
final class SoundStage {
  let folder: TemporaryFolder
  let stage: Stage

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 0.5).data, to: "short.wav")
    try folder.write("no sound", to: "broken.wav")
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  var short: URL { folder.path("short.wav") }

  /// The sounds played, with frame numbers.
  var log: [String] { stage.events.map(\.description) }
}
