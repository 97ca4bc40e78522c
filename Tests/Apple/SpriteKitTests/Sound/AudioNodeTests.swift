import AVFoundation
import SceneTesting
import Testing

@testable import SpriteKit
@testable import UIKit

@MainActor
@Suite struct AudioNodeTests {
  /// The sound levels that the stage's host was asked for.
  private func levels(of stage: Stage) -> [SoundLevels] {
    stage.soundCommands.compactMap {
      switch $0.act {
      case .start(_, let levels, _), .change(let levels), .retime(let levels, _): levels
      default: nil
      }
    }
  }

  @Test func aNodePlaysAutomaticallyInAPresentedScene() async throws {
    let (stage, app) = try SoundApp.stage { $0.addChild(SKAudioNode(fileNamed: "music.wav")) }
    #expect(stage.log.isEmpty)
    await stage.advance(frames: 100)
    #expect(stage.log == ["0 sound music.wav loops"])
    let music = try #require(app.scene.children.first)
    music.removeFromParent()
    await stage.advance(frames: 2)
    app.scene.addChild(music)
    await stage.advance(frames: 2)
    #expect(stage.log.dropFirst() == ["100 sound music.wav stops", "102 sound music.wav loops"])
  }

  @Test func aSceneThatLeavesStopsItsSounds() async throws {
    let (stage, app) = try SoundApp.stage { scene in
      let group = SKNode()
      group.addChild(SKAudioNode(fileNamed: "music.wav"))
      scene.addChild(group)
    }
    await stage.advance(frames: 2)
    app.view.presentScene(SKScene(size: CGSize(width: 1, height: 1)))
    await stage.advance(frames: 2)
    app.view.presentScene(app.scene)
    await stage.advance(frames: 2)
    app.view.presentScene(nil)
    #expect(
      stage.log == [
        "0 sound music.wav loops", "2 sound music.wav stops", "4 sound music.wav loops", "6 sound music.wav stops",
      ])
  }

  @Test func removingABranchStopsItsSounds() async throws {
    let branch = SKNode()
    let (stage, app) = try SoundApp.stage { scene in
      branch.addChild(SKAudioNode(fileNamed: "music.wav"))
      scene.addChild(branch)
    }
    await stage.advance()
    branch.removeFromParent()
    #expect(stage.log == ["0 sound music.wav loops", "1 sound music.wav stops"])
    #expect(app.scene.audioNodes.isEmpty)
  }

  @Test func actionsPlayPauseAndStop() async throws {
    let node = SKAudioNode()
    node.run(.play())
    node.evaluateActions(1)
    let (stage, app) = try SoundApp.stage()
    let shot = SKAudioNode(fileNamed: "flap.wav")
    app.scene.addChild(shot)
    shot.autoplayLooped = false
    await stage.advance(frames: 5)
    #expect(stage.log.isEmpty)
    for action in [SKAction.play(), .pause(), .play(), .stop(), .play()] {
      shot.run(action)
      await stage.advance(frames: 3)
    }
    await stage.advance(frames: 60)
    shot.run(.play())
    await stage.advance()
    #expect(
      stage.log == [
        "5 sound flap.wav", "8 sound flap.wav pauses", "11 sound flap.wav resumes", "14 sound flap.wav stops",
        "17 sound flap.wav", "80 sound flap.wav",
      ])
  }

  @Test func playRestartsASoundThatDoesNotLoop() async throws {
    let (stage, app) = try SoundApp.stage()
    let shot = SKAudioNode(fileNamed: "music.wav")
    shot.autoplayLooped = false
    app.scene.addChild(shot)
    shot.run(.sequence([.play(), .wait(forDuration: 0.05), .play()]))
    await stage.advance(frames: 10)
    #expect(stage.log == ["0 sound music.wav", "3 sound music.wav stops", "3 sound music.wav"])
  }

  @Test func theScenesEngineHasTheVolumeOfAllNodes() async throws {
    let (stage, app) = try SoundApp.stage { scene in
      let music = SKAudioNode(fileNamed: "music.wav")
      music.run(.changeVolume(to: 0.5, duration: 0))
      scene.addChild(music)
    }
    await stage.advance(frames: 2)
    let mixer = app.scene.audioEngine.mainMixerNode
    #expect(app.scene.audioEngine.isRunning)
    for volume: Float in [0.5, 2, -1, .nan, 1] {
      mixer.outputVolume = volume
      await stage.advance()
    }
    app.scene.audioEngine.pause()
    await stage.advance()
    try app.scene.audioEngine.start()
    await stage.advance()
    #expect(levels(of: stage).suffix(6).map(\.volume) == [0.5, 0.25, 0.5, 0, 0.5, 0, 0.5].suffix(6))
  }

  @Test func aStoppedNodeStaysSilent() async throws {
    let music = SKAudioNode()
    let (stage, app) = try SoundApp.stage { scene in
      scene.addChild(music)
      let node = SKAudioNode(fileNamed: "music.wav")
      node.name = "music"
      scene.addChild(node)
    }
    await stage.advance()
    app.scene.childNode(withName: "music")?.run(.stop())
    await stage.advance(frames: 50)
    #expect(stage.log == ["0 sound music.wav loops", "1 sound music.wav stops"])
  }

  @Test func volumePanAndPlaybackRateChangeOverTime() async throws {
    let (stage, app) = try SoundApp.stage()
    let node = SKAudioNode(fileNamed: "music.wav")
    app.scene.addChild(node)
    await stage.advance(frames: 2)
    node.run(
      .group([
        .changeVolume(to: 0, duration: 0.5), .stereoPan(by: -0.5, duration: 0.5),
        .changePlaybackRate(to: 2, duration: 0.5),
      ]))
    await stage.advance(frames: 15)
    let half = try #require(levels(of: stage).last)
    #expect(abs(half.volume - 0.5) < 1e-6)
    #expect(abs(half.pan + 0.25) < 1e-6)
    #expect(abs(half.rate - 1.5) < 1e-6)
    await stage.advance(frames: 20)
    #expect(levels(of: stage).last == SoundLevels(volume: 0, pan: -0.5, rate: 2, loops: -1))
    node.run(.sequence([.changeVolume(by: 5, duration: 0), .changePlaybackRate(by: .nan, duration: 0)]))
    await stage.advance()
    #expect(levels(of: stage).last == SoundLevels(volume: 1, pan: -0.5, rate: 1, loops: -1))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func panFollowsThePositionRelativeToTheListenerIfThereIsOne() async throws {
    let (stage, app) = try SoundApp.stage()
    let sound = SKAudioNode(fileNamed: "music.wav")
    sound.position.x = 25
    app.scene.addChild(sound)
    await stage.advance()
    #expect(levels(of: stage).map(\.pan) == [0], "without a listener the sound plays as it is")
    let listener = SKNode(position: CGPoint(x: 50, y: 0))
    app.scene.addChild(listener)
    app.scene.listener = listener
    await stage.advance()
    #expect(levels(of: stage).last?.pan == -0.5, "25 points of 50, half the scene's width")
    sound.position.x = 1000
    await stage.advance()
    #expect(levels(of: stage).last?.pan == 1)
    sound.isPositional = false
    await stage.advance()
    #expect(levels(of: stage).last?.pan == 0)
  }

  @Test func acousticsChangeOverTime() async throws {
    let (stage, app) = try SoundApp.stage()
    let node = SKAudioNode(fileNamed: "music.wav")
    app.scene.addChild(node)
    await stage.advance(frames: 2)
    #expect(levels(of: stage).map(\.acoustics) == [SoundAcoustics()], "the default changes nothing")
    node.run(
      .group([
        .changeReverb(to: 1, duration: 0.5), .changeObstruction(by: -20, duration: 0.5),
        .changeOcclusion(to: -40, duration: 0.5),
      ]))
    await stage.advance(frames: 15)
    let half = try #require(levels(of: stage).last).acoustics
    #expect(abs(half.reverb - 0.5) < 1e-6)
    #expect(abs(half.obstruction + 10) < 1e-4)
    #expect(abs(half.occlusion + 20) < 1e-4)
    await stage.advance(frames: 20)
    let full = try #require(levels(of: stage).last).acoustics
    #expect(full.reverb == 1 && full.occlusion == -40 && abs(full.obstruction + 20) < 1e-4)
    node.run(
      .group([
        .changeReverb(by: 50, duration: 0), .changeObstruction(to: -500, duration: 0),
        .changeOcclusion(by: 90, duration: 0),
      ]))
    await stage.advance()
    #expect(levels(of: stage).last?.acoustics == SoundAcoustics(obstruction: -100, reverb: 1))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func acousticsKeepTheirDurationAreReversibleAndNeedAnAudioNode() async {
    #expect(SKAction.changeReverb(to: 0.5, duration: 2).duration == 2)
    #expect(SKAction.changeOcclusion(by: -50, duration: -1).duration == 0)
    let makers = [
      SKAction.changeReverb(by:duration:), SKAction.changeObstruction(by:duration:),
      SKAction.changeOcclusion(by:duration:),
    ]
    let (node, other) = (SKAudioNode(), SKNode())
    for make in makers {
      let action = make(-0.5, 1)
      for node in [node, other] {
        node.run(action)
        node.evaluateActions(1)
      }
      #expect([node.reverb, node.obstruction, node.occlusion].reduce(0, +) == -0.5)
      let copy = node.copy() as? SKAudioNode
      #expect(copy?.reverb == node.reverb && copy?.obstruction == node.obstruction)
      #expect(copy?.occlusion == node.occlusion)
      node.run(action.reversed())
      node.evaluateActions(1)
      #expect([node.reverb, node.obstruction, node.occlusion] == [0, 0, 0])
    }
  }

  @Test func aMissingFileMakesASilentNode() async throws {
    let (stage, app) = try SoundApp.stage()
    app.scene.addChild(SKAudioNode(fileNamed: "none.mp3"))
    app.scene.addChild(SKAudioNode(url: URL(fileURLWithPath: "/")))
    await stage.advance(frames: 3)
    #expect(stage.sounds.isEmpty)
    #expect(stage.diagnostics.map(\.kind) == ["missing-sound", "unreadable-sound"])
  }

  @Test func aRemovedSceneIsFreedAndItsSoundsStop() async throws {
    weak var node: SKAudioNode?
    let (stage, app) = try SoundApp.stage()
    do {
      let scene = SKScene(size: CGSize(width: 4, height: 4))
      let music = SKAudioNode(fileNamed: "music.wav")
      scene.addChild(music)
      node = music
      app.view.presentScene(scene)
      await stage.advance()
    }
    #expect(node != nil)
    app.view.presentScene(nil)
    await stage.advance()
    #expect(node == nil)
    #expect(stage.log == ["0 sound music.wav loops", "1 sound music.wav stops"])
  }

  @Test func reversingALevelChangeUndoesIt() async {
    let node = SKAudioNode()
    for make in [SKAction.changeVolume(by:duration:), SKAction.stereoPan(by:duration:)] {
      let action = make(-0.5, 1)
      node.run(action)
      node.evaluateActions(1)
      #expect(node.volume == 0.5 || node.pan == -0.5)
      node.run(action.reversed())
      node.evaluateActions(1)
      #expect(node.volume == 1)
      #expect(node.pan == 0)
    }
  }

  @Test func aReversedSoundActionPlaysTheSameSound() async throws {
    let (stage, app) = try SoundApp.stage()
    app.scene.run(SKAction.playSoundFileNamed("flap.wav", waitForCompletion: true).reversed())
    await stage.advance()
    #expect(stage.sounds == ["flap.wav"])
  }

  /// The scene is 100 points wide. The sound is at 10 + 20 and the listener at 5, so they are half of 50 apart.
  @Test func theBalanceFollowsTheParentsPlace() async throws {
    let (stage, app) = try SoundApp.stage()
    let (group, music) = (SKNode(), SKAudioNode(fileNamed: "music.wav"))
    (group.position.x, music.position.x) = (10, 20)
    group.addChild(music)
    app.scene.addChild(group)
    let listener = SKNode()
    listener.position.x = 5
    app.scene.addChild(listener)
    app.scene.listener = listener
    await stage.advance()
    #expect(levels(of: stage).map(\.pan) == [0.5])
  }
}
