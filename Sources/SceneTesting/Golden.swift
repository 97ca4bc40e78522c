internal import Assets
internal import Foundation
internal import Raster

/// A frame that somebody has looked at and accepted, as a PNG beside the test that compares with it.
struct Golden {
  /// What comparing (or recording) came to.
  enum Outcome: Equatable {
    case same
    case recorded(String)
    case different(String)
  }

  let file: URL

  /// - Parameters:
  ///   - name: scene and frame, such as "menu-sombrero".
  ///   - testFile: the test's source file; goldens lie beside it in `Goldens/`, one folder a test file.
  init(name: String, testFile: String) {
    let source = URL(fileURLWithPath: testFile)
    file = source.deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(name).png")
  }

  /// Compares exactly, size and alpha included; records where the mode says so.
  ///
  /// - Throws: `AssetError` for a golden that cannot be read or written.
  func check(_ actual: Bitmap, mode: RecordMode) throws -> Outcome {
    let exists = FileManager.default.fileExists(atPath: file.path)
    guard exists else {
      guard mode != .never else {
        return .different("no golden \(file.path); look at the frame, then accept it with FELIPE_RECORD=missing")
      }
      return try record(actual)
    }
    if mode == .all { return try record(actual) }
    let expected = try ImageDecoding.bitmap(contentsOf: file)
    let diff = BitmapDiff(expected: expected, actual: actual)
    if diff.isIdentical { return .same }
    if mode == .failed { return try record(actual) }
    let picture = FileManager.default.temporaryDirectory
      .appendingPathComponent("goldens-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: picture, withIntermediateDirectories: true)
    let shown = picture.appendingPathComponent(file.lastPathComponent)
    try ImageDecoding.writePNG(diff.picture(expected: expected, actual: actual), to: shown)
    return .different(
      """
      \(file.lastPathComponent): \(diff.summary)
      expected, difference, actual: \(shown.path)
      accept with: FELIPE_RECORD=failed swift test --filter \
      \(file.deletingLastPathComponent().lastPathComponent)
      """)
  }

  private func record(_ actual: Bitmap) throws -> Outcome {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageDecoding.writePNG(actual, to: file)
    return .recorded("recorded \(file.path); look at it before you commit it")
  }
}

extension BitmapDiff {
  /// How many pixels differ, where the first one lies, both colours, and by how much at most.
  var summary: String {
    func hex(_ pixel: UInt32) -> String {
      let digits = String(pixel.byteSwapped, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    guard sizesMatch else { return "the size differs" }
    let place = firstPosition.map { "(\($0.x), \($0.y))" } ?? "nowhere"
    return "\(differentPixels) pixels differ, the first at \(place): expected \(hex(expectedPixel)), "
      + "actual \(hex(actualPixel)) (RGBA, premultiplied); the worst channel by \(worst)"
  }
}
