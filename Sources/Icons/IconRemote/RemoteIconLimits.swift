/// How far a fetch goes: for how long, how much, how often and to where.
public struct RemoteIconLimits: Sendable, Equatable {
  public enum Redirects: Sendable {
    /// To any address by https, and from http to http on the same host and port. Never from https to http.
    case httpsOrSameHost
    case none
  }

  /// Seconds for one attempt, from the request to the last byte, redirects included. 10 by default.
  public var timeOut = 10.0
  /// The most bytes of an answer that are read, unpacked. 65,536 by default.
  public var maximumSize = 65_536
  /// Which redirects are followed, five at most.
  public var redirects = Redirects.httpsOrSameHost
  /// How often a fetch that failed is tried again, where that may help: after a network's failure, a time-out and a
  /// status from 500 on. 3 by default.
  public var retries = 3
  /// Seconds before the first retry; each later one waits twice as long, up to `longestDelay`.
  public var firstDelay = 1.0
  public var longestDelay = 60.0

  public init() {}

  /// Seconds to wait before a retry: between half and one and a half of the planned time, so that many players do not
  /// come back at once.
  ///
  /// - Parameters:
  ///   - retry: 0 for the first one.
  ///   - random: from 0 to 1.
  func delay(retry: Int, random: Double) -> Double {
    var delay = firstDelay
    for _ in 0..<retry where delay < longestDelay { delay *= 2 }
    return min(delay, longestDelay) * (0.5 + random)
  }
}
