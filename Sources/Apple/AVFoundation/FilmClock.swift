internal import AppFoundation
internal import Media
internal import UIKit

/// Finds the programs that decode films; one for each app.
@MainActor
package final class FilmPrograms {
  /// The folders to look in, separated by colons. Default: those of the program's environment.
  package var searchPath = ProcessInfo.processInfo.environment["PATH"]

  /// The seconds that they may take for a picture.
  package var patience = 10.0
  private var films: [Film] = []

  private struct Film {
    weak var file: VideoFile?
  }

  package init() {}

  /// No program outlives its app, even if a player is retained.
  isolated deinit {
    for film in films { film.file?.close() }
  }

  /// nil if they are not installed.
  var found: VideoFile.Programs? {
    var programs = VideoFile.Programs(searchPath: searchPath)
    programs?.patience = patience
    return programs
  }

  /// Ends the film's program with the app.
  func add(_ film: VideoFile) {
    films.removeAll { $0.file == nil }
    films.append(Film(file: film))
  }
}

/// The place in a film that plays, on the app's own time.
@MainActor
final class FilmClock {
  let duration: Double
  private var base = 0.0
  /// The app's time when it began to play on from `base`, in nanoseconds; nil for a pause.
  private var started: Int64?
  private var rate = 1.0
  private var timer: Timer?
  private var onEnd: (() -> Void)?

  init(duration: Double) {
    self.duration = duration
  }

  /// The place in seconds.
  var time: Double {
    get {
      guard let started else { return base }
      return min(duration, base + Double(UIApplication.shared.clock.now - started) / 1e9 * rate)
    }
    set {
      base = max(0, min(duration, newValue.isFinite ? newValue : 0))
      guard started != nil, let onEnd else { return }
      // Otherwise `play` would add the time that has passed since the last start.
      started = nil
      play(rate, onEnd)
    }
  }

  func play(_ rate: Double, _ onEnd: @escaping () -> Void) {
    if started != nil { base = time }
    (self.rate, self.onEnd, started) = (rate, onEnd, UIApplication.shared.clock.now)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: max(0, duration - base) / rate, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.end() }
    }
  }

  func pause() {
    base = time
    started = nil
    timer?.invalidate()
    timer = nil
  }

  private func end() {
    base = duration
    started = nil
    onEnd?()
  }
}
