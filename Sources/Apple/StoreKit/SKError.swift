/// An error of the App Store.
///
/// Source: https://developer.apple.com/documentation/storekit/skerror
public struct SKError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers. Only `paymentNotAllowed` occurs here.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skerror/code
  public enum Code: Int, Sendable {
    /// Does not occur here.
    case unknown, clientInvalid, paymentCancelled, paymentInvalid
    /// The player is not allowed to pay: the answer to each payment.
    case paymentNotAllowed
    /// Does not occur here.
    case storeProductNotAvailable, cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed

    /// Matches an error of a kind, for `catch SKError.paymentCancelled`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? SKError)?.code == code }
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// The number of the kind, as in an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The domain of these errors: "SKErrorDomain".
  public static var errorDomain: String { SKErrorDomain }
  /// The `localizedDescription`: a sentence in English.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: code == .paymentNotAllowed ? "Payments are not allowed on this device." : "\(code)"]
  }

  /// The player cancelled the payment.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// The player is not allowed to pay.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// Something else went wrong.
  public static var unknown: Code { .unknown }
}

/// The domain of the App Store's errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKErrorDomain = "SKErrorDomain"
