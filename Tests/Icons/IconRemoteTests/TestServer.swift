import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

@testable import IconRemote

/// Seconds.
private let patience = 600.0

/// Runs a loopback server during `body`, and for an unknown time after it; `RawServer.stop()` ends at once. The address is numeric, because another test's server may answer by name.
func serving<Result: Sendable>(
  _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
  body: @Sendable (URL) async throws -> Result
) async throws -> Result {
  // Other tests may keep both cores for minutes. After its time-out the server would answer with status 500.
  let server = HTTPServer(
    address: try .inet(ip4: "127.0.0.1", port: 0), timeout: patience, handler: ClosureHTTPHandler(handler))
  let task = Task { try await server.run() }
  defer { task.cancel() }
  try await server.waitUntilListening(timeout: patience)
  guard let address = await server.listeningAddress else { throw URLError(.cannotConnectToHost) }
  let port: UInt16
  switch address {
  case .ip4(_, let number), .ip6(_, let number): port = number
  case .unix: throw URLError(.cannotConnectToHost)
  }
  return try await body(URL(string: "http://127.0.0.1:\(port)/icon.json")!)
}

let christmas = RemoteIcon(startDateTS: 100, endDateTS: 200, iconName: "Christmas")
let christmasJSON = #"{"startDateTS":100,"endDateTS":200,"iconName":"Christmas"}"#

func redirect(to place: String) -> HTTPResponse {
  var headers = HTTPHeaders()
  headers[.location] = place
  return HTTPResponse(statusCode: .found, headers: headers, body: Data())
}

func reply(_ text: String, type: String? = "application/json", tag: String? = nil) -> HTTPResponse {
  var headers = HTTPHeaders()
  headers[.contentType] = type
  headers[HTTPHeader("ETag")] = tag
  return HTTPResponse(statusCode: .ok, headers: headers, body: Data(text.utf8))
}

/// A thread-safe list of lines.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  @discardableResult
  func add(_ line: String) -> Int {
    lines.withLock {
      $0.append(line)
      return $0.count
    }
  }
}

extension RemoteIconFetcher {
  /// Accepts plain http, does not wait between attempts, and notes the pauses that it would have made.
  static func impatient(
    _ waits: Notes = Notes(), certificates: URL? = nil, limits change: (inout RemoteIconLimits) -> Void = { _ in }
  ) -> Self {
    var limits = RemoteIconLimits()
    (limits.timeOut, limits.allowsPlainHTTP) = (patience, true)
    change(&limits)
    return RemoteIconFetcher(
      limits: limits, certificates: certificates, sleep: { waits.add("\($0)") }, random: { 0.5 })
  }

  func failure(_ url: URL, entityTag: String? = nil) async -> RemoteIconError? {
    do throws(RemoteIconError) {
      _ = try await fetch(url, entityTag: entityTag)
      return nil
    } catch {
      return error
    }
  }
}
