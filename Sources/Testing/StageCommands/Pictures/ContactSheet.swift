package import Media
package import Raster
internal import SpriteKit
internal import UIKit

/// A contact sheet: pictures in rows, each above its caption.
@MainActor
package struct ContactSheet {
  /// The largest number of pictures on a sheet. More would be too small to tell apart.
  package nonisolated static let capacity = 400
  /// The longest side of a picture on the sheet, in pixels; larger pictures are scaled down.
  package nonisolated static let longestSide = 320

  private struct Cell {
    var picture: Bitmap
    var caption: [(text: String, color: Color)]
  }

  private let title: String
  private let font: Font?
  private let columns: Int?
  private var cells: [Cell] = []

  private static let margin = 24
  private static let gap = 20
  private static let textSize = 14.0
  private static let lineHeight = 19
  /// The minimum width of a column, in pixels. Leaves space for a caption below a tiny picture.
  private static let minimumWidth = 120
  private static let paper = Color(red: 250 as UInt8, green: 247, blue: 241)
  private static let rim = Color(red: 208 as UInt8, green: 200, blue: 192)
  private static let ink = Color(red: 58 as UInt8, green: 42, blue: 46)
  private static let paleInk = Color(red: 122 as UInt8, green: 106, blue: 106)

  /// - Parameters:
  ///   - title: the sheet's title, at the top; empty for none.
  ///   - font: the font for the title and the captions; nil leaves them out.
  ///   - columns: the number of pictures per row; nil chooses it for a sheet with proportions of about 3 to 2.
  package init(title: String = "", font: Font?, columns: Int? = nil) {
    self.title = title
    self.font = font
    self.columns = columns
  }

  /// Adds a picture. The first text of its caption is drawn darker than the others; each text may have several lines.
  package mutating func add(_ picture: Bitmap, caption: [String]) {
    let texts = caption.enumerated().map { ($1, $0 == 0 ? Self.ink : Self.paleInk) }
    cells.append(Cell(picture: picture.scaled(toFit: Self.longestSide, Self.longestSide), caption: texts))
  }

  /// The sheet, drawn on each access.
  package var bitmap: Bitmap {
    let width = cells.map(\.picture.width).reduce(Self.minimumWidth, max)
    let pictureHeight = cells.map(\.picture.height).max() ?? 0
    let captions = cells.map { lines($0.caption, width: width) }
    let height = pictureHeight + 6 + (captions.map(\.count).max() ?? 0) * Self.lineHeight
    let columns = columnCount(width: width + Self.gap, height: height + Self.gap)
    let titles = lines([(title, Self.ink)], width: columns * (width + Self.gap) - Self.gap)
    let top = Self.margin + (titles.isEmpty ? 0 : titles.count * Self.lineHeight + Self.gap / 2)
    let rows = (cells.count + columns - 1) / columns
    var sheet = Bitmap(
      width: 2 * Self.margin + columns * (width + Self.gap) - Self.gap,
      height: top + Self.margin + max(0, rows * (height + Self.gap) - Self.gap))

    var list = DrawList(background: Self.paper)
    write(titles, middle: sheet.width / 2, top: Self.margin - 6, into: &list)
    var places: [(x: Int, y: Int)] = []
    for (index, cell) in cells.enumerated() {
      let left = Self.margin + index % columns * (width + Self.gap)
      let bottom = top + index / columns * (height + Self.gap) + pictureHeight
      let place = (x: left + (width - cell.picture.width) / 2, y: bottom - cell.picture.height)
      let frame = CGRect(x: place.x, y: place.y, width: cell.picture.width, height: cell.picture.height)
      fill(Path(frame.insetBy(dx: -1, dy: -1)), Self.rim, into: &list)
      write(captions[index], middle: left + width / 2, top: bottom + 6, into: &list)
      places.append(place)
    }
    Rasterizer().draw(list, into: &sheet)
    for (cell, place) in zip(cells, places) { sheet.copy(cell.picture, toX: place.x, y: place.y) }
    return sheet
  }

  /// The requested number of columns; by default, the number that gives proportions of about 3 to 2 with evenly filled
  /// rows.
  private func columnCount(width: Int, height: Int) -> Int {
    guard !cells.isEmpty else { return 1 }
    let columnLimit = min(cells.count, (Bitmap.maximumSide - 2 * Self.margin) / width)
    let balanced = (1.5 * Double(cells.count * height) / Double(width)).squareRoot().rounded()
    let wanted = max(1, min(columns ?? Int(balanced), columnLimit))
    if columns != nil { return wanted }
    let rows = (cells.count + wanted - 1) / wanted
    return (cells.count + rows - 1) / rows
  }

  /// Breaks texts into lines of at most `width` pixels, and drops empty texts.
  private func lines(_ texts: [(text: String, color: Color)], width: Int) -> [(text: String, color: Color)] {
    guard let font else { return [] }
    return texts.flatMap { text, color in
      text.wrapped { font.line($0).advance / font.unitsPerEm * Self.textSize <= Double(width) }.map { ($0, color) }
    }
  }

  private func write(_ lines: [(text: String, color: Color)], middle: Int, top: Int, into list: inout DrawList) {
    for (index, line) in lines.enumerated() {
      let baseline = CGPoint(x: middle, y: top + index * Self.lineHeight + 14)
      guard let outline = font?.path(line.text, size: Self.textSize, centeredAt: baseline) else { continue }
      fill(outline, line.color, into: &list)
    }
  }

  private func fill(_ path: Path, _ color: Color, into list: inout DrawList) {
    list.commands.append(
      DrawCommand(.path(PathFill(path: list.add(path), color: color)), transform: .identity))
  }
}

extension Bitmap {
  fileprivate mutating func copy(_ picture: Bitmap, toX x: Int, y: Int) {
    for row in 0..<picture.height {
      let start = (y + row) * width + x
      pixels.replaceSubrange(
        start..<start + picture.width, with: picture.pixels[row * picture.width..<(row + 1) * picture.width])
    }
  }
}
