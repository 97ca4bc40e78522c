internal import Foundation
internal import Storyboards

/// An element of a map or a tile set, of TMX or of JSON in the shape of TMX, so that one reader serves both.
struct MapElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [MapElement] = []
  var text = ""
  /// A JSON list of tiles; nil if they are text.
  var numbers: [NSNumber]?
  /// A line, or the path of a JSON member.
  var place: String

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  func children(_ name: String) -> [MapElement] { children.filter { $0.name == name } }

  func child(_ name: String) -> MapElement? { children.first { $0.name == name } }

  /// Reads a file of either format: JSON begins with a brace.
  static func read(_ bytes: [UInt8], path: String) throws(ArtFileError) -> MapElement {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ArtFileError(path, "the file is not UTF-8 text; save it as TMX or JSON with Tiled")
    }
    let first = bytes.first { ![9, 10, 13, 32].contains($0) }
    if first == UInt8(ascii: "{") {
      let root = try JSONFile.object(bytes, path: path)
      return JSONElements(path: path).root(root)
    }
    do {
      return MapElement(try MarkupReader.read(bytes, path: path))
    } catch {
      throw ArtFileError(path, at: "\(error.line)", error.problem)
    }
  }

  private init(_ element: MarkupElement) {
    (name, attributes, text, place) = (element.name, element.attributes, element.text, "\(element.line)")
    children = element.children.map(MapElement.init)
  }

  init(name: String, place: String) {
    (self.name, self.place) = (name, place)
  }
}

/// JSON of other programs, by Foundation.
enum JSONFile {
  static func object(_ bytes: [UInt8], path: String) throws(ArtFileError) -> [String: Any] {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let detail = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw ArtFileError(path, "this is not JSON: \(detail)")
    }
    guard let object = value as? [String: Any] else { throw ArtFileError(path, "expected an object of JSON") }
    return object
  }
}

/// Turns JSON into the elements that TMX has for the same.
///
/// Source: https://doc.mapeditor.org/en/stable/reference/json-map-format/
private struct JSONElements {
  let path: String

  func root(_ object: [String: Any]) -> MapElement {
    let type = object["type"] as? String
    let isTileSet = type == "tileset" || type == nil && object["layers"] == nil
    return isTileSet ? tileSet(object, "") : map(object)
  }

  private func map(_ object: [String: Any]) -> MapElement {
    var map = element("map", object, "")
    map.children += objects(object, "tilesets", "").map { tileSet($0, $1) }
    map.children += objects(object, "layers", "").map { layer($0, $1) }
    return map
  }

  private func tileSet(_ object: [String: Any], _ place: String) -> MapElement {
    var set = element("tileset", object, place)
    addImage(of: object, to: &set)
    for key in ["tileoffset", "grid"] {
      if let inner = object[key] as? [String: Any] { set.children.append(element(key, inner, join(place, key))) }
    }
    set.children += objects(object, "tiles", place).map { tile($0, $1) }
    // Before version 1.6 of Tiled the tiles were members of an object.
    if object["tiles"] is [String: Any] { set.children.append(MapElement(name: "tiles", place: join(place, "tiles"))) }
    return set
  }

  private func tile(_ object: [String: Any], _ place: String) -> MapElement {
    var tile = element("tile", object, place)
    addImage(of: object, to: &tile)
    if object["animation"] != nil {
      var animation = MapElement(name: "animation", place: join(place, "animation"))
      animation.children = objects(object, "animation", place).map { element("frame", $0, $1) }
      tile.children.append(animation)
    }
    if let group = object["objectgroup"] as? [String: Any] {
      tile.children.append(layer(group, join(place, "objectgroup")))
    }
    return tile
  }

  private func layer(_ object: [String: Any], _ place: String) -> MapElement {
    let type = object["type"] as? String ?? ""
    let name = ["tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"][type]
    var layer = element(name ?? (type.isEmpty ? "layer without a type" : type), object, place)
    switch type {
    case "tilelayer":
      var data = tiles(object, "data", place)
      data.attributes = layer.attributes.filter { ["encoding", "compression"].contains($0.key) }
      data.children = objects(object, "chunks", place).map { chunk, place in
        var tiles = tiles(chunk, "chunk", place)
        tiles.attributes = element("", chunk, place).attributes
        return tiles
      }
      if object["data"] != nil || object["chunks"] != nil { layer.children.append(data) }
    case "objectgroup": layer.children += objects(object, "objects", place).map { self.object($0, $1) }
    case "imagelayer": addImage(of: object, to: &layer)
    case "group": layer.children += objects(object, "layers", place).map { self.layer($0, $1) }
    default: break
    }
    return layer
  }

  private func tiles(_ object: [String: Any], _ name: String, _ place: String) -> MapElement {
    var data = MapElement(name: name, place: join(place, "data"))
    data.text = object["data"] as? String ?? ""
    data.numbers = object["data"] as? [NSNumber]
    return data
  }

  private func object(_ object: [String: Any], _ place: String) -> MapElement {
    var result = element("object", object, place)
    for shape in ["ellipse", "point", "capsule"] where (object[shape] as? Bool) == true {
      result.children.append(MapElement(name: shape, place: place))
    }
    for shape in ["polygon", "polyline"] where object[shape] != nil {
      var line = MapElement(name: shape, place: join(place, shape))
      let points = objects(object, shape, place).map { point, place in
        let point = element("", point, place)
        return "\(point["x"] ?? "?"),\(point["y"] ?? "?")"
      }
      line.attributes["points"] = points.joined(separator: " ")
      result.children.append(line)
    }
    if let text = object["text"] as? [String: Any] {
      var element = element("text", text, join(place, "text"))
      element.text = text["text"] as? String ?? ""
      result.children.append(element)
    }
    return result
  }

  /// An element with the members that are not lists or objects as attributes, and its properties.
  private func element(_ name: String, _ object: [String: Any], _ place: String) -> MapElement {
    var element = MapElement(name: name, place: place)
    for (key, value) in object {
      if let text = value as? String {
        element.attributes[key] = text
      } else if let number = value as? NSNumber {
        element.attributes[key] = number.stringValue
      }
    }
    if object["properties"] != nil {
      element.children.append(properties(objects(object, "properties", place), join(place, "properties")))
    }
    return element
  }

  private func properties(_ list: [([String: Any], String)], _ place: String) -> MapElement {
    var properties = MapElement(name: "properties", place: place)
    properties.children = list.map { object, place in
      var property = element("property", object, place)
      if let members = object["value"] as? [String: Any] {
        // Members of a class have no types in JSON.
        let inner = members.sorted { $0.key < $1.key }.map { key, value in
          (["name": key, "value": value, "type": value is [String: Any] ? "class" : Self.type(of: value)], place)
        }
        property.children.append(self.properties(inner, place))
      }
      return property
    }
    return properties
  }

  private static func type(of value: Any) -> String {
    guard let number = value as? NSNumber else { return "string" }
    // Foundation keeps booleans as numbers of C's `char`.
    return number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c")) ? "bool" : "float"
  }

  private func addImage(of object: [String: Any], to element: inout MapElement) {
    guard let source = object["image"] as? String else { return }
    var image = MapElement(name: "image", place: join(element.place, "image"))
    image.attributes["source"] = source
    let members = ["width": "imagewidth", "height": "imageheight", "trans": "transparentcolor"]
    for (name, key) in members { image.attributes[name] = element.attributes[key] }
    element.children.append(image)
  }

  private func objects(_ object: [String: Any], _ key: String, _ place: String) -> [([String: Any], String)] {
    guard let list = object[key] as? [Any] else { return [] }
    return list.enumerated().compactMap { index, value in
      (value as? [String: Any]).map { ($0, "\(join(place, key))[\(index)]") }
    }
  }

  private func join(_ place: String, _ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }
}
