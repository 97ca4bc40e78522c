internal import Raster
internal import SpriteKit

extension TiledScenery {
  /// The node of an object, at its position.
  func node(of object: TiledObject, _ layer: TiledLayer, _ tint: TiledColor?) -> SKNode {
    var node = SKNode()
    if case .tile(let cell) = object.shape { node = tile(object, cell, layer, tint) ?? node }
    node.name = object.name
    node.position = map.position(of: object)
    // Tiled turns clockwise.
    node.zRotation = -CGFloat(object.rotation) * .pi / 180
    node.isHidden = !object.isVisible
    var data = object.properties
    if !object.type.isEmpty, data["type"] == nil { data["type"] = .string(object.type) }
    if case .text(let text) = object.shape {
      data["text"] = .string(text)
      AppArt.report(
        "skipped-art", map.path, "texts of the layer \"\(layer.name)\" are not drawn; they are in the nodes' userData")
    }
    node.userData = Self.userData(data)
    return node
  }

  private func tile(
    _ object: TiledObject, _ cell: TiledCell, _ layer: TiledLayer, _ tint: TiledColor?
  ) -> SKNode? {
    guard let (set, id) = map.tile(cell), let (image, part) = set.picture(of: id) else {
      AppArt.report(
        "skipped-art", map.path, "the layer \"\(layer.name)\" has the tile \(cell.id), which no tile set has")
      return nil
    }
    let flips = Pictures.Flips(
      horizontal: cell.isFlippedHorizontally, vertical: cell.isFlippedVertically,
      diagonal: cell.isFlippedDiagonally && map.orientation != .hexagonal)
    let texture = pictures.texture(image, part, flips)
    let sprite = SKSpriteNode(texture: texture, size: object.size == .zero ? pictures.size(image, part) : object.size)
    sprite.anchorPoint = set.alignment.anchor(isIsometric: map.orientation == .isometric)
    Self.tint(sprite, tint)
    return sprite
  }

  // MARK: Properties and colours

  static func userData(_ properties: [String: TiledProperty]) -> NSMutableDictionary? {
    guard !properties.isEmpty else { return nil }
    let data = NSMutableDictionary()
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .string(let value), .file(let value): data[name] = value
      case .int(let value), .object(let value): data[name] = value
      case .float(let value): data[name] = value
      case .bool(let value): data[name] = value
      case .color(let value): data[name] = value.map { UIColor($0) }
      case .members(let members): data[name] = userData(members)
      }
    }
    return data
  }

  static func tint(_ sprite: SKSpriteNode, _ tint: TiledColor?) {
    guard let tint else { return }
    (sprite.color, sprite.colorBlendFactor) = (opaque(tint), 1)
    sprite.alpha = CGFloat(tint.alpha) / 255
  }

  static func opaque(_ color: TiledColor) -> UIColor { UIColor(color).withAlphaComponent(1) }

  /// The colour of a layer in a group: both multiply.
  static func product(_ first: TiledColor?, _ second: TiledColor?) -> TiledColor? {
    guard let first else { return second }
    return second.map { first.multiplied(by: $0) } ?? first
  }
}

extension TiledTileSet.Alignment {
  /// The point of a sprite on its position, y up.
  func anchor(isIsometric: Bool) -> CGPoint {
    switch self {
    case .unspecified: CGPoint(x: isIsometric ? 0.5 : 0, y: 0)
    case .topLeft: CGPoint(x: 0, y: 1)
    case .top: CGPoint(x: 0.5, y: 1)
    case .topRight: CGPoint(x: 1, y: 1)
    case .left: CGPoint(x: 0, y: 0.5)
    case .center: CGPoint(x: 0.5, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .bottomLeft: CGPoint(x: 0, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 0)
    case .bottomRight: CGPoint(x: 1, y: 0)
    }
  }
}
