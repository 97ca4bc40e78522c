import TestSupport
import Testing

@testable import IconCheck

@Suite struct CodeTests {
  private func arguments(_ source: String) -> [IconLiterals.Literal] { IconLiterals(Array(source.utf8)).arguments }

  @Test func aLiteralIsReportedWithLineAndColumn() {
    #expect(arguments("\n  é.setAlternateIconName( \"Red\" )") == [.init(name: "Red", line: 2, column: 27)])
    #expect(
      arguments("setAlternateIconName(\"A\") { _ in }; setAlternateIconName(#\"B\"#, completionHandler: nil)").map(
        \.name) == ["A", "B"])
    #expect(arguments(#"setAlternateIconName("a \"b\" \\")"#).map(\.name) == ["a \"b\" \\"])
    #expect(arguments(#"let s = "\(f("a\" b"))"; setAlternateIconName("A")"#).map(\.name) == ["A"])
  }

  @Test func onlyPlainLiteralsAreReported() {
    let sources = [
      "// setAlternateIconName(\"A\")", "/* /* */ setAlternateIconName(\"A\") */",
      "let s = \"setAlternateIconName(\\\"A\\\")\"",
      "let s = \"\"\"\n setAlternateIconName(\"A\")\n\"\"\"", "setAlternateIconName(\"A\\(n)\")",
      "setAlternateIconName(nil)",
      "setAlternateIconName(flag ? \"A\" : \"B\")", "setAlternateIconName(\"A\" + b)",
      "setAlternateIconName(\"\"\"\nA\n\"\"\")",
      "let s = #\" \"setAlternateIconName(\"A\") \"#", "let s = \"\\(f(\"(\") ) setAlternateIconName(\"",
    ]
    for source in sources { #expect(arguments(source) == [], "\(source)") }
  }

  @Test func rawValuesOfIconEnumerationsAreFound() {
    let source = """
      enum AppIcon: String, CaseIterable {
        case red = "Red", blue = "Blue"
        case plain
        var title: String { switch self { case .red: "No" default: "Never" } }
        static let other = "Not this"
      }
      enum Team: String { case a = "A" }
      enum IconSize: Int { case a = 1 }
      """
    #expect(IconLiterals(Array(source.utf8)).rawValues.map { $0.map(\.name) } == [["Red", "Blue"]])
  }

  @Test func enumerationsCountOnlyIfTheyNameIcons() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"])
    let code = "enum AppIcon: String { case primary = \"AppIcon\", red = \"Red\", blue = \"Blue\" }\n"
    try app.folder.write(code + "let a = app.alternateIconName", to: "Game/GameApp.swift")
    let findings = try app.report("").findings
    #expect(findings.map(\.problem) == ["a case has the raw value \"Blue\", but no icon has that name"])
    #expect(findings.first?.line == 1)
    #expect(findings.first?.column == 70)
    // Names of images or anything else, but not of icons.
    try app.folder.write(
      "enum TabIcon: String { case home = \"house\" }\nlet a = app.alternateIconName", to: "Game/GameApp.swift")
    #expect(try app.report("").findings == [])
  }

  /// The primary icon has no name, so these words do not stand for an alternate icon.
  @Test func aRawValueMayStandForThePrimaryIcon() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"])
    let words = ["", "Default", "PRIMARY", "none", "Original", "standard", "Classic", "appIcon", "AppIcon"]
    for word in words + ["Defaults", "non"] {
      try app.folder.write(
        "enum AppIcon: String { case usual = \"\(word)\", red = \"Red\" }\nlet a = app.alternateIconName",
        to: "Game/GameApp.swift")
      let problems = try app.report("").findings.map(\.problem)
      let wrong = ["a case has the raw value \"\(word)\", but no icon has that name"]
      #expect(problems == (words.contains(word) ? [] : wrong), "\(word)")
    }
  }

  @Test func rawValuesOfSeveralLinesAndEnumerationsAreFound() {
    let source = """
      public enum HatIcon : String {
        case plain, red = "Red",
          blue = "Blue" // the last one
        func title() -> String { let other = "No"; return other }
        case green = #"Green"#
        enum Inner: String { case a = "A" }
      }
      enum AppIcons: String, CaseIterable { case one = "1" }
      enum Icon { case none }
      """
    #expect(
      IconLiterals(Array(source.utf8)).rawValues.map { $0.map(\.name) } == [["Red", "Blue", "Green"], ["1"]])
  }

  @Test func linesInsideCommentsAndTextsAreCounted() {
    let call = "setAlternateIconName(\"A\")"
    let starts = ["/*\n\n*/", "\"\"\"\na\n\"\"\"", "// a\n\n", "\"\\(f(1)\n\n", "\"open\n\n"]
    for start in starts {
      #expect(arguments("\(start)\n\(call)").map(\.line) == [4], "\(start)")
    }
    #expect(arguments("/* 🎈 */ \"é\" \(call)").map(\.column) == [34])
  }

  /// "To use the app's primary icon, specify nil."
  /// https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
  @Test func thePrimaryIconIsNotChosenByItsName() throws {
    let app = try AppFixture.catalogProject(alternates: ["Red"])
    try app.folder.write("app.setAlternateIconName(\"AppIcon\")", to: "Game/GameApp.swift")
    let finding = try #require(try app.report("").findings.first)
    #expect(finding.problem == "setAlternateIconName is given \"AppIcon\", but no icon has that name")
    #expect(finding.remedy == "one of Red")
    let none = try AppFixture.catalogProject(alternates: [])
    try none.folder.write("app.setAlternateIconName(\"Red\")", to: "Game/GameApp.swift")
    #expect(try none.report("").findings.map(\.remedy) == ["the app declares no alternate icon"])
  }
}
