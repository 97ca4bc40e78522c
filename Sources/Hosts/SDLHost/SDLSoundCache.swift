internal import AppFoundation
internal import Dispatch
internal import Media

/// A least-recently-used cache of decoded sounds, up to 64 MiB. Playing sounds keep their own reference.
struct SDLSoundCache {
  struct Key: Hashable, Sendable {
    var source: SoundSource
    var rate: Double
  }

  static let limit = 64 << 20

  /// The sounds in order of use, the most recently used last.
  private var entries: [(key: Key, wave: SDLWave)] = []
  private static let queue = DispatchQueue(label: "sound decoding")

  var byteCount: Int { entries.reduce(0) { $0 + $1.wave.byteCount } }

  subscript(key: Key) -> SDLWave? {
    mutating get {
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.wave
    }
  }

  mutating func add(_ wave: SDLWave, for key: Key) {
    entries.removeAll { $0.key == key }
    entries.append((key, wave))
    while byteCount > Self.limit { entries.removeFirst() }
  }

  /// Decodes on a background queue, one sound at a time, and delivers the result on the main queue.
  static func decode(
    _ key: Key, frequency: Int32, _ handOver: @escaping @MainActor @Sendable (Result<SDLWave, any Error>) -> Void
  ) {
    AppContext.performOutsideApps {
      queue.async {
        let result = Result {
          try SDLWave(SoundDecoding.samples(of: key.source), rate: key.rate, frequency: frequency)
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { handOver(result) } }
      }
    }
  }
}
