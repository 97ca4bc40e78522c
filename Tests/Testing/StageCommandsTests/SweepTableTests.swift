import AppIcons
import Raster
import Testing

@testable import StageCommands

@Suite struct SweepTableTests {
  private let screen = SweepScreen(device: .iphone, scale: 2)

  private func outcome(_ hat: String) -> SweepTable.Outcome {
    SweepTable.Outcome(icon: "primary", nodes: [hat], hash: FrameHash(bytes: Array(hat.utf8)))
  }

  private func table(_ hats: [(day: Int, hat: String)]) -> SweepTable {
    var table = SweepTable(command: "felipe sweep", columns: ["hat"])
    for (day, hat) in hats { table.add(day, screen, outcome(hat)) }
    return table
  }

  @Test func consecutiveDaysWithOneOutcomeAreOneRow() {
    let table = table([(0, "A"), (1, "A"), (2, "B"), (3, "A"), (5, "A")])
    #expect(table.rows.map(\.days) == [0...1, 2...2, 3...3, 5...5])
    #expect(table.rows.map(\.span) == ["1970-01-01 to 1970-01-02", "1970-01-03", "1970-01-04", "1970-01-06"])
  }

  @Test func screensGetSeparateRows() {
    var table = table([(0, "A")])
    table.add(1, SweepScreen(device: .ipad, scale: 2, locale: "de_DE"), outcome("A"))
    #expect(table.rows.count == 2)
    #expect(table.rows[1].screen.name == "ipad@2x de_DE")
    #expect(table.rowsOfEachScreen == 1)
    table.add(2, SweepScreen(device: .ipad, scale: 2, locale: "de_DE"), outcome("B"))
    #expect(table.rowsOfEachScreen == nil)
    #expect(self.table([(0, "A"), (1, "B")]).rowsOfEachScreen == nil, "one screen gives no matrix")
  }

  @Test func theTextHasALineForEachRow() {
    #expect(
      table([(0, "A"), (1, "A")]).text == """
        felipe sweep
        first       last        screen     icon          hat               frame
        1970-01-01  1970-01-02  iphone@2x  primary       A                 \(outcome("A").hash)

        """)
  }

  @Test func firstDifferentLineIsReported() {
    let stored = table([(0, "A"), (1, "B"), (2, "C")])
    #expect(stored.firstDifference(from: stored.text) == nil)
    let changed = table([(0, "A"), (1, "X"), (2, "Y")]).firstDifference(from: stored.text)
    #expect(changed?.line == 4)
    #expect(changed?.stored?.contains("B") == true)
    #expect(changed?.now?.contains("X") == true)
    #expect(table([(0, "A"), (1, "B")]).firstDifference(from: stored.text)?.now == nil)
    #expect(stored.firstDifference(from: table([(0, "A"), (1, "B")]).text)?.stored == nil)
    #expect(stored.firstDifference(from: "")?.line == 1)
  }

  @Test func aValueWiderThanItsColumnIsKeptWhole() {
    let value = "A texture with a long name"
    let lines = table([(0, value), (1, "B")]).text.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[2].hasSuffix("  primary       \(value)  \(outcome(value).hash)"))
    #expect(lines[3].hasSuffix("  primary       B                 \(outcome("B").hash)"))
  }

  /// A row goes on only on the next day of the same screen, with the same icon, values and pixels.
  @Test func eachDifferenceStartsARow() {
    var table = SweepTable(command: "felipe sweep", columns: ["hat"])
    let (first, other) = (outcome("A"), FrameHash(bytes: [1, 2, 3]))
    table.add(3, screen, first)
    table.add(4, screen, SweepTable.Outcome(icon: "Christmas", nodes: ["A"], hash: first.hash))
    table.add(5, screen, SweepTable.Outcome(icon: "Christmas", nodes: ["A"], hash: other))
    let last = SweepTable.Outcome(icon: "Christmas", nodes: ["B"], hash: other)
    for day in [6, 6, 5, 6] { table.add(day, screen, last) }
    table.add(7, SweepScreen(device: .iphone, scale: 3), last)
    #expect(table.rows.map(\.days) == [3...3, 4...4, 5...5, 6...6, 6...6, 5...6, 7...7])
  }

  @Test func anEmptyTableHasItsHeadingOnly() {
    let table = SweepTable(command: "felipe sweep")
    #expect(table.text == "felipe sweep\nfirst       last        screen     icon          frame\n")
    #expect(table.rowsOfEachScreen == nil && table.firstDifference(from: table.text) == nil)
    #expect(table.firstDifference(from: "felipe sweep\n")?.line == 2)
  }
}
