public import SpriteKit

extension TiledMap {
  /// The app's map with a name, from a `.tmx`, `.tmj` or `.json` file.
  ///
  /// nil, with a `Diagnostic`, for a map that is missing or cannot be read. Skipped parts are reported as a
  /// `Diagnostic` too.
  @MainActor public init?(named name: String) {
    guard let file = AppArt.file(named: name, extensions: ["tmx", "tmj", "json"], as: "map"),
      let map = AppArt.reading({ try TiledMap(contentsOf: file) })
    else { return nil }
    self = map
  }

  /// Reads a map and its tile sets. Paths may not lead out of the app's folder or, for a file outside of the app, out
  /// of the folder that the file is in.
  ///
  /// Skipped parts are reported as a `Diagnostic` and listed in `problems`.
  ///
  /// - Throws: `ArtFileError`, with file and place.
  @MainActor public init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, in: AppArt.folder(around: url))
    AppArt.report(problems)
  }

  /// The position of a cell's middle in a node made by `SKNode(tiledMap:)`, in points, y up.
  ///
  /// - Parameters:
  ///   - column: the column as in Tiled, from 0 on the left.
  ///   - row: the row as in Tiled, from 0 at the **top**.
  public func center(column: Int, row: Int) -> CGPoint {
    let corner = corner(column: column, row: row)
    return upright(CGPoint(x: corner.x + CGFloat(tileWidth) / 2, y: corner.y + CGFloat(tileHeight) / 2))
  }

  /// The position of an object in a node made by `SKNode(tiledMap:)`, in points, y up.
  public func position(of object: TiledObject) -> CGPoint { upright(pixel(of: object.position)) }

  /// Turns y over: the origin is the map's lower left corner, or the point (0, 0) of an infinite map.
  func upright(_ point: CGPoint) -> CGPoint { point.flippingY(ty: size.height) }

  /// The outline of an object around its position, in points, y up, such as for an `SKPhysicsBody`. The object's
  /// rotation is not included. Empty for a point; a tile and a text are their rectangles.
  public func path(of object: TiledObject) -> CGPath {
    let origin = pixel(of: object.position)
    func moved(_ point: CGPoint) -> CGPoint {
      let place = pixel(of: CGPoint(x: object.position.x + point.x, y: object.position.y + point.y))
      return CGPoint(x: place.x - origin.x, y: place.y).flippingY(ty: origin.y)
    }
    let path = CGMutablePath()
    let (width, height) = (object.size.width, object.size.height)
    switch object.shape {
    case .point: break
    case .polygon(let points), .polyline(let points):
      path.addLines(between: points.map(moved))
      if case .polygon = object.shape { path.closeSubpath() }
    case .rectangle, .text:
      let corners = [(0, 0), (width, 0), (width, height), (0, height)]
      path.addLines(between: corners.map { moved(CGPoint(x: $0.0, y: $0.1)) })
      path.closeSubpath()
    case .tile: path.addRect(CGRect(x: 0, y: 0, width: width, height: height))
    case .ellipse, .capsule:
      let bounds = CGRect(x: 0, y: 0, width: width, height: height)
      let (right, down) = (moved(CGPoint(x: 1, y: 0)), moved(CGPoint(x: 0, y: 1)))
      let turn = CGAffineTransform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
      if object.shape == .ellipse {
        path.addEllipse(in: bounds, transform: turn)
      } else {
        let radius = min(width, height) / 2
        path.addRoundedRect(in: bounds, cornerWidth: radius, cornerHeight: radius, transform: turn)
      }
    }
    return path
  }
}

extension UIColor {
  /// A colour of Tiled, such as a map's background.
  public convenience init(_ color: TiledColor) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
      alpha: CGFloat(color.alpha) / 255)
  }
}
