package import Foundation

/// Hands files to the test framework, which keeps them for `swift test --attachments-path FOLDER` and for the reports
/// made from its events.
enum TestAttachment {
  /// Attaches the contents of a file to the running test; does nothing in a program that is no test.
  ///
  /// - Throws: the error of reading the file.
  static func add(_ file: URL, named name: String) throws {
    guard let framework else { return }
    framework.attach(try Data(contentsOf: file), named: name)
  }

  /// Found by its mangled name, because a program that is no test does not link it.
  private static let framework = _typeByName("19SceneTestingSupport15TestAttachmentsO") as? any AttachingFramework.Type
}

/// A test framework that keeps files with a test's result.
package protocol AttachingFramework: SendableMetatype {
  /// Attaches data to the running test; does nothing where none runs.
  static func attach(_ data: Data, named name: String)
}
