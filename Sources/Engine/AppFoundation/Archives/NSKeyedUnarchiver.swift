public import Foundation

/// Foundation's reader of archives, which also reads Apple's `.sks` files.
///
/// A file of the editor names classes such as `SKEmitterNode`, and has numbers in a form that Foundation's reader for Linux
/// does not know. Its main object is created by SpriteKit. Every other archive is read by Foundation.
///
/// Source: https://developer.apple.com/documentation/foundation/nskeyedunarchiver
open class NSKeyedUnarchiver: Foundation.NSKeyedUnarchiver {
  /// The bytes, if SpriteKit must read them.
  private var scene: Data?
  private var classes: [String: AnyClass] = [:]

  /// - Throws: Foundation's error for bytes that are not an archive.
  public override init(forReadingFrom data: Data) throws {
    scene = Self.reader?.canRead(data) == true ? data : nil
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

  open override func decodeObject(forKey key: String) -> Any? {
    guard let scene, key == NSKeyedArchiveRootObjectKey else { return super.decodeObject(forKey: key) }
    return Self.reader?.root(of: scene, classes: classes)
  }

  /// The main object of an archive; nil, with a `Diagnostic`, if it cannot be read.
  open override class func unarchiveObject(with data: Data) -> Any? {
    guard let reader, reader.canRead(data) else { return super.unarchiveObject(with: data) }
    return reader.root(of: data, classes: [:])
  }

  /// The main object of a file; nil, with a `Diagnostic`, if it cannot be read.
  open override class func unarchiveObject(withFile path: String) -> Any? {
    guard let reader, let data = reader.contents(ofFile: path), reader.canRead(data) else {
      return super.unarchiveObject(withFile: path)
    }
    return reader.root(of: data, classes: [:])
  }

  /// The main object of an archive, if it is of a class.
  ///
  /// - Throws: Foundation's error, and one for a main object of another class.
  public static func unarchivedObject<Object: NSObject & NSSecureCoding>(
    ofClass cls: Object.Type, from data: Data
  ) throws -> Object? {
    guard let reader, reader.canRead(data) else {
      return try Foundation.NSKeyedUnarchiver.unarchivedObject(ofClass: cls, from: data)
    }
    guard let object = reader.root(of: data, classes: [:]) as? Object else {
      throw CocoaError(.coderReadCorrupt)
    }
    return object
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
  /// The bytes of an `.sks` file; nil for another file.
  static func contents(ofFile path: String) -> Data?
}
