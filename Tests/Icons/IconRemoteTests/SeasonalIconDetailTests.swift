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

  /// Without the server's address its entity tag is worthless. The player's choice holds for the same answer.
  @Test func theSameAnswerFromElsewhereForgetsItsServer() throws {
    let store = RemoteIconStore(folder: folder.url)
    var state = RemoteIconState(model: christmas)
    (state.url, state.entityTag, state.isReverted) = (URL(string: "http://localhost/icon.json"), "\"v1\"", true)
    try store.save(state)
    let icon = icon()
    #expect(icon.accept(christmas) == .unchanged && icon.isReverted)
    let stored = store.load().state
    #expect(stored.model == christmas && stored.isReverted)
    #expect(stored.url == nil && stored.entityTag == nil)
    var other = christmas
    other.shouldInformUser = false
    #expect(icon.accept(other) == .updated(other) && !icon.isReverted)
    #expect(store.load().state.model == other && !store.load().state.isReverted)
  }

  @Test func forgottenAnswersStayForgotten() throws {
    let store = RemoteIconStore(folder: folder.url)
    var state = RemoteIconState(model: christmas)
    (state.consents, state.isReverted) = (["Christmas": true, "Diwali": false], true)
    try store.save(state)
    icon().forgetAnswers()
    let stored = store.load().state
    #expect(stored.consents == [:])
    #expect(stored.model == christmas && stored.isReverted)
  }

  @Test func aFailedReturnDisablesTheAnswerAllTheSame() async throws {
    app.alternateIconName = "Christmas"
    app.error = NSError(domain: "D", code: 7)
    let icon = icon()
    _ = icon.accept(christmas)
    var code: Int?
    do { try await icon.revert() } catch { code = (error as NSError).code }
    #expect(code == 7 && app.alternateIconName == "Christmas")
    #expect(icon.isReverted && RemoteIconStore(folder: folder.url).load().state.isReverted)
  }

  @Test func aStoredAnswerThatCannotBeReadIsLoggedAtOnce() throws {
    try folder.write("{", to: "remote-icon.json")
    let path = folder.path("remote-icon.json").path
    #expect(icon().model == nil)
    #expect(
      log.all == ["\(path): expected the format that RemoteIconStore writes; kept as \(path).corrupt"])
    #expect(icon().model == nil && log.all.count == 1, "the damaged file is gone")
  }
}
