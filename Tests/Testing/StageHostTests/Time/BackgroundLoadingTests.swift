import AVFoundation
import GameplayKit
import Media
import Raster
import StageHost
import TestSupport
import Testing
import UIKit

/// Files that games load in blocks of other queues: the results are those of the main thread, in the same frame in each
/// run.
@MainActor
@Suite struct BackgroundLoadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ImageDecoding.writePNG(Bitmap(width: 10, height: 6, filledWith: 0xFF00_00FF), to: folder.path("Hat.png"))
    try folder.write(WaveFile.square(seconds: 0.05).data, to: "flap.wav")
    try folder.write(
      """
      { type: "scene", size: [30, 20], children: [{ type: "sprite", name: "hat", texture: "Hat" },
        { type: "label", text: "Hola" }, { type: "shape", size: [4, 4] }] }
      """, to: "Level.json5")
    try folder.write(
      "{ type: 'emitter', particleBirthRate: 60, particleLifetime: 2, particleTexture: 'Hat', particleSpeedRange: 9 }",
      to: "Rain.json5")
    try folder.write(
      """
      { archive: { root: { $class: "SKScene", _children: [{ $class: "SKNode", _name: "hen" }] },
        _gkScene: { $class: "GKScene", _graphs: {}, _entities: [{ $class: "GKEntity", _components: [
          { $class: "GKSKNodeComponent",
            _serializableNodeIndexPath: { $class: "NSIndexPath", NSIndexPathLength: 1, NSIndexPathValue: 0 } }] }] } } }
      """, to: "Yard.json5")
  }

  /// Loads one file; the text describes all that was read.
  private struct Load: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @MainActor @Sendable () -> String
  }

  private nonisolated static let loads = [
    Load(testDescription: "SKScene(fileNamed:)") { SKScene(fileNamed: "Level")?.treeDescription ?? "none" },
    Load(testDescription: "GKScene(fileNamed:)") {
      guard let scene = GKScene(fileNamed: "Yard") else { return "none" }
      let names = scene.entities.map { $0.component(ofType: GKSKNodeComponent.self)?.node.name ?? "none" }
      return "\(names) \((scene.rootNode as? SKScene)?.children.first?.entity === scene.entities.first)"
    },
    Load(testDescription: "SKEmitterNode(fileNamed:)") {
      guard let emitter = SKEmitterNode(fileNamed: "Rain") else { return "none" }
      return "\(emitter.treeDescription) \(emitter.particleTexture?.size() ?? .zero) \(emitter.particleSpeedRange)"
    },
    Load(testDescription: "UIImage(named:)") {
      guard let image = UIImage(named: "Hat") else { return "none" }
      return "\(image.size) \(SKTexture(image: image).size()) \(image.pngData()?.count ?? 0)"
    },
    Load(testDescription: "SKTexture(imageNamed:)") {
      let texture = SKTexture(imageNamed: "Hat")
      return "\(texture.size()) \(SKPhysicsBody(texture: texture, size: texture.size()).area)"
    },
  ]

  /// The diary of a stage with the files, after four frames.
  private func played(_ start: @escaping @MainActor (FrameDiary) -> Void) async throws -> (Stage, FrameDiary) {
    let diary = FrameDiary.make()
    diary.onShow = start
    let stage = try Stage(app: SceneApp(diary), files: folder.url, size: CGSize(width: 8, height: 8))
    await stage.advance(frames: 4)
    return (stage, diary)
  }

  @Test(arguments: loads) private func aFileIsReadAsOnTheMainThread(load: Load) async throws {
    let (_, main) = try await played { $0.note(load.run()) }
    let expected = try #require(main.lines.first)
    #expect(!expected.contains("none") && expected.hasPrefix("0 "), "\(expected)")
    for _ in 0..<3 {
      let (stage, diary) = try await played { diary in
        DispatchQueue.global().async {
          let text = MainActor.assumeIsolated { load.run() }
          DispatchQueue.main.async { diary.note(text) }
        }
      }
      #expect(diary.lines == [expected])
      #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
  }

  /// All files at once, on several queues: the first request fills each shared cache.
  @Test func manyFilesAreReadInTheirOrder() async throws {
    var first: [String] = []
    for _ in 0..<3 {
      let (stage, diary) = try await played { diary in
        let serial = DispatchQueue(label: "serial")
        for (index, load) in (Self.loads + Self.loads).enumerated() {
          (index.isMultiple(of: 2) ? serial : .global()).async {
            let text = MainActor.assumeIsolated { load.run() }
            DispatchQueue.main.async { diary.note(text) }
          }
        }
      }
      #expect(diary.lines.count == 10 && Array(diary.lines.prefix(5)) == Array(diary.lines.suffix(5)))
      if first.isEmpty { first = diary.lines }
      #expect(diary.lines == first && stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
  }

  private static func start(_ diary: FrameDiary, _ player: AVAudioPlayer?, _ action: SKAction) {
    player?.play()
    diary.run(action)
  }

  @Test func soundsThatABlockLoadsPlayInTheSameFrame() async throws {
    let file = folder.path("flap.wav")
    let (main, _) = try await played { diary in
      Self.start(diary, try? AVAudioPlayer(contentsOf: file), .playSoundFileNamed("flap.wav", waitForCompletion: false))
    }
    let expected = main.events.map(\.description)
    #expect(main.sounds == ["flap.wav", "flap.wav"])
    for _ in 0..<3 {
      let (stage, _) = try await played { diary in
        DispatchQueue.global().async {
          let sounds = MainActor.assumeIsolated {
            (try? AVAudioPlayer(contentsOf: file), SKAction.playSoundFileNamed("flap.wav", waitForCompletion: false))
          }
          DispatchQueue.main.async { Self.start(diary, sounds.0, sounds.1) }
        }
      }
      #expect(stage.events.map(\.description) == expected)
      #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    }
  }
}
