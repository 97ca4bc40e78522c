internal import Foundation

/// A catalog's `Contents.json`, as far as it is used; what else it says is passed over.
struct CatalogContents: Decodable {
  struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }

    /// Whether the folder's name and a slash stand before the names of what is in it. Default false.
    var providesNamespace: Bool?
  }

  /// A colour of a set, and when it is the one.
  struct Color: Decodable {
    enum CodingKeys: CodingKey {
      case color
    }

    var variant: CatalogVariant
    var color: CatalogColor.Text?

    init(from decoder: any Decoder) throws {
      variant = try CatalogVariant(from: decoder)
      color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(CatalogColor.Text.self, forKey: .color)
    }
  }

  var properties: Properties?
  var images: [CatalogVariant]?
  var colors: [Color]?
  var data: [CatalogVariant]?

  /// Xcode's own have a few thousand bytes.
  static let largestFile = 1 << 20

  /// - Throws: `AssetError` with the place in the file where something else was expected.
  init(contentsOf file: URL) throws(AssetError) {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      data = try handle.read(upToCount: Self.largestFile + 1) ?? Data()
      try handle.close()
    } catch {
      throw AssetError(.missing, path: file.path, "the file cannot be read")
    }
    guard data.count <= Self.largestFile else {
      throw AssetError(.malformed, path: file.path, "larger than \(Self.largestFile) bytes")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw AssetError(.malformed, path: file.path, Self.problem(error))
    }
  }

  private static func problem(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.reduce("") { path, key in
        if let index = key.intValue { return "\(path)[\(index)]" }
        return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
      }
    }
    switch error as? DecodingError {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(place(context)): expected \(word(type))"
    default: return "not a catalog's Contents.json (JSON)"
    }
  }

  private static func word(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list [ ... ]"
    default: "an object { ... }"
    }
  }
}
