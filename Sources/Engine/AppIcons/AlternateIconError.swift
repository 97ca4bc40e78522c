public import Foundation

/// The errors with which a change of icon fails, as Apple's system gives them: domain, code and text.
///
/// The texts are set here, because Foundation on Linux has others for the same numbers. Each error says more for
/// developers under `NSDebugDescription`.
///
/// Differs from Apple: no private keys (`_LSLine`, `_LSFunction`) in `userInfo`.
/// <https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)>
public enum AlternateIconError {
  /// The domain of the error below `notDeclared` and `missingFile`.
  public static let workspaceDomain = "LSApplicationWorkspaceErrorDomain"

  /// The name is no key of `CFBundleAlternateIcons`: `NSCocoaErrorDomain` 4 over `workspaceDomain` -105.
  public static func notDeclared(name: String) -> NSError {
    noSuchFile("CFBundleAlternateIcons declares no icon named \"\(name)\"")
  }

  /// The icon is declared, and its file is not in the bundle: the same error as for a name that is not declared.
  ///
  /// - Parameter file: The name as `CFBundleIconFiles` has it; by default none in particular.
  public static func missingFile(name: String, file: String? = nil) -> NSError {
    let missing = file.map { "the file \"\($0)\"" } ?? "a file"
    return noSuchFile("the icon \"\(name)\" lists \(missing) that is not in the bundle")
  }

  /// The system still has an earlier change to finish: `NSPOSIXErrorDomain` 35, which is `EAGAIN` on Apple's systems
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
    // The apostrophe is the typographic one, as in Apple's text.
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
