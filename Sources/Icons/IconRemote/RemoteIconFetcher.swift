public import Foundation

/// Fetches the season's icon from a server.
public struct RemoteIconFetcher: Sendable {
  /// A server's answer.
  enum Answer: Sendable, Equatable {
    /// The known answer, identified by its entity tag, is still valid.
    case notModified
    case model(RemoteIcon, entityTag: String?)
  }

  private let limits: RemoteIconLimits
  private let certificates: URL?
  private let sleep: @Sendable (_ seconds: Double) async throws -> Void
  private let random: @Sendable () -> Double

  /// - Parameters:
  ///   - limits: time, size and number of attempts.
  ///   - certificates: a file of certificates in PEM format that are trusted instead of the system's, for a server with
  ///     its own authority. Default nil.
  ///   - sleep: waits between attempts, in seconds.
  ///   - random: returns a number from 0 to 1, which varies the wait.
  public init(
    limits: RemoteIconLimits = RemoteIconLimits(), certificates: URL? = nil,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.limits = limits
    self.certificates = certificates
    self.sleep = sleep
    self.random = random
  }

  /// - Parameter entityTag: the entity tag of the known answer; nil if there is none.
  func fetch(_ url: URL, entityTag: String?) async throws(RemoteIconError) -> Answer {
    var attempt = 0
    while true {
      do {
        let response = try await Download(
          url: url, entityTag: entityTag, limits: limits, certificates: certificates
        ).response()
        return try Self.answer(response, asked: entityTag)
      } catch let problem {
        attempt += 1
        let failure = RemoteIconError(kind: problem.kind, url: url, problem: problem.text, attempts: attempt)
        guard problem.isRetryable, attempt <= limits.retries else { throw failure }
        do {
          try await sleep(limits.delay(retry: attempt - 1, random: random()))
        } catch {
          // The caller cancelled the wait.
          throw failure
        }
      }
    }
  }

  private static func answer(_ response: Transfer.Response, asked: String?) throws(RemoteIconProblem) -> Answer {
    switch response.status {
    case 304 where asked != nil: return .notModified
    case 200: break
    default:
      throw RemoteIconProblem(
        .status, "expected status 200, found \(response.status)", isRetryable: response.status >= 500)
    }
    if let type = response.mediaType, !isJSON(type) {
      throw RemoteIconProblem(.contentType, "expected the content type application/json, found \(type)")
    }
    let tag = response.entityTag.flatMap { $0.utf8.count <= 1024 ? $0 : nil }
    return .model(try RemoteIcon.read(response.body), entityTag: tag)
  }

  /// Whether a content type may be JSON. Plain file servers report text or binary data for JSON files.
  private static func isJSON(_ type: String) -> Bool {
    let type = type.lowercased()
    return type.hasSuffix("/json") || type.hasSuffix("+json") || type == "text/plain"
      || type == "application/octet-stream"
  }
}
