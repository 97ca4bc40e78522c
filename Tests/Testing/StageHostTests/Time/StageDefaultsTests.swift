import SpriteKit
import StageHost
import TestSupport
import Testing

@MainActor
@Suite struct StageDefaultsTests {
  @Test func twoStagesHaveSeparateDefaults() async throws {
    for name in ["first", "second"] {
      let (_, diary) = try await FrameDiary.played(frames: 3) { diary in
        diary.note(UserDefaults.standard.string(forKey: "name") ?? "none")
        UserDefaults.standard.set(name, forKey: "name")
        DispatchQueue.main.async { diary.note(UserDefaults.standard.string(forKey: "name") ?? "none") }
      }
      #expect(diary.lines == ["0 none", "0 \(name)"])
    }
  }

  @Test func defaultsAreSavedWithTheFrameIfTheStageHasAFolder() async throws {
    let folder = try TemporaryFolder()
    let diary = FrameDiary.make()
    diary.onFrame = { _, frame in if frame == 1 { UserDefaults.standard.set(frame, forKey: "frame") } }
    let stage = Stage(
      environment: AppEnvironment(surface: Surface(width: 4, height: 4, scale: 1), defaultsFolder: folder.url),
      delegate: SceneApp(diary))
    await stage.advance()
    #expect(try folder.names == [])
    await stage.advance()
    #expect(try folder.names == ["standard.plist"])
  }
}
