internal import KeyedArchives

/// Passes one object of an archive to `init?(coder:)`, as `NSKeyedUnarchiver` does.
///
/// A number may be a value or an object: Apple's files have both. A missing key gives nil or 0, a value of another type
/// too, which is reported.
final class ArchiveCoder: NSCoder {
  private let values: [String: KeyedArchive.Value]
  private let className: String
  let source: ArchiveSource
  private var keysRead: Set<String> = ["$class"]

  init(_ values: [String: KeyedArchive.Value], of className: String, source: ArchiveSource) {
    (self.values, self.className, self.source) = (values, className, source)
    super.init()
  }

  /// The object in diagnostics: its class, and the name of a node.
  var name: String {
    if case .string(let name)? = plain("_name") { "\(className) \"\(name)\"" } else { className }
  }

  /// Whether Apple's editor or its SpriteKit wrote the object.
  var isApples: Bool { values["_version"] != nil || values["_originalClass"] != nil }

  /// A value of the object as the file stores it, without creating an object.
  func plain(_ key: String) -> KeyedArchive.Value? { values[key].map { source.archive.resolved($0) } }

  /// A string that is not an object of its own class.
  func text(_ key: String) -> String? { if case .string(let text)? = plain(key) { text } else { nil } }

  /// The elements of a list, as values.
  func elements(_ key: String) -> [KeyedArchive.Value] {
    keysRead.insert(key)
    switch plain(key) {
    case .array(let elements): return elements
    case .dictionary(let list):
      if case .array(let elements)? = list["NS.objects"] { return elements }
      return []
    default: return []
    }
  }

  /// Marks a key as understood, so that it is not reported.
  func ignore(_ keys: String...) { keysRead.formUnion(keys) }

  // MARK: NSCoder

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool {
    keysRead.insert(key)
    return plain(key).map { $0 != .null } ?? false
  }

  override func decodeObject(forKey key: String) -> Any? {
    keysRead.insert(key)
    return values[key].flatMap { source.object($0, in: name) }
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let object = decodeObject(forKey: key) as? NSObject else { return nil }
    guard let classes, !classes.contains(where: object.isKind) else { return object }
    let names = classes.map { "\($0)" }.joined(separator: " or ")
    source.skip("\(name).\(key)", "expected \(names), found \(type(of: object))")
    return nil
  }

  override func decodeBool(forKey key: String) -> Bool {
    switch number(key) {
    case .bool(let bool): bool
    case .integer(let number): number != 0
    case .real(let number): number != 0
    default: false
    }
  }

  override func decodeDouble(forKey key: String) -> Double {
    switch number(key) {
    case .bool(let bool): bool ? 1 : 0
    case .integer(let number): Double(number)
    case .real(let number): number
    default: 0
    }
  }

  override func decodeInt64(forKey key: String) -> Int64 {
    switch number(key) {
    case .bool(let bool): bool ? 1 : 0
    case .integer(let number): Int64(number)
    case .real(let number): Int64(exactly: number.rounded(.towardZero)) ?? 0
    default: 0
    }
  }

  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: decodeInt64(forKey: key)) }

  private func number(_ key: String) -> KeyedArchive.Value? {
    keysRead.insert(key)
    guard let value = plain(key), value != .null else { return nil }
    switch value {
    case .bool, .integer, .real: return value
    default:
      source.skip("\(name).\(key)", "expected a number")
      return nil
    }
  }

  // MARK: Unread keys

  /// Keys of Apple's classes that hold the state at the time of writing, or data that only the editor needs.
  private static let ignoredKeys: Set = [
    "_parent", "_version", "_originalClass", "_skcPaused", "_paused", "_info", "_keyedSubSprites", "_xRotation",
    "_yRotation", "_textSprite", "_textSprites", "_orderAdded", "_repeatTexture", "_repeatTextureSize",
    "_wantsPerPixelCollisionDetection", "_visibleRect", "_scenePinBody", "_beginTime", "_pausedTime", "_finished",
    "_isRunning", "_lastRatio", "_edgeRadius", "_lastAlpha", "_alphaTargetReversed", "_mycaction->_animIndex",
    "_deltaScaleX", "_deltaScaleY", "_timesRepeated", "_emissionDistance", "_emissionDistanceRange", "_uid", "_stamps",
    "_bounds", "_editorVersion", "_smoothStroke", "_bodies", "contactDelegate", "_className", "_moduleName",
    "_propertyNames", "_propertyValues",
  ]

  /// Reports each key with a value that nothing has read.
  func reportUnreadKeys() {
    // A class of the game's own need not read them.
    keysRead.formUnion(inspectableNames)
    for key in values.keys.sorted() where !keysRead.contains(key) && !Self.ignoredKeys.contains(key) {
      guard isMeaningful(key) else { continue }
      source.skip("\(name).\(key)", "the key is unknown")
    }
  }

  private func isMeaningful(_ key: String) -> Bool {
    switch plain(key) {
    case nil, .null, .bool(false), .integer(0), .real(0): false
    case .dictionary(let values):
      if case .array(let elements)? = values["NS.objects"] { !elements.isEmpty } else { true }
    default: true
    }
  }
}
