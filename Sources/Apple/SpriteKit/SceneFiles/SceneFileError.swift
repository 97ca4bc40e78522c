/// What is wrong in a scene file: the file, where in it, and what was expected there.
package struct SceneFileError: Error, CustomStringConvertible, Equatable {
  package var path: String
  /// Such as `children[2].position`; empty for the file as a whole.
  package var keyPath: String
  package var problem: String

  package var description: String {
    keyPath.isEmpty ? "\(path): \(problem)" : "\(path): \(keyPath): \(problem)"
  }
}
