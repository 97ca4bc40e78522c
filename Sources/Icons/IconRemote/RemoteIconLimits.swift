/// The limits of a fetch: time, size, attempts and redirects.
public struct RemoteIconLimits: Sendable, Equatable {
  /// Which redirects a fetch follows.
  public enum Redirects: Sendable {
    /// Follows redirects to any https address, and from http to http on the same host and port; never from https to
    /// http.
    case httpsOrSameHost
    /// Follows no redirect.
    case none
  }

  /// The time limit for one attempt, in seconds, from the request to the last byte, including redirects. Default 10.
  public var timeOut = 10.0
  /// The largest answer, in bytes after decompression. Default 65,536.
  public var maximumSize = 65_536
  /// Which redirects to follow; at most five. Default `httpsOrSameHost`.
  public var redirects = Redirects.httpsOrSameHost
  /// The largest number of retries. Only network failures, time-outs and statuses of 500 and above are retried.
  /// Default 3.
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
