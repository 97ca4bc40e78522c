internal import KeyedArchives

/// Passes one node of a scene file to `init?(coder:)`. Records the first error and the keys that were read.
@MainActor
final class SceneCoder: NSCoder {
  /// State that all nodes of one file share.
  @MainActor
  final class File {
    let path: String
    var error: SceneFileError?

    init(path: String) {
      self.path = path
    }
  }

  let file: File
  private let keyPath: String
  private let values: [String: SceneValue]
  private var keysRead: Set<String> = ["class", "type"]

  init(_ value: SceneValue, file: File, keyPath: String) {
    self.file = file
    self.keyPath = keyPath
    if case .object(let values) = value {
      self.values = values
    } else {
      self.values = [:]
    }
    super.init()
    if case .object = value { return }
    fail("", "expected an object { ... }, found \(value.kind)")
  }

  // MARK: Reading

  func string(_ key: String) -> String? {
    read(key, "a string") { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A finite number. JSON5 allows NaN and Infinity; scenes do not.
  func number(_ key: String) -> CGFloat? {
    read(key, "a number") { if case .number(let number) = $0, number.isFinite { CGFloat(number) } else { nil } }
  }

  func bool(_ key: String) -> Bool? {
    read(key, "true or false") { if case .bool(let bool) = $0 { bool } else { nil } }
  }

  func point(_ key: String) -> CGPoint? {
    pair(key, "a point [x, y]").map { CGPoint(x: $0.0, y: $0.1) }
  }

  func size(_ key: String) -> CGSize? {
    pair(key, "a size [width, height]").map { CGSize(width: $0.0, height: $0.1) }
  }

  /// A size whose sides are limited.
  func size(_ key: String, sides: ClosedRange<CGFloat>) -> CGSize? {
    guard let size = size(key) else { return nil }
    if sides.contains(size.width), sides.contains(size.height) { return size }
    let limits = "from \(sides.lowerBound.treeText) to \(sides.upperBound.treeText)"
    fail(key, "expected sides \(limits), found [\(size.width.treeText), \(size.height.treeText)]")
    return nil
  }

  /// A colour, as `#RRGGBB` or `#RRGGBBAA`.
  func color(_ key: String) -> UIColor? {
    read(key, "a colour \"#RRGGBB\" or \"#RRGGBBAA\"", Self.color)
  }

  static func color(_ value: SceneValue) -> UIColor? {
    guard case .string(let text) = value, text.first == "#", text.count == 7 || text.count == 9,
      text.dropFirst().allSatisfy(\.isHexDigit), let digits = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let rgba = text.count == 7 ? digits << 8 | 255 : digits
    func part(_ shift: UInt64) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// The value of one of some words.
  func choice<Value>(_ key: String, _ choices: KeyValuePairs<String, Value>) -> Value? {
    let words = choices.map { "\"\($0.key)\"" }.joined(separator: ", ")
    return read(key, "one of \(words)") { value in
      guard case .string(let word) = value else { return nil }
      return choices.first { $0.key == word }?.value
    }
  }

  /// The nodes under a key, each created by its own class.
  func nodes(_ key: String) -> [SKNode] {
    let list: [SceneValue]? = read(key, "a list of nodes [ ... ]") {
      if case .list(let list) = $0 { list } else { nil }
    }
    return (list ?? []).enumerated().compactMap { index, value in
      SceneCoder(value, file: file, keyPath: path(to: key) + "[\(index)]").node()
    }
  }

  /// The node under a key.
  func node(_ key: String) -> SKNode? {
    let value: SceneValue? = read(key, "a node { ... }") { if case .object = $0 { $0 } else { nil } }
    return value.flatMap { SceneCoder($0, file: file, keyPath: path(to: key)).node() }
  }

  // MARK: Creating a node

  /// The node that this part of the file describes; nil after an error.
  ///
  /// - Parameter scene: the class of a scene that names none.
  func node(scene: SKScene.Type = SKScene.self) -> SKNode? {
    var type = choice("type", Self.types) ?? SKNode.self
    if type == SKScene.self { type = scene }
    if let name = string("class") {
      guard let found = NSClassFromString(name) as? SKNode.Type else {
        fail("class", "no node class is named \"\(name)\"; write the name as \"Module.Class\"")
        return nil
      }
      type = found
    }
    guard file.error == nil else { return nil }
    let node = type.init(coder: self)
    check(node, of: type)
    return file.error == nil ? node : nil
  }

  private static let types: KeyValuePairs<String, SKNode.Type> = [
    "node": SKNode.self, "sprite": SKSpriteNode.self, "label": SKLabelNode.self, "shape": SKShapeNode.self,
    "crop": SKCropNode.self, "effect": SKEffectNode.self, "emitter": SKEmitterNode.self, "scene": SKScene.self,
    "reference": SKReferenceNode.self,
  ]

  /// Records an error if a node was not made, or did not read all keys.
  private func check(_ node: SKNode?, of type: SKNode.Type) {
    if node == nil { return fail("", "\(type): init(coder:) returned nil") }
    failForKeysNotRead(by: "\(type)")
  }

  func failForKeysNotRead(by type: String) {
    for key in values.keys.sorted() where !keysRead.contains(key) {
      fail(key, "a \(type) has no such key; it has \(keysRead.sorted().joined(separator: ", "))")
    }
  }

  private func pair(_ key: String, _ expected: String) -> (Double, Double)? {
    read(key, expected) {
      guard case .list(let list) = $0, list.count == 2, case .number(let x) = list[0], case .number(let y) = list[1],
        x.isFinite, y.isFinite
      else { return nil }
      return (x, y)
    }
  }

  func read<Result>(_ key: String, _ expected: String, _ convert: (SceneValue) -> Result?) -> Result? {
    keysRead.insert(key)
    guard let value = values[key] else { return nil }
    if let result = convert(value) { return result }
    fail(key, "expected \(expected), found \(value.kind)")
    return nil
  }

  func fail(_ key: String, _ problem: String) {
    guard file.error == nil else { return }
    file.error = SceneFileError(path: file.path, keyPath: key.isEmpty ? keyPath : path(to: key), problem: problem)
  }

  func path(to key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }
}

extension SceneCoder: SceneFileContents {
  var plainScene: NSCoder? {
    guard case .string("scene")? = values["type"], values["class"] == nil else { return nil }
    return self
  }

  func root(of type: SKScene.Type?) throws(SceneFileError) -> SKNode {
    let node = node(scene: type ?? SKScene.self)
    if let error = file.error { throw error }
    guard let node else { throw SceneFileError(path: file.path, keyPath: "", problem: "the file contains no node") }
    return node
  }

  func finish(_ scene: SKNode?) throws(SceneFileError) {
    check(scene, of: scene.map { type(of: $0) } ?? SKScene.self)
    if let error = file.error { throw error }
  }
}
