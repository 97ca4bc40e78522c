package import Foundation

/// The contents of a keyed archive: objects that refer to each other by number.
///
/// This is the format of `NSKeyedArchiver` and of Apple's `.sks` files: a binary property list with the entries
/// `$objects` and `$top`. Nothing is created from the objects here, and no reference is followed.
package struct KeyedArchive: Sendable {
  /// A value of a property list; `reference` is the number of an object in `objects`.
  package indirect enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case data(Data)
    /// Seconds since the start of 2001.
    case date(Double)
    case reference(Int)
    case array([Value])
    case dictionary([String: Value])
  }

  /// The objects in the order of the file. A reference may be outside the list.
  package let objects: [Value]
  /// The archive's entries by name; the main one is `root`.
  package let top: [String: Value]

  package init(objects: [Value], top: [String: Value]) {
    (self.objects, self.top) = (objects, top)
  }

  /// Reads an archive. Time and memory are bounded by a multiple of its length.
  ///
  /// - Throws: `KeyedArchiveError` for bytes that are not a binary property list or not an archive.
  package init(_ data: Data) throws(KeyedArchiveError) {
    guard case .dictionary(let file) = try BinaryArchiveReader.value(of: data) else {
      throw KeyedArchiveError("the file is a property list, but not a keyed archive")
    }
    guard case .string(let archiver)? = file["$archiver"], archiver == "NSKeyedArchiver" else {
      throw KeyedArchiveError("the file is a property list, but not a keyed archive")
    }
    guard case .array(let objects)? = file["$objects"], case .dictionary(let top)? = file["$top"] else {
      throw KeyedArchiveError("the archive has no $objects or no $top")
    }
    self.init(objects: objects, top: top)
  }

  /// Whether the bytes begin as a binary property list does.
  package static func isBinary(_ data: Data) -> Bool { data.starts(with: BinaryArchiveReader.magic) }

  /// The object that a reference means; any other value is returned unchanged. A reference to the archive's `$null`, or
  /// outside the archive, is null.
  package func resolved(_ value: Value) -> Value {
    guard case .reference(let number) = value else { return value }
    guard objects.indices.contains(number) else { return .null }
    switch objects[number] {
    case .string("$null"): return .null
    // A reference to a reference is never written.
    case .reference: return .null
    case let object: return object
    }
  }
}

/// The reason why bytes are not a keyed archive.
package struct KeyedArchiveError: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
