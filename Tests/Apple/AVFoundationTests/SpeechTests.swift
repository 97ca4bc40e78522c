import AVFoundation
import SceneTesting
import Testing
import UIKit

@MainActor
@Suite struct SpeechTests {
  private final class Listener: AVSpeechSynthesizerDelegate {
    var calls: [String] = []
    var onFinish: () -> Void = {}

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
      calls.append("start \(utterance.speechString.count)")
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
      calls.append("finish \(utterance.speechString.count)")
      onFinish()
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
      calls.append("cancel \(utterance.speechString.count)")
    }
  }

  private let sound: SoundStage
  private let listener = Listener()
  private let synthesizer = AVSpeechSynthesizer()
  private var stage: Stage { sound.stage }

  init() async throws {
    sound = try SoundStage()
    synthesizer.delegate = listener
    await sound.stage.advance()
  }

  private func speak(_ count: Int) {
    synthesizer.speak(AVSpeechUtterance(string: String(repeating: "a", count: count)))
  }

  /// Fifteen characters take a second, and a text at least a tenth of one.
  @Test(arguments: [(0, 6), (1, 6), (2, 8), (15, 60), (30, 120)])
  func aTextLastsAsLongAsItsCharacters(count: Int, frames: Int) async {
    #expect(!synthesizer.isSpeaking)
    speak(count)
    await stage.advance(frames: frames - 1)
    #expect(synthesizer.isSpeaking && listener.calls == ["start \(count)"])
    await stage.advance()
    #expect(!synthesizer.isSpeaking && listener.calls == ["start \(count)", "finish \(count)"])
  }

  @Test func textsAreSpokenOneAfterTheOther() async {
    speak(3)
    speak(2)
    await stage.advance(frames: 13)
    #expect(listener.calls == ["start 3", "finish 3", "start 2"])
    await stage.advance(frames: 8)
    #expect(listener.calls == ["start 3", "finish 3", "start 2", "finish 2"])
  }

  @Test func aStoppedTextDoesNotEndTheNextOne() async {
    #expect(!synthesizer.stopSpeaking(at: .immediate))
    speak(3)
    await stage.advance(frames: 6)
    #expect(synthesizer.stopSpeaking(at: .immediate) && !synthesizer.isSpeaking)
    speak(15)
    await stage.advance(frames: 59)
    #expect(listener.calls == ["start 3", "cancel 3", "start 15"])
    await stage.advance()
    #expect(listener.calls == ["start 3", "cancel 3", "start 15", "finish 15"])
  }

  @Test func stoppingEndsAllTextsAndTellsOfTheOneThatIsSpoken() async {
    for count in [3, 2, 4] { speak(count) }
    await stage.advance(frames: 14)
    #expect(listener.calls == ["start 3", "finish 3", "start 2"] && synthesizer.isSpeaking)
    #expect(synthesizer.stopSpeaking(at: .word) && !synthesizer.stopSpeaking(at: .word))
    await stage.advance(frames: 60)
    #expect(listener.calls == ["start 3", "finish 3", "start 2", "cancel 2"])
    #expect(stage.diagnostics.map { "\($0.kind), \($0.subject)" } == ["no-speech, AVSpeechSynthesizer.speak(_:)"])
  }

  /// Games speak their next line as the one before it ends.
  @Test func aTextThatIsSpokenAsAnotherEndsBeginsOnce() async {
    listener.onFinish = {
      listener.onFinish = {}
      speak(30)
    }
    speak(1)
    await stage.advance(frames: 6)
    #expect(listener.calls == ["start 1", "finish 1", "start 30"])
    await stage.advance(frames: 122)
    #expect(listener.calls == ["start 1", "finish 1", "start 30", "finish 30"] && !synthesizer.isSpeaking)
  }
}
