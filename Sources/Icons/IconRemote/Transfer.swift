internal import CCurl
import Foundation

/// One HTTP request by libcurl, without redirects. It blocks its thread until it has ended.
///
/// libcurl and not `URLSession`: FoundationNetworking ends the program when a server closes the connection while it
/// sends headers (swift-corelibs-foundation, issue 5285).
final class Transfer {
  struct Response: Sendable {
    var status: Int
    var mediaType: String?
    var entityTag: String?
    /// The redirect's target, as the server wrote it.
    var location: String?
    var body = Data()
  }

  private let maximumSize: Int
  private let isCancelled: () -> Bool
  private var response: Response?
  private var headerSize = 0
  private var hasAllHeaders = false
  /// The reason why a callback ended the transfer; `needsNoBody` is a success.
  private var end: End?

  private enum End {
    case needsNoBody, tooLarge, cancelled
  }

  /// The largest headers, in bytes.
  private static let headerLimit = 1 << 16
  private static let isStarted = CCurl_start() == CURLE_OK

  /// - Parameters:
  ///   - maximumSize: the largest body of status 200, in bytes after decompression. Other bodies are not read.
  ///   - isCancelled: asked about once a second and with every piece of data.
  init(maximumSize: Int, isCancelled: @escaping () -> Bool) {
    self.maximumSize = maximumSize
    self.isCancelled = isCancelled
  }

  /// Sends the request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - seconds: the time for all of it.
  ///   - certificates: a PEM file of certificates to trust instead of the system's; nil for the system's.
  func perform(
    _ url: URL, entityTag: String?, seconds: Double, certificates: URL?
  ) throws(RemoteIconProblem) -> Response {
    guard Self.isStarted, let handle = curl_easy_init() else {
      throw RemoteIconProblem(.network, "libcurl cannot be started", isRetryable: true)
    }
    defer { curl_easy_cleanup(handle) }
    var headers = curl_slist_append(nil, "Accept: application/json")
    if let entityTag, !entityTag.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      headers = curl_slist_append(headers, "If-None-Match: \(entityTag)")
    }
    defer { curl_slist_free_all(headers) }
    let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    defer { reason.deallocate() }
    CCurl_setPointer(handle, CURLOPT_ERRORBUFFER, reason)
    CCurl_setText(handle, CURLOPT_URL, url.absoluteString)
    CCurl_setText(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    CCurl_setHeaders(handle, headers)
    CCurl_setText(handle, CURLOPT_USERAGENT, "IconRemote")
    // All compressions that libcurl knows; the body arrives decompressed.
    CCurl_setText(handle, CURLOPT_ACCEPT_ENCODING, "")
    CCurl_setNumber(handle, CURLOPT_SSL_VERIFYPEER, 1)
    CCurl_setNumber(handle, CURLOPT_SSL_VERIFYHOST, 2)
    if let certificates { CCurl_setText(handle, CURLOPT_CAINFO, certificates.path) }
    // Without it libcurl ends a slow look-up of a name by a signal, which belongs to the program.
    CCurl_setNumber(handle, CURLOPT_NOSIGNAL, 1)
    // For libcurl 0 milliseconds mean no limit.
    CCurl_setNumber(handle, CURLOPT_TIMEOUT_MS, seconds > 0 ? Int(min(seconds * 1000, 1e9).rounded(.up)) : 1)
    let code = receive(handle)
    switch end {
    case .cancelled: throw RemoteIconProblem(.network, "the fetch was cancelled")
    case .tooLarge: throw tooLarge
    case .needsNoBody: break
    case nil: try Self.check(code, String(cString: reason))
    }
    guard hasAllHeaders, let response else {
      throw RemoteIconProblem(
        .network, "expected an answer, but the connection was closed in its headers", isRetryable: true)
    }
    return response
  }

  /// Runs the request with this object's methods as callbacks.
  private func receive(_ handle: UnsafeMutableRawPointer) -> CURLcode {
    let user = Unmanaged.passUnretained(self).toOpaque()
    CCurl_setPointer(handle, CURLOPT_HEADERDATA, user)
    CCurl_setReceiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, user in
      Transfer.of(user).takes(header: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
    CCurl_setPointer(handle, CURLOPT_WRITEDATA, user)
    CCurl_setReceiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, user in
      Transfer.of(user).takes(body: UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }
    CCurl_setPointer(handle, CURLOPT_XFERINFODATA, user)
    CCurl_setNumber(handle, CURLOPT_NOPROGRESS, 0)
    CCurl_setProgress(handle) { user, _, _, _, _ in Transfer.of(user).goesOn ? 0 : 1 }
    return withExtendedLifetime(self) { curl_easy_perform(handle) }
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> Transfer {
    guard let user else { preconditionFailure("Transfer: libcurl called back without its pointer") }
    return Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
  }

  private static func check(_ code: CURLcode, _ reason: String) throws(RemoteIconProblem) {
    switch code {
    case CURLE_OK: break
    case CURLE_OPERATION_TIMEDOUT: throw RemoteIconProblem(.timeOut, "", isRetryable: true)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      throw RemoteIconProblem(.certificate, "expected a server with a trusted certificate: \(reason)")
    default:
      let text = reason.isEmpty ? String(cString: curl_easy_strerror(code)) : reason
      throw RemoteIconProblem(.network, text, isRetryable: true)
    }
  }

  private var tooLarge: RemoteIconProblem {
    RemoteIconProblem(
      .tooLarge,
      hasAllHeaders
        ? "expected at most \(maximumSize) bytes" : "expected headers of at most \(Self.headerLimit) bytes")
  }

  // MARK: Callbacks. Each returns whether the transfer continues.

  private var goesOn: Bool {
    if isCancelled() { end = end ?? .cancelled }
    return end == nil
  }

  /// Takes a line of the headers, with its line break.
  private func takes(header bytes: UnsafeRawBufferPointer) -> Bool {
    guard goesOn else { return false }
    headerSize += bytes.count
    guard headerSize <= Self.headerLimit else {
      end = .tooLarge
      return false
    }
    // Trailers follow the body of an answer in chunks.
    if hasAllHeaders { return true }
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      let status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      response = Response(status: status ?? 0)
    } else if line.isEmpty {
      return endsHeaders()
    } else if let colon = line.firstIndex(of: ":") {
      take(line[..<colon].lowercased(), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return true
  }

  private func take(_ name: String, _ value: String) {
    switch name {
    case "content-type":
      response?.mediaType = value.split(separator: ";").first?.trimmingCharacters(in: .whitespaces)
    case "etag": response?.entityTag = value
    case "location": response?.location = value
    case "content-length":
      if response?.status == 200, let length = Int(value), length > maximumSize { isAnnouncedTooLarge = true }
    default: break
    }
  }

  /// Whether the server announced a body that is too large.
  private var isAnnouncedTooLarge = false

  private func endsHeaders() -> Bool {
    guard let status = response?.status else { return true }
    // An interim answer, such as 100 Continue, comes before the real one.
    if (100..<200).contains(status) { return true }
    hasAllHeaders = true
    if status != 200 { end = .needsNoBody } else if isAnnouncedTooLarge { end = .tooLarge }
    return end == nil
  }

  private func takes(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard goesOn, let size = response?.body.count else { return false }
    guard bytes.count <= maximumSize - size else {
      end = .tooLarge
      return false
    }
    response?.body.append(contentsOf: bytes)
    return true
  }
}
