import Foundation
import Media
import Raster
import SceneTesting
import SpriteKit
import TestSupport

@testable import GameArt

/// A folder with a sheet of tiles, and stages that show the maps in it.
@MainActor final class ArtScene {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Tiles side by side, each of one colour with a white pixel at its upper left and a black one at its lower right;
  /// pixels outside of the shape are transparent.
  func sheet(
    _ colors: [UInt32], width: Int, height: Int, to name: String = "tiles.png",
    shape: (Double, Double) -> Bool = { _, _ in true }
  ) throws {
    var bitmap = Bitmap(width: colors.count * width, height: height)
    for (index, color) in colors.enumerated() {
      let tile = Self.tile(color, width: width, height: height, shape: shape)
      for y in 0..<height { for x in 0..<width { bitmap[index * width + x, y] = tile[x, y] } }
    }
    try folder.write(try ImageDecoding.png(bitmap, path: name), to: name)
  }

  static func tile(
    _ color: UInt32, width: Int, height: Int, shape: (Double, Double) -> Bool = { _, _ in true }
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var marks: [(x: Int, y: Int)] = []
    for y in 0..<height {
      for x in 0..<width {
        let (right, down) = ((Double(x) + 0.5) / Double(width) * 2 - 1, (Double(y) + 0.5) / Double(height) * 2 - 1)
        guard shape(abs(right), abs(down)) else { continue }
        bitmap[x, y] = color
        marks.append((x, y))
      }
    }
    if let first = marks.first { bitmap[first.x, first.y] = 0xFFFF_FFFF }
    if let last = marks.last { bitmap[last.x, last.y] = 0xFF00_0000 }
    return bitmap
  }

  func map(_ text: String, to name: String = "map.tmx") throws -> TiledMap {
    try TiledMap(contentsOf: try folder.write(text, to: name))
  }

  /// A stage of the map's size, or of a given one.
  func stage(
    _ text: String, size: CGSize? = nil, change: @MainActor (SKNode) -> Void = { _ in }
  ) throws -> (stage: Stage, map: TiledMap) {
    var map: TiledMap?
    let file = try folder.write(text, to: "map.tmx")
    let size = try size ?? TiledMap(contentsOf: file, in: ArtFolder(folder.url)).size
    let stage = try Stage(size: size) {
      let loaded = try TiledMap(contentsOf: file)
      let scene = SKScene(size: size)
      scene.backgroundColor = UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
      let node = SKNode(tiledMap: loaded)
      change(node)
      scene.addChild(node)
      map = loaded
      return scene
    }
    return (stage, map!)
  }

  static let colors: [UInt32] = [0xFF40_40E0, 0xFF40_C040, 0xFFE0_6040, 0xFF40_D0E0]

  /// Tiled's own drawing: each tile with its lower left corner on that of its cell, from the top row down.
  static func expected(
    _ map: TiledMap, _ tiles: [Bitmap], order: ((column: Int, row: Int), (column: Int, row: Int)) -> Bool
  ) -> Bitmap {
    var bitmap = Bitmap(width: Int(map.size.width), height: Int(map.size.height), filledWith: 0xFF40_4040)
    guard case .tiles(let layer)? = map.layers.first?.content else { return bitmap }
    let places = (0..<layer.rows).flatMap { row in (0..<layer.columns).map { (column: $0, row: row) } }
    for (column, row) in places.sorted(by: order) {
      guard let cell = layer[column, row] else { continue }
      let (tile, corner) = (tiles[cell.id - 1], map.corner(column: column, row: row))
      for y in 0..<tile.height {
        for x in 0..<tile.width where tile[x, y] != 0 {
          let place = (x: Int(corner.x) + x, y: Int(corner.y) + map.tileHeight - tile.height + y)
          guard (0..<bitmap.width).contains(place.x), (0..<bitmap.height).contains(place.y) else { continue }
          bitmap[place.x, place.y] = tile[x, y]
        }
      }
    }
    return bitmap
  }
}
