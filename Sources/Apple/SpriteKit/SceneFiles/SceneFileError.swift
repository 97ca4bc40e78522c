/// An error in a scene file: the file, the place in it, and what was expected there.
package struct SceneFileError: Error, CustomStringConvertible, Equatable {
  package var path: String
  /// The place, such as `children[2].position`; empty for the file as a whole.
  package var keyPath: String
  package var problem: String

  package var description: String {
    keyPath.isEmpty ? "\(path): \(problem)" : "\(path): \(keyPath): \(problem)"
  }
}
