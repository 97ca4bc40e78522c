import Foundation
import TestSupport
import Testing

/// A recording proves a score.
@Suite struct VerifyTests {
  private let folder: TemporaryFolder

  /// The game's own recording of a round with 10 points.
  private static let round = Repository.url("Tests/FlappyFelipe/Recordings/score-10.txt")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func verify(_ change: (String) -> String) throws -> FelipeRun {
    let text = try String(contentsOf: Self.round, encoding: .utf8)
    try folder.write(change(text), to: "round.txt")
    return try FelipeRun(["verify", folder.path("round.txt").path])
  }

  @Test func aRecordingProvesItsScore() throws {
    let run = try verify { $0 }
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 1 && run.lines[0].hasPrefix("Flappy Felipe: 10"), "\(run.output)")
  }

  /// Each forgery is one line.
  @Test(arguments: [
    ("a flap is missing", "frame 59 has the hash"), ("another course", "has the hash"),
    ("no hashes", "has no hash in frames 0 to 59"), ("a second without a hash", "has no hash in frames 60 to 119"),
    ("cut off", "it is cut off"),
    ("ends early", "no flight ends in this recording"),
  ])
  func aForgedOrTruncatedRecordingProvesNothing(forgery: String, message: String) throws {
    let run = try verify { text in
      var lines = text.split(separator: "\n").map(String.init)
      switch forgery {
      case "a flap is missing": lines.removeAll { $0.hasPrefix("32 key") }
      case "another course": lines = lines.map { $0 == "set seed 0" ? "set seed 1" : $0 }
      case "no hashes": lines.removeAll { $0.contains(" hash ") }
      case "a second without a hash": lines.removeAll { $0.hasPrefix("119 hash") }
      case "cut off": lines.removeLast()
      default: lines = lines.prefix { Int($0.prefix { $0 != " " }) ?? 0 < 120 } + ["120 end"]
      }
      return lines.joined(separator: "\n") + "\n"
    }
    #expect(run.status == (forgery == "cut off" ? 65 : 1), "\(run.output)")
    #expect(run.output == "" && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
