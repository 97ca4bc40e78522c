internal import Files
internal import Foundation
internal import Media
internal import Raster
internal import SpriteKit

/// A reviewed and accepted frame: a PNG beside the test, and a note.
struct Golden {
  /// The result of comparing or recording.
  enum Outcome: Equatable {
    case same
    /// The frame differs, but within the tolerance. The value is the number of pixels that differ.
    case tolerated(Int)
    case recorded(String)
    case missing(String)
    case different(String)
  }

  /// An outcome and the comparison behind it.
  struct Verdict {
    let outcome: Outcome
    var expected: Bitmap?
    /// The nodes that changed, one per line; empty if they are not known.
    var nodeLines: [String] = []
  }

  let file: URL
  let testFile: String
  var note: URL { file.deletingPathExtension().appendingPathExtension("txt") }

  /// - Parameters:
  ///   - name: scene and frame, such as "menu-sombrero".
  ///   - testFile: the test's source file; goldens are in `Goldens/` beside it, one folder per test file.
  init(name: String, testFile: String) {
    self.testFile = testFile
    file = Self.folder(testFile: testFile).appendingPathComponent("\(name).png")
  }

  static func folder(testFile: String) -> URL {
    let source = URL(fileURLWithPath: testFile)
    return source.deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  }

  /// The file's path without links: that of the user's own file, even where `skit test` runs the tests in its cache.
  var shownPath: String { Self.shownPath(of: file) }

  static func shownPath(of file: URL) -> String {
    // The folder of the tests exists; the folders of the golden may not, and then a link in their path stays.
    var tests = file
    for _ in 0..<3 { tests.deleteLastPathComponent() }
    return file.pathComponents.suffix(3).reduce(tests.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }.path
  }

  /// The line that tells how to record a golden again.
  ///
  /// `skit test PROJECT` puts its own command into the variable `SKIT_TEST_COMMAND`.
  static func acceptance(
    of file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let test = file.deletingLastPathComponent().lastPathComponent
    return "accept with: SKIT_RECORD=failed \(environment["SKIT_TEST_COMMAND"] ?? "swift test --filter \(test)")"
  }

  /// Compares a frame with the golden, exactly (including size and alpha) or within a tolerance, or records it, depending
  /// on the mode.
  ///
  /// - Parameter shot: returns the frame with its nodes; called only when the golden is recorded or differs.
  /// - Throws: `AssetError` for a golden that cannot be read or written, `GoldenError` for a note that cannot be read.
  func check(
    _ frame: Bitmap, mode: RecordMode, tolerance: Tolerance? = nil, shot: () -> Shot
  ) throws -> Verdict {
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard mode != .never else {
        return Verdict(
          outcome: .missing("no golden \(shownPath); look at the frame, then accept it with SKIT_RECORD=missing"))
      }
      return try record(shot())
    }
    if mode == .all { return try record(shot()) }
    let note = try readNote()
    if let note, note.pixels == FrameHash(frame), try note.png == Self.hash(of: file) {
      return Verdict(outcome: .same)
    }
    let expected = try ImageDecoding.bitmap(contentsOf: file)
    let comparison = FrameComparison(expected: expected, actual: frame, tolerance: tolerance)
    if comparison.diff.isIdentical { return Verdict(outcome: .same) }
    if comparison.passes {
      return Verdict(outcome: .tolerated(comparison.diff.differentPixels), expected: expected)
    }
    let shot = shot()
    if mode == .failed { return try record(shot) }
    let nodeLines = try note.map { comparison.nodeLines(shot, recorded: try $0.tree()) } ?? []
    let text = try describe(comparison, shot, expected: expected, nodeLines: nodeLines)
    return Verdict(outcome: .different(text), expected: expected, nodeLines: nodeLines)
  }

  private func describe(
    _ comparison: FrameComparison, _ shot: Shot, expected: Bitmap, nodeLines: [String]
  ) throws -> String {
    let picture = try Self.differences.get().appendingPathComponent(file.lastPathComponent)
    try ImageDecoding.writePNG(comparison.diff.picture(expected: expected, actual: shot.frame), to: picture)
    return
      (["\(file.lastPathComponent): \(comparison.summary)"] + nodeLines + [
        "expected, difference, actual: \(picture.path)",
        Self.acceptance(of: file),
      ]).joined(separator: "\n")
  }

  /// The folder of the pictures that show differences; it stays after the process.
  private static let differences = Result { try ScratchFolder.make("goldens") }

  private func readNote() throws -> GoldenNote? {
    guard FileManager.default.fileExists(atPath: note.path) else { return nil }
    return try GoldenNote(text: ForeignFile.text(note, as: .goldenText), file: note.path)
  }

  /// XXH64 of a file's bytes.
  static func hash(of file: URL) throws -> FrameHash {
    FrameHash(bytes: [UInt8](try ForeignFile.read(file, as: .image)))
  }

  private func record(_ shot: Shot) throws -> Verdict {
    let folder = try OutputFolder(file.deletingLastPathComponent(), creates: true)
    let png = try ImageDecoding.png(shot.frame, path: file.path)
    let text = GoldenNote(pixels: FrameHash(shot.frame), png: FrameHash(bytes: [UInt8](png)), tree: shot.tree).text
    let newPicture = try ReplacementFile(named: file.lastPathComponent, in: folder, contents: png, as: .checked)
    let newNote = try ReplacementFile(
      named: note.lastPathComponent, in: folder, contents: Data(text.utf8), as: .checked)
    try newPicture.commit()
    try newNote.commit()
    return Verdict(outcome: .recorded("recorded \(shownPath); look at it before you commit it"))
  }
}

extension FrameComparison {
  /// The number of different pixels, the position and colours of the first, and the largest difference.
  var summary: String {
    func hex(_ pixel: UInt32) -> String {
      let digits = String(pixel.byteSwapped, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    guard diff.sizesMatch else { return "the size differs" }
    let place = diff.firstPosition.map { "(\($0.x), \($0.y))" } ?? "nowhere"
    let text =
      "\(diff.differentPixels) pixels differ, the first at \(place): expected \(hex(diff.expectedPixel)), "
      + "actual \(hex(diff.actualPixel)) (RGBA, premultiplied); the worst channel by \(diff.worst)"
    guard let tolerance else { return text }
    return text + "; \(count) of them by more than is tolerated, which is \(tolerance)"
  }
}

extension Stage {
  /// Like `assertFrame`, without logging or failing the test. Benchmarks use it to measure the cost of an assertion.
  ///
  /// - Parameter testFile: the source file with the `Goldens` folder beside it.
  package func isGolden(_ name: String, beside testFile: String, record: RecordMode = .never) throws -> Bool {
    try Golden(name: name, testFile: testFile).check(frame, mode: record) { shot }.outcome == .same
  }
}
