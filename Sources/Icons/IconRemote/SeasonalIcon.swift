public import AppIcons
public import Foundation

/// Keeps the app's icon up to date with a server's answer about the season.
///
/// The last good answer is kept for launches without a network; a bad one changes nothing. Outside the answer's
/// period the default icon is shown. The player can go back to the default icon at any time with `revert()`, as the
/// App Store requires:
/// <https://developer.apple.com/app-store/review/guidelines/#4.6>
@MainActor
public final class SeasonalIcon {
  /// Asks the player whether the app may use an icon; returns true for yes.
  public typealias Consent = @MainActor (_ icon: String) async -> Bool

  private let app: any IconChanging
  private let declaredIcons: [String]
  private let store: RemoteIconStore
  private let fetcher: RemoteIconFetcher
  private let consent: Consent?
  private let now: @MainActor () -> Date
  private let log: @MainActor (String) -> Void
  private var state: RemoteIconState
  /// The check in progress, including questions to the player. A second call waits for it instead of starting
  /// another.
  private var check: Task<Outcome, Never>?
  /// The last part of the check, which changes the icon.
  private var change: Task<Outcome, Never>?

  /// Creates the object and loads the stored answer.
  ///
  /// - Parameters:
  ///   - app: the app whose icon changes.
  ///   - store: keeps the last good answer.
  ///   - fetcher: asks the server.
  ///   - declaredIcons: the keys of `CFBundleAlternateIcons`. Any other name means the default icon.
  ///   - consent: called once for each icon, before the first change to it; the answer is remembered. With nil, the
  ///     default, nobody is asked.
  ///   - now: returns the present date.
  ///   - log: receives one line for each failure. `NSLog` by default.
  public init(
    app: any IconChanging, declaredIcons: [String], store: RemoteIconStore,
    fetcher: RemoteIconFetcher = RemoteIconFetcher(), consent: Consent? = nil,
    now: @escaping @MainActor () -> Date = { Date() }, log: @escaping @MainActor (String) -> Void = { NSLog("%@", $0) }
  ) {
    self.app = app
    self.declaredIcons = declaredIcons
    self.store = store
    self.fetcher = fetcher
    self.consent = consent
    self.now = now
    self.log = log
    let stored = store.load()
    state = stored.state
    if let problem = stored.problem { log("\(problem)") }
  }

  /// The last good answer; nil before the first one.
  public var model: RemoteIcon? { state.model }

  /// Whether the player went back to the default icon while the present answer is valid.
  public var isReverted: Bool { state.isReverted }

  /// The outcome of an answer.
  public enum Refresh: Sendable, Equatable {
    /// The answer is new and was stored.
    case updated(RemoteIcon)
    /// The server has no new answer, or the answer is the known one.
    case unchanged
    /// The request failed; the known answer stays in use.
    case failed(RemoteIconError)
    /// The answer is good but could not be stored; the known answer stays in use.
    case notStored(StoreError)
  }

  /// Asks the server and stores a new answer; logs a failure. Does not change the icon yet.
  public func refresh(from url: URL) async -> Refresh {
    let tag = state.model != nil && state.url == url ? state.entityTag : nil
    do throws(RemoteIconError) {
      switch try await fetcher.fetch(url, entityTag: tag) {
      case .notModified: return .unchanged
      case .model(let model, let tag): return accept(model, url: url, entityTag: tag)
      }
    } catch {
      log("\(error)")
      return .failed(error)
    }
  }

  /// Stores an answer that came another way, such as in a push message or a file. It is then used like a server's.
  public func accept(_ model: RemoteIcon) -> Refresh {
    accept(model, url: nil, entityTag: nil)
  }

  private func accept(_ model: RemoteIcon, url: URL?, entityTag: String?) -> Refresh {
    var new = state
    let isNew = state.model != model
    (new.model, new.url, new.entityTag) = (model, url, entityTag)
    if isNew { new.isReverted = false }
    guard new != state else { return .unchanged }
    do {
      try store.save(new)
    } catch {
      log("\(error)")
      return .notStored(error)
    }
    state = new
    return isNew ? .updated(model) : .unchanged
  }

  /// The result of a check.
  public enum Outcome: Sendable, Equatable {
    /// The system cannot change icons.
    case unsupported
    /// The right icon is already in use.
    case unchanged
    /// The icon was changed to this one; nil is the default icon.
    case changed(to: String?)
    /// The change failed and was logged; the icon stays as it was.
    case failed(icon: String?)
  }

  /// Sets the icon that the known answer asks for at this moment, otherwise the default one.
  ///
  /// Does nothing where that icon is already in use, or where the system cannot change icons.
  @discardableResult
  public func checkForAppIconUpdate() async -> Outcome {
    if let check { return await check.value }
    let task = Task { await apply() }
    check = task
    defer { check = nil }
    return await task.value
  }

  private func apply() async -> Outcome {
    guard app.supportsAlternateIcons else { return .unsupported }
    if let consent, let icon = wantedIcon, icon != app.alternateIconName, state.consents[icon] == nil {
      let isGiven = await consent(icon)
      state.consents[icon] = isGiven
      save()
    }
    // Decide again: while the player was asked, the period may have ended or another answer may have arrived.
    let icon = wantedIcon.flatMap { isAllowed($0) ? $0 : nil }
    guard icon != app.alternateIconName else { return .unchanged }
    let task = Task { await set(icon) }
    change = task
    defer { change = nil }
    return await task.value
  }

  private func set(_ icon: String?) async -> Outcome {
    do {
      try await app.setAlternateIconName(icon, informingUser: state.model?.shouldInformUser ?? true)
      return .changed(to: icon)
    } catch {
      log("icon \"\(icon ?? "primary")\": \(error.localizedDescription)")
      return .failed(icon: icon)
    }
  }

  /// Goes back to the default icon at once. The present answer is never used again; a newer one may be.
  ///
  /// - Throws: the reason why the icon could not be changed; the answer is disabled all the same.
  public func revert() async throws {
    state.isReverted = true
    save()
    if let change { _ = await change.value }
    guard app.supportsAlternateIcons, app.alternateIconName != nil else { return }
    try await app.setAlternateIconName(nil, informingUser: state.model?.shouldInformUser ?? true)
  }

  /// Forgets the player's consents, so that the player is asked again before the next change.
  public func forgetAnswers() {
    state.consents = [:]
    save()
  }

  /// The icon that the answer asks for now; nil for the default icon.
  private var wantedIcon: String? {
    guard !state.isReverted, let icon = state.model?.icon(at: now()), declaredIcons.contains(icon) else { return nil }
    return icon
  }

  /// Whether the player agreed to an icon. An icon already in use counts as agreed.
  private func isAllowed(_ icon: String) -> Bool {
    consent == nil || state.consents[icon] ?? (icon == app.alternateIconName)
  }

  /// Stores the state. On failure it stays valid until the app ends.
  private func save() {
    do {
      try store.save(state)
    } catch {
      log("\(error)")
    }
  }
}
