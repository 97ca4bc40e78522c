/// Nothing outside the app is opened from here: each try fails, and says so once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
extension UIApplication {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Always false.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing.
  ///
  /// - Parameter completion: gets false, on the main queue after this frame's work.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    report(Diagnostic(kind: "unopened-url", subject: url.absoluteString, message: "an app opens no addresses here"))
    if let completion { DispatchQueue.main.async { completion(false) } }
  }
}
