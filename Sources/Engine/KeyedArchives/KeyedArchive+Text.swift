// An archive as JSON5. Each object is written in the place where it is used first:
//
//     { archive: { root: { $class: "SKScene", _name: "Level", _children: [ ... ] } }, classes: { ... } }
//
// A list is an `NSMutableArray`, an object without `$class` an `NSMutableDictionary`. `{ $point: [x, y] }`,
// `{ $size: [width, height] }` and `{ $rect: [x, y, width, height] }` are an `NSValue`, `{ $data: "base64" }` is data.
// An object that is used several times has an `$id`, and is `{ $ref: id }` in the other places. `classes` has what
// Foundation needs besides: the classes above each class, and the keys whose values are not objects of their own.

extension KeyedArchive {
  /// The archive as JSON5, with a comment as its first line.
  ///
  /// - Throws: `KeyedArchiveError` for objects that JSON5 cannot hold: they are nested too deeply, have no class, or
  ///   would have more than 16 MiB of text.
  package func text() throws(KeyedArchiveError) -> String {
    let text =
      "\(Self.textHeader). The keys are Apple's; docs/scene-files.md of skit explains the format.\n"
      + (try ArchiveTextWriter.value(of: self)).text + "\n"
    guard text.utf8.count <= Self.textLimit else { throw Self.tooLarge }
    return text
  }

  /// The limit of a scene file, in bytes; see `FileKind.scene`.
  static let textLimit = 16 << 20
  static let tooLarge = KeyedArchiveError("its text would have more than 16 MiB")

  /// The start of the text of an archive.
  package static let textHeader = "// An .sks file as JSON5"

  /// Whether a value is an archive, and not a scene file with our own keys.
  package static func isArchive(_ value: SceneValue) -> Bool {
    if case .object(let members) = value { members["archive"] != nil } else { false }
  }

  /// Reads the value of an archive's text.
  ///
  /// - Throws: `KeyedArchiveError` with the key path of what is wrong.
  package init(_ value: SceneValue) throws(KeyedArchiveError) {
    self = try ArchiveTextReader.archive(value)
  }

  /// The numbers of a text such as `{1, 2}` or `{{1, 2}, {3, 4}}`; nil for another count.
  package static func numbers(in text: String, _ count: Int) -> [Double]? {
    let words = text.split { "{}, ".contains($0) }
    let numbers = words.compactMap { Double($0) }
    return words.count == count && numbers.count == count ? numbers : nil
  }

  /// The geometry that `NSValue` holds.
  static let geometry: [(tag: String, key: String, special: Int, count: Int)] = [
    ("$point", "NS.pointval", 1, 2), ("$size", "NS.sizeval", 2, 2), ("$rect", "NS.rectval", 3, 4),
  ]
}
