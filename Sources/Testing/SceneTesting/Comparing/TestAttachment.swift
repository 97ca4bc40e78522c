internal import Files
package import Foundation

/// Attaches files to the running test. The test framework saves them for `swift test --attachments-path FOLDER` and for
/// reports made from its event stream.
enum TestAttachment {
  /// Attaches the contents of a file to the running test; does nothing outside tests.
  ///
  /// - Throws: an error if the file cannot be read.
  static func add(_ file: URL, named name: String) throws {
    guard let framework else { return }
    framework.attach(try ForeignFile.read(file, as: .image), named: name)
  }

  /// Looked up by its mangled name, because only test programs link the type.
  private static let framework = _typeByName("19SceneTestingSupport15TestAttachmentsO") as? any AttachingFramework.Type
}

/// A test framework that can attach files to a test's result.
package protocol AttachingFramework: SendableMetatype {
  /// Attaches data to the running test; does nothing if no test is running.
  static func attach(_ data: Data, named name: String)
}
