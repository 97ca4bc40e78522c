import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request. It ends as soon as it exceeds a limit.
final class Download: NSObject, Sendable {
  struct Response: Sendable {
    var status: Int
    var mediaType: String?
    var entityTag: String?
    var body: Data
  }

  private struct Progress {
    var response: Response?
    var redirects = 0
    /// The result. It is set once; later results are ignored.
    var result: Result<Response, RemoteIconProblem>?
    var waiting: CheckedContinuation<Result<Response, RemoteIconProblem>, Never>?
  }

  private let url: URL
  private let entityTag: String?
  private let limits: RemoteIconLimits
  private let progress = Mutex(Progress())

  init(url: URL, entityTag: String?, limits: RemoteIconLimits) {
    self.url = url
    self.entityTag = entityTag
    self.limits = limits
  }

  func response() async throws(RemoteIconProblem) -> Response {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false else {
      throw RemoteIconProblem(.address, "expected an address that begins with https:// or http://")
    }
    let configuration = URLSessionConfiguration.ephemeral
    // Disables the session's cache, which would hide a 304 from us. RemoteIconStore keeps the last answer instead.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpShouldSetCookies = false
    configuration.timeoutIntervalForRequest = limits.timeOut + 1
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let entityTag { request.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    session.dataTask(with: request).resume()
    // The session's own limit applies to pauses between bytes; this limit applies to the whole answer.
    let timer = Task {
      try await Task.sleep(for: .seconds(limits.timeOut))
      self.finish(
        .failure(RemoteIconProblem(.timeOut, "expected an answer within \(limits.timeOut) s", isRetryable: true)))
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = progress.withLock { progress in
          if progress.result == nil { progress.waiting = continuation }
          return progress.result
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      finish(.failure(RemoteIconProblem(.network, "the fetch was cancelled")))
    }
    timer.cancel()
    session.invalidateAndCancel()
    return try result.get()
  }

  private func finish(_ result: Result<Response, RemoteIconProblem>) {
    let waiting = progress.withLock { progress in
      defer { progress.waiting = nil }
      if progress.result == nil { progress.result = result }
      return progress.waiting
    }
    waiting?.resume(returning: result)
  }

  /// Calls a completion handler of the session, unless the download has ended.
  ///
  /// FoundationNetworking crashes if a handler is called after its task was cancelled. This function therefore locks
  /// `progress` during the call: cancelling calls `finish` first, which waits for the lock.
  private func reply(_ answer: () -> Void, ending result: Result<Response, RemoteIconProblem>? = nil) {
    let waiting = progress.withLock { progress -> CheckedContinuation<Result<Response, RemoteIconProblem>, Never>? in
      guard progress.result == nil else { return nil }
      answer()
      guard result != nil else { return nil }
      defer { progress.waiting = nil }
      progress.result = result
      return progress.waiting
    }
    if let result { waiting?.resume(returning: result) }
  }

  private var tooLarge: RemoteIconProblem {
    RemoteIconProblem(.tooLarge, "expected at most \(limits.maximumSize) bytes")
  }
}

extension Download: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = progress.withLock { progress in
      progress.redirects += 1
      return progress.redirects
    }
    if let old = response.url, let new = request.url, count <= 5, limits.redirects.allow(from: old, to: new) {
      reply { completionHandler(request) }
      return
    }
    let place = request.url?.absoluteString.prefix(200) ?? "nowhere"
    let problem =
      count > 5
      ? "expected at most 5 redirects" : "expected no redirect, or one to https or the same host; found \(place)"
    reply({ completionHandler(nil) }, ending: .failure(RemoteIconProblem(.redirect, problem)))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let http = response as? HTTPURLResponse else {
      let problem = RemoteIconProblem(.network, "expected an HTTP response")
      return reply({ completionHandler(.cancel) }, ending: .failure(problem))
    }
    if http.statusCode == 200, response.expectedContentLength > Int64(limits.maximumSize) {
      return reply({ completionHandler(.cancel) }, ending: .failure(tooLarge))
    }
    let start = Response(
      status: http.statusCode, mediaType: http.mimeType, entityTag: http.value(forHTTPHeaderField: "ETag"), body: Data()
    )
    progress.withLock { $0.response = start }
    // Skips the body of any other status.
    if http.statusCode != 200 {
      return reply({ completionHandler(.cancel) }, ending: .success(start))
    }
    reply { completionHandler(.allow) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = progress.withLock { progress in
      guard let size = progress.response?.body.count, size + data.count <= limits.maximumSize else { return true }
      progress.response?.body.append(data)
      return false
    }
    guard isTooLarge else { return }
    finish(.failure(tooLarge))
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      let isLate = (error as? URLError)?.code == .timedOut
      let problem = isLate ? "expected an answer within \(limits.timeOut) s" : error.localizedDescription
      finish(.failure(RemoteIconProblem(isLate ? .timeOut : .network, problem, isRetryable: true)))
    } else if let response = progress.withLock({ $0.response }) {
      finish(.success(response))
    } else if let status = (task.response as? HTTPURLResponse)?.statusCode, status != 200 {
      // A redirect without a location ends here, without an earlier call about its response.
      finish(.success(Response(status: status, body: Data())))
    } else {
      finish(.failure(RemoteIconProblem(.network, "expected an answer, found none", isRetryable: true)))
    }
  }
}

extension RemoteIconLimits.Redirects {
  func allow(from old: URL, to new: URL) -> Bool {
    guard self != .none, let scheme = new.scheme?.lowercased() else { return false }
    if scheme == "https" { return true }
    return scheme == "http" && old.scheme?.lowercased() == "http" && old.host?.lowercased() == new.host?.lowercased()
      && old.port == new.port
  }
}
