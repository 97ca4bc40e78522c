internal import Files
package import Foundation

extension TiledMap {
  /// The maximum number of tiles of all layers of a map together: 2048 x 2048.
  static let tileLimit = 1 << 22
  /// The maximum number of columns or rows, as of an `SKTileMapNode`.
  static let sideLimit = 16_384
  /// The maximum number of tile sets, of which each may be a file.
  static let tileSetLimit = 256
  /// The largest tile, in pixels.
  static let tileSideLimit = 16_384

  /// Reads a map and its external tile sets.
  ///
  /// - Throws: `ArtFileError`.
  package init(contentsOf file: URL, in folder: ArtFolder) throws(ArtFileError) {
    try self.init(try Self.bytes(of: file, as: .tiledMap), file: file, in: folder)
  }

  /// Reads the bytes of a map. `file` is where they are from.
  package init(_ bytes: [UInt8], file: URL, in folder: ArtFolder) throws(ArtFileError) {
    let root = try MapElement.read(bytes, path: file.path)
    guard root.name == "map" else {
      throw ArtFileError(file.path, at: root.place, "<\(root.name)> is not a map; expected <map>, which Tiled saves")
    }
    var reader = MapReader(file: file, folder: folder)
    self = try reader.map(root)
  }

  static func bytes(of file: URL, as kind: FileKind) throws(ArtFileError) -> [UInt8] {
    do {
      return [UInt8](try ForeignFile.read(file, as: kind))
    } catch {
      throw ArtFileError(error)
    }
  }
}

/// Reads the elements of a map. Whatever it skips is one of its problems.
struct MapReader {
  /// The file that is read: the map, or one of its tile sets.
  var file: URL
  let folder: ArtFolder
  /// Each problem once, in the order of the files.
  private(set) var problems: [ArtFileError] = []
  private var known: Set<String> = []
  /// The tiles that the map's layers may still have.
  var tilesLeft = TiledMap.tileLimit

  init(file: URL, folder: ArtFolder) {
    (self.file, self.folder) = (file, folder)
  }

  mutating func map(_ root: MapElement) throws(ArtFileError) -> TiledMap {
    let orientation: TiledMap.Orientation = try choice(root, "orientation", default: .orthogonal)
    let staggerIndex = root["staggerindex"] ?? "odd"
    guard ["odd", "even"].contains(staggerIndex) else {
      throw error(root, "staggerindex is \"\(staggerIndex)\"; expected odd or even")
    }
    let isInfinite = try flag(root, "infinite", default: false)
    if let order = root["renderorder"], order != "right-down" {
      report(root, "the render order \(order) is drawn as right-down; tiles that overlap may differ")
    }
    let sides = 0...TiledMap.sideLimit
    let tileSides = 1...TiledMap.tileSideLimit
    let (columns, rows) = (try int(root, "width", in: sides), try int(root, "height", in: sides))
    let tileWidth = try int(root, "tilewidth", in: tileSides)
    let tileHeight = try int(root, "tileheight", in: tileSides)
    let hexSide = try int(root, "hexsidelength", default: 0, in: 0...TiledMap.tileSideLimit)
    let staggerAxis: TiledMap.StaggerAxis = try choice(root, "staggeraxis", default: .y)
    let background = try color(root, "backgroundcolor")
    let sets = try tileSets(root.children("tileset"))
    let layers = try self.layers(root, isInfinite: isInfinite)
    let properties = try self.properties(root)
    return TiledMap(
      path: file.path, orientation: orientation, columns: columns, rows: rows, tileWidth: tileWidth,
      tileHeight: tileHeight, hexSideLength: hexSide, staggerAxis: staggerAxis, staggersEven: staggerIndex == "even",
      isInfinite: isInfinite, backgroundColor: background, tileSets: sets, layers: layers, properties: properties,
      problems: problems)
  }

  // MARK: Layers

  private static let layerNames: Set = ["layer", "objectgroup", "imagelayer", "group"]

  private mutating func layers(_ parent: MapElement, isInfinite: Bool) throws(ArtFileError) -> [TiledLayer] {
    var layers: [TiledLayer] = []
    for element in parent.children {
      if Self.layerNames.contains(element.name) {
        if let layer = try layer(element, isInfinite: isInfinite) { layers.append(layer) }
      } else if !["tileset", "properties", "editorsettings"].contains(element.name) {
        report(element, "<\(element.name)> is not supported and is skipped")
      }
    }
    return layers
  }

  private mutating func layer(_ element: MapElement, isInfinite: Bool) throws(ArtFileError) -> TiledLayer? {
    let content: TiledLayer.Content
    switch element.name {
    case "layer":
      guard let tiles = try tiles(of: element, isInfinite: isInfinite) else { return nil }
      content = .tiles(tiles)
    case "objectgroup":
      let objects = try objects(element)
      let isSorted = element["draworder"] != "index"
      // Swift's sort keeps the order of equal elements.
      content = .objects(isSorted ? objects.sorted { $0.position.y < $1.position.y } : objects)
    case "imagelayer":
      let repeatsX = try flag(element, "repeatx", default: false)
      let repeatsY = try flag(element, "repeaty", default: false)
      if repeatsX || repeatsY { report(element, "the image layer \(name(element)) is not repeated, but shown once") }
      content = .image(try image(element))
    default: content = .group(try layers(element, isInfinite: isInfinite))
    }
    for parallax in ["parallaxx", "parallaxy"] where try number(element, parallax, default: 1) != 1 {
      report(element, "\(parallax) of the layer \(name(element)) is ignored; move its node with the camera")
    }
    if let mode = element["mode"], mode != "normal" {
      report(element, "the blend mode \(mode) of the layer \(name(element)) is drawn as normal")
    }
    let opacity = try number(element, "opacity", default: 1)
    return TiledLayer(
      id: try int(element, "id", default: 0), name: element["name"] ?? "", opacity: max(0, min(1, opacity)),
      isVisible: try flag(element, "visible", default: true),
      offset: CGPoint(
        x: try number(element, "offsetx", default: 0), y: try number(element, "offsety", default: 0)),
      tint: try color(element, "tintcolor"), properties: try properties(element), content: content)
  }

  private func name(_ element: MapElement) -> String { "\"\(element["name"] ?? "")\"" }

  // MARK: Objects

  mutating func objects(_ group: MapElement) throws(ArtFileError) -> [TiledObject] {
    var objects: [TiledObject] = []
    for element in group.children {
      if element.name == "object" {
        if let object = try object(element) { objects.append(object) }
      } else if element.name != "properties" {
        report(element, "<\(element.name)> is not supported and is skipped")
      }
    }
    return objects
  }

  private mutating func object(_ element: MapElement) throws(ArtFileError) -> TiledObject? {
    guard element["template"] == nil else {
      report(element, "objects of templates are not read; use Detach Template Instance in Tiled")
      return nil
    }
    return TiledObject(
      id: try int(element, "id", default: 0), name: element["name"] ?? "",
      type: element["type"] ?? element["class"] ?? "",
      position: CGPoint(x: try number(element, "x", default: 0), y: try number(element, "y", default: 0)),
      size: CGSize(width: try number(element, "width", default: 0), height: try number(element, "height", default: 0)),
      rotation: try number(element, "rotation", default: 0), isVisible: try flag(element, "visible", default: true),
      shape: try shape(element), properties: try properties(element))
  }

  private mutating func shape(_ element: MapElement) throws(ArtFileError) -> TiledObject.Shape {
    if let text = element["gid"] {
      guard let number = UInt32(text), let cell = TiledCell(number) else {
        throw error(element, "gid is \"\(text)\"; expected the number of a tile, from 1")
      }
      return .tile(cell)
    }
    for child in element.children {
      switch child.name {
      case "ellipse": return .ellipse
      case "capsule": return .capsule
      case "point": return .point
      case "polygon": return .polygon(try points(child))
      case "polyline": return .polyline(try points(child))
      case "text": return .text(child.text)
      case "properties": break
      default: report(child, "<\(child.name)> is not supported and is skipped")
      }
    }
    return .rectangle
  }

  private func points(_ element: MapElement) throws(ArtFileError) -> [CGPoint] {
    var points: [CGPoint] = []
    for pair in (element["points"] ?? "").split(separator: " ") {
      let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
        throw error(element, "\"\(pair)\" is not a point; expected X,Y")
      }
      points.append(CGPoint(x: x, y: y))
    }
    return points
  }

  // MARK: Properties

  mutating func properties(_ element: MapElement) throws(ArtFileError) -> [String: TiledProperty] {
    guard let list = element.child("properties") else { return [:] }
    var properties: [String: TiledProperty] = [:]
    for property in list.children {
      guard let name = property["name"] else { throw error(property, "a property has no name") }
      properties[name] = try value(property)
    }
    return properties
  }

  private mutating func value(_ property: MapElement) throws(ArtFileError) -> TiledProperty? {
    let type = property["type"] ?? "string"
    // A text of several lines is between the tags.
    let text = property["value"] ?? property.text
    switch type {
    case "string": return .string(text)
    case "file": return .file(text)
    case "int": return .int(try int(property, "value", default: 0))
    case "object": return .object(try int(property, "value", default: 0))
    case "float": return .float(try number(property, "value", default: 0))
    case "bool": return .bool(try flag(property, "value", default: false))
    case "color": return .color(text.isEmpty ? nil : try color(property, "value"))
    case "class": return .members(try properties(property))
    default:
      report(property, "properties of the type \(type) are unknown and are skipped")
      return nil
    }
  }

  // MARK: Pictures

  mutating func image(_ parent: MapElement) throws(ArtFileError) -> TiledImage? {
    guard let element = parent.child("image") else { return nil }
    guard let source = element["source"] else {
      report(element, "pictures inside of the file are not read; save the picture as a PNG file")
      return nil
    }
    if element["trans"] != nil {
      report(element, "the transparent colour of \(source) is ignored; save the picture as PNG with transparency")
    }
    let sides = 0...(1 << 24)
    let width = try int(element, "width", default: 0, in: sides)
    let height = try int(element, "height", default: 0, in: sides)
    var place: URL?
    switch folder.locate(source, from: file) {
    case .file(let found): place = found
    case .missing: report(element, "there is no picture \(source); a placeholder is shown")
    case .outside:
      report(element, "the picture \(source) is outside of \(folder.root), where nothing is read; move it there")
    }
    return TiledImage(source: source, file: place, width: width, height: height)
  }

  // MARK: Attributes

  func int(
    _ element: MapElement, _ name: String, default standard: Int? = nil,
    in range: ClosedRange<Int> = -(1 << 53)...(1 << 53)
  ) throws(ArtFileError) -> Int {
    guard let text = element[name] else {
      guard let standard else { throw error(element, "<\(element.name)> has no \(name)") }
      return standard
    }
    guard let number = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }), range.contains(number) else {
      throw error(
        element, "\(name) is \"\(text)\"; expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number(_ element: MapElement, _ name: String, default standard: Double) throws(ArtFileError) -> Double {
    guard let text = element[name] else { return standard }
    guard let number = Double(text), abs(number) <= 1e9 else {
      throw error(element, "\(name) is \"\(text)\"; expected a number up to 1,000,000,000")
    }
    return number
  }

  func flag(_ element: MapElement, _ name: String, default standard: Bool) throws(ArtFileError) -> Bool {
    switch element[name] {
    case nil: return standard
    case "1", "true": return true
    case "0", "false", "": return false
    case let text?: throw error(element, "\(name) is \"\(text)\"; expected true or false")
    }
  }

  func color(_ element: MapElement, _ name: String) throws(ArtFileError) -> TiledColor? {
    guard let text = element[name], !text.isEmpty else { return nil }
    guard let color = TiledColor(text) else {
      throw error(element, "\(name) is \"\(text)\"; expected #RRGGBB or #AARRGGBB")
    }
    return color
  }

  func choice<Choice: RawRepresentable<String>>(
    _ element: MapElement, _ name: String, default standard: Choice
  ) throws(ArtFileError) -> Choice {
    guard let text = element[name] else { return standard }
    guard let choice = Choice(rawValue: text) else {
      throw error(element, "\(name) is \"\(text)\", which is not known here")
    }
    return choice
  }

  // MARK: Problems

  func error(_ element: MapElement, _ problem: String) -> ArtFileError {
    ArtFileError(file.path, at: element.place, problem)
  }

  /// Each problem once: a thousand objects of one kind are one line.
  mutating func report(_ element: MapElement, _ problem: String) {
    guard known.insert("\(file.path) \(problem)").inserted else { return }
    problems.append(error(element, problem))
  }
}
