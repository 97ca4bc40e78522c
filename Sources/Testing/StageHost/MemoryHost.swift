internal import Assets
internal import Raster
internal import SpriteKit
internal import UIKit

/// A host without display, sound or clock. It keeps what an app shows so that a test can read it.
@MainActor
final class MemoryHost: AppHost {
  var surface: Surface
  let waitsForCompletions = true
  var alertPolicy: AlertPolicy
  /// The events that the next frame receives.
  var input: [InputEvent] = []
  var onAlert: (() -> Void)?
  /// Events outside the frames, in order.
  private(set) var events: [StageEvent] = []
  /// The sound commands, in order.
  private(set) var sounds: [SoundCommand] = []
  /// How many frames are finished; also the number of the frame in progress.
  var frameCount = 0
  /// The stage's time; nil until it runs.
  var time: StageTime?
  private(set) var frame = Bitmap(width: 0, height: 0)
  /// The icon that the system shows.
  private(set) var icon: Bitmap?

  init(surface: Surface, alertPolicy: AlertPolicy) {
    self.surface = surface
    self.alertPolicy = alertPolicy
  }

  func takeInput() -> [InputEvent] {
    defer { input = [] }
    return input
  }

  func present(_ frame: Bitmap) {
    self.frame = frame
  }

  func handle(_ effect: AppEffect) {
    switch effect {
    case .iconShown(let icon): self.icon = icon
    case .systemAlertPresented(let alert):
      note(.alert, alert.message)
      onAlert?()
    case .alertPresented(let alert): note(.alert, alert.logText)
    case .haptic(let haptic): note(.haptic, "\(haptic)")
    case .sound(let sound):
      sounds.append(sound)
      if let text = sound.logText { note(.sound, text) }
    case .diagnostic(let diagnostic): note(.diagnostic, "\(diagnostic)")
    case .contact(let text): note(.contact, text)
    }
  }

  func willTurnMainQueue() {
    time?.settle()
  }

  private func note(_ kind: StageEvent.Kind, _ text: String) {
    events.append(StageEvent(frame: frameCount, kind: kind, text: text))
  }

  func endFrame() {
    time?.endFrame()
  }
}
