import FlyingFox
import Foundation
import Testing

@testable import IconRemote

@Suite struct RemoteIconFetcherTests {
  @Test func validAnswerIsAccepted() async throws {
    let answer = try await serving { _ in
      reply(christmasJSON, tag: "\"v1\"")
    } body: {
      try await RemoteIconFetcher.impatient().fetch($0, entityTag: nil)
    }
    #expect(answer == .model(christmas, entityTag: "\"v1\""))
  }

  @Test func unchangedAnswerIsNotDownloadedAgain() async throws {
    let requests = Notes()
    let answers = try await serving { request in
      requests.add(request.headers[HTTPHeader("If-None-Match")] ?? "none")
      return request.headers[HTTPHeader("If-None-Match")] == "\"v1\""
        ? HTTPResponse(statusCode: .notModified) : reply(christmasJSON, tag: "\"v1\"")
    } body: { url in
      let fetcher = RemoteIconFetcher.impatient()
      return [
        try await fetcher.fetch(url, entityTag: nil), try await fetcher.fetch(url, entityTag: "\"v1\""),
        try await fetcher.fetch(url, entityTag: "\"v0\""),
      ]
    }
    let model = RemoteIconFetcher.Answer.model(christmas, entityTag: "\"v1\"")
    #expect(answers == [model, .notModified, model])
    #expect(requests.all == ["none", "\"v1\"", "\"v0\""])
  }

  @Test func notModifiedWithoutAKnownAnswerIsAnError() async throws {
    let failure = try await serving { _ in
      HTTPResponse(statusCode: .notModified)
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.kind == .status)
  }

  @Test(arguments: [
    ("", RemoteIconError.Kind.badJSON), ("<html>", .badJSON), ("{\"startDateTS\":1", .badJSON), ("[]", .badModel),
    ("{}", .badModel), ("null", .badModel), (#"{"startDateTS":"100","endDateTS":200,"iconName":"X"}"#, .badModel),
    (#"{"startDateTS":100,"endDateTS":null,"iconName":"X"}"#, .badModel),
    (#"{"startDateTS":100,"endDateTS":200,"iconName":7}"#, .badModel),
    (#"{"startDateTS":100,"endDateTS":200,"iconName":"X","shouldInformUser":"no"}"#, .badModel),
    (#"{"startDateTS":1e999,"endDateTS":200,"iconName":"X"}"#, .badJSON),
    (String(repeating: "[", count: 60_000), .badJSON),
  ])
  func invalidAnswerIsAnErrorAndNotRetried(text: String, kind: RemoteIconError.Kind) async throws {
    let waits = Notes()
    let failure = try await serving { _ in
      reply(text)
    } body: {
      await RemoteIconFetcher.impatient(waits).failure($0)
    }
    #expect(failure?.kind == kind)
    #expect(failure?.attempts == 1)
    #expect(waits.all.isEmpty)
    #expect(failure?.description.hasPrefix("http://127.0.0.1:") == true)
    #expect(failure?.description.contains("expected") == true)
  }

  @Test(arguments: [("text/html; charset=utf-8", false), ("image/png", false), ("application/vnd.x+json", true)])
  func theContentTypeMustBeJSON(type: String, isTaken: Bool) async throws {
    let failure = try await serving { _ in
      reply(christmasJSON, type: type)
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.kind == (isTaken ? nil : .contentType))
  }

  @Test(arguments: [400, 401, 404, 410, 429, 301, 204])
  func otherStatusesAreNotRetried(status: Int) async throws {
    let requests = Notes()
    let failure = try await serving { _ in
      requests.add("request")
      return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Status"), body: Data(christmasJSON.utf8))
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.problem == "expected status 200, found \(status)")
    #expect(requests.all.count == 1)
  }

  @Test func serverErrorsAreRetried() async throws {
    let (requests, waits) = (Notes(), Notes())
    let taken = try await serving { _ in
      requests.add("request") < 3 ? HTTPResponse(statusCode: .internalServerError) : reply(christmasJSON)
    } body: {
      try await RemoteIconFetcher.impatient(waits).fetch($0, entityTag: nil)
    }
    #expect(taken == .model(christmas, entityTag: nil))
    #expect(waits.all == ["1.0", "2.0"])
  }

  @Test func retriesAreLimited() async throws {
    let (requests, waits) = (Notes(), Notes())
    let failure = try await serving { _ in
      requests.add("request")
      return HTTPResponse(statusCode: .serviceUnavailable)
    } body: {
      await RemoteIconFetcher.impatient(waits).failure($0)
    }
    #expect(failure?.attempts == 4)
    #expect(failure?.description.hasSuffix("expected status 200, found 503 (tried 4 times)") == true)
    #expect(requests.all.count == 4)
    #expect(waits.all == ["1.0", "2.0", "4.0"])
  }

  @Test func retryDelaysGrowToALimitAndVary() {
    let limits = RemoteIconLimits()
    #expect((0..<8).map { limits.delay(retry: $0, random: 0.5) } == [1, 2, 4, 8, 16, 32, 60, 60])
    #expect(limits.delay(retry: 1_000_000, random: 0) == 30)
    #expect(limits.delay(retry: 0, random: 0) == 0.5)
    #expect(limits.delay(retry: 0, random: 1) == 1.5)
  }

  @Test func aRedirectToAnotherHostIsRefusedAndNamesBoth() async throws {
    let requests = Notes()
    let failure = try await serving { request in
      requests.add(request.path)
      let place = "http://localhost:\(request.headers[.host]?.split(separator: ":").last ?? "")/elsewhere?key=secret"
      return redirect(to: place)
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.kind == .redirect)
    let words = try #require(failure?.problem.split(separator: " "))
    #expect(words.dropLast(5).joined(separator: " ") == "expected no redirect away from")
    #expect(words[5].hasPrefix("http://127.0.0.1:") && words[5].hasSuffix(","))
    #expect(words[9].hasPrefix("http://localhost:") && !words[9].contains("secret"))
    #expect(requests.all == ["/icon.json"])
  }

  @Test func aRedirectOnTheSameHostIsFollowedUnlessForbidden() async throws {
    let answers = try await serving { request in
      request.path == "/icon.json"
        ? redirect(to: "/moved") : reply(christmasJSON)
    } body: { url in
      let follows = await RemoteIconFetcher.impatient().failure(url)
      let stays = await RemoteIconFetcher.impatient(limits: { $0.redirects = .none }).failure(url)
      return [follows?.kind, stays?.kind]
    }
    #expect(answers == [nil, .redirect])
  }

  @Test func redirectLoopsAreStopped() async throws {
    let requests = Notes()
    let failure = try await serving { _ in
      requests.add("request")
      return redirect(to: "/icon.json")
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.problem == "expected at most 5 redirects")
    #expect(requests.all.count == 6)
  }

  @Test(arguments: [
    ("http://a/x", "https://b/y", false), ("https://a/x", "https://b/y", false), ("https://a/x", "http://a/y", false),
    ("https://a/x", "https://a:444/y", false), ("https://a/x", "https://A/y", true),
    ("http://a/x", "https://a/y", true), ("https://a/x", "https://a:443/y", true),
    ("http://a:80/x", "http://a/y", true),
    ("https://a/x", "https://a:80/y", false), ("http://a/x", "http://a:443/y", false),
    ("http://a/x", "http://A/y", true), ("http://a/x", "http://a:81/y", false), ("http://a/x", "http://b/y", false),
    ("http://a/x", "file:///etc/passwd", false), ("http://a/x", "ftp://a/y", false),
  ])
  func redirectsToUnsafeAddressesAreRefused(from: String, to: String, isAllowed: Bool) throws {
    let (old, new) = (try #require(URL(string: from)), try #require(URL(string: to)))
    #expect(RemoteIconLimits.Redirects.sameHost.allow(from: old, to: new) == isAllowed)
    #expect(!RemoteIconLimits.Redirects.none.allow(from: old, to: new))
  }

  @Test func plainHTTPIsRefusedUnlessItIsAllowed() async throws {
    let requests = Notes()
    let failure = try await serving { _ in
      requests.add("request")
      return reply(christmasJSON)
    } body: {
      await RemoteIconFetcher.impatient { $0.allowsPlainHTTP = false }.failure($0)
    }
    #expect(failure?.kind == .address)
    #expect(failure?.problem.contains("allowsPlainHTTP") == true)
    #expect(requests.all.isEmpty)
    #expect(!RemoteIconLimits().allowsPlainHTTP)
  }

  /// Passwords and keys reach the server, but appear in no message.
  @Test func noMessageHasCredentials() async throws {
    let headers = Notes()
    let (status, refused) = try await serving { request in
      headers.add(request.headers[.authorization] ?? "none")
      return HTTPResponse(statusCode: .notFound)
    } body: { url in
      let text = url.absoluteString.replacingOccurrences(of: "//", with: "//player:secret@") + "?key=secret"
      let status = await RemoteIconFetcher.impatient().failure(URL(string: text)!)
      let secure = URL(string: text.replacingOccurrences(of: "http:", with: "ftp:"))!
      return (status, await RemoteIconFetcher.impatient().failure(secure))
    }
    #expect(headers.all == ["Basic " + Data("player:secret".utf8).base64EncodedString()])
    for failure in [status, refused] {
      let failure = try #require(failure)
      #expect(failure.description.contains("://127.0.0.1:") && failure.description.contains("/icon.json?...: expected"))
      for text in [failure.description, failure.localizedDescription, "\(failure)", String(reflecting: failure)] {
        #expect(!text.contains("secret") && !text.contains("player"), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("https://u:p@a.example:8443/x%1B/y?k=v#f", "https://a.example:8443/x%1B/y?..."),
    ("https://[::1]/", "https://[::1]/"),
    ("icon.json", "://icon.json"),
  ])
  func messagesHaveTheAddressWithoutSecrets(address: String, text: String) throws {
    #expect(try #require(URL(string: address)).redacted == text)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://localhost/x", "icon.json", "http://"])
  func onlyHTTPAddressesAreFetched(address: String) async throws {
    let failure = await RemoteIconFetcher.impatient().failure(try #require(URL(string: address)))
    #expect(failure?.kind == .address)
    #expect(failure?.attempts == 1)
  }

  @Test func theLimitsHaveDefaults() {
    let limits = RemoteIconLimits()
    #expect(limits.timeOut == 10 && limits.maximumSize == 65_536 && limits.redirects == .sameHost)
    #expect(limits.retries == 3 && limits.firstDelay == 1 && limits.maximumDelay == 60)
  }

  @Test func anIconIsShownFromItsStartUntilBeforeItsEnd() {
    func icon(_ seconds: Double, _ icon: RemoteIcon = christmas) -> String? {
      icon.icon(at: Date(timeIntervalSince1970: seconds))
    }
    #expect([99.75, 100, 199.75, 200].map { icon($0) } == [nil, "Christmas", "Christmas", nil])
    #expect(icon(100, RemoteIcon(startDateTS: 100, endDateTS: 100, iconName: "Christmas")) == nil)
    #expect(icon(100, RemoteIcon(startDateTS: 100, endDateTS: 200, iconName: "")) == nil)
    #expect(RemoteIcon(startDateTS: 0, endDateTS: 1, iconName: "A").shouldInformUser)
  }

  @Test func anAnswerMayHaveExactlyTheMaximumSize() async throws {
    let size = christmasJSON.utf8.count
    let kinds = try await serving { _ in
      reply(christmasJSON)
    } body: { url in
      let fits = await RemoteIconFetcher.impatient { $0.maximumSize = size }.failure(url)
      let exceeds = await RemoteIconFetcher.impatient { $0.maximumSize = size - 1 }.failure(url)
      return [fits?.kind, exceeds?.kind]
    }
    #expect(kinds == [nil, .tooLarge])
  }

  @Test(arguments: [
    ("text/plain; charset=utf-8", true), ("application/octet-stream", true), ("TEXT/JSON", true),
    ("application/json5", false), ("text/plain2", false),
  ])
  func aFileServersContentTypeIsTaken(type: String, isTaken: Bool) async throws {
    let failure = try await serving { _ in
      reply(christmasJSON, type: type)
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.kind == (isTaken ? nil : .contentType))
  }

  /// A fetch without retries is tried once; statuses from 500 on are retried.
  @Test(arguments: [(499, 2, 1), (500, 2, 3), (500, 0, 1)])
  func onlyServerErrorsAreRetried(status: Int, retries: Int, attempts: Int) async throws {
    let failure = try await serving { _ in
      HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Status"))
    } body: {
      await RemoteIconFetcher.impatient { $0.retries = retries }.failure($0)
    }
    #expect(failure?.attempts == attempts)
  }

  /// RFC 9110, section 15.4: 300 offers a choice, and 305 and 306 are no longer used.
  @Test(
    arguments: [
      (300, false), (301, true), (302, true), (303, true), (305, false), (306, false), (307, true), (308, true),
    ] as [(Int, Bool)])
  func redirectsOfEachStatusAreFollowed(status: Int, isFollowed: Bool) async throws {
    let requests = Notes()
    let failure = try await serving { request in
      requests.add(request.path)
      guard request.path == "/icon.json" else { return reply(christmasJSON) }
      var headers = HTTPHeaders()
      headers[.location] = "/moved"
      return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "Status"), headers: headers, body: Data())
    } body: {
      await RemoteIconFetcher.impatient().failure($0)
    }
    #expect(failure?.kind == (isFollowed ? nil : .status))
    #expect(requests.all == (isFollowed ? ["/icon.json", "/moved"] : ["/icon.json"]))
  }
}
