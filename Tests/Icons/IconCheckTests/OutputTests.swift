import Foundation
import TestSupport
import Testing

@testable import IconCheck

@Suite struct OutputTests {
  private func broken() throws -> AppFixture {
    let app = try AppFixture.bundle()
    for scale in [2, 3] { try app.remove("Game.app/BlueIcon-60@\(scale)x.png") }
    try app.folder.write(picture(120), to: "Game.app/Red Icon ä.png")
    return app
  }

  @Test func textOutputHasOneLinePerFinding() throws {
    let lines = try broken().report("Game.app").text.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "Info.plist:32: error: the icon \"Blue\" lists \"BlueIcon-60\", but the app has no such file [missing-file]",
        "    at:       CFBundleIcons > CFBundleAlternateIcons > Blue > CFBundleIconFiles > 0",
        "    right:    a file BlueIcon-60@2x.png",
        "    prevents: NSCocoaErrorDomain 4 over LSApplicationWorkspaceErrorDomain -105; ITMS-90032 Invalid Image Path",
      ])
    #expect(lines.last == "bundle Game.app: 2 errors, 1 warning, 0 notes")
  }

  @Test func jsonOutputHasAllFindings() throws {
    let report = try broken().report("Game.app")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["errors"] as? Int == 2)
    #expect(object["warnings"] as? Int == 1)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 3)
    #expect(findings[0]["rule"] as? String == "missing-file")
    #expect(findings[0]["line"] as? Int == 32)
    #expect((findings[0]["keyPath"] as? [String])?.last == "0")
  }

  @Test func sarifOutputHasAllFindings() throws {
    let text = try broken().report("Game.app").sarif(folder: "/some where")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let bases = try #require(run["originalUriBaseIds"] as? [String: [String: String]])
    #expect(bases["APP"]?["uri"] == "file:///some%20where/")
    #expect(text.contains(#""file:///some%20where/""#), "a slash needs no backslash, which would hinder a search")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count == Rule.all.count)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.hasSuffix(".") == true)
    }
    let place = try #require(
      (results[2]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: String])
    #expect(artifact == ["uri": "Red%20Icon%20%C3%A4.png", "uriBaseId": "APP"])
    #expect((place["region"] as? [String: Int])?["startLine"] == 1)
  }

  @Test func thePageOfRulesMatchesTheTable() throws {
    let page = Repository.url("docs/icon-rules.md")
    let command = "felipe icons check --rules --format markdown > docs/icon-rules.md"
    #expect(try String(contentsOf: page, encoding: .utf8) == RuleTable.markdown, "\(command)")
  }

  @Test func severitiesDecideTheResult() throws {
    let app = try AppFixture.bundle()
    try app.folder.write(picture(120), to: "Game.app/RedIcon-20.png")
    let report = try app.report("Game.app")
    #expect(report.rules == ["unused-icon-file"])
    #expect(report.passes(strict: false))
    #expect(!report.passes(strict: true))
  }

  /// An app with a malformed schedule, whose findings have a column but neither a key path nor a remedy.
  private func brokenWithSchedule() throws -> Report {
    let app = try broken()
    try app.folder.write("# days\n  Red on 14 Foo\n", to: "Game.app/Icons.schedule")
    return try app.report("Game.app")
  }

  @Test func jsonHasOnlyThePartsThatAFindingHas() throws {
    let report = try brokenWithSchedule()
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["subject"] as? String == "bundle Game.app")
    #expect(object["hidden"] as? Int == 0 && object["notes"] as? Int == 0 && object["errors"] as? Int == 3)
    let findings = try #require(object["findings"] as? [[String: Any]])
    try #require(findings.count == 4)
    #expect(findings[0].keys.sorted() == ["column", "file", "line", "problem", "rule", "severity"])
    #expect(findings[0]["file"] as? String == "Icons.schedule" && findings[0]["severity"] as? String == "error")
    #expect(findings[0]["line"] as? Int == 2 && findings[0]["column"] as? Int == 13)
    let keys = ["file", "keyPath", "line", "prevents", "problem", "right", "rule", "severity"]
    #expect(findings[1].keys.sorted() == keys)
    #expect(findings[1]["right"] as? String == "a file BlueIcon-60@2x.png")
    #expect((findings[1]["prevents"] as? String)?.hasSuffix("ITMS-90032 Invalid Image Path") == true)
  }

  /// Sections 3.14.17 and 3.30 of SARIF 2.1.0: columns count from 1, in the run's unit.
  @Test func sarifHasPlacesAndSentences() throws {
    let text = try brokenWithSchedule().sarif(folder: "/some")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    try #require(results.count == 4)
    func place(_ index: Int) throws -> [String: Any] {
      try #require((results[index]["locations"] as? [[String: Any]])?.first)
    }
    func region(_ index: Int) throws -> [String: Int]? {
      (try place(index)["physicalLocation"] as? [String: Any])?["region"] as? [String: Int]
    }
    #expect(try region(0) == ["startLine": 2, "startColumn": 13])
    #expect(try region(1) == ["startLine": 32])
    #expect(try place(0)["logicalLocations"] == nil)
    let logical = try place(1)["logicalLocations"] as? [[String: String]]
    #expect(
      logical == [["fullyQualifiedName": "CFBundleIcons > CFBundleAlternateIcons > Blue > CFBundleIconFiles > 0"]])
    let messages = results.map { ($0["message"] as? [String: String])?["text"] ?? "" }
    #expect(messages[0].hasPrefix("expected a month") && !messages[0].contains("right would be"))
    #expect(
      messages[1]
        == "the icon \"Blue\" lists \"BlueIcon-60\", but the app has no such file; right would be: a file "
        + "BlueIcon-60@2x.png.")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for (rule, described) in zip(Rule.all, rules) {
      let help = (described["help"] as? [String: String])?["text"]
      #expect(help == rule.prevents.map { "Prevents: \($0)" }, "\(rule.id)")
      #expect(described["shortDescription"] as? [String: String] == ["text": rule.sentence], "\(rule.id)")
    }
  }

  @Test func theTextOfTheRulesHasColumns() throws {
    let lines = RuleTable.text.split(separator: "\n").map(String.init)
    let errors = Rule.all.compactMap(\.prevents)
    #expect(lines.count == Rule.all.count + errors.count)
    var columns: Set<Int> = []
    func column(of text: String, in line: String) -> Int? {
      line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    for rule in Rule.all {
      let index = try #require(lines.firstIndex { $0.hasPrefix("\(rule.id) ") })
      columns.insert(try #require(column(of: rule.sentence, in: lines[index])))
      #expect(lines[index].hasSuffix(" (--fix)") == rule.isFixable, "\(rule.id)")
      #expect(lines[index].contains("  \(rule.severity.rawValue)  "), "\(rule.id)")
      guard let prevents = rule.prevents else { continue }
      columns.insert(try #require(column(of: "Prevents: \(prevents).", in: lines[index + 1])))
    }
    #expect(columns.count == 1, "\(columns)")
  }
}
