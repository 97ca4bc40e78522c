internal import Foundation
internal import Raster
internal import SpriteKit
internal import UIKit

/// A host without display, sound or clock. It keeps the app's output in memory for tests to read.
@MainActor
final class MemoryHost: AppHost {
  var surface: Surface
  let waitsForCompletions = true
  var alertPolicy: AlertPolicy
  /// Input events for the next frame.
  var input: [InputEvent] = []
  var onAlert: (() -> Void)?
  /// Alerts, haptics, sounds, contacts and diagnostics, in order.
  private(set) var events: [StageEvent] = []
  private(set) var sounds: [SoundCommand] = []
  /// The player's answer when the app shares something.
  var sharingAnswer = Stage.SharingAnswer.save
  /// The PNG files that the app has shared, in order.
  private(set) var sharedFiles: [Data] = []
  /// The requests that a Mac game made to its window, in order.
  private(set) var windowRequests: [WindowRequest] = []
  /// The number of finished frames, which is also the index of the frame in progress.
  var frameCount = 0
  /// The stage's virtual time; nil until the stage is set up.
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
    case .screenTurned(let turned): surface = turned
    case .iconShown(let icon): self.icon = icon
    case .systemAlertPresented(let alert):
      note(.alert, alert.message)
      onAlert?()
    case .alertPresented(let alert): note(.alert, alert.logText)
    case .shared(let items, let answer):
      note(.share, items.logText)
      sharedFiles += items.files
      answer(sharingAnswer.result(items))
    case .copied: break  // tests read the pasteboard
    case .haptic(let haptic): note(.haptic, "\(haptic)")
    case .sound(let sound):
      sounds.append(sound)
      if let text = sound.logText { note(.sound, text) }
    case .diagnostic(let diagnostic): note(.diagnostic, "\(diagnostic)")
    case .contact(let text): note(.contact, text)
    case .window(let request): windowRequests.append(request)
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
