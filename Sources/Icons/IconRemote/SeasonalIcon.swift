public import AppIcons
public import Foundation

/// Keeps the app's icon in step with what a server says about the season.
///
/// The last good answer is kept for starts without a network; a bad one changes nothing. Outside the answer's time the
/// default icon shows. The player can always go back: `revert()`.
/// <https://developer.apple.com/app-store/review/guidelines/#4.6>
@MainActor
public final class SeasonalIcon {
  /// Asks the player whether the app may take an icon.
  public typealias Consent = @MainActor (_ icon: String) async -> Bool

  private let app: any IconChanging
  private let declaredIcons: [String]
  private let store: RemoteIconStore
  private let fetcher: RemoteIconFetcher
  private let consent: Consent?
  private let now: @MainActor () -> Date
  private let log: @MainActor (String) -> Void
  private var state: RemoteIconState
  /// The check that is being made, questions to the player included: two at once would cross.
  private var check: Task<Outcome, Never>?
  /// Its last part, in which the icon changes.
  private var change: Task<Outcome, Never>?

  /// - Parameters:
  ///   - declaredIcons: the keys of `CFBundleAlternateIcons`. Any other name means the default icon.
  ///   - consent: asked once for each icon, before the first change to it; the answer is remembered. nil asks nobody.
  ///   - now: the time.
  ///   - log: takes one line for each failure. By default `NSLog`.
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

  /// The last good answer.
  public var model: RemoteIcon? { state.model }

  /// Whether the player went back to the default icon while the present answer held.
  public var isReverted: Bool { state.isReverted }

  /// What became of an answer.
  public enum Refresh: Sendable, Equatable {
    case updated(RemoteIcon)
    /// The server has nothing new.
    case unchanged
    /// What is known stays.
    case failed(RemoteIconError)
    /// The answer is good and could not be kept; what is known stays.
    case notStored(StoreError)
  }

  /// Asks the server. A new answer is stored, and then holds; a bad one is logged. The icon is not changed yet.
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

  /// Takes an answer that came in another way, as with a push message or in a file of the app's. It is stored and holds
  /// like a server's.
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

  /// What became of the icon.
  public enum Outcome: Sendable, Equatable {
    /// The system changes no icons.
    case unsupported
    /// It is the right one already.
    case unchanged
    case changed(to: String?)
    /// The change did not succeed, and was logged; the icon is what it was.
    case failed(icon: String?)
  }

  /// Sets the icon that the known answer asks for now, else the default one.
  ///
  /// Nothing happens where that is the icon in use, and where the system changes none.
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
    // Asked for again: while the player made up their mind, the time went on and another answer may have come.
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

  /// Goes back to the default icon at once; the present answer never changes it again, a newer one may.
  ///
  /// - Throws: what the app's icon could not be changed for; the answer is put out of force all the same.
  public func revert() async throws {
    state.isReverted = true
    save()
    if let change { _ = await change.value }
    guard app.supportsAlternateIcons, app.alternateIconName != nil else { return }
    try await app.setAlternateIconName(nil, informingUser: state.model?.shouldInformUser ?? true)
  }

  /// Forgets what the player answered: before the next change they are asked again.
  public func forgetAnswers() {
    state.consents = [:]
    save()
  }

  /// nil for the default icon.
  private var wantedIcon: String? {
    guard !state.isReverted, let icon = state.model?.icon(at: now()), declaredIcons.contains(icon) else { return nil }
    return icon
  }

  /// An icon in use has been agreed to, or was the player's own choice.
  private func isAllowed(_ icon: String) -> Bool {
    consent == nil || state.consents[icon] ?? (icon == app.alternateIconName)
  }

  /// What cannot be kept still holds until the app ends.
  private func save() {
    do {
      try store.save(state)
    } catch {
      log("\(error)")
    }
  }
}
