internal import UIKit

/// Speaks texts. Here it is silent, which is reported once as a `Diagnostic`; the delegate is told of each text as if
/// it were spoken, at 15 characters a second.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
  /// Notified of spoken texts.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether a text is being spoken.
  open var isSpeaking: Bool { !queue.isEmpty }
  /// Always false: speech does not pause.
  open var isPaused: Bool { false }
  private var queue: [AVSpeechUtterance] = []
  private var timer: Timer?

  /// Creates a speaker.
  public override init() {
    super.init()
  }

  /// Adds a text to those that are spoken one after another.
  open func speak(_ utterance: AVSpeechUtterance) {
    UIApplication.current?.reportMissing(
      "no-speech", "AVSpeechSynthesizer.speak(_:)", "speech is silent; the delegate's methods are called as usual")
    queue.append(utterance)
    if queue.count == 1 { begin(utterance) }
  }

  /// Ends all texts.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let first = queue.first else { return false }
    queue = []
    timer?.invalidate()
    delegate?.speechSynthesizer(self, didCancel: first)
    return true
  }

  /// Returns false: speech does not pause.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Returns false: speech does not pause.
  @discardableResult
  open func continueSpeaking() -> Bool { false }

  private func begin(_ utterance: AVSpeechUtterance) {
    delegate?.speechSynthesizer(self, didStart: utterance)
    let seconds = max(0.1, Double(utterance.speechString.count) / 15)
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish() }
    }
  }

  private func finish() {
    guard !queue.isEmpty else { return }
    let over = queue.removeFirst()
    let next = queue.first
    delegate?.speechSynthesizer(self, didFinish: over)
    // The delegate may have stopped the queue, or begun a text by adding it to an empty queue.
    if let next, queue.first === next { begin(next) }
  }
}

/// Receives the events of spoken texts.
@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// Called once for each text, when it begins.
  ///
  /// Source: https://developer.apple.com/documentation/avfaudio/avspeechsynthesizerdelegate/speechsynthesizer(_:didstart:)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// Called when a text has been spoken.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// Called when a text was stopped.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  /// Does nothing.
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}

/// The place where speech stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once, or after the word.
  case immediate, word
}

/// A text to speak. Its voice has no effect.
@preconcurrency @MainActor
open class AVSpeechUtterance: NSObject {
  /// The text.
  public let speechString: String
  /// The voice. Default nil.
  open var voice: AVSpeechSynthesisVoice?
  /// The speed. Default `AVSpeechUtteranceDefaultSpeechRate`.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The height of the voice. Default 1.
  open var pitchMultiplier: Float = 1
  /// The volume. Default 1.
  open var volume: Float = 1
  /// Seconds before the text; no effect.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds after the text; no effect.
  open var postUtteranceDelay: TimeInterval = 0

  /// Creates a text.
  public init(string: String) {
    speechString = string
    super.init()
  }
}

/// A voice, which is never heard.
@preconcurrency @MainActor
open class AVSpeechSynthesisVoice: NSObject {
  /// The language, such as `en-US`.
  public let language: String

  /// Creates a voice of a language; nil is English.
  public init?(language languageCode: String?) {
    language = languageCode ?? "en-US"
    super.init()
  }

  /// No voices: the list is empty.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

/// The speed of a voice, from 0 to 1.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The lowest speed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The highest speed.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
