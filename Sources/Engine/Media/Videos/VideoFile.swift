package import Assets
internal import Files
package import Foundation
package import Raster

/// The pictures of a film, decoded by the programs ffprobe and ffmpeg: <https://ffmpeg.org/ffmpeg.html>.
///
/// Both get the open file, never its name, and may open nothing else. Conversion to colours is ours, the same on every
/// machine; ffmpeg's pictures depend on its version. A picture depends on its number only, not on those shown before.
package final class VideoFile {
  /// The place of both programs.
  package struct Programs: Sendable {
    let probe: String
    let decoder: String
    let searchPath: String
    /// The seconds that a picture may take; after that, the film is abandoned.
    package var patience = 10.0

    /// nil unless folders of the path have both.
    package init?(searchPath: String?) {
      let folders = (searchPath ?? "").split(separator: ":")
      func find(_ name: String) -> String? {
        folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      }
      guard let probe = find("ffprobe"), let decoder = find("ffmpeg") else { return nil }
      (self.probe, self.decoder, self.searchPath) = (probe, decoder, searchPath ?? "")
    }
  }

  /// The size in pixels.
  package private(set) var width = 0
  package private(set) var height = 0
  /// Pictures per second.
  package var frameRate: Double { about.rate.value }
  /// The seconds that the film takes.
  package let duration: Double
  /// Whether the film has sound too.
  package var hasSound: Bool { about.hasSound }
  /// The number of pictures, at least 1; fewer once the film has turned out to end earlier.
  package private(set) var count: Int
  /// Why not all of the film can be shown, once this is known.
  package private(set) var problem: String?
  private let expectedCount: Int
  let about: FilmDescription
  private let programs: Programs
  private let file: ForeignFile
  private var decoder: FilmDecoder?
  private var shown: (number: Int, bitmap: Bitmap)?
  /// Whether ffmpeg is not started again.
  private var isClosed = false

  /// A day.
  private static let durationLimit = 86_400.0
  /// The maximum number of pictures that are skipped by decoding them; ffmpeg is started again for a farther one.
  private static let skipLimit = 120

  /// Opens a film and decodes its first picture.
  ///
  /// - Throws: `AssetError`: missing, or malformed.
  package init(_ file: URL, programs: Programs) throws(AssetError) {
    let path = file.path
    func failure(_ problem: String) -> AssetError {
      AssetError(.malformed, path: path, "not a readable film: \(problem)")
    }
    self.programs = programs
    do { self.file = try ForeignFile(file, as: .film) } catch { throw AssetError(error) }
    let deadline = RealDeadline(seconds: programs.patience)
    do { about = try Self.describe(self.file, programs, until: deadline) } catch { throw failure("\(error)") }
    guard about.hasPictures else { throw failure("it has no pictures") }
    guard about.rate.isPlayable else {
      throw failure("\(about.rate) pictures per second; 1 to 240 can be played")
    }
    guard about.duration > 0 else { throw failure("its duration is missing") }
    guard about.duration <= Self.durationLimit else { throw failure("it is longer than a day") }
    duration = about.duration
    // A microsecond more, because durations are rounded to microseconds.
    let seconds = min(max(0, about.pictureDuration ?? duration), duration) + 1e-6
    expectedCount = max(1, Int(seconds * about.rate.value))
    count = expectedCount
    guard picture(0) != nil else { throw failure(problem ?? FilmProblem.noPicture.description) }
  }

  /// Ends ffmpeg.
  package func close() {
    isClosed = true
    decoder = nil
  }

  /// The number of the picture that shows at a time in seconds, also before and after the film.
  package func number(at seconds: Double) -> Int {
    // A microsecond early, because a 60th of a second is not a whole number of nanoseconds.
    guard seconds.isFinite else { return 0 }
    return Int((max(0, min(duration, seconds)) + 1e-6) * frameRate)
  }

  /// A picture by its number, the last one for a larger number; nil if it cannot be decoded. Waits for ffmpeg.
  package func picture(_ number: Int) -> Bitmap? {
    let wanted = max(0, min(number, count - 1))
    if let shown, shown.number == wanted { return shown.bitmap }
    guard !isClosed else { return nil }
    do throws(FilmProblem) {
      let deadline = RealDeadline(seconds: programs.patience)
      var found = try reach(wanted, until: deadline)
      if found == nil { found = try findEnd(until: deadline) }
      guard let found else { throw .noPicture }
      (width, height) = (found.width, found.height)
      let bitmap = found.planes.withUnsafeBytes { about.colors.bitmap($0, width: width, height: height) }
      shown = (found.next - 1, bitmap)
      // The pictures of many films end a little before their sound, whose length is all that some files contain.
      if Double(expectedCount - count) > frameRate {
        problem = "its pictures end after \(count) of \(expectedCount)"
      }
      return bitmap
    } catch {
      problem = error.description
      close()
      return nil
    }
  }

  /// Decodes up to a picture; nil if the film ends before it, which then shortens `count`.
  private func reach(_ number: Int, until deadline: RealDeadline) throws(FilmProblem) -> FilmDecoder? {
    if let decoder, decoder.hasPicture, decoder.next == number + 1 { return decoder }
    var near = decoder
    if let next = near?.next, next > number || number - next > Self.skipLimit { near = nil }
    let decoder: FilmDecoder
    if let near {
      decoder = near
    } else {
      self.decoder = nil
      // ffmpeg writes nothing at all if it jumps to a place after the last picture.
      do { decoder = try start(at: number, until: deadline) } catch {
        guard number > 0, error.description == FilmProblem.noPicture.description else { throw error }
        count = min(count, number)
        return nil
      }
    }
    while decoder.next <= number {
      guard decoder.advance(until: deadline) else {
        if decoder.isLate { throw .late(programs) }
        guard decoder.next > 0 else { throw .noPicture }
        count = min(count, decoder.next)
        return decoder.hasPicture ? decoder : nil
      }
    }
    return decoder
  }

  /// Decodes the last picture that there is.
  private func findEnd(until deadline: RealDeadline) throws(FilmProblem) -> FilmDecoder? {
    for distance in [64, 1024, count] {
      let start = max(0, count - distance)
      guard try reach(start, until: deadline) != nil, let decoder else { continue }
      while decoder.next < count, decoder.advance(until: deadline) {}
      if decoder.isLate { throw .late(programs) }
      count = min(count, decoder.next)
      return decoder
    }
    return nil
  }

  private func start(at number: Int, until deadline: RealDeadline) throws(FilmProblem) -> FilmDecoder {
    let decoder = try FilmDecoder(file, about, at: number, programs: programs, until: deadline)
    guard width == 0 || (decoder.width, decoder.height) == (width, height) else {
      throw FilmProblem("its pictures differ in size")
    }
    self.decoder = decoder
    return decoder
  }

  private static func describe(
    _ file: borrowing ForeignFile, _ programs: Programs, until deadline: RealDeadline
  ) throws(FilmProblem) -> FilmDescription {
    let arguments =
      ["-v", "error"] + FilmDecoder.source + ["-show_entries", FilmDescription.entries]
      + FilmDecoder.input
    do {
      let probe = try ChildProgram(
        programs.probe, arguments, input: file.standardInput, searchPath: programs.searchPath)
      let text = probe.text(limit: 1 << 16, until: deadline)
      if probe.isLate { throw FilmProblem("ffprobe does not answer within \(Int(programs.patience)) seconds") }
      return FilmDescription(text)
    } catch {
      throw error as? FilmProblem ?? FilmProblem("\(error)")
    }
  }
}
