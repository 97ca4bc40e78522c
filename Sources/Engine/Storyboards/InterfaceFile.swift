internal import Files
package import Foundation

/// A storyboard or a `.xib` as Xcode stores it: an XML document with controllers, views and their connections.
///
/// Apple publishes no description of the format. This reader handles what Xcode's own files from 2012 to 2024 contain.
package struct InterfaceFile: Sendable {
  /// The file's path, for messages.
  package let path: String
  /// The identifier of the controller that the app starts with; nil without one.
  package let initialController: String?
  /// Whether the file is for a Mac app.
  package let isForMac: Bool
  /// The scenes, in the file's order. A `.xib` has one.
  package let scenes: [Scene]
  /// The file's copies of named and system colours.
  package let colors: [String: InterfaceColor]
  /// Values that cannot be read and are left out, each with its line.
  package let problems: [String]

  /// A controller with its views, and what belongs to them.
  package struct Scene: Sendable {
    /// The outermost objects, in the file's order.
    package let objects: [InterfaceObject]
  }

  /// Reads a file.
  ///
  /// - Throws: `FileError` for a file that cannot be read, `InterfaceError` for one that is not a storyboard.
  package init(contentsOf file: URL) throws {
    try self.init([UInt8](ForeignFile.read(file, as: .storyboard)), path: file.path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter path: the path for messages.
  package init(_ bytes: [UInt8], path: String) throws(InterfaceError) {
    let document = try MarkupReader.read(bytes, path: path)
    guard document.name == "document", document["type"]?.hasPrefix("com.apple.InterfaceBuilder3") == true else {
      let found = document["type"].map { "a document of the type \($0)" } ?? "<\(document.name)>"
      throw InterfaceError(
        path: path, line: document.line,
        problem: "this is not a storyboard of Xcode 5 or later, but \(found); open it with Xcode and save it")
    }
    var reader = InterfaceReader()
    self.path = path
    initialController = document["initialViewController"]
    isForMac = document["targetRuntime"]?.hasPrefix("MacOSX") == true
    let scenes = document.contents(of: "scenes").filter { $0.name == "scene" }
    let objects = scenes.isEmpty ? [document] : scenes
    self.scenes = objects.map { scene in Scene(objects: scene.contents(of: "objects").map { reader.object($0) }) }
    var colors: [String: InterfaceColor] = [:]
    for resource in document.contents(of: "resources") {
      guard let name = resource["name"], let color = resource.children("color").first else { continue }
      colors[name] = reader.color(color)
    }
    self.colors = colors
    problems = reader.problems
  }

  /// The scene with an outermost object, and the object.
  package func object(_ id: String) -> (scene: Scene, object: InterfaceObject)? {
    for scene in scenes {
      if let object = scene.objects.first(where: { $0.id == id }) { return (scene, object) }
    }
    return nil
  }

  /// The outermost objects of all scenes.
  package var objects: [InterfaceObject] { scenes.flatMap(\.objects) }
}
