import Testing
import UIKit

@testable import Recordings

/// Lines of a recording that somebody has edited.
@Suite struct RecordingReadingTests {
  private func recording(_ lines: String...) throws -> Recording {
    try Recording(text: (["recording 1"] + lines + ["6 end"]).joined(separator: "\n") + "\n", file: "play.txt")
  }

  @Test func emptyLinesAndCommentsCountAsLines() {
    let error = #expect(throws: RecordingError.self) {
      try recording("", "# mine", "size 3x3 @1", "\r", "  ", "jump 4")
    }
    #expect(error?.description.hasPrefix("play.txt:7: \"jump\" is not app") == true, "\(error?.description ?? "")")
  }

  @Test func pointsBecomeWholePixels() throws {
    #expect(try recording("size 5x7 @1.5").surface == Surface(width: 8, height: 11, scale: 1.5))
    #expect(try recording("size 4.4x4.6 @1").surface == Surface(width: 4, height: 5, scale: 1))
  }

  @Test func theFirstSettingOfANameCountsAndKeepsItsSpaces() throws {
    let recording = try recording("set path  a  b", "size 3x3 @1", "set path c", "set  empty")
    #expect(recording.setting("path") == "a  b" && recording.setting("empty") == "")
    #expect(recording.setting("none") == nil && recording.settings.map(\.name) == ["path", "path", "empty"])
  }

  @Test func withoutHashesAllOtherStepsRemain() throws {
    let hash = "hash 0123456789abcdef"
    let recording = try recording(
      "size 3x3 @1", "0 \(hash)", "1 key 4 down", "1 size 4x5 @1", "1 \(hash)", "2 key 4 up")
    #expect(recording.hashCount == 2 && recording.withoutHashes.hashCount == 0)
    #expect(
      recording.withoutHashes.text.split(separator: "\n").dropFirst(3)
        == ["1 key 4 down", "1 size 4x5 @1", "2 key 4 up", "6 end"])
  }
}
