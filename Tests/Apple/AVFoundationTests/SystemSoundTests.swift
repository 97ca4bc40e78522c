// Importing AVFoundation also imports AudioToolbox.
import AVFoundation
import SceneTesting
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct SystemSoundTests {
  private let sound: SoundStage

  init() throws {
    sound = try SoundStage()
  }

  @Test func aRegisteredSoundPlaysUntilItIsDisposedOf() async throws {
    await sound.stage.advance()
    var numbers: [SystemSoundID] = [0, 0]
    #expect(AudioServicesCreateSystemSoundID(sound.short as CFURL, &numbers[0]) == kAudioServicesNoError)
    #expect(AudioServicesCreateSystemSoundID(sound.short as CFURL, &numbers[1]) == kAudioServicesNoError)
    #expect(Set(numbers).count == 2 && !numbers.contains(0) && !numbers.contains(kSystemSoundID_Vibrate))
    AudioServicesPlaySystemSound(numbers[0])
    AudioServicesPlayAlertSound(numbers[1])
    #expect(sound.stage.sounds == ["short.wav", "short.wav"])
    #expect(AudioServicesDisposeSystemSoundID(numbers[0]) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(numbers[0]) != kAudioServicesNoError)
    AudioServicesPlaySystemSound(numbers[0])
    #expect(sound.stage.sounds.count == 2)
    #expect(sound.stage.diagnostics.map(\.subject) == ["AudioServicesPlaySystemSound(\(numbers[0]))"])
  }

  @Test func aPhonesOwnSoundIsReported() async {
    await sound.stage.advance()
    AudioServicesPlaySystemSound(1104)
    AudioServicesPlaySystemSound(1104)
    #expect(sound.stage.diagnostics.map(\.kind) == ["missing-sound"])
    #expect(sound.stage.sounds.isEmpty)
  }

  @Test func theVibrationIsAHaptic() async {
    await sound.stage.advance()
    AudioServicesPlayAlertSound(SystemSoundID(kSystemSoundID_Vibrate))
    #expect(sound.log == ["1 haptic vibration"])
  }

  @Test func aFileThatIsNotASoundGivesAnError() async {
    await sound.stage.advance()
    var number: SystemSoundID = 9
    #expect(
      AudioServicesCreateSystemSoundID(sound.folder.path("broken.wav") as CFURL, &number)
        == kAudioServicesSystemSoundUnspecifiedError)
    #expect(number == 0 && sound.stage.diagnostics.count == 1)
  }

  @Test func theCompletionIsCalledWhenTheSoundHasEnded() async {
    await sound.stage.advance()
    var number: SystemSoundID = 0
    AudioServicesCreateSystemSoundID(sound.short as CFURL, &number)
    final class Log: @unchecked Sendable {
      var ends = 0
    }
    let log = Log()
    AudioServicesPlaySystemSoundWithCompletion(number) { log.ends += 1 }
    await sound.stage.advance(frames: 28)
    #expect(log.ends == 0)
    await sound.stage.advance(frames: 4)
    #expect(log.ends == 1)
  }

  /// Source of the constants: AudioServices.h. That registered sounds have numbers above those is a guess.
  @Test func numbersAreApplesAndNewOnesAreAboveThem() async {
    #expect(kSystemSoundID_Vibrate == 4095 && kAudioServicesNoError == 0)
    #expect(kAudioServicesSystemSoundUnspecifiedError == -1500)
    await sound.stage.advance()
    var numbers: [SystemSoundID] = [0, 0, 0]
    for place in 0..<3 { AudioServicesCreateSystemSoundID(sound.short as CFURL, &numbers[place]) }
    #expect(numbers == [4096, 4097, 4098])
    #expect(AudioServicesDisposeSystemSoundID(4097) == 0 && AudioServicesDisposeSystemSoundID(4097) == -1500)
    AudioServicesCreateSystemSoundID(sound.short as CFURL, &numbers[1])
    #expect(numbers == [4096, 4099, 4098])
    AudioServicesPlayAlertSound(4097)
    AudioServicesPlaySystemSoundWithCompletion(4094, nil)
    AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate, nil)
    #expect(
      sound.stage.diagnostics.map(\.subject) == [
        "AudioServicesPlayAlertSound(4097)", "AudioServicesPlaySystemSoundWithCompletion(4094)",
      ])
    #expect(sound.log.last == "1 haptic vibration")
  }

  /// A sound that does not exist ends soon.
  @Test func theCompletionOfAnAlertIsCalledToo() async {
    await sound.stage.advance()
    var number: SystemSoundID = 0
    AudioServicesCreateSystemSoundID(sound.short as CFURL, &number)
    final class Log: @unchecked Sendable {
      var ends: [String] = []
    }
    let log = Log()
    AudioServicesPlayAlertSoundWithCompletion(number) { log.ends.append("sound") }
    AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) { log.ends.append("vibration") }
    await sound.stage.advance(frames: 3)
    #expect(log.ends == ["vibration"] && sound.stage.sounds == ["short.wav"])
    await sound.stage.advance(frames: 30)
    #expect(log.ends == ["vibration", "sound"])
  }
}
