import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
  private let fixture: LoggedRunFixture

  init() throws {
    fixture = try LoggedRunFixture()
    try fixture.store(1, at: fixture.golden("a"))
    try fixture.log("a", "different", actual: 2)
    try fixture.log("b", "same")
  }

  @Test func thePackagesRunIsFoundFromAnySubfolder() throws {
    let run = try fixture.skit("report")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let page = fixture.runFolder.appendingPathComponent("report.html")
    #expect(run.output == "\(page.path)\n")
    #expect(try String(contentsOf: page, encoding: .utf8).hasPrefix("<!doctype html>"))
  }

  @Test func runIsChosenByArgumentOrVariable() throws {
    let elsewhere = try TemporaryFolder()
    let page = elsewhere.url.appendingPathComponent("page.html").path
    let named = try CommandRun("skit", ["report", fixture.runFolder.path, "--out", page], folder: elsewhere.url)
    #expect(named.status == 0 && named.output == "\(page)\n")
    let variable = try CommandRun(
      "skit",
      ["report", "--out", page], environment: ["SKIT_RUN": fixture.runFolder.path], folder: elsewhere.url)
    #expect(variable.status == 0)
    let lost = try CommandRun("skit", ["report"], folder: elsewhere.url)
    #expect(lost.status == 66)
    #expect(lost.errors.contains("no Package.swift here or above; name the run's folder"))
  }

  @Test func buildServersGetJUnitXMLAndAnnotations() throws {
    let run = try fixture.skit("report", "--junit", "junit.xml", "--github")
    #expect(run.status == 0)
    #expect(
      run.lines.first
        == "::error file=Tests/MenuTests.swift,line=7,title=golden a%3A different::a.png: it differs")
    #expect(run.lines.count == 2)
    #expect(try fixture.folder.text("Tests/junit.xml").contains("<failure type=\"different\""))
  }

  @Test func corruptLineIsReportedAndTheOtherLinesAreKept() throws {
    let file = fixture.runFolder.appendingPathComponent("9.jsonl")
    try (Data(contentsOf: file) + Data("{\"name\":".utf8)).write(to: file)
    let run = try fixture.skit("report")
    #expect(run.status == 0)
    #expect(run.errors == "skit: \(file.path):4: not a record of an assertion; the line is skipped\n")
  }

  @Test func otherFilesAndLinksAreReplacedByForceOnly() throws {
    let victim = try fixture.folder.write("mine", to: "Tests/mine.html")
    let link = fixture.folder.path("Tests/link.html")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
    for option in ["--out", "--junit"] {
      let run = try fixture.skit("report", option, "mine.html")
      #expect(run.status == 73)
      #expect(run.errors.hasSuffix("so it is not replaced; name another file, or replace this one with --force\n"))
      #expect(try fixture.skit("report", option, "link.html").status == 73)
    }
    #expect(try fixture.folder.text("Tests/mine.html") == "mine")
    #expect(try fixture.skit("report", "--out", "link.html", "--force").status == 0)
    #expect(try fixture.folder.text("Tests/mine.html") == "mine")
    #expect(try fixture.skit("report", "--out", "mine.html", "--force").status == 0)
    #expect(try fixture.folder.text("Tests/mine.html").hasPrefix("<!doctype html>"))
  }

  @Test func unreadableAndUnwritableFilesAreReported() throws {
    let missing = try fixture.skit("report", "nowhere")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("nowhere: no run of tests is logged here; run `swift test` first"))
    for option in ["--out", "--junit"] {
      let run = try fixture.skit("report", option, "/nowhere/file")
      #expect(run.status == 73)
      #expect(run.errors.contains("/nowhere/file"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }
}
