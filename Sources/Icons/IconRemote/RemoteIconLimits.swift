/// The limits of a fetch: time, size, attempts and redirects.
public struct RemoteIconLimits: Sendable, Equatable {
  /// The redirects that a fetch follows.
  public enum Redirects: Sendable {
    /// Follows redirects on the same host and port, and from http to https on the same host. An error names the other
    /// host of any other redirect.
    case sameHost
    /// Follows no redirect.
    case none
  }

  /// The time limit for one attempt, in seconds, from the request to the last byte, including redirects. Default 10.
  public var timeOut = 10.0
  /// The largest answer, in bytes after decompression. Default 65,536.
  public var maximumSize = 65_536
  /// The redirects that are followed; at most five. Default `sameHost`.
  public var redirects = Redirects.sameHost
  /// Whether addresses that begin with `http://` are fetched, so that anyone between the app and the server can read
  /// and change the answer. Default false.
  public var allowsPlainHTTP = false
  /// The number of times that a failed fetch is retried. Only a network failure, a time-out or a status of 500 and
  /// above is retried. Default 3.
  public var retries = 3
  /// The wait before the first retry, in seconds. Each later wait is twice as long, up to `maximumDelay`. Default 1.
  public var firstDelay = 1.0
  /// The longest wait before a retry, in seconds, before random variation. Default 60.
  public var maximumDelay = 60.0

  /// Creates limits with the default values.
  public init() {}

  /// The seconds to wait before a retry: from half to one and a half times the planned wait, so that many players do
  /// not retry at the same time.
  ///
  /// - Parameters:
  ///   - retry: the retry's number, from 0.
  ///   - random: a number from 0 to 1.
  func delay(retry: Int, random: Double) -> Double {
    var delay = firstDelay
    for _ in 0..<retry where delay < maximumDelay { delay *= 2 }
    return min(delay, maximumDelay) * (0.5 + random)
  }
}
