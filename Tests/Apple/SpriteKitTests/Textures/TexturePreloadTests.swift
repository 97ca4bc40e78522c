import Foundation
import Media
import Raster
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

/// The frame in which each preload completes.
@MainActor
@Suite struct TexturePreloadTests {
  /// An app with an atlas `Bear` of 8 textures, a few thousand pixels each, and one image that cannot be read.
  private func stage() throws -> (Stage, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for index in 1...8 {
      try folder.write(Data(), to: "Bear.atlas/walk\(index).png")
      let pixels = (0..<64_000).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* index &* 2_654_435) & 0xFF_FFFF }
      try ImageDecoding.writePNG(
        Bitmap(width: 320, height: 200, pixels: pixels), to: folder.path("Bear.atlas/walk\(index).png"))
    }
    try folder.write("no image", to: "Cat.atlas/broken.png")
    return (try Stage(app: EmptyApp(), files: folder.url), folder)
  }

  @Test func aPreloadCompletesInTheNextFrameWithAllFilesRead() async throws {
    let (stage, folder) = try stage()
    var log: [String] = []
    await stage.advance()
    let atlas = SKTextureAtlas(named: "Bear")
    atlas.preload { log.append("atlas in \(stage.frameCount)") }
    SKTexture(imageNamed: "walk1").preload { log.append("texture in \(stage.frameCount)") }
    let own = SKTextureAtlas(dictionary: ["own": folder.path("Bear.atlas/walk2.png")])
    own.preload {}
    SKTexture.preload([]) { log.append("nothing in \(stage.frameCount)") }
    #expect(log == [])
    await stage.advance()
    #expect(log == ["atlas in 1", "texture in 1", "nothing in 1"])
    try FileManager.default.removeItem(at: folder.path("Bear.atlas"))
    #expect(own.textureNamed("own").size() == CGSize(width: 320, height: 200))
    #expect(atlas.textureNamed("walk8").size() == CGSize(width: 320, height: 200))
    #expect(stage.diagnostics == [])
  }

  @Test func anAsyncPreloadResumesInTheSameFrameOnEachRun() async throws {
    var runs: [[Int]] = []
    for _ in 0..<3 {
      let (stage, folder) = try stage()
      let frames = Frames()
      await stage.advance()
      frames.start(stage)
      await stage.advance(frames: 6)
      runs.append(frames.seen)
      _ = folder
    }
    #expect(runs[0].count == 4)
    #expect(runs[0] == runs[1])
    #expect(runs[0] == runs[2])
  }

  @Test func theErrorNamesMissingAtlasesAndTheOthersAreReturned() async throws {
    let (stage, folder) = try stage()
    var result: (error: NSError?, names: [[String]])?
    SKTextureAtlas.preloadTextureAtlasesNamed(["Bear", "Dog", "Cat"]) { error, atlases in
      result = (error as NSError?, atlases.map(\.textureNames))
    }
    await stage.advance()
    let found = try #require(result)
    #expect(found.names == [(1...8).map { "walk\($0).png" }, ["broken.png"]])
    #expect(found.error?.userInfo["SKTextureAtlasNames"] as? [String] == ["Dog"])
    #expect(found.error?.localizedDescription == "The app's files contain no texture atlas \"Dog\".")
    #expect(stage.diagnostics == [], "an unreadable image is reported when it is used")
    SKTextureAtlas.preloadTextureAtlasesNamed(["Cat"]) { error, _ in result?.error = error as NSError? }
    await stage.advance()
    #expect(result?.error == nil)
    _ = folder
  }

  @Test func withoutFramesAPreloadCompletesOnTheMainQueue() async throws {
    UIApplication.current = UIApplication(AppEnvironment())
    await SKTexture(imageNamed: "None").preload()
    await SKTextureAtlas.preloadTextureAtlases([SKTextureAtlas()])
    #expect(UIApplication.shared.diagnostics == [])
  }
}

/// Records the frames in which async preloads resume.
private final class Frames: UIViewController {
  var seen: [Int] = []

  func start(_ stage: Stage) {
    DispatchQueue.main.async { [self] in
      Task { @MainActor in
        await SKTextureAtlas(named: "Bear").preload()
        seen.append(stage.frameCount)
        await SKTexture(imageNamed: "walk1").preload()
        seen.append(stage.frameCount)
        do {
          seen.append(try await SKTextureAtlas.preloadTextureAtlasesNamed(["Bear", "Cat"]).count)
          _ = try await SKTextureAtlas.preloadTextureAtlasesNamed(["Dog"])
        } catch {
          seen.append(stage.frameCount)
        }
      }
    }
  }
}

private final class EmptyApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(SKScene(size: CGSize(width: 10, height: 10)))
    return true
  }
}
