internal import Assets
package import Media

/// A sound that has been found and can be read.
package struct Sound: Sendable, Equatable {
  package let source: SoundSource
  /// The duration in seconds, more than 0.
  package let duration: Double

  package var name: String { source.name }
}

/// The sounds of one app: caches the durations of its files and numbers the sounds played.
@MainActor
package final class SoundBoard {
  private var durations: [URL: Double] = [:]
  private var count = 0
  /// The sounds that the app has registered with AudioToolbox, by their numbers.
  package var systemSounds: [UInt32: Sound] = [:]

  package init() {}

  /// Finds a sound's duration.
  ///
  /// - Throws: `AssetError` when the sound cannot be read.
  package func sound(_ source: SoundSource) throws -> Sound {
    guard case .file(let file) = source else {
      return Sound(source: source, duration: try SoundDecoding.duration(of: source))
    }
    if let known = durations[file] { return Sound(source: source, duration: known) }
    let duration = try SoundDecoding.duration(of: source)
    durations[file] = duration
    return Sound(source: source, duration: duration)
  }

  package func nextNumber() -> Int {
    count += 1
    return count
  }
}

extension UIApplication {
  /// The app's sound file with a name; nil, with a diagnostic, when it is missing or unreadable.
  ///
  /// - Parameter name: with or without its extension; without one, the first of `AssetIndex.soundExtensions` wins.
  package func sound(named name: String) -> Sound? {
    guard let file = file(named: name, extensions: AssetIndex.soundExtensions, as: "sound") else {
      report(
        Diagnostic(
          kind: "missing-sound", subject: "sound \"\(name)\"",
          message: "the app's files contain no such sound; nothing plays"
            + assets.hint(file: name, extensions: AssetIndex.soundExtensions)))
      return nil
    }
    return sound(at: file)
  }

  /// The sound in a file; nil, with a diagnostic, when it cannot be read.
  package func sound(at file: URL) -> Sound? {
    do {
      return try sounds.sound(.file(file))
    } catch let error as AssetError where error.kind == .missing {
      report(Diagnostic(kind: "missing-sound", subject: "\(error)", message: "no sound plays"))
    } catch {
      report(Diagnostic(kind: "unreadable-sound", subject: "\(error)", message: "no sound plays"))
    }
    return nil
  }

  /// Plays a sound once, to its end.
  package func playOnce(_ sound: Sound) {
    let act = SoundCommand.Act.start(sound.source, SoundLevels(), position: 0)
    host?.handle(.sound(SoundCommand(number: sounds.nextNumber(), name: sound.name, act: act)))
  }
}
