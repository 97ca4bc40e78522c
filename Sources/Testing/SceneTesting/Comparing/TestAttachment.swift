internal import Files
internal import Foundation
internal import StageHost

/// Attaches files to the running test. The test framework saves them for `swift test --attachments-path FOLDER` and for
/// reports made from its event stream.
enum TestAttachment {
  /// Attaches the contents of a file to the running test; does nothing outside tests.
  ///
  /// - Throws: an error if the file cannot be read.
  static func add(_ file: URL, named name: String) throws {
    guard let framework = TestFrameworks.linked else { return }
    framework.attach(try ForeignFile.read(file, as: .image), named: name)
  }
}
