import Assets
import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct DiagnosticTests {
  private let host = RecordingHost()
  private let trouble = Diagnostic(kind: "missing-image", subject: "image \"Hat\"", message: "a placeholder is shown")

  @Test func theDescriptionNamesTheSubjectAndTheConsequence() async {
    #expect(trouble.description == "image \"Hat\": a placeholder is shown")
  }

  @Test func aDiagnosticIsReportedOnce() async {
    let app = UIApplication(AppEnvironment(), host: host)
    var other = trouble
    other.subject = "image \"Cap\""
    for _ in 0..<3 { app.report(trouble) }
    app.report(other)
    #expect(app.diagnostics == [trouble, other])
    #expect(host.diagnostics == [trouble, other])
  }

  @Test func aClearedDiagnosticIsReportedAgain() async {
    let app = UIApplication(AppEnvironment(), host: host)
    app.report(trouble)
    app.clearDiagnostics()
    #expect(app.diagnostics == [])
    app.report(trouble)
    #expect(host.diagnostics == [trouble, trouble])
  }

  @Test func eachAppHasItsOwnDiagnostics() async {
    let (first, second) = (UIApplication(AppEnvironment()), UIApplication(AppEnvironment()))
    first.report(trouble)
    #expect(second.diagnostics == [])
  }

  @Test func aBrokenFontIsReportedAtLaunch() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font", to: "Broken.ttf")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-font"])
  }
}
