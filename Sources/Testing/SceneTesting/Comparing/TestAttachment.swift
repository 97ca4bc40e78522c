internal import CTestAttachment
internal import Foundation

/// Hands files to the test framework, which keeps them for `swift test --attachments-path FOLDER` and for the reports
/// made from its events.
enum TestAttachment {
  /// Attaches a file's contents to the running test. Does nothing in a program that is not a test.
  ///
  /// - Throws: the error of reading the file.
  static func add(_ file: URL, named name: String) throws {
    guard let attach = CTestAttachFunction() else { return }
    let data = try Data(contentsOf: file)
    data.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      attach(start, bytes.count, name)
    }
  }
}
