public import Foundation

/// The errors that a failed change of icon reports, with the domain, code and text of Apple's system.
///
/// The texts are set here because Foundation on Linux has others for the same codes. Each error has more details for
/// developers under `NSDebugDescription`.
///
/// Differs from Apple: no private keys (`_LSLine`, `_LSFunction`) in `userInfo`.
/// <https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)>
public enum AlternateIconError {
  /// The domain of the underlying error of `notDeclared` and `missingFile`.
  public static let workspaceDomain = "LSApplicationWorkspaceErrorDomain"

  /// The name is not a key of `CFBundleAlternateIcons`: `NSCocoaErrorDomain` 4 with the underlying error
  /// `workspaceDomain` -105.
  public static func notDeclared(name: String) -> NSError {
    noSuchFile("CFBundleAlternateIcons declares no icon named \"\(name)\"")
  }

  /// The icon is declared, but its file is not in the bundle: the same error as for an undeclared name.
  ///
  /// - Parameter file: The name in `CFBundleIconFiles`; nil, the default, names no file.
  public static func missingFile(name: String, file: String? = nil) -> NSError {
    let missing = file.map { "the file \"\($0)\"" } ?? "a file"
    return noSuchFile("the icon \"\(name)\" lists \(missing) that is not in the bundle")
  }

  /// The system is still busy with an earlier change: `NSPOSIXErrorDomain` 35, which is `EAGAIN` on Apple's systems
  /// (and `EDEADLK` on Linux).
  public static func busy() -> NSError {
    error(NSPOSIXErrorDomain, 35, "Resource temporarily unavailable", "an earlier change of icon is not finished")
  }

  /// The app was not active: `NSCocoaErrorDomain` 3072.
  public static func cancelled() -> NSError {
    error(NSCocoaErrorDomain, 3072, "The operation was cancelled", "the app was not active")
  }

  private static func noSuchFile(_ details: String) -> NSError {
    let underlying = error(workspaceDomain, -105, "iconName not found in CFBundleAlternateIcons entry", details)
    // Apple's text uses the typographic apostrophe.
    return error(NSCocoaErrorDomain, 4, "The file doesn\u{2019}t exist.", details, underlying: underlying)
  }

  private static func error(
    _ domain: String, _ code: Int, _ text: String, _ details: String, underlying: NSError? = nil
  ) -> NSError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text, "NSDebugDescription": details]
    userInfo[NSUnderlyingErrorKey] = underlying
    return NSError(domain: domain, code: code, userInfo: userInfo)
  }
}
