internal import Files
import Foundation

/// The contents of the file that holds the chosen icon: `{"alternateIconName":"Christmas","version":1}`.
///
/// `null` or no name means the primary icon. Unknown keys are kept.
struct IconStateFile {
  /// The format's version.
  static let version = 1

  /// The largest file, in bytes.
  static let maximumSize = FileKind.iconState.byteLimit

  /// The reason why contents cannot be read.
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

  /// Reads the choice from a file's contents.
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

  /// The file's contents: JSON with sorted keys and a final line break.
  func encoded() throws -> Data {
    var entries = otherEntries
    entries["version"] = Self.version
    entries["alternateIconName"] = name ?? NSNull() as Any
    return try JSONSerialization.data(withJSONObject: entries, options: [.sortedKeys]) + Data("\n".utf8)
  }

  /// Distinguishes 1 from true, which casts do not.
  private static func value(_ object: Any) -> PropertyList? {
    do { return try PropertyList(bridging: object, depth: 0) } catch { return nil }
  }
}
