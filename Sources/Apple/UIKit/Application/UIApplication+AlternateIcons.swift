internal import AppIcons
internal import Assets
package import Raster

extension UIApplication {
  private var catalog: IconCatalog? { environment.infoPlist?.catalog(for: environment.idiom) }
  private var finder: IconFileFinder { IconFileFinder(files: assets.files) }

  /// Whether the app declares alternate icons in its Info.plist.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/supportsalternateicons
  public var supportsAlternateIcons: Bool { catalog?.supportsAlternateIcons ?? false }

  /// The Info.plist's key of the alternate icon in use; nil exactly when the primary icon shows.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/alternateiconname
  public var alternateIconName: String? { iconName }

  /// Changes the app's icon; nil means the primary one.
  ///
  /// The change happens in the next frame. Then the handler runs on a system queue, never on the main queue: with nil
  /// after a change; otherwise with an error, and the icon does not change. Errors: an undeclared name
  /// or a missing file is `NSCocoaErrorDomain` 4; a call before the app is active is `NSCocoaErrorDomain` 3072.
  /// The host shows an alert above the app to tell the player. The app is inactive until it is dismissed.
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    requestIcon(alternateIconName, informingUser: true, completionHandler: completionHandler)
  }

  private func requestIcon(
    _ alternateIconName: String?, informingUser: Bool, completionHandler: (@Sendable ((any Error)?) -> Void)?
  ) {
    // A waiting alert makes the app inactive too, but does not cancel the next change.
    let isActive = hasFocus
    requests.add { [weak self] in
      let outcome = Result {
        guard let self, isActive else { throw AlternateIconError.cancelled() }
        try self.changeIcon(to: alternateIconName, informingUser: informingUser)
      }
      guard let completionHandler else { return nil }
      return {
        switch outcome {
        case .success: completionHandler(nil)
        case .failure(let error): completionHandler(error)
        }
      }
    }
  }

  /// Like `setAlternateIconName(_:completionHandler:)`, as an async function that returns when the icon has changed.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setAlternateIconName(alternateIconName) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Like `setAlternateIconName(_:)`, optionally without an alert.
  ///
  /// Differs from Apple: only this package has the option. On Apple's systems every change shows an alert.
  /// - Parameter informingUser: false shows no alert.
  public func setAlternateIconName(_ alternateIconName: String?, informingUser: Bool) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      requestIcon(alternateIconName, informingUser: informingUser) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// The icon in use at its largest; nil for an app without icons or with an unreadable file.
  package var iconImage: Image? {
    guard let icon = catalog?[iconName], let file = finder.largestFile(for: icon) else { return nil }
    return images.image(at: file, report: report)
  }

  /// The stored name, checked at launch: a name that is no longer declared is reported and not used.
  func restoreIcon() {
    guard let store = environment.iconStore else { return }
    let stored = store.load()
    if let problem = stored.problem {
      report(Diagnostic(kind: "icon-state", subject: "\(problem)", message: "the primary icon is shown"))
    }
    let resolved = (catalog ?? IconCatalog()).resolve(storedName: stored.name)
    iconName = resolved.name
    if resolved.isUndeclared {
      report(
        Diagnostic(
          kind: "undeclared-icon", subject: "stored icon \"\(stored.name ?? "")\"",
          message: "the app's Info.plist does not declare it; the primary icon is shown"))
    }
  }

  /// Changes the icon immediately; `setAlternateIconName` does this in the next frame.
  ///
  /// - Throws: Apple's errors, or `StoreError` if the choice cannot be stored; the icon then does not change.
  package func changeIcon(to name: String?, informingUser: Bool = true) throws {
    if !iconFailures.isEmpty { throw iconFailures.removeFirst() }
    if let name {
      guard let icon = catalog?[name] else { throw AlternateIconError.notDeclared(name: name) }
      guard finder.largestFile(for: icon) != nil else { throw AlternateIconError.missingFile(name: name) }
    }
    try environment.iconStore?.save(name)
    iconName = name
    let image = iconImage
    if let image { host?.handle(.iconShown(image.bitmap)) }
    onIconChange?()
    guard informingUser, environment.informsUserOfIconChanges else { return }
    let alert = IconAlert(appName: environment.infoPlist?.displayName ?? "", icon: image)
    alerts.append(alert)
    host?.handle(.systemAlertPresented(alert))
  }
}
