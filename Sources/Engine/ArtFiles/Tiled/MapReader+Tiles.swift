internal import Foundation

/// The tiles of layers, as text or compressed.
///
/// Source: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/#data
extension MapReader {
  /// nil, and a problem, for a layer that is skipped.
  mutating func tiles(of layer: MapElement, isInfinite: Bool) throws(ArtFileError) -> TiledTiles? {
    guard let data = layer.child("data") else { throw error(layer, "the layer has no <data>") }
    guard data["compression"] != "zstd" else {
      report(
        layer,
        "the layer \"\(layer["name"] ?? "")\" is compressed with zstd, which is not read, and is skipped; save the map "
          + "with the tile layer format CSV or zlib")
      return nil
    }
    let chunks = data.children("chunk")
    guard isInfinite || !chunks.isEmpty else {
      let sides = 0...TiledMap.sideLimit
      let (columns, rows) = (try int(layer, "width", in: sides), try int(layer, "height", in: sides))
      let cells = try cells(data, data, columns: columns, rows: rows)
      return TiledTiles(firstColumn: 0, firstRow: 0, columns: columns, rows: rows, cells: cells)
    }
    return try joined(chunks, data)
  }

  /// The smallest rectangle around all chunks.
  private mutating func joined(_ chunks: [MapElement], _ data: MapElement) throws(ArtFileError) -> TiledTiles {
    let (places, sides) = (-(1 << 31)...(1 << 31), 1...TiledMap.sideLimit)
    var read: [(x: Int, y: Int, width: Int, height: Int, cells: [UInt32])] = []
    for chunk in chunks {
      let (x, y) = (try int(chunk, "x", in: places), try int(chunk, "y", in: places))
      let (width, height) = (try int(chunk, "width", in: sides), try int(chunk, "height", in: sides))
      read.append((x, y, width, height, try cells(chunk, data, columns: width, rows: height)))
    }
    guard let left = read.map(\.x).min(), let top = read.map(\.y).min(),
      let right = read.map({ $0.x + $0.width }).max(), let bottom = read.map({ $0.y + $0.height }).max()
    else { return TiledTiles(firstColumn: 0, firstRow: 0, columns: 0, rows: 0, cells: []) }
    let (columns, rows) = (right - left, bottom - top)
    guard columns <= TiledMap.sideLimit, rows <= TiledMap.sideLimit else {
      throw error(
        data,
        "the chunks span \(columns) x \(rows) tiles; each may be at most \(TiledMap.sideLimit). Remove tiles far away")
    }
    try claim(columns * rows, data)
    var cells = [UInt32](repeating: 0, count: columns * rows)
    for chunk in read {
      for row in 0..<chunk.height {
        let start = (chunk.y - top + row) * columns + chunk.x - left
        cells.replaceSubrange(
          start..<start + chunk.width, with: chunk.cells[row * chunk.width..<(row + 1) * chunk.width])
      }
    }
    return TiledTiles(firstColumn: left, firstRow: top, columns: columns, rows: rows, cells: cells)
  }

  /// Counts tiles before memory is allocated.
  private mutating func claim(_ count: Int, _ element: MapElement) throws(ArtFileError) {
    guard count <= tilesLeft else {
      throw error(element, "the layers have more than \(TiledMap.tileLimit) tiles in total; split the map")
    }
    tilesLeft -= count
  }

  /// - Parameter data: the element that has the encoding.
  private mutating func cells(
    _ element: MapElement, _ data: MapElement, columns: Int, rows: Int
  ) throws(ArtFileError) -> [UInt32] {
    let count = columns * rows
    try claim(count, element)
    let cells: [UInt32]
    switch data["encoding"] ?? "" {
    case "base64": cells = try base64(element, compression: data["compression"] ?? "", count: count)
    case "csv", "":
      if let numbers = element.numbers {
        cells = try numbers.map { number throws(ArtFileError) in
          guard let cell = UInt32(exactly: number) else { throw error(element, "\(number) is not a tile") }
          return cell
        }
      } else if data["encoding"] == "csv" {
        cells = try list(element, limit: count)
      } else {
        cells = try element.children("tile").map { tile throws(ArtFileError) in
          UInt32(try int(tile, "gid", default: 0, in: 0...Int(UInt32.max)))
        }
      }
    case let encoding: throw error(element, "the encoding is \(encoding); expected csv or base64")
    }
    guard cells.count == count else {
      throw error(element, "there are \(cells.count) tiles; \(columns) x \(rows) need \(count)")
    }
    return cells
  }

  /// Numbers and commas. One more than `limit` is enough to know that there are too many.
  private func list(_ element: MapElement, limit: Int) throws(ArtFileError) -> [UInt32] {
    var cells: [UInt32] = []
    var number: UInt64?
    /// Whether a number is next, after a comma or at the start.
    var isExpected = true
    for byte in element.text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard isExpected || number != nil else { throw error(element, "two tiles have no comma between them") }
        let next = (number ?? 0) * 10 + UInt64(byte - UInt8(ascii: "0"))
        guard next <= UInt64(UInt32.max) else { throw error(element, "\(next)... is not a tile") }
        (number, isExpected) = (next, false)
      case UInt8(ascii: ","), 9, 10, 13, 32:
        if let done = number {
          guard cells.count < limit else { throw error(element, "there are more than \(limit) tiles") }
          cells.append(UInt32(done))
          number = nil
        }
        if byte == UInt8(ascii: ",") {
          guard !isExpected else { throw error(element, "there is a comma without a tile before it") }
          isExpected = true
        }
      default:
        let found = String(decoding: [byte], as: UTF8.self)
        throw error(element, "the tiles have a \"\(found)\"; expected numbers and commas")
      }
    }
    if let number { cells.append(UInt32(number)) }
    return cells
  }

  private func base64(_ element: MapElement, compression: String, count: Int) throws(ArtFileError) -> [UInt32] {
    guard let data = Data(base64Encoded: String(decoding: element.text.utf8.filter { $0 > 32 }, as: UTF8.self)) else {
      throw error(element, "the tiles are not base64")
    }
    let packed = [UInt8](data)
    let bytes: [UInt8]?
    switch compression {
    case "": bytes = packed.count == count * 4 ? packed : nil
    case "zlib": bytes = Inflation.bytes(packed[...], count: count * 4, .zlib)
    case "gzip": bytes = Inflation.bytes(packed[...], count: count * 4, .gzip)
    case "zstd": throw error(element, "zstd is not read; save the map with the tile layer format CSV or zlib")
    default: throw error(element, "the compression is \(compression); expected zlib or gzip")
    }
    guard let bytes else {
      throw error(element, "the compressed tiles are damaged, or their number is not \(count)")
    }
    return bytes.withUnsafeBytes { buffer in
      (0..<count).map { UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
    }
  }
}
