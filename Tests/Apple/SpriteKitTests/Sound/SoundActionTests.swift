import SceneTesting
import SpriteKit
import Testing

/// `SKAction.playSoundFileNamed(_:waitForCompletion:)`.
@MainActor
@Suite struct SoundActionTests {
  @Test func anActionThatWaitsLastsAsLongAsItsSound() async throws {
    let (stage, app) = try SoundApp.stage()
    await stage.advance()
    var ends: [String] = []
    for (name, wait) in [("waits", true), ("goes on", false)] {
      let action = SKAction.playSoundFileNamed("flap.wav", waitForCompletion: wait)
      #expect(action.duration == (wait ? 0.25 : 0))
      app.scene.run(action) { [weak stage] in ends.append("\(stage?.frameCount ?? -1) \(name)") }
    }
    await stage.advance(frames: 30)
    #expect(ends == ["1 goes on", "15 waits"])
    #expect(stage.log == ["1 sound flap.wav", "1 sound flap.wav"])
    #expect(stage.sounds == ["flap.wav", "flap.wav"])
  }

  @Test func aSoundIsFoundWithoutItsExtension() async throws {
    let (stage, app) = try SoundApp.stage()
    app.scene.run(.playSoundFileNamed("flap", waitForCompletion: false))
    app.scene.addChild(SKAudioNode(fileNamed: "music"))
    await stage.advance()
    #expect(stage.sounds.sorted() == ["flap.wav", "music.wav"])
    #expect(stage.diagnostics == [])
  }

  @Test func aSoundInAnotherCaseIsFoundAndReported() async throws {
    let (stage, app) = try SoundApp.stage()
    for name in ["FLAP.wav", "Flap"] { app.scene.run(.playSoundFileNamed(name, waitForCompletion: false)) }
    await stage.advance()
    #expect(stage.sounds == ["flap.wav", "flap.wav"])
    #expect(stage.diagnostics.map(\.subject) == ["sound \"FLAP.wav\"", "sound \"Flap\""])
    #expect(stage.diagnostics.allSatisfy { $0.kind == "misspelt-name" && $0.message.contains("\"flap.wav\"") })
  }

  @Test func anActionPlaysItsSoundEachTimeItRuns() async throws {
    let (stage, app) = try SoundApp.stage()
    let flap = SKAction.playSoundFileNamed("flap.wav", waitForCompletion: true)
    app.scene.run(.repeat(flap, count: 3))
    await stage.advance(frames: 60)
    #expect(stage.log == ["0 sound flap.wav", "15 sound flap.wav", "30 sound flap.wav"])
  }

  @Test func pausingASceneStopsTheActionButNotTheSound() async throws {
    let (stage, app) = try SoundApp.stage()
    var hasEnded = false
    await stage.advance()
    app.scene.run(.playSoundFileNamed("flap.wav", waitForCompletion: true)) { hasEnded = true }
    await stage.advance(frames: 5)
    app.scene.isPaused = true
    await stage.advance(frames: 60)
    #expect(!hasEnded)
    app.scene.isPaused = false
    await stage.advance(frames: 12)
    #expect(hasEnded)
    #expect(stage.log == ["1 sound flap.wav"])
  }

  @Test func removingAnActionLetsItsSoundFinish() async throws {
    let (stage, app) = try SoundApp.stage()
    app.scene.run(.playSoundFileNamed("music.wav", waitForCompletion: true), withKey: "music")
    await stage.advance(frames: 2)
    app.scene.removeAction(forKey: "music")
    await stage.advance(frames: 2)
    #expect(stage.log == ["0 sound music.wav"])
  }

  @Test func aMissingOrBrokenSoundIsReportedOnceAndTakesNoTime() async throws {
    let (stage, app) = try SoundApp.stage()
    var ends = 0
    for name in ["none.wav", "broken.wav", "none.wav", "clap", ""] {
      app.scene.run(.playSoundFileNamed(name, waitForCompletion: true)) { ends += 1 }
    }
    await stage.advance()
    #expect(ends == 5)
    #expect(stage.sounds.isEmpty)
    #expect(stage.diagnostics.map(\.kind) == ["missing-sound", "unreadable-sound", "missing-sound", "missing-sound"])
    #expect(
      stage.diagnostics[0].description == "sound \"none.wav\": the app's files contain no such sound; nothing plays")
    #expect(stage.diagnostics[1].subject.contains("broken.wav: not a readable sound"))
  }
}
