internal import AppIcons
package import ArgumentParser
internal import Assets
internal import Foundation
internal import Launcher
internal import Media
internal import Printing
internal import Programs
internal import Raster
internal import UIKit

extension IconCommands {
  /// The command `icons sheet`: draws all of an app's icons in one picture.
  package struct Sheet: MainActorCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Writes every icon at every size as one picture, with corners rounded as on a phone.",
      discussion: """
        Each row shows an icon: first the sizes that have files, then those that the launcher gets.

          \(CommandLineProgram.name) icons sheet --bundle Examples/Supporter/Sources/Supporter --out supporter.png
        """)

    @Option(help: ArgumentHelp("The picture's file.", valueName: "file.png"))
    var out = "icons.png"

    @OptionGroup var options: BundleOptions
    @OptionGroup var output: OutputOptions

    package init() {}

    @MainActor
    package func runOnMainActor() throws {
      let app = UIApplication(try options.environment(keepsState: false))
      let rows = try IconSheet.rows(of: app)
      for diagnostic in app.diagnostics { CommandLineProgram.warn("\(diagnostic)") }
      guard rows.contains(where: { !$0.cells.isEmpty }) else {
        throw CommandError(.missing, "the app has no icon with a picture; see icons check")
      }
      try output.write(
        IconSheet(rows: rows, font: app.fonts.all.first).bitmap, to: URL(fileURLWithPath: out))
      try StandardOutput.print(out)
    }
  }
}

/// A sheet of icons. Each row shows one icon at all its sizes.
@MainActor
struct IconSheet {
  struct Row {
    var name: String
    /// The pictures of the row, from the smallest to the largest.
    var cells: [(picture: Bitmap, caption: String)]
  }

  private let rows: [Row]
  private let font: Font?

  private static let margin = 28
  private static let gap = 20
  private static let textHeight = 26
  /// The minimum width of a column, in pixels. Leaves space for a caption below a small icon.
  private static let minimumWidth = 60
  private static let paper = Color(red: 250 as UInt8, green: 247, blue: 241)
  private static let ink = Color(red: 58 as UInt8, green: 42, blue: 46)
  private static let paleInk = Color(red: 122 as UInt8, green: 106, blue: 106)

  /// - Parameter font: the font for names and sizes; nil leaves them out.
  init(rows: [Row], font: Font?) {
    self.rows = rows
    self.font = font
  }

  /// An app's rows: the primary icon first, then the alternates by ordinal and name. Includes the files for all
  /// devices.
  ///
  /// - Throws: `CommandError` (malformed) as soon as the rows need more than the largest sheet, so that an app with
  ///   thousands of pictures does not fill the memory.
  static func rows(of app: UIApplication) throws(CommandError) -> [Row] {
    let catalogs = IconIdiom.allCases.compactMap { app.environment.infoPlist?.catalog(for: $0) }
    var icons: [IconCatalog.Icon] = []
    for icon in catalogs.flatMap({ [$0.primary].compactMap { $0 } + $0.alternates }) {
      if let index = icons.firstIndex(where: { $0.name == icon.name }) {
        icons[index].files += icon.files.filter { !icons[index].files.contains($0) }
      } else {
        icons.append(icon)
      }
    }
    var rows: [Row] = []
    var size = Size()
    for icon in icons.sorted(by: { place($0) < place($1) }) {
      rows.append(Row(name: icon.name ?? "primary", cells: try cells(of: icon, app, size)))
      size.add(rows[rows.count - 1].cells.map(\.picture.width))
      try size.check(icon)
    }
    return rows
  }

  /// The size of a sheet in pixels, which grows by rows.
  @MainActor
  struct Size {
    private(set) var width = 2 * IconSheet.margin - IconSheet.gap + 4 * IconSheet.minimumWidth
    private(set) var height = 2 * IconSheet.margin - IconSheet.gap

    /// Adds a row of square pictures with these sides. A row without pictures has its name.
    mutating func add(_ sides: [Int]) {
      width = max(
        width,
        2 * IconSheet.margin - IconSheet.gap
          + sides.map { max($0, IconSheet.minimumWidth) + IconSheet.gap }.reduce(0, +))
      height += 2 * IconSheet.textHeight + (sides.max() ?? 0) + IconSheet.gap
    }

    var isPossible: Bool {
      width <= Bitmap.maximumSide && height <= Bitmap.maximumSide && width * height <= ImageDecoding.maximumPixels
    }

    func check(_ icon: IconCatalog.Icon) throws(CommandError) {
      guard !isPossible else { return }
      throw CommandError(
        .malformed,
        "the sheet would be too large from the icon \(icon.name.map { "\"\($0)\"" } ?? "primary") on: it has at most "
          + "\(Bitmap.maximumSide) pixels on a side and \(ImageDecoding.maximumPixels) in all; icons check says which "
          + "pictures are too large")
    }
  }

  private static func place(_ icon: IconCatalog.Icon) -> (Int, Int, String) {
    (icon.name == nil ? 0 : 1, icon.ordinal ?? .max, icon.name ?? "")
  }

  /// - Parameter size: the sheet without this row.
  private static func cells(
    of icon: IconCatalog.Icon, _ app: UIApplication, _ size: Size
  ) throws(CommandError) -> [(picture: Bitmap, caption: String)] {
    let names = icon.files.flatMap { IconFileName($0).choices(for: nil) }.flatMap(\.fileNames)
    var images: [(side: Int, image: Image)] = []
    for file in names.compactMap({ app.assets.files[$0] }) {
      guard let image = app.images.image(at: file, report: app.report) else { continue }
      guard !images.contains(where: { $0.side == image.bitmap.width }) else { continue }
      images.append((image.bitmap.width, image))
      var grown = size
      grown.add(images.map(\.side))
      try grown.check(icon)
    }
    images.sort { $0.side < $1.side }
    guard let largest = images.last?.image else { return [] }
    let own = images.map { (picture: $0.image.icon(side: $0.side), caption: "\($0.side)") }
    let launcher = LauncherIcon.sides.map { (picture: largest.icon(side: $0), caption: "desktop \($0)") }
    return own + launcher
  }

  /// The sheet, drawn on each access.
  ///
  /// - Precondition: the rows fit, as those of `rows(of:)` do.
  var bitmap: Bitmap {
    let heights = rows.map { row in 2 * Self.textHeight + (row.cells.map(\.picture.height).max() ?? 0) }
    var size = Size()
    for row in rows { size.add(row.cells.map(\.picture.width)) }
    var sheet = Bitmap(width: size.width, height: size.height)
    var list = DrawList(background: Self.paper)
    var top = Self.margin
    for (row, height) in zip(rows, heights) {
      write(row.name, size: 20, color: Self.ink, at: CGPoint(x: Self.margin, y: top + 16), into: &list)
      var left = Self.margin
      for cell in row.cells {
        let width = max(cell.picture.width, Self.minimumWidth)
        let bottom = top + height - Self.textHeight
        place(cell.picture, x: left + (width - cell.picture.width) / 2, y: bottom - cell.picture.height, into: &list)
        write(
          cell.caption, size: 11, color: Self.paleInk, at: CGPoint(x: left + width / 2, y: bottom + 16),
          isCentred: true, into: &list)
        left += width + Self.gap
      }
      top += height + Self.gap
    }
    Rasterizer().draw(list, into: &sheet)
    return sheet
  }

  private func place(_ picture: Bitmap, x: Int, y: Int, into list: inout DrawList) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let quad = Quad(
      image: list.index(of: Image(picture)), source: Rect(x: 0, y: 0, width: width, height: height),
      target: Rect(x: 0, y: 0, width: width, height: height), filter: .nearest)
    let upright = Affine.flippingY(ty: Double(y) + height, tx: Double(x))
    list.commands.append(DrawCommand(.quad(quad), transform: upright))
  }

  private func write(
    _ text: String, size: Double, color: Color, at point: CGPoint, isCentred: Bool = false, into list: inout DrawList
  ) {
    guard let font else { return }
    let half = font.line(text).advance / font.unitsPerEm * size / 2
    let middle = CGPoint(x: point.x + (isCentred ? 0 : half), y: point.y)
    let outline = font.path(text, size: size, centeredAt: middle)
    list.commands.append(DrawCommand(.path(PathFill(path: list.add(outline), color: color)), transform: .identity))
  }
}
