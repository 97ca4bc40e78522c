/// The app cannot open anything outside: each attempt fails, and is reported once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
extension UIApplication {
  /// An option for opening a URL.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text, as on Apple's systems.
    public var rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Opens only links that an installed app handles; no effect here.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// An option of a URL that the app is asked to open, which never happens here.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text, as on Apple's systems.
    public var rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that asks.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The data that the app adds.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file must be copied.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Whether the URL can be opened. Always false.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing, reports a `Diagnostic` and returns false. The form from before iOS 10.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openurl(_:)
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return false
  }

  /// Opens nothing and reports a `Diagnostic`.
  ///
  /// - Parameter completion: called with false on the main queue, after the current work.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    report(
      Diagnostic(kind: "unopened-url", subject: url.absoluteString, message: "apps cannot open URLs on this platform"))
    if let completion { DispatchQueue.main.async { completion(false) } }
  }
}
