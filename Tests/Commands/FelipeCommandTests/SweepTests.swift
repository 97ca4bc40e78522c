import Foundation
import Media
import Raster
import TestSupport
import Testing

@Suite struct SweepTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sweep(_ arguments: String...) throws -> FelipeRun {
    try FelipeRun(["sweep", "--tap", "hat@1"] + arguments, folder: folder.url)
  }

  private func columns(_ run: FelipeRun) -> [[String]] { columns(run.output) }

  /// A table's cells, line by line.
  private func columns(_ table: String) -> [[String]] {
    table.split(separator: "\n").dropFirst(2).map { line in
      line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  @Test func daysWithTheSameOutcomeAreOneLine() throws {
    let run = try sweep("--days", "2017-12-23..2017-12-27", "--size", "30x53")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines[0] == "felipe sweep --days 2017-12-23..2017-12-27 --tap hat@1 --frame 5 --size 30x53")
    let table = columns(run)
    #expect(
      table.map { Array($0.dropLast()) } == [
        ["2017-12-23", "2017-12-24", "iphone@1x", "primary", "Sombrero"],
        ["2017-12-25", "2017-12-25", "iphone@1x", "Christmas", "Christmas Hat"],
        ["2017-12-26", "2017-12-27", "iphone@1x", "primary", "Sombrero"],
      ])
    #expect(table[0].last == table[2].last && table[0].last != table[1].last, "the hashes")
  }

  /// The game's own column is the first; a node or a property that is not there is "none".
  @Test func eachColumnHasItsProperty() throws {
    let run = try sweep(
      "--days", "2017-12-24..2017-12-25", "--size", "30x53", "--column", "nobody.alpha", "--column", "hat.texture",
      "--column", "hat.shoes")
    #expect(run.status == 0, "\(run.errors)")
    let heads = run.lines[1].split(separator: " ").map(String.init)
    #expect(Array(heads.suffix(4)) == ["nobody.alpha", "hat.texture", "hat.shoes", "frame"])
    #expect(
      columns(run).map { Array($0.dropFirst(3).dropLast()) } == [
        ["primary", "Sombrero", "none", "Sombrero", "none"],
        ["Christmas", "Christmas Hat", "none", "Christmas Hat", "none"],
      ])
  }

  @Test func theHashEqualsThatOfACapture() throws {
    let run = try sweep("--days", "2018-02-14", "--size", "30x53")
    let capture = try FelipeRun.capture(
      ["--date", "2018-02-14", "--tap", "hat@1", "--frames", "5"], out: folder.url)
    #expect(columns(run)[0].last == capture.hashes[5])
  }

  @Test func devicesScalesAndLocalesAreCombined() throws {
    let run = try sweep(
      "--days", "2017-12-25", "--devices", "iphone,ipad", "--scales", "1,2", "--locales", "de_DE,th_TH", "--size",
      "30x53")
    #expect(run.status == 0, "\(run.errors)")
    let screens = ["iphone@1x", "iphone@2x", "ipad@1x", "ipad@2x"].flatMap { ["\($0) de_DE", "\($0) th_TH"] }
    #expect(columns(run).map { $0[2] } == screens)
    #expect(columns(run).allSatisfy { $0[4] == "Christmas Hat" }, "the player's calendar moves no holiday")
  }

  @Test func theTableAndTheSheetAreWritten() throws {
    let run = try sweep("--days", "2017-12-24..2017-12-26", "--size", "60x107", "--out", "year")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("year").path).sorted() == [
        "sweep.png", "sweep.txt",
      ])
    #expect(try folder.text("year/sweep.txt") == run.output)
    #expect(try ImageDecoding.bitmap(contentsOf: folder.path("year/sweep.png")).width > 2 * 120)
  }

  /// Every cell is as high as the highest picture, of 214 pixels.
  @Test func eachScreenHasItsOwnPicture() throws {
    let run = try sweep("--days", "2017-12-25", "--size", "60x107", "--scales", "1,2", "--out", "both")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try ImageDecoding.bitmap(contentsOf: folder.path("both/sweep.png")).height > 2 * 214)
  }

  @Test func aStoredTableIsChecked() throws {
    let first = try sweep("--days", "2017-12-24..2017-12-25", "--size", "30x53", "--out", ".")
    #expect(first.status == 0)
    let arguments = ["--days", "2017-12-24..2017-12-25", "--size", "30x53", "--check", "sweep.txt"]
    let again = try FelipeRun(["sweep", "--tap", "hat@1"] + arguments, folder: folder.url)
    #expect(again.status == 0)
    #expect(again.output == first.output)
    let other = try FelipeRun(["sweep", "--tap", "hat@2"] + arguments, folder: folder.url)
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("felipe: sweep.txt:1: expected \"felipe sweep --days"))
    #expect(other.errors.contains("--tap hat@1") && other.errors.contains("now \"felipe sweep"))
    try folder.write(first.output.replacingOccurrences(of: "Christmas Hat", with: "Easter Hat   "), to: "sweep.txt")
    let changed = try FelipeRun(["sweep", "--tap", "hat@1"] + arguments, folder: folder.url)
    #expect(changed.status == 1)
    #expect(changed.errors.hasPrefix("felipe: sweep.txt:4: expected \"2017-12-25"))
    #expect(changed.errors.split(separator: "\n").count == 1)
  }

  /// A table stored beside the tests. Its first line is the command that regenerates it.
  private func golden(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sweeps/\(name).txt")
  }

  @Test func everyThanksgivingHasItsHat() throws {
    let run = try sweep("--days", "thanksgiving:2015-2030", "--check", golden("thanksgivings-2015-2030").path)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Plays only days on which the hat may change, because a debug build takes 15 s for the whole year.
  /// Tests/Install/run plays the whole year with the installed command.
  @Test func aLeapYearHasItsHats() throws {
    let days = [
      "01-01..2024-01-02", "02-09..2024-02-11", "02-13..2024-02-15", "02-28..2024-03-01", "03-30..2024-04-01",
      "10-30..2024-11-03", "11-20..2024-11-22", "11-27..2024-11-29", "12-24..2024-12-26",
    ]
    let run = try sweep("--days", days.map { "2024-\($0)" }.joined(separator: ","))
    let year = columns(try String(contentsOf: golden("leap-year-2024"), encoding: .utf8))
    #expect(year.first?[0] == "2024-01-01" && year.last?[1] == "2024-12-31")
    let table = columns(run.output)
    #expect(table.count == 24, "\(run.output)\(run.errors)")
    for line in table {
      let row = year.first { $0[0] <= line[0] && line[1] <= $0[1] }
      #expect(row?.dropFirst(2) == line.dropFirst(2), "\(line[0])")
    }
  }

  @Test(arguments: [
    (["--days", "2017", "--frame", "4"], 64, "--tap hat@5 never happens: --frame is 4"),
    (["--days", "easter"], 64, "expected a day (2017-12-25)"),
    ([], 64, "--days"),
    (["--days", "2017", "--devices", "watch"], 64, "--devices: expected iphone, ipad or both, not watch"),
    (["--days", "2017", "--scales", "1,4"], 64, "--scales: expected one or more of 1, 2 and 3, not 4"),
    (["--days", "2017", "--scales", "1,1"], 64, "each once, not 1 twice"),
    (["--days", "2017", "--locales", "xx_YY"], 64, "--locales: expected names such as de_DE,th_TH, not xx_YY"),
    (["--days", "2017", "--frame", "-1"], 64, "--frame"),
    (["--days", "2017-01-01", "--check", "none.txt"], 66, "none.txt: no such sweep table"),
    (["--days", "2017-01-01", "--out", "/dev/null/x"], 73, "/dev/null/x: cannot be written (mkdir: Not a directory)"),
  ])
  func invalidOptionsAreReported(arguments: [String], status: Int, message: String) throws {
    let run = try FelipeRun(["sweep", "--tap", "hat@5"] + arguments, folder: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.names == [])
  }

  @Test(arguments: [0, 1]) func aTableIsReadUpToItsLimit(more: Int) throws {
    let table = try folder.write("", to: "table.txt")
    #expect(truncate(table.path, 4 << 20 + more) == 0)
    let run = try sweep("--days", "2017-12-25", "--size", "30x53", "--check", table.path)
    #expect(run.status != 0 && !run.wasKilled)
    #expect(
      run.errors.contains("\(table.path): has more than 4 MiB, the limit of a sweep table") == (more == 1),
      "\(run.errors)")
  }
}
