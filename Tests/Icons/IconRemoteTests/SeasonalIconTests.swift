import FlyingFox
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IconRemote

@MainActor
@Suite struct SeasonalIconTests {
  /// A fake app that logs each request.
  final class App: IconChanging {
    var supportsAlternateIcons = true
    var alternateIconName: String?
    var error: (any Error)?
    var calls: [String] = []
    /// Runs before the icon changes, for tests that need a delay.
    var pause: (() async -> Void)?

    func setAlternateIconName(_ name: String?, informingUser: Bool) async throws {
      calls.append("\(name ?? "primary") \(informingUser ? "told" : "silent")")
      await pause?()
      if let error { throw error }
      alternateIconName = name
    }
  }

  private let folder: TemporaryFolder
  private let app = App()
  private let log = Notes()

  init() throws { folder = try TemporaryFolder() }

  private func icon(at seconds: Double, consent: SeasonalIcon.Consent? = nil) -> SeasonalIcon {
    SeasonalIcon(
      app: app, declaredIcons: ["Christmas", "Diwali"], store: RemoteIconStore(folder: folder.url),
      fetcher: .impatient(limits: { $0.retries = 0 }), consent: consent,
      now: { Date(timeIntervalSince1970: seconds) }, log: { [log] in log.add($0) })
  }

  private func store(_ model: RemoteIcon) throws {
    try RemoteIconStore(folder: folder.url).save(RemoteIconState(model: model))
  }

  @Test(arguments: [
    (99.9, nil), (100.0, "Christmas"), (199.999, "Christmas"), (200.0, nil), (1e12, nil), (-1, nil),
  ])
  func theSeasonIncludesItsStartButNotItsEnd(seconds: Double, expected: String?) async throws {
    try store(christmas)
    let outcome = await icon(at: seconds).checkForAppIconUpdate()
    #expect(app.alternateIconName == expected)
    #expect(outcome == (expected == nil ? .unchanged : .changed(to: expected)))
  }

  @Test func acceptedAnswerIsUsedAndStored() async throws {
    let first = icon(at: 150)
    #expect(first.accept(christmas) == .updated(christmas))
    #expect(first.accept(christmas) == .unchanged)
    #expect(await first.checkForAppIconUpdate() == .changed(to: "Christmas"))
    #expect(icon(at: 150).model == christmas)
  }

  @Test func afterTheSeasonTheDefaultIconReturns() async throws {
    try store(christmas)
    await icon(at: 150).checkForAppIconUpdate()
    #expect(await icon(at: 150).checkForAppIconUpdate() == .unchanged)
    #expect(await icon(at: 200).checkForAppIconUpdate() == .changed(to: nil))
    #expect(await icon(at: 201).checkForAppIconUpdate() == .unchanged)
    #expect(app.calls == ["Christmas told", "primary told"])
  }

  @Test func withoutAnAnswerTheDefaultIconIsShown() async {
    app.alternateIconName = "Diwali"
    #expect(await icon(at: 150).checkForAppIconUpdate() == .changed(to: nil))
  }

  @Test(arguments: ["", "Halloween", "christmas"])
  func unknownNameGivesTheDefaultIcon(name: String) async throws {
    try store(RemoteIcon(startDateTS: 100, endDateTS: 200, iconName: name))
    #expect(await icon(at: 150).checkForAppIconUpdate() == .unchanged)
    app.alternateIconName = "Christmas"
    #expect(await icon(at: 150).checkForAppIconUpdate() == .changed(to: nil))
  }

  @Test func withoutSupportForAlternateIconsNothingChanges() async throws {
    try store(christmas)
    app.supportsAlternateIcons = false
    #expect(await icon(at: 150).checkForAppIconUpdate() == .unsupported)
    try await icon(at: 150).revert()
    #expect(app.calls.isEmpty)
  }

  @Test func shouldInformUserIsHonoured() async throws {
    var quiet = christmas
    quiet.shouldInformUser = false
    try store(quiet)
    await icon(at: 150).checkForAppIconUpdate()
    #expect(app.calls == ["Christmas silent"])
  }

  @Test func aFailureIsLoggedWithIconAndError() async throws {
    try store(christmas)
    app.error = NSError(domain: "D", code: 1, userInfo: [NSLocalizedDescriptionKey: "The file is missing."])
    #expect(await icon(at: 150).checkForAppIconUpdate() == .failed(icon: "Christmas"))
    #expect(log.all == ["icon \"Christmas\": The file is missing."])
    #expect(app.alternateIconName == nil)
  }

  // MARK: Consent

  @Test func consentIsAskedOnceAndRemembered() async throws {
    try store(christmas)
    let asked = Notes()
    for isGiven in [false, true] {
      let seasonal = icon(at: 150) { name in
        asked.add(name)
        return isGiven
      }
      await seasonal.checkForAppIconUpdate()
      await seasonal.checkForAppIconUpdate()
      #expect(app.alternateIconName == nil)
    }
    #expect(asked.all == ["Christmas"])
    let again = icon(at: 150) { _ in true }
    again.forgetAnswers()
    #expect(await again.checkForAppIconUpdate() == .changed(to: "Christmas"))
    // Returning to the default icon needs no consent.
    let later = icon(at: 200) { _ in
      Issue.record("asked")
      return false
    }
    #expect(await later.checkForAppIconUpdate() == .changed(to: nil))
  }

  @Test func consentGivenTooLateChangesNothing() async throws {
    try store(christmas)
    var seconds = 150.0
    let seasonal = SeasonalIcon(
      app: app, declaredIcons: ["Christmas"], store: RemoteIconStore(folder: folder.url),
      consent: { _ in
        seconds = 250
        return true
      }, now: { Date(timeIntervalSince1970: seconds) })
    #expect(await seasonal.checkForAppIconUpdate() == .unchanged)
    #expect(app.calls.isEmpty)
  }

  @Test func concurrentChecksAskAndChangeOnce() async throws {
    try store(christmas)
    let asked = Notes()
    let seasonal = icon(at: 150) { name in
      asked.add(name)
      await Task.yield()
      return true
    }
    async let first = seasonal.checkForAppIconUpdate()
    async let second = seasonal.checkForAppIconUpdate()
    _ = await (first, second)
    #expect(asked.all == ["Christmas"])
    #expect(app.calls == ["Christmas told"])
  }

  // MARK: Reverting

  @Test func aRevertedAnswerNeverReturnsButANewerOneApplies() async throws {
    let text = Mutex(christmasJSON)
    try await serving { _ in
      reply(text.withLock { $0 })
    } body: { @MainActor url in
      let seasonal = icon(at: 150)
      #expect(await seasonal.refresh(from: url) == .updated(christmas))
      await seasonal.checkForAppIconUpdate()
      try await seasonal.revert()
      #expect(app.alternateIconName == nil)

      // The same answer is ignored after a restart too.
      let next = icon(at: 150)
      #expect(next.isReverted)
      #expect(await next.refresh(from: url) == .unchanged)
      #expect(await next.checkForAppIconUpdate() == .unchanged)

      text.withLock { $0 = christmasJSON.replacingOccurrences(of: "200", with: "300") }
      guard case .updated = await next.refresh(from: url) else {
        Issue.record("not taken")
        return
      }
      #expect(await next.checkForAppIconUpdate() == .changed(to: "Christmas"))
    }
  }

  @Test func revertingDuringAChangeEndsWithTheDefaultIcon() async throws {
    try store(christmas)
    let seasonal = icon(at: 150)
    app.pause = { for _ in 0..<20 { await Task.yield() } }
    async let check = seasonal.checkForAppIconUpdate()
    while app.calls.isEmpty { await Task.yield() }
    try await seasonal.revert()
    _ = await check
    #expect(app.alternateIconName == nil)
    #expect(app.calls == ["Christmas told", "primary told"])
  }

  @Test func revertingWorksIfNothingCanBeStored() async throws {
    try store(christmas)
    let seasonal = icon(at: 150)
    await seasonal.checkForAppIconUpdate()
    let file = folder.path("remote-icon.json")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try await seasonal.revert()
    #expect(app.alternateIconName == nil)
    #expect(await seasonal.checkForAppIconUpdate() == .unchanged)
    #expect(log.all.count == 1)
  }

  // MARK: From server to icon

  @Test func aBadAnswerChangesNothing() async throws {
    let answers = Mutex([christmasJSON, "{}", "<html>", christmasJSON])
    try await serving { _ in
      reply(answers.withLock { $0.removeFirst() })
    } body: { @MainActor url in
      let seasonal = icon(at: 150)
      #expect(await seasonal.refresh(from: url) == .updated(christmas))
      let stored = try folder.text("remote-icon.json")
      for kind in [RemoteIconError.Kind.badModel, .badJSON] {
        guard case .failed(let error) = await seasonal.refresh(from: url) else {
          Issue.record("taken")
          continue
        }
        #expect(error.kind == kind)
        #expect(log.all.last == error.description)
        #expect(seasonal.model == christmas)
        #expect(try folder.text("remote-icon.json") == stored)
      }
      #expect(await seasonal.refresh(from: url) == .unchanged)
    }
  }

  @Test func theEntityTagIsSentToTheServerThatGaveIt() async throws {
    let tags = Notes()
    try await serving { request in
      tags.add("\(request.path) \(request.headers[HTTPHeader("If-None-Match")] ?? "none")")
      return request.headers[HTTPHeader("If-None-Match")] == nil
        ? reply(christmasJSON, tag: "\"v1\"") : HTTPResponse(statusCode: .notModified)
    } body: { @MainActor url in
      _ = await icon(at: 150).refresh(from: url)
      #expect(await icon(at: 150).refresh(from: url) == .unchanged)
      _ = await icon(at: 150).refresh(from: url.deletingLastPathComponent().appendingPathComponent("other.json"))
    }
    #expect(tags.all == ["/icon.json none", "/icon.json \"v1\"", "/other.json none"])
  }

  @Test func aStartWithoutNetworkUsesTheLastAnswer() async throws {
    let server = try RawServer(.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + christmasJSON))
    #expect(await icon(at: 50).refresh(from: server.url) == .updated(christmas))
    server.stop()
    let seasonal = icon(at: 150)
    guard case .failed(let error) = await seasonal.refresh(from: server.url) else {
      Issue.record("answered")
      return
    }
    #expect(error.kind == .network)
    #expect(await seasonal.checkForAppIconUpdate() == .changed(to: "Christmas"))
    // It keeps its port until here.
    withExtendedLifetime(server) {}
  }

  @Test func anAnswerThatCannotBeStoredIsNotUsed() async throws {
    let file = try folder.write("x", to: "file")
    try await serving { _ in
      reply(christmasJSON)
    } body: { @MainActor url in
      let seasonal = SeasonalIcon(
        app: app, declaredIcons: ["Christmas"], store: RemoteIconStore(folder: file), fetcher: .impatient(),
        log: { [log] in log.add($0) })
      guard case .notStored = await seasonal.refresh(from: url) else {
        Issue.record("stored")
        return
      }
      #expect(seasonal.model == nil)
      #expect(log.all.count == 1)
    }
  }
}
