internal import AppIcons
public import Foundation

/// Why a server's answer was not taken. The last good one stays.
public struct RemoteIconError: LocalizedError, CustomStringConvertible, Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// The address is none of a server: neither http nor https.
    case address
    /// No connection, or one that broke off.
    case network
    /// The answer was not complete in time.
    case timeOut
    /// More bytes than are read.
    case tooLarge
    /// A status other than 200 and 304.
    case status
    /// A redirect to a place that the rule does not allow, or one too many.
    case redirect
    /// A content type that is not JSON, as of a hotel's login page.
    case contentType
    case badJSON
    /// JSON, with a value missing or of the wrong type.
    case badModel
  }

  public var kind: Kind
  public var url: URL
  /// What went wrong and what would be right.
  public var problem: String
  /// How often it was tried.
  public var attempts: Int

  /// One line.
  public var description: String {
    "\(url.absoluteString): \(problem)\(attempts > 1 ? " (tried \(attempts) times)" : "")".onOneLine
  }

  public var errorDescription: String? { description }
}

/// The same before it is known for which address and which attempt.
struct RemoteIconProblem: Error, Equatable {
  var kind: RemoteIconError.Kind
  var text: String
  /// Whether another attempt may go better.
  var mayPass = false

  init(_ kind: RemoteIconError.Kind, _ text: String, mayPass: Bool = false) {
    self.kind = kind
    self.text = text
    self.mayPass = mayPass
  }
}
