import Foundation
internal import Synchronization

/// One fetch with its redirects, on its own thread. Its limits apply while it runs.
final class Download: Sendable {
  private struct Progress {
    /// The result. Set once; later ones are ignored.
    var result: Result<Transfer.Response, RemoteIconProblem>?
    var waiting: CheckedContinuation<Result<Transfer.Response, RemoteIconProblem>, Never>?
  }

  private let url: URL
  private let entityTag: String?
  private let limits: RemoteIconLimits
  private let certificates: URL?
  private let progress = Mutex(Progress())
  private static let redirectLimit = 5

  init(url: URL, entityTag: String?, limits: RemoteIconLimits, certificates: URL? = nil) {
    self.url = url
    self.entityTag = entityTag
    self.limits = limits
    self.certificates = certificates
  }

  func response() async throws(RemoteIconProblem) -> Transfer.Response {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false else {
      throw RemoteIconProblem(.address, "expected an address that begins with https://")
    }
    guard scheme == "https" || limits.allowsPlainHTTP else {
      throw RemoteIconProblem(
        .address, "expected an address that begins with https://; allowsPlainHTTP permits http:// as well")
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = progress.withLock { progress in
          if progress.result == nil { progress.waiting = continuation }
          return progress.result
        }
        if let known { return continuation.resume(returning: known) }
        Thread.detachNewThread { self.run() }
      }
    } onCancel: {
      finish(.failure(RemoteIconProblem(.network, "the fetch was cancelled")))
    }
    return try result.get()
  }

  private func run() {
    do throws(RemoteIconProblem) {
      finish(.success(try followed()))
    } catch {
      var problem = error
      if problem.kind == .timeOut { problem.text = "expected an answer within \(limits.timeOut) s" }
      finish(.failure(problem))
    }
  }

  /// Asks the server, and asks again where it redirects to.
  private func followed() throws(RemoteIconProblem) -> Transfer.Response {
    let start = ContinuousClock.now
    var place = url
    for _ in 0...Self.redirectLimit {
      let transfer = Transfer(maximumSize: limits.maximumSize) { [self] in progress.withLock { $0.result != nil } }
      let spent = (ContinuousClock.now - start) / .seconds(1)
      let response = try transfer.perform(
        place, entityTag: entityTag, seconds: limits.timeOut - spent, certificates: certificates)
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.location else {
        return response
      }
      place = try redirect(from: place, to: location)
    }
    throw RemoteIconProblem(.redirect, "expected at most \(Self.redirectLimit) redirects")
  }

  private func redirect(from old: URL, to location: String) throws(RemoteIconProblem) -> URL {
    guard let new = URL(string: location, relativeTo: old)?.absoluteURL else {
      throw RemoteIconProblem(.redirect, "expected a redirect to an address, found something else")
    }
    guard limits.redirects.allow(from: old, to: new) else {
      let expected = limits.redirects == .none ? "no redirect" : "no redirect away from \(old.origin)"
      throw RemoteIconProblem(.redirect, "expected \(expected), found one to \(new.origin)")
    }
    return new
  }

  private func finish(_ result: Result<Transfer.Response, RemoteIconProblem>) {
    let waiting = progress.withLock { progress in
      defer { progress.waiting = nil }
      if progress.result == nil { progress.result = result }
      return progress.waiting
    }
    waiting?.resume(returning: result)
  }
}

extension RemoteIconLimits.Redirects {
  func allow(from old: URL, to new: URL) -> Bool {
    guard self != .none, let host = new.host?.lowercased(), host == old.host?.lowercased() else { return false }
    switch (old.scheme?.lowercased(), new.scheme?.lowercased()) {
    case ("http", "https"): return true
    // An address without a port has the default one of its scheme.
    case ("http", "http"): return old.port ?? 80 == new.port ?? 80
    case ("https", "https"): return old.port ?? 443 == new.port ?? 443
    default: return false
    }
  }
}

extension URL {
  /// The address for messages: without a name and password, and with `?...` for a query, which may hold a key.
  var redacted: String { origin + path(percentEncoded: true) + (query == nil ? "" : "?...") }

  /// Scheme, host and port: `https://example.com:8443`.
  var origin: String {
    let host = host ?? ""
    return "\(scheme ?? "")://\(host.contains(":") ? "[\(host)]" : host)\(port.map { ":\($0)" } ?? "")"
  }
}
