import SceneTesting
import Testing

@testable import SpriteKit

/// Loops that are played, paused and stopped by actions, and copies of audio nodes.
@MainActor
@Suite struct AudioPlayTests {
  @Test func aCopySoundsLikeItsOriginal() throws {
    let node = SKAudioNode()
    (node.volume, node.pan, node.rate) = (0.25, 0.5, 2)
    (node.autoplayLooped, node.isPositional) = (false, false)
    let copy = try #require(node.copy() as? SKAudioNode)
    #expect([copy.volume, copy.pan, copy.rate] == [0.25, 0.5, 2])
    #expect(!copy.autoplayLooped && !copy.isPositional)
  }

  @Test func playingALoopThatPlaysChangesNothing() async throws {
    let (stage, app) = try SoundApp.stage()
    let music = SKAudioNode(fileNamed: "music.wav")
    app.scene.addChild(music)
    await stage.advance(frames: 3)
    music.run(.play())
    await stage.advance(frames: 3)
    #expect(stage.log == ["0 sound music.wav loops"])
  }

  @Test(arguments: [false, true]) func aLoopThatIsStoppedOrPausedAtOnceNeverStarts(isPaused: Bool) async throws {
    let (stage, _) = try SoundApp.stage { scene in
      let music = SKAudioNode(fileNamed: "music.wav")
      music.run(isPaused ? SKAction.pause() : SKAction.stop())
      scene.addChild(music)
    }
    await stage.advance(frames: 10)
    #expect(stage.log.isEmpty)
  }

  @Test func aPausedLoopGoesOnWhereItWas() async throws {
    let (stage, app) = try SoundApp.stage()
    let music = SKAudioNode(fileNamed: "music.wav")
    app.scene.addChild(music)
    await stage.advance(frames: 2)
    music.run(.pause())
    await stage.advance(frames: 3)
    music.run(.play())
    await stage.advance()
    #expect(stage.log == ["0 sound music.wav loops", "2 sound music.wav pauses", "5 sound music.wav resumes"])
  }

  @Test func theRateChangesByAnAmountAndBack() {
    let node = SKAudioNode()
    let action = SKAction.changePlaybackRate(by: 0.5, duration: 1)
    node.run(action)
    node.evaluateActions(0.5)
    #expect(node.rate == 1.25 && node.volume == 1 && node.pan == 0)
    node.evaluateActions(0.5)
    node.run(action.reversed())
    node.evaluateActions(1)
    #expect(node.rate == 1)
  }

  @Test func aCopyHasTheSound() async throws {
    let (stage, app) = try SoundApp.stage()
    let copy = try #require(SKAudioNode(fileNamed: "music.wav").copy() as? SKAudioNode)
    app.scene.addChild(copy)
    await stage.advance()
    #expect(stage.log == ["0 sound music.wav loops"])
  }

  @Test func theBalanceChangesToAValue() {
    let node = SKAudioNode()
    node.pan = -1
    node.run(.stereoPan(to: 0.5, duration: 2))
    node.evaluateActions(1)
    #expect(abs(node.pan + 0.25) < 1e-9 && node.volume == 1 && node.rate == 1)
    node.evaluateActions(1)
    #expect(node.pan == 0.5)
  }
}
