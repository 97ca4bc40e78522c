import CDeflate
import Foundation
import TestSupport

@testable import ArtFiles

/// Maps as text, and their folder.
final class MapText {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let sheet = """
    <tileset firstgid="1" name="ground" tilewidth="8" tileheight="8" tilecount="4" columns="2">
     <image source="tiles.png" width="16" height="16"/>
    </tileset>
    """

  /// A map of 2 x 2 tiles with one layer.
  static func map(_ data: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="8" tileheight="8" \(attributes)>
    \(sheet)
    <layer id="1" name="floor" width="2" height="2">\(data)</layer>
    </map>
    """
  }

  func read(_ text: String, named name: String = "maps/map.tmx") throws -> TiledMap {
    if !FileManager.default.fileExists(atPath: folder.path("maps/tiles.png").path) {
      try folder.write("", to: "maps/tiles.png")
    }
    return try TiledMap([UInt8](text.utf8), file: folder.path(name), in: ArtFolder(folder.url))
  }

  /// The error of a text that is not read, without the folder.
  func failure(_ text: String) throws -> String {
    do {
      _ = try read(text)
      return "read"
    } catch let error as ArtFileError {
      return plain("\(error)")
    }
  }

  func plain(_ text: String) -> String {
    let real = folder.url.resolvingSymlinksInPath().path
    return text.replacing(real + "/", with: "").replacing(real, with: "FOLDER")
  }

  func problems(_ map: TiledMap) -> [String] { map.problems.map { plain("\($0.location): \($0.problem)") } }

  /// Tiles as base64 of zlib, or of gzip.
  static func packed(_ tiles: [UInt32], isGzip: Bool = false) -> String {
    let bytes = tiles.flatMap { tile in (0..<4).map { UInt8(truncatingIfNeeded: tile >> ($0 * 8)) } }
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count + 200) { buffer, count in
      let compress = isGzip ? libdeflate_gzip_compress : libdeflate_zlib_compress
      count = compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return Data(packed).base64EncodedString()
  }
}

extension TiledMap {
  /// The tiles of the first layer.
  var firstCells: [UInt32] {
    guard case .tiles(let tiles)? = layers.first?.content else { return [] }
    return tiles.cells
  }
}
