import AVFoundation
import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import StageHost

/// The log of the sounds that a game plays.
@MainActor
@Suite struct StageSoundTests {
  @Test func theLogHasEachSoundWithItsFrame() async throws {
    let folder = try TemporaryFolder()
    for (name, seconds) in [("flap.wav", 0.25), ("music.wav", 1.0)] {
      try folder.write(WaveFile.square(seconds: seconds).data, to: name)
    }
    let scene = FrameDiary.make()
    let stage = try Stage {
      let flap = try AVAudioPlayer(contentsOf: folder.path("flap.wav"))
      let music = SKAudioNode(url: folder.path("music.wav"))
      scene.onFrame = { scene, frame in
        switch frame {
        case 3: scene.addChild(music)
        case 12, 40: flap.play()
        case 41: flap.pause()
        case 50: flap.play()
        case 60: music.run(.changeVolume(to: 0.5, duration: 0.1))
        case 90: music.removeFromParent()
        default: break
        }
      }
      return scene
    }
    await stage.advance(frames: 100)
    assertText(stage.events.map(\.description).joined(separator: "\n") + "\n", named: "sounds", kind: "log")
    #expect(stage.sounds == ["music.wav", "flap.wav", "flap.wav"])
    #expect(stage.events.allSatisfy { $0.kind == .sound })
  }

  @Test func soundsReachTheHostWhileRecordingAndReplaying() throws {
    let host = MemoryHost(surface: Surface(width: 8, height: 8, scale: 1), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Sounds", settings: [])
    recorder.handle(.sound(SoundCommand(number: 1, name: "flap.wav", act: .pause)))
    let text = "recording 1\napp Sounds\nsize 8x8 @1\n2 end\n"
    let player = Player(try Recording(text: text, file: "sounds.txt"), on: host)
    player.handle(.sound(SoundCommand(number: 1, name: "flap.wav", act: .stop)))
    #expect(host.events.map(\.text) == ["flap.wav pauses", "flap.wav stops"])
  }
}
