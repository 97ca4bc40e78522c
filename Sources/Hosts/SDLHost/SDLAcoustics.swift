internal import Foundation
internal import UIKit

/// The acoustic filter of one of SDL_mixer's channels. The game sets it on the main thread, and SDL_mixer filters on its
/// own.
// Unchecked: the lock guards the filter.
final class SDLAcoustics: @unchecked Sendable {
  private let lock = NSLock()
  private var filter: AcousticFilter

  /// - Parameter frequency: the device's samples per second.
  init(frequency: Int32) {
    filter = AcousticFilter(frequency: Double(frequency))
  }

  func set(_ acoustics: SoundAcoustics) {
    lock.withLock { filter.acoustics = acoustics }
  }

  /// Filters samples of 16-bit stereo in place.
  ///
  /// - Parameter byteCount: the number of bytes in `stream`.
  func process(_ stream: UnsafeMutableRawPointer, byteCount: Int) {
    let count = byteCount / MemoryLayout<Int16>.size
    let samples = UnsafeMutableBufferPointer(start: stream.assumingMemoryBound(to: Int16.self), count: count)
    lock.withLock { filter.process(samples) }
  }
}

/// Filters a piece of a channel's sound. SDL_mixer calls it on its own thread, so it belongs to no actor.
///
/// - Parameter acoustics: an `SDLAcoustics` that its voice keeps alive.
func filterSound(
  channel: Int32, stream: UnsafeMutableRawPointer?, byteCount: Int32, acoustics: UnsafeMutableRawPointer?
) {
  guard let stream, let acoustics else { return }
  Unmanaged<SDLAcoustics>.fromOpaque(acoustics).takeUnretainedValue().process(stream, byteCount: Int(byteCount))
}
