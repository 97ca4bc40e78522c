import Foundation
import Synchronization

@testable import IconRemote

/// A loopback server that sends the given bytes, valid or not, to every client.
final class RawServer: Sendable {
  enum Step: Sendable {
    case send(String)
    case pause(seconds: Double)
    /// Sends this repeatedly until the client disconnects.
    case flood(String, everySeconds: Double = 0)
  }

  let url: URL
  private let listener: Listener
  /// Keeps the port without listening, so that no other program gets it after `stop()`.
  private let holder: Int32
  private let requests = Mutex<[String]>([])
  private let closed = Mutex(0)

  /// The clients' requests, whole, in the order of their arrival.
  var received: [String] { requests.withLock { $0 } }

  init(_ steps: Step...) throws {
    let (holder, listener) = (Self.socket(), Self.socket())
    guard let port = Self.bind(holder, port: 0), Self.bind(listener, port: port) != nil, listen(listener, 8) == 0,
      let url = URL(string: "http://127.0.0.1:\(port)/icon.json")
    else {
      close(holder)
      close(listener)
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.holder = holder
    self.url = url
    let shared = Listener(listener)
    self.listener = shared
    Thread.detachNewThread { [weak self] in
      // Closed here: a descriptor that is closed while this thread uses it may already belong to another server.
      defer { shared.close() }
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [weak self] in
          Self.serve(connection, steps) { request in self?.requests.withLock { $0.append(request) } }
          self?.closed.withLock { $0 += 1 }
        }
      }
    }
  }

  deinit {
    stop()
    close(holder)
  }

  /// Refuses all connections from now on.
  ///
  /// `serving` does not guarantee this: its server listens until its tasks get a core, and the system accepts
  /// connections that nobody answers.
  func stop() { listener.stop() }

  /// A listening socket, which is stopped and closed at most once: afterwards its number may belong to another server.
  private final class Listener: Sendable {
    private let descriptor: Mutex<Int32?>

    init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    func stop() { descriptor.withLock { if let descriptor = $0 { shutdown(descriptor, Int32(SHUT_RDWR)) } } }

    func close() {
      descriptor.withLock { descriptor in
        if let open = descriptor.take() { _ = Foundation.close(open) }
      }
    }
  }

  /// A socket that can share its port with another one of this kind, as long as only one listens.
  private static func socket() -> Int32 {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var isShared: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isShared, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  /// Binds a socket to a port of the loopback address, 0 for any.
  ///
  /// - Returns: the port, or nil if it is taken.
  private static func bind(_ socket: Int32, port: UInt16) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Foundation.bind(socket, address, size) == 0 && getsockname(socket, address, &size) == 0
      }
    }
    return isBound ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// The error of a fetch from this server, which listens until the fetch has ended.
  func failure(_ fetcher: RemoteIconFetcher) async -> RemoteIconError? {
    let failure = await fetcher.failure(url)
    return withExtendedLifetime(self) { failure }
  }

  /// Waits until this many clients have sent a request.
  ///
  /// - Returns: false if that takes longer than 20 seconds.
  func receives(_ count: Int) async throws -> Bool { try await waits { self.received.count == count } }

  /// Waits until the server is done with this many clients.
  ///
  /// - Returns: false if that takes longer than 20 seconds.
  func closes(_ count: Int) async throws -> Bool { try await waits { self.closed.withLock { $0 } == count } }

  private func waits(until isDone: () -> Bool) async throws -> Bool {
    for _ in 0..<2000 where !isDone() { try await Task.sleep(for: .milliseconds(10)) }
    return isDone()
  }

  private static func serve(_ connection: Int32, _ steps: [Step], note: (String) -> Void) {
    defer { close(connection) }
    var request: [UInt8] = []
    var byte: UInt8 = 0
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8), read(connection, &byte, 1) == 1 { request.append(byte) }
    note(String(decoding: request, as: UTF8.self))
    func send(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return Foundation.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }
    for step in steps {
      switch step {
      case .send(let text): guard send(text) else { return }
      case .pause(let seconds): usleep(UInt32(seconds * 1e6))
      case .flood(let text, let seconds): while send(text) { usleep(UInt32(seconds * 1e6)) }
      }
    }
  }
}
