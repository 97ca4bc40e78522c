/// An error of Game Center. Here every authentication and every request fails with one of these.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkerror
public struct GKError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers. Only `notSupported` and `notAuthenticated` occur here.
  ///
  /// Source: https://developer.apple.com/documentation/gamekit/gkerror/code
  public enum Code: Int, Sendable {
    /// Does not occur here.
    case unknown = 1, cancelled, communicationsFailure, userDenied, invalidCredentials
    /// The local player is not authenticated: the answer to each request.
    case notAuthenticated
    /// Does not occur here.
    case authenticationInProgress, invalidPlayer, scoreNotSet, parentalControlsBlocked
    case playerStatusExceedsMaximumLength, playerStatusInvalid, matchRequestInvalid, underage, gameUnrecognized
    /// Game Center is not available for this app or device: the answer to each authentication.
    case notSupported
    /// Does not occur here.
    case invalidParameter, unexpectedConnection

    /// Matches an error of a kind, for `catch GKError.notAuthenticated`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? GKError)?.code == code }
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// The number of the kind, as in an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The domain of these errors: "GKErrorDomain".
  public static var errorDomain: String { GKErrorDomain }
  /// The `localizedDescription`: a sentence in English.
  public var errorUserInfo: [String: Any] {
    let sentence =
      switch code {
      case .notAuthenticated: "The local player has not been authenticated."
      case .notSupported: "Game Center is not available on this device."
      default: "The requested operation could not be completed (\(code))."
      }
    return [NSLocalizedDescriptionKey: sentence]
  }

  /// The local player is not authenticated.
  public static var notAuthenticated: Code { .notAuthenticated }
  /// Game Center is not available for this app or device.
  public static var notSupported: Code { .notSupported }
}

/// The domain of Game Center's errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GKErrorDomain = "GKErrorDomain"
