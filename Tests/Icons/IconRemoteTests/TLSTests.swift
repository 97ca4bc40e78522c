import Foundation
import Testing

@testable import IconRemote

/// Only a server with a trusted certificate for its own name is asked.
@Suite struct TLSTests {
  private let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + christmasJSON

  private func outcome(_ server: TLSServer, certificates: URL?) async -> (RemoteIconError?, RemoteIconFetcher.Answer?) {
    let fetcher = RemoteIconFetcher.impatient(certificates: certificates) { $0.allowsPlainHTTP = false }
    do throws(RemoteIconError) {
      return (nil, try await fetcher.fetch(server.url, entityTag: nil))
    } catch {
      return (error, nil)
    }
  }

  @Test func aTrustedServerIsAsked() async throws {
    let server = try TLSServer(name: "IP:127.0.0.1", answer: answer)
    let (failure, answer) = await outcome(server, certificates: server.authority)
    #expect(failure == nil)
    #expect(answer == .model(christmas, entityTag: nil))
  }

  @Test func anUnknownAuthorityIsNotTrusted() async throws {
    let server = try TLSServer(name: "IP:127.0.0.1", answer: answer)
    let (failure, _) = await outcome(server, certificates: nil)
    #expect(failure?.kind == .certificate)
    #expect(failure?.attempts == 1)
  }

  @Test func aCertificateForAnotherNameIsNotTrusted() async throws {
    let server = try TLSServer(name: "DNS:example.org", answer: answer)
    let (failure, _) = await outcome(server, certificates: server.authority)
    #expect(failure?.kind == .certificate)
  }

  @Test func anExpiredCertificateIsNotTrusted() async throws {
    let server = try TLSServer(name: "IP:127.0.0.1", days: -1, answer: answer)
    let (failure, _) = await outcome(server, certificates: server.authority)
    #expect(failure?.kind == .certificate)
    #expect(failure?.attempts == 1)
  }

  @Test func aMissingFileOfCertificatesIsAnError() async throws {
    let server = try TLSServer(name: "IP:127.0.0.1", answer: answer)
    let (failure, _) = await outcome(server, certificates: URL(fileURLWithPath: "/nonexistent/ca.pem"))
    #expect(failure?.kind == .certificate)
  }
}
