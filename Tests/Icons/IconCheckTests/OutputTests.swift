import Foundation
import IconCheck
import TestSupport
import Testing

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
}
