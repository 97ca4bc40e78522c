import Foundation
import Media
import Raster
import TestSupport

/// A package with goldens, and the log of a run as a test process writes it.
struct LoggedRunFixture {
  let folder: TemporaryFolder
  let runFolder: URL

  init() throws {
    folder = try TemporaryFolder()
    runFolder = folder.url.appendingPathComponent(".build/scene-testing")
    try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try folder.write("", to: "Tests/MenuTests.swift")
    let header =
      #"{"version":1,"run":"r","process":9,"started":1700000000.5,"packageFolder":""# + folder.url.path + #""}"#
    try folder.write(header + "\n", to: ".build/scene-testing/9.jsonl")
  }

  func golden(_ name: String) -> URL { folder.url.appendingPathComponent("Tests/Goldens/MenuTests/\(name).png") }

  func store(_ number: UInt32, at file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageDecoding.writePNG(Bitmap(width: 4, height: 3, filledWith: 0xFF00_0000 | number), to: file)
  }

  func number(of golden: String) throws -> UInt32 {
    try ImageDecoding.bitmap(contentsOf: self.golden(golden)).pixels[0] & 0xFF_FFFF
  }

  /// Adds a line to the log; with `actual`, the picture of that number too, with `text`, the golden's new text.
  func log(_ name: String, _ outcome: String, actual: UInt32? = nil, text: String? = nil, tree: String = "") throws {
    var record: [String: Any] = [
      "testFile": "Tests/MenuTests.swift", "line": 7, "goldenFile": "Tests/Goldens/MenuTests/\(name).png",
      "name": name, "outcome": outcome, "message": outcome == "same" ? "" : "\(name).png: it differs",
      "differentPixels": 0, "worstChannel": 0, "milliseconds": 0.5, "film": [Any](),
      "treeDifference": tree.isEmpty ? [] : [tree],
    ]
    if let actual {
      record["actual"] = "9.pictures/\(name).png"
      try store(actual, at: runFolder.appendingPathComponent("9.pictures/\(name).png"))
    }
    if let text {
      record["sidecar"] = "9.pictures/\(name).txt"
      try folder.write(text, to: ".build/scene-testing/9.pictures/\(name).txt")
    }
    let handle = try FileHandle(forWritingTo: runFolder.appendingPathComponent("9.jsonl"))
    try handle.seekToEnd()
    try handle.write(contentsOf: try JSONSerialization.data(withJSONObject: record) + Data("\n".utf8))
    try handle.close()
  }

  /// Runs `skit` in the package's test folder.
  func skit(_ arguments: String..., environment: [String: String] = [:], fileLimit: Int? = nil) throws -> CommandRun {
    try CommandRun(
      "skit", arguments, environment: environment, folder: folder.url.appendingPathComponent("Tests"),
      fileLimit: fileLimit)
  }
}
