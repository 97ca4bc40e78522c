package import Foundation

/// The clone of the repository that the tests were compiled in.
package enum Repository {
  /// A file or folder of the clone.
  ///
  /// - Parameter path: from the clone's top folder, such as `docs/testing.md`.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  private static let root = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL
}
