internal import Foundation

/// An open file descriptor.
struct Descriptor {
  private let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Writes all bytes. Waits where the descriptor does not block and its reader is slow.
  func write(_ bytes: [UInt8]) throws(PrintError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw PrintError(code: errno)
      }
    }
  }
}
