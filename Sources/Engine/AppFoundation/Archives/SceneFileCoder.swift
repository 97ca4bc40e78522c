package import Foundation

/// A coder of SpriteKit that reads a scene file. Through this protocol, GameplayKit's classes read what Apple's editor
/// writes for them, and compile without SpriteKit. Public games have the keys; docs/scene-files.md lists them.
package protocol SceneFileCoder: NSCoder {
  /// The values that the editor's user gave to properties of a game's class, in the order of the file. Properties without
  /// a value are left out.
  var inspectableValues: [(name: String, value: Any)] { get }

  /// For each object of a list, the indices of the objects in the same list that it refers to. Others are left out.
  func references(amongElementsFor key: String, under inner: String) -> [[Int]]

  /// Marks keys as understood, so that they are not reported.
  func ignoreValues(forKeys keys: String...)
}
