import Foundation
import TestSupport
import Testing

@testable import IconRemote

/// Changes of the icon without a new answer.
@MainActor
@Suite struct SeasonalIconDetailTests {
  private let folder: TemporaryFolder
  private let app = SeasonalIconTests.App()
  private let log = Notes()

  init() throws { folder = try TemporaryFolder() }

  private func icon(consent: SeasonalIcon.Consent? = nil) -> SeasonalIcon {
    SeasonalIcon(
      app: app, declaredIcons: ["Christmas"], store: RemoteIconStore(folder: folder.url), consent: consent,
      now: { Date(timeIntervalSince1970: 150) }, log: { [log] in log.add($0) })
  }

  @Test func anIconInUseCountsAsAgreed() async {
    app.alternateIconName = "Christmas"
    let asked = Notes()
    let icon = icon { name in
      asked.add(name)
      return false
    }
    _ = icon.accept(christmas)
    #expect(await icon.checkForAppIconUpdate() == .unchanged)
    #expect(asked.all.isEmpty && app.calls.isEmpty)
  }

  @Test func revertingIsSilentWhereTheAnswerIs() async throws {
    var quiet = christmas
    quiet.shouldInformUser = false
    app.alternateIconName = "Christmas"
    let icon = icon()
    _ = icon.accept(quiet)
    try await icon.revert()
    #expect(app.calls == ["primary silent"])
    #expect(icon.isReverted)
  }

  @Test func aFailedReturnToThePrimaryIconIsLogged() async {
    app.alternateIconName = "Diwali"
    app.error = NSError(domain: "D", code: 1, userInfo: [NSLocalizedDescriptionKey: "No icon."])
    #expect(await icon().checkForAppIconUpdate() == .failed(icon: nil))
    #expect(log.all == ["icon \"primary\": No icon."])
  }
}
