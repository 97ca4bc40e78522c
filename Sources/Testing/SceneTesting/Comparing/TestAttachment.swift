internal import CTestAttachment
internal import Foundation

/// Hands files to the test framework: `swift test --attachments-path FOLDER` keeps them, and so do the reports that are
/// made of its events.
enum TestAttachment {
  /// Attaches the contents of a file to the test that runs; does nothing in a program that is no test.
  ///
  /// - Throws: what reading the file throws.
  static func add(_ file: URL, named name: String) throws {
    guard let attach = CTestAttachFunction() else { return }
    let data = try Data(contentsOf: file)
    data.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      attach(start, bytes.count, name)
    }
  }
}
