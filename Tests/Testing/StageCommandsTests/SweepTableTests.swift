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
}
