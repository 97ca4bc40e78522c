internal import AppFoundation
internal import KeyedArchives

// Values of GameplayKit's classes in archives of Apple's editor. Public games have the keys; docs/scene-files.md lists
// them. They are in this module because only it knows the archive behind a coder.

extension NSCoder {
  /// The node to which an index path leads from the scene: the places among the children, from the top. nil, with a
  /// `Diagnostic`, if there is no such node; nil for a coder of no scene file.
  package func sceneNode(atIndexPathForKey key: String) -> SKNode? {
    guard let coder = self as? ArchiveCoder, let path = coder.plain(key), path != .null else { return nil }
    coder.ignore(key)
    var node = coder.source.scene
    for index in coder.source.indices(path) ?? [-1] {
      let children = MainActor.assumeIsolated { node?.children } ?? []
      node = children.indices.contains(index) ? children[index] : nil
    }
    if node == nil { coder.source.skip("\(coder.name).\(key)", "the scene has no node at this place") }
    return node
  }
}

extension ArchiveCoder: SceneFileCoder {
  package var inspectableValues: [(name: String, value: Any)] {
    inspectableNames.compactMap { name in
      guard let object = decodeObject(forKey: name) else { return nil }
      return (name, (object as? NSString).map { $0 as String } ?? object)
    }
  }

  package func references(amongElementsFor key: String, under inner: String) -> [[Int]] {
    let elements = elements(key)
    let places = Dictionary(
      elements.enumerated().compactMap { place, value in
        if case .reference(let number) = value { (number, place) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    return elements.map { element in
      guard case .dictionary(let values) = source.archive.resolved(element), let list = values[inner],
        case .dictionary(let contents) = source.archive.resolved(list),
        case .array(let others)? = contents["NS.objects"]
      else { return [] }
      return others.compactMap { if case .reference(let number) = $0 { places[number] } else { nil } }
    }
  }

  package func ignoreValues(forKeys keys: String...) {
    for key in keys { ignore(key) }
  }

  /// The names of the properties of a game's class that the editor shows.
  var inspectableNames: [String] {
    elements("_propertyNames").compactMap { value in
      if case .string(let name) = source.archive.resolved(value) { name } else { nil }
    }
  }
}

extension ArchiveSource {
  /// The numbers of an `NSIndexPath`; nil for another object.
  ///
  /// A single number is a value, several are bytes. A guess: numbers above 127 take more bytes, which no public file
  /// shows; such a path is not understood.
  func indices(_ path: KeyedArchive.Value) -> [Int]? {
    guard case .dictionary(let values) = path else { return nil }
    func value(_ key: String) -> KeyedArchive.Value? { values[key].map { archive.resolved($0) } }
    guard case .integer(let count)? = value("NSIndexPathLength") else { return nil }
    if count == 0 { return [] }
    if count == 1, case .integer(let index)? = value("NSIndexPathValue") { return [index] }
    var contents = value("NSIndexPathData")
    if case .dictionary(let object)? = contents { contents = object["NS.data"].map { archive.resolved($0) } }
    guard case .data(let bytes)? = contents, bytes.count == count, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    return bytes.map { Int($0) }
  }
}
