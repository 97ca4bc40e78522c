public import AppIcons
public import Foundation
internal import Printing

/// Keeps the app's icon up to date with a server's answer about the season.
///
/// The last good answer is stored for launches without a network; a bad answer changes nothing. Outside the answer's
/// period, the default icon is shown. The player can return to the default icon at any time with `revert()`, as the
/// App Store requires:
/// <https://developer.apple.com/app-store/review/guidelines/#4.6>
@MainActor
public final class SeasonalIcon {
  /// Asks the player whether the app may use an icon; returns whether the player agreed.
  public typealias Consent = @MainActor (_ icon: String) async -> Bool

  private let app: any IconChanging
  private let declaredIcons: [String]
  private let store: RemoteIconStore
  private let fetcher: RemoteIconFetcher
  private let consent: Consent?
  private let now: @MainActor () -> Date
  private let log: @MainActor (String) -> Void
  private var state: RemoteIconState
  /// The check in progress, including the question to the player. A second call waits for this check instead of
  /// starting another.
  private var check: Task<Outcome, Never>?
  /// The last part of the check, which changes the icon.
  private var change: Task<Outcome, Never>?

  /// Creates the object and loads the stored answer.
  ///
  /// - Parameters:
  ///   - app: the app whose icon changes.
  ///   - store: stores the last good answer.
  ///   - fetcher: fetches the server's answer.
  ///   - declaredIcons: the keys of `CFBundleAlternateIcons`. Any other name means the default icon.
  ///   - consent: asks the player. Called once for each icon, before the first change to it; the result is stored. With
  ///     nil, the default, the player is not asked.
  ///   - now: returns the current date.
  ///   - log: receives one line for each failure. With nil, the default, it goes to standard error, with its control
  ///     characters as visible escapes.
  public init(
    app: any IconChanging, declaredIcons: [String], store: RemoteIconStore,
    fetcher: RemoteIconFetcher = RemoteIconFetcher(), consent: Consent? = nil,
    now: @escaping @MainActor () -> Date = { Date() }, log: (@MainActor (String) -> Void)? = nil
  ) {
    self.app = app
    self.declaredIcons = declaredIcons
    self.store = store
    self.fetcher = fetcher
    self.consent = consent
    self.now = now
    self.log = log ?? { StandardError.print($0) }
    let stored = store.load()
    state = stored.state
    if let problem = stored.problem { self.log("\(problem)") }
  }

  /// The last good answer; nil before the first one.
  public var model: RemoteIcon? { state.model }

  /// Whether the player returned to the default icon while the present answer is valid.
  public var isReverted: Bool { state.isReverted }

  /// The outcome of fetching or accepting an answer.
  public enum Refresh: Sendable, Equatable {
    /// The answer is new and was stored.
    case updated(RemoteIcon)
    /// There is no new answer, or the new answer equals the known one.
    case unchanged
    /// The request failed; the known answer stays in use.
    case failed(RemoteIconError)
    /// The answer is valid but could not be stored; the known answer stays in use.
    case notStored(StoreError)
  }

  /// Fetches the server's answer and stores it if it is new. Logs failures. Does not change the icon yet.
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

  /// Stores an answer from another source, such as a push message or a file, and uses it like a server's answer.
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
    /// The icon was changed. The value is the new icon's name; nil is the default icon.
    case changed(to: String?)
    /// The change failed and was logged; the icon is unchanged.
    case failed(icon: String?)
  }

  /// Sets the icon that the known answer specifies for the current date; without one, the default icon.
  ///
  /// Does nothing if that icon is already in use or the system cannot change icons.
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
    // Decides again: while the player was being asked, the period may have ended or another answer may have arrived.
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

  /// Returns to the default icon immediately. The present answer is never used again; a newer answer may be.
  ///
  /// - Throws: the reason why the icon could not be changed. The answer is disabled even then.
  public func revert() async throws {
    state.isReverted = true
    save()
    if let change { _ = await change.value }
    guard app.supportsAlternateIcons, app.alternateIconName != nil else { return }
    try await app.setAlternateIconName(nil, informingUser: state.model?.shouldInformUser ?? true)
  }

  /// Deletes the player's consents, so that the player is asked again before the next change.
  public func forgetAnswers() {
    state.consents = [:]
    save()
  }

  /// The icon that the answer specifies for the current date; nil for the default icon.
  private var wantedIcon: String? {
    guard !state.isReverted, let icon = state.model?.icon(at: now()), declaredIcons.contains(icon) else { return nil }
    return icon
  }

  /// Whether the player agreed to an icon. An icon already in use counts as agreed.
  private func isAllowed(_ icon: String) -> Bool {
    consent == nil || state.consents[icon] ?? (icon == app.alternateIconName)
  }

  /// Stores the state. If that fails, the state lasts only until the app ends.
  private func save() {
    do {
      try store.save(state)
    } catch {
      log("\(error)")
    }
  }
}
