import Foundation

/// The contents of the file that holds the chosen icon: `{"alternateIconName":"Christmas","version":1}`.
///
/// `null` or no name is the primary icon. Keys that this version does not know are kept.
struct IconStateFile {
  /// The version that is read and written.
  static let version = 1

  /// The largest file that is read or written, in bytes.
  static let maximumSize = 65_536

  /// Why contents are not understood.
  enum Failure: Error, Equatable {
    case corrupt(String)
    case newer(version: Int)
  }

  var name: String?
  private var otherEntries: [String: Any]

  /// A choice with no other keys.
  init(name: String?) {
    self.name = name
    otherEntries = [:]
  }

  /// The choice in the bytes of a file.
  init(_ data: Data) throws(Failure) {
    guard data.count <= Self.maximumSize else {
      throw .corrupt("expected at most \(Self.maximumSize) bytes")
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw .corrupt("not JSON")
    }
    guard var entries = object as? [String: Any] else { throw .corrupt("expected an object") }
    switch entries.removeValue(forKey: "version").map(Self.value) {
    case .integer(Self.version): break
    case .integer(let version) where version > Self.version: throw .newer(version: version)
    default: throw .corrupt("expected \"version\" to be \(Self.version)")
    }
    switch entries.removeValue(forKey: "alternateIconName") {
    case nil, is NSNull: name = nil
    case let name as String: self.name = name
    default: throw .corrupt("expected \"alternateIconName\" to be a string or null")
    }
    otherEntries = entries
  }

  /// The bytes to write, with sorted keys and a line break at the end.
  func encoded() throws -> Data {
    var entries = otherEntries
    entries["version"] = Self.version
    entries["alternateIconName"] = name ?? NSNull() as Any
    return try JSONSerialization.data(withJSONObject: entries, options: [.sortedKeys]) + Data("\n".utf8)
  }

  /// Tells 1 from true, which casts do not.
  private static func value(_ object: Any) -> PropertyList? {
    do { return try PropertyList(bridging: object, depth: 0) } catch { return nil }
  }
}
