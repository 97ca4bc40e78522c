internal import Files
internal import Foundation

/// A catalog's `Contents.json`. Keys that are not used are ignored.
struct CatalogContents: Decodable {
  struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case renderingIntent = "template-rendering-intent"
    }

    /// Whether names in this folder begin with the folder's name and a slash. Default false.
    var providesNamespace: Bool?
    /// `template` for a picture whose shape is drawn in the tint colour, `original` for one that never is.
    var renderingIntent: String?
  }

  /// A colour of a set, and the conditions under which it is used.
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

  /// Reads a file.
  ///
  /// - Throws: `AssetError` with the position in the file and what was expected there.
  init(contentsOf file: URL) throws(AssetError) {
    let data = try ForeignFile.readAsset(file, as: .catalog)
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
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is [Any].Type: "a list [ ... ]"
    default: "an object { ... }"
    }
  }
}
