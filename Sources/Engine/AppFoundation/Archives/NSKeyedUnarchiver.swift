internal import AppIcons
internal import Files
public import Foundation
internal import KeyedArchives

/// Foundation's reader of archives, which also reads Apple's `.sks` files.
///
/// A file of the editor names classes such as `SKEmitterNode`, and has numbers in a form that Foundation's reader for Linux
/// does not know. Its main object is created by SpriteKit. Every other archive is read by Foundation, after a check:
/// Foundation's reader for Linux ends the program for many damaged archives.
///
/// Differs from Apple: arrays, dictionaries and sets that contain themselves are an error, and so is a chain of more than
/// 512 objects.
///
/// Source: https://developer.apple.com/documentation/foundation/nskeyedunarchiver
open class NSKeyedUnarchiver: Foundation.NSKeyedUnarchiver {
  /// The bytes, if SpriteKit must read them.
  private var scene: Data?
  private var classes: [String: AnyClass] = [:]
  /// Classes that the program does not have, unless the game names one for them before it reads an object.
  private var unknownClasses: Set<String> = []
  /// The error that names such a class, once the game has asked for an object.
  private var unknownClass: CocoaError?

  /// - Throws: Foundation's error for bytes that are not an archive, or a damaged one.
  public override init(forReadingFrom data: Data) throws {
    scene = Self.reader?.canRead(data) == true ? data : nil
    if scene == nil { unknownClasses = try Self.check(data) }
    try super.init(forReadingFrom: data)
  }

  /// Bytes that are not an archive stop the program, as on Apple's systems.
  public convenience init(forReadingWith data: Data) {
    do {
      try self.init(forReadingFrom: data)
    } catch {
      preconditionFailure("NSKeyedUnarchiver: \(error)")
    }
  }

  open override func setClass(_ cls: AnyClass?, forClassName codedName: String) {
    classes[codedName] = cls
    super.setClass(cls, forClassName: codedName)
  }

  /// The error of the latest reading, under `.setErrorAndReturn`: Foundation's, or one that names an unknown class.
  open override var error: (any Error)? { unknownClass ?? super.error }

  open override func decodeObject(forKey key: String) -> Any? {
    if let scene, key == NSKeyedArchiveRootObjectKey { return Self.reader?.root(of: scene, classes: classes) }
    let unknown = unknownClasses.filter { classes[$0] == nil && !ArchiveCheck.isKnown($0) }
    // A delegate may have a class for them.
    if delegate == nil, let name = unknown.min() {
      unknownClass = Self.unknown(name)
      failWithError(Self.unknown(name))
      return nil
    }
    return super.decodeObject(forKey: key)
  }

  /// The main object of an archive; nil, with a `Diagnostic`, if it cannot be read.
  open override class func unarchiveObject(with data: Data) -> Any? {
    if let reader, reader.canRead(data) { return reader.root(of: data, classes: [:]) }
    do {
      return try mainObject(of: data)
    } catch {
      AppContext.report("archive", "an archive", "cannot be read, so it is nil: \(error)")
      return nil
    }
  }

  /// The main object of a file; nil if there is none, and nil, with a `Diagnostic`, if it cannot be read.
  open override class func unarchiveObject(withFile path: String) -> Any? {
    do {
      let kind = path.hasSuffix(".sks") ? FileKind.scene : .archive
      return unarchiveObject(with: try ForeignFile.read(URL(fileURLWithPath: path), as: kind))
    } catch {
      if !error.isMissing { AppContext.report("archive", "\(error)", "nothing is read, so it is nil") }
      return nil
    }
  }

  /// The main object of an archive, if it is of a class.
  ///
  /// Differs from Apple: the classes of the objects in it are not compared with those that `init(coder:)` asks for, since
  /// Foundation's reader ends the program where they differ.
  ///
  /// - Throws: Foundation's error, and one for a main object of another class.
  public static func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass cls: Object.Type, from data: Data
  ) throws -> Object? {
    if let reader, reader.canRead(data) {
      guard let object = reader.root(of: data, classes: [:]) as? Object else { throw CocoaError(.coderReadCorrupt) }
      return object
    }
    if let name = rootClassName(data), let found = self.class(forClassName: name) ?? NSClassFromString(name) {
      guard found is Object.Type else { throw damage("the archive has a \(name), not a \(cls)") }
    }
    guard let read = try mainObject(of: data) else { return nil }
    guard let object = read as? Object else { throw CocoaError(.coderReadCorrupt) }
    return object
  }

  /// The bytes of a value that an app stores.
  ///
  /// - Throws: Foundation's error for a value that cannot be archived.
  package static func storedData(_ value: Any) throws -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.outputFormat = .binary
    archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
    if let error = archiver.error { throw error }
    return archiver.encodedData
  }

  /// The value in bytes of `storedData(_:)` that another program may have changed: Foundation's values, and objects of
  /// classes outside Foundation.
  ///
  /// - Throws: an error for other bytes.
  package static func storedValue(in data: Data) throws -> Any? {
    try ArchiveCheck.check(data, isStrict: true)
    return try mainObject(of: data)
  }

  private static func check(_ data: Data) throws -> Set<String> {
    let data = try binary(data)
    do throws(KeyedArchiveError) {
      return try ArchiveCheck.check(data, isStrict: false)
    } catch {
      throw damage(error.description)
    }
  }

  /// The archive as a binary property list. Foundation would read anything that is neither binary nor XML in the old
  /// text format, whose parser does not limit nesting.
  private static func binary(_ data: Data) throws -> Data {
    if KeyedArchive.isBinary(data) { return data }
    guard PropertyList.isXML(data) else { throw damage("the bytes are not a property list in binary or XML") }
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  private static func damage(_ problem: String) -> CocoaError {
    CocoaError(.coderReadCorrupt, userInfo: ["NSDebugDescription": problem])
  }

  private static func unknown(_ name: String) -> CocoaError {
    damage("the archive has a dictionary with an object of the class \(name), which this program does not have")
  }

  private static func mainObject(of data: Data) throws -> Any? {
    if let name = try check(data).min() { throw unknown(name) }
    let reader = try Foundation.NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    reader.decodingFailurePolicy = .setErrorAndReturn
    let object = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    if let error = reader.error { throw error }
    return object
  }

  /// The class that an archive names for its main object; nil for a text, a number, or data.
  private static func rootClassName(_ data: Data) -> String? {
    guard case .success(let archive) = Result(catching: { try KeyedArchive(data) }), let root = archive.top["root"],
      case .dictionary(let values) = archive.resolved(root),
      case .dictionary(let names) = archive.resolved(values["$class"] ?? .null),
      case .string(let name)? = names["$classname"]
    else { return nil }
    return name
  }

  /// SpriteKit's reader, found by name: this module does not know it, and a program without SpriteKit has none.
  private static var reader: (any ForeignArchiveReader.Type)? {
    NSClassFromString("SpriteKit.SceneArchiveReader") as? any ForeignArchiveReader.Type
  }
}

/// Reads archives that name classes which Foundation does not find.
package protocol ForeignArchiveReader {
  static func canRead(_ data: Data) -> Bool
  static func root(of data: Data, classes: [String: AnyClass]) -> Any?
}
