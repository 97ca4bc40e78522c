/// Why an outside renderer drew nothing; the tests fail with it, they never skip.
struct OutsideError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ reason: String) {
    description = "\(call): \(reason). scripts/install-dependencies test installs what the outside renderers need."
  }

  /// A scene asks for what the outside renderer has no exact word for.
  init(cannotDraw what: String, in scene: Scene) {
    description = "The scene \"\(scene.name)\" has \(what), which the outside renderer cannot draw."
  }
}
