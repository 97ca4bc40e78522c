import Foundation
import Testing

@testable import IconRemote

@Suite struct BrokenServerTests {
  private let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  @Test func aMissingAnswerTimesOut() async throws {
    let server = try RawServer(.pause(seconds: 30))
    let waits = Notes()
    let failure = await server.failure(RemoteIconFetcher.impatient(waits) { ($0.timeOut, $0.retries) = (0.2, 1) })
    #expect(failure?.kind == .timeOut)
    #expect(failure?.problem == "expected an answer within 0.2 s")
    #expect(failure?.attempts == 2)
    #expect(waits.all == ["1.0"])
  }

  /// Each pause is short, but the whole answer takes too long.
  @Test func slowlyTricklingAnswerTimesOut() async throws {
    let server = try RawServer(
      .send(head + "Content-Length: 1000\r\n\r\n"), .flood(" ", everySeconds: 0.1))
    // Without a limit for the whole answer, this would never return.
    let failure = await server.failure(RemoteIconFetcher.impatient { ($0.timeOut, $0.retries) = (0.4, 0) })
    #expect(failure?.kind == .timeOut)
  }

  @Test func theTimeLimitIncludesRedirects() async throws {
    let server = try RawServer(.pause(seconds: 0.2), .send("HTTP/1.1 302 Found\r\nLocation: /icon.json\r\n\r\n"))
    let failure = await server.failure(RemoteIconFetcher.impatient { ($0.timeOut, $0.retries) = (0.5, 0) })
    #expect(failure?.kind == .timeOut)
  }

  @Test func aTruncatedAnswerIsRetried() async throws {
    let server = try RawServer(.send(head + "Content-Length: 60\r\n\r\n" + christmasJSON.prefix(30)))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.retries = 1 })
    #expect(failure?.kind == .network)
    #expect(failure?.attempts == 2)
  }

  /// Complete JSON, but in fewer bytes than announced, which is still an error.
  @Test func aBodyShorterThanItsLengthIsAnError() async throws {
    let server = try RawServer(.send(head + "Content-Length: 4000\r\n\r\n" + christmasJSON))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.retries = 0 })
    #expect(failure?.kind == .network)
  }

  @Test func aTruncatedChunkIsAnError() async throws {
    let server = try RawServer(.send(head + "Transfer-Encoding: chunked\r\n\r\n3b\r\n" + christmasJSON.prefix(20)))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.retries = 0 })
    #expect(failure?.kind == .network)
  }

  /// Foundation's `URLSession` ended the program here.
  @Test(arguments: [
    "H", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 200 OK\r\nContent-Length: 59\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nETag: x\r\n", "HTTP/1.1 404 No\r\nX: y\r\n",
  ])
  func aConnectionThatClosesInTheHeadersIsAnError(text: String) async throws {
    let server = try RawServer(.send(text))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.retries = 1 })
    #expect(failure?.kind == .network)
    #expect(failure?.attempts == 2)
  }

  @Test func endlessHeadersAreCutAtTheLimit() async throws {
    let line = "X: " + String(repeating: "x", count: 1000) + "\r\n"
    let server = try RawServer(.send("HTTP/1.1 200 OK\r\n"), .flood(line))
    let failure = await server.failure(RemoteIconFetcher.impatient())
    #expect(failure?.kind == .tooLarge)
    #expect(failure?.problem == "expected headers of at most 65536 bytes")
  }

  @Test func anInterimAnswerComesBeforeTheRealOne() async throws {
    let interim = "HTTP/1.1 103 Early Hints\r\nContent-Length: 99999999\r\nETag: \"no\"\r\n\r\n"
    let length = "Content-Length: \(christmasJSON.count)\r\n\r\n"
    let server = try RawServer(.send(interim + head + length + christmasJSON))
    let answer = try await RemoteIconFetcher.impatient().fetch(server.url, entityTag: nil)
    #expect(answer == .model(christmas, entityTag: nil))
  }

  @Test(arguments: ["", "nonsense\r\n\r\n"])
  func aMalformedAnswerIsAnError(text: String) async throws {
    let server = try RawServer(.send(text))
    let failure = await server.failure(RemoteIconFetcher.impatient { ($0.retries, $0.timeOut) = (0, 2) })
    #expect(failure != nil)
  }

  @Test func aLengthBeyondTheLimitIsRefusedBeforeTheBody() async throws {
    let server = try RawServer(.send(head + "Content-Length: 99999999\r\n\r\n"), .pause(seconds: 30))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.timeOut = 20 })
    #expect(failure?.kind == .tooLarge)
    #expect(failure?.problem == "expected at most 65536 bytes")
    #expect(failure?.attempts == 1)
  }

  @Test func anEndlessBodyIsCutAtTheLimit() async throws {
    let server = try RawServer(.send(head + "\r\n"), .flood(String(repeating: " ", count: 10_000)))
    let failure = await server.failure(RemoteIconFetcher.impatient { $0.timeOut = 20 })
    #expect(failure?.kind == .tooLarge)
    #expect(failure?.attempts == 1)
    #expect(try await server.closes(1))
  }

  /// With and without a length in the headers.
  @Test(arguments: [true, false])
  func aBodyMayBeAsLongAsTheLimit(announces: Bool) async throws {
    func server(_ size: Int) throws -> RawServer {
      let length = announces ? "Content-Length: \(size)\r\n" : ""
      return try RawServer(
        .send(head + length + "\r\n" + christmasJSON.padding(toLength: size, withPad: " ", startingAt: 0)))
    }
    let longest = try server(200)
    let fetcher = RemoteIconFetcher.impatient { $0.maximumSize = 200 }
    #expect(try await fetcher.fetch(longest.url, entityTag: nil) == .model(christmas, entityTag: nil))
    let tooLong = try server(201)
    #expect(await tooLong.failure(fetcher)?.kind == .tooLarge)
  }

  @Test(arguments: [1024, 1025])
  func anEntityTagIsKeptUpToALimit(size: Int) async throws {
    let tag = String(repeating: "t", count: size)
    let server = try RawServer(.send(head + "ETag: \(tag)\r\n\r\n" + christmasJSON))
    let answer = try await RemoteIconFetcher.impatient().fetch(server.url, entityTag: nil)
    #expect(answer == .model(christmas, entityTag: size == 1024 ? tag : nil))
  }

  @Test(arguments: [("tag", true), ("\"a\r\nX: y\"", false), ("a\u{7F}", false)])
  func anEntityTagIsSentUnlessItHasControlCharacters(tag: String, isSent: Bool) async throws {
    let server = try RawServer(.send(head + "\r\n" + christmasJSON))
    _ = try await RemoteIconFetcher.impatient().fetch(server.url, entityTag: tag)
    let request = try #require(server.received.first)
    #expect(request.contains("If-None-Match: \(tag)\r\n") == isSent)
    #expect(request.contains("If-None-Match") == isSent)
    #expect(!request.contains("X: y"))
  }

  @Test func aRefusedConnectionIsRetried() async throws {
    let server = try RawServer()
    server.stop()
    let failure = await server.failure(RemoteIconFetcher.impatient())
    #expect(failure?.kind == .network)
    #expect(failure?.attempts == 4)
  }

  @Test func aCancelledFetchEndsAtOnce() async throws {
    let server = try RawServer(.send(head + "\r\n"), .flood(" ", everySeconds: 0.1))
    let fetch = Task { await server.failure(RemoteIconFetcher.impatient { $0.timeOut = 60 }) }
    // A fetch that is cancelled before it connects would leave the server without a client to close.
    #expect(try await server.receives(1))
    fetch.cancel()
    #expect(await fetch.value?.problem == "the fetch was cancelled")
    #expect(try await server.closes(1))
  }

  /// RFC 9112, section 7.1.2: fields after the last chunk.
  @Test func fieldsAfterTheBodyAreSkipped() async throws {
    let size = String(christmasJSON.utf8.count, radix: 16)
    let body = "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(christmasJSON)\r\n0\r\n"
    let server = try RawServer(.send(head + body + "ETag: \"late\"\r\nContent-Type: text/html\r\n\r\n"))
    let answer = try await RemoteIconFetcher.impatient().fetch(server.url, entityTag: nil)
    #expect(answer == .model(christmas, entityTag: nil))
    #expect(server.received.count == 1)
  }

  /// The names of fields are not case-sensitive, and a server may send no type.
  @Test(
    arguments: [
      ("CONTENT-TYPE: Application/JSON ; charset=utf-8", nil), ("content-type:", nil), ("X: y", nil),
      ("Content-Type:text/html", .contentType), ("CONTENT-TYPE: text/html;charset=utf-8", .contentType),
    ] as [(String, RemoteIconError.Kind?)])
  func aTypeIsReadInAnyCase(field: String, kind: RemoteIconError.Kind?) async throws {
    let server = try RawServer(.send("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n\(christmasJSON)"))
    #expect(await server.failure(RemoteIconFetcher.impatient())?.kind == kind)
  }
}
