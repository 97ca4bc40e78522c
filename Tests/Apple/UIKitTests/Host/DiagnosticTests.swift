import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct DiagnosticTests {
  private let host = RecordingHost()
  private let missing = Diagnostic(kind: "missing-image", subject: "image \"Hat\"", message: "a placeholder is shown")

  @Test func theDescriptionNamesTheSubjectAndTheConsequence() async {
    #expect(missing.description == "image \"Hat\": a placeholder is shown")
  }

  @Test func aDiagnosticIsReportedOnce() async {
    let app = UIApplication(AppEnvironment(), host: host)
    var other = missing
    other.subject = "image \"Cap\""
    for _ in 0..<3 { app.report(missing) }
    app.report(other)
    #expect(app.diagnostics == [missing, other])
    #expect(host.diagnostics == [missing, other])
  }

  @Test func aClearedDiagnosticIsReportedAgain() async {
    let app = UIApplication(AppEnvironment(), host: host)
    app.report(missing)
    app.clearDiagnostics()
    #expect(app.diagnostics == [])
    app.report(missing)
    #expect(host.diagnostics == [missing, missing])
  }

  @Test func eachAppHasItsOwnDiagnostics() async {
    let (first, second) = (UIApplication(AppEnvironment()), UIApplication(AppEnvironment()))
    first.report(missing)
    #expect(second.diagnostics == [])
  }

  @Test func aBrokenFontIsReportedAtLaunch() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font", to: "Broken.ttf")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-font"])
  }
}
