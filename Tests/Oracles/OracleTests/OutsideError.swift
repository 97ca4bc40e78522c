/// The reason why an outside renderer drew nothing. Tests fail with this error; they are never skipped.
struct OutsideError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ reason: String) {
    description = "\(call): \(reason). scripts/install-dependencies test installs what the outside renderers need."
  }

  /// The scene uses a feature that the outside renderer cannot draw exactly.
  init(cannotDraw what: String, in scene: Scene) {
    description = "The scene \"\(scene.name)\" has \(what), which the outside renderer cannot draw."
  }
}
