import TestSupport
import Testing

@testable import IconCheck

@Suite struct ScheduleTests {
  private static let good = "Red on 14 February\nBlue from Easter - 2 to Easter\nprimary on 2026-02-14 priority 1\n"

  @Test func correctAppsPassInEveryLayout() throws {
    let bundle = try AppFixture.bundle()
    try bundle.folder.write(Self.good, to: "Game.app/Icons.schedule")
    #expect(try bundle.report("Game.app").findings == [])
    let project = try AppFixture.catalogProject(alternates: ["Red", "Blue"])
    try project.folder.write(Self.good, to: "Game/Icons.schedule")
    #expect(try project.report("").findings == [])
  }

  @Test func aMalformedLineIsReportedWithLineAndColumn() throws {
    let app = try AppFixture.bundle()
    try app.folder.write("# days\n  Red on 14 Foo\n", to: "Game.app/Icons.schedule")
    let finding = try #require(try app.report("Game.app").findings.first)
    #expect(finding.file == "Icons.schedule")
    #expect(finding.line == 2)
    #expect(finding.column == 13)
    #expect(finding.problem.hasPrefix("expected a month"))
  }

  @Test func anUnknownNameIsReportedWithItsLine() throws {
    let app = try AppFixture.bundle()
    try app.folder.write("Red on 1 May\n\nGreen on 2 May\n", to: "Game.app/Icons.schedule")
    let finding = try #require(try app.report("Game.app").findings.first)
    #expect(finding.line == 3)
    #expect(finding.problem == "the schedule names \"Green\", but no icon has that name")
    #expect(finding.remedy == "one of Blue, Red")
  }

  @Test func withAnUnreadablePlistNoNameIsJudged() throws {
    let app = try AppFixture.bundle()
    try app.folder.write("Green on 2 May\n", to: "Game.app/Icons.schedule")
    try app.folder.write("<plist>", to: "Game.app/Info.plist")
    #expect(try app.report("Game.app").rules == ["plist-unreadable"])
  }

  @Test func twoAppsInAPackageHaveSeparateSchedules() throws {
    let app = try AppFixture()
    for (name, icon) in [("A", "Red"), ("B", "Blue")] {
      try app.folder.write(
        AppFixture.infoPlist(alternates: [icon], hasIPad: false), to: "Sources/\(name)/App/Info.plist")
      try app.folder.write("\(icon) on 1 May\n", to: "Sources/\(name)/App/Icons.schedule")
      try app.writeIcon(icon, in: "Sources/\(name)/App")
    }
    try app.writeIcon("Plain", in: "Sources/Shared")
    #expect(!(try app.report("").rules.contains("schedule-names-no-icon")))
    try app.folder.write("Red on 1 May\n", to: "Sources/B/App/Icons.schedule")
    let findings = try app.report("").findings.filter { $0.rule.id == "schedule-names-no-icon" }
    #expect(findings.map(\.file) == ["Sources/B/App/Icons.schedule"])
    #expect(findings.map(\.remedy) == ["one of Blue"])
  }

  @Test(.timeLimit(.minutes(1))) func aScheduleOfAMillionBytesIsCheckedQuickly() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(String(repeating: "Red on 1 May\n", count: 70_000), to: "Game.app/Icons.schedule")
    #expect(try app.report("Game.app").rules == ["not-judged"])
    try app.folder.write(String(repeating: "#", count: (1 << 20) + 1), to: "Game.app/Icons.schedule")
    #expect(try app.report("Game.app").rules == ["schedule-unreadable"])
    let lines = (0..<50).map { "\($0.isMultiple(of: 2) ? "Red" : "Blue") on Easter - \($0)\n" }.joined()
    try app.folder.write(lines, to: "Game.app/Icons.schedule")
    #expect(try app.report("Game.app").findings == [])
  }

  @Test func aRemedyListsAtMostTwentyNames() throws {
    let app = try AppFixture.bundle()
    try app.folder.write("Green on 2 May\n", to: "Game.app/Icons.schedule")
    let names = (1...21).map { "n\($0 < 10 ? "0" : "")\($0)" }
    func remedies() throws -> [String] {
      try app.report("Game.app").findings.filter { $0.rule == .scheduleNamesNoIcon }.map(\.remedy)
    }
    let remedy = "one of \(names.prefix(20).joined(separator: ", "))"
    for (alternates, remedy): ([String], String) in [(names, remedy), ([], "the app declares no alternate icon")] {
      try app.folder.write(AppFixture.infoPlist(alternates: alternates), to: "Game.app/Info.plist")
      #expect(try remedies() == [remedy])
    }
  }
}
