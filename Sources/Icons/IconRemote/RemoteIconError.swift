internal import AppIcons
public import Foundation

/// The reason why a server's answer was rejected. The last good answer stays in use.
public struct RemoteIconError: LocalizedError, CustomStringConvertible, Sendable, Equatable {
  /// The kind of failure.
  public enum Kind: String, Sendable {
    /// The URL has no host, or its scheme is not https; see `RemoteIconLimits.allowsPlainHTTP`.
    case address
    /// The connection failed or was lost.
    case network
    /// The server's certificate is not trusted, has expired or names another host.
    case certificate
    /// The answer was not complete in time.
    case timeOut
    /// The answer was larger than `RemoteIconLimits.maximumSize`.
    case tooLarge
    /// The status was neither 200 nor 304.
    case status
    /// A redirect was not allowed, or there were too many.
    case redirect
    /// The content type is not JSON, such as a hotel's login page.
    case contentType
    /// The answer is not valid JSON.
    case badJSON
    /// The JSON has a missing value, or one of the wrong type.
    case badModel
  }

  /// The kind of failure.
  public var kind: Kind
  /// The URL of the request, which may hold a password or a key. `description` leaves these out.
  public var url: URL
  /// The problem, and what would be right.
  public var problem: String
  /// The number of attempts.
  public var attempts: Int

  /// One line: URL, problem and the number of attempts. The URL has no name and password, and `?...` for a query.
  public var description: String {
    "\(url.redacted): \(problem)\(attempts > 1 ? " (tried \(attempts) times)" : "")".onOneLine
  }

  /// The same line as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }
}

/// The reason why one attempt failed, without the URL and the number of attempts.
struct RemoteIconProblem: Error, Equatable {
  var kind: RemoteIconError.Kind
  var text: String
  /// Whether another attempt may succeed.
  var isRetryable: Bool

  init(_ kind: RemoteIconError.Kind, _ text: String, isRetryable: Bool = false) {
    self.kind = kind
    self.text = text
    self.isRetryable = isRetryable
  }
}
