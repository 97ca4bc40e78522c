public import simd

/// A grid of points over a picture, from (0, 0) in the lower left to (1, 1), with a destination for each point.
///
/// Each cell of the picture between four points is stretched to the cell between their destinations, which may be
/// outside the picture's rectangle. Only pixels whose centres are in a cell are drawn: neighbours neither overlap nor
/// leave a gap, and edges are jagged, like those of a sprite. Where cells are folded over each other, all are drawn,
/// from the lower left row by row (a guess). A cell with a corner that is not finite, or more than 131,072 pixels away,
/// is not drawn; such a cell over the frame is reported once as a `Diagnostic`. A grid whose destinations are its points
/// draws exactly the pixels of a sprite without one.
///
/// Source: https://developer.apple.com/documentation/spritekit/skwarpgeometrygrid
@preconcurrency @MainActor
open class SKWarpGeometryGrid: SKWarpGeometry {
  /// The count of columns of cells. There is one more column of points.
  open private(set) var numberOfColumns: Int
  /// The count of rows of cells. There is one more row of points.
  open private(set) var numberOfRows: Int
  /// The points before the distortion, row by row from the lower left.
  final let sources: [vector_float2]
  final let destinations: [vector_float2]

  /// The count of points: (`numberOfColumns` + 1) × (`numberOfRows` + 1).
  open var vertexCount: Int { sources.count }

  /// A grid with positions and destinations of its points.
  ///
  /// - Parameters:
  ///   - sourcePositions: the positions row by row from the lower left; empty for even spacing.
  ///   - destinationPositions: the destinations in the same order; empty for no distortion.
  /// - Precondition: there are 1 to 1,024 columns and rows, and each list is empty or has one position for each point.
  public convenience init(
    columns: Int, rows: Int, sourcePositions: [SIMD2<Float>] = [SIMD2<Float>](),
    destinationPositions: [SIMD2<Float>] = [SIMD2<Float>]()
  ) {
    self.init(columns, rows, sourcePositions, destinationPositions)
  }

  /// An evenly spaced grid without distortion.
  public convenience init(columns cols: Int, rows: Int) {
    self.init(cols, rows, [], [])
  }

  /// A grid from C arrays, which Apple's Objective-C API uses.
  ///
  /// - Parameters:
  ///   - sourcePositions: one position for each point; nil for even spacing.
  ///   - destPositions: one destination for each point; nil for no distortion.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public convenience init(
    __columns cols: Int, rows: Int, sourcePositions: UnsafePointer<vector_float2>?,
    destPositions: UnsafePointer<vector_float2>?
  ) {
    let count = Self.pointCount(cols, rows)
    self.init(
      cols, rows, Array(UnsafeBufferPointer(start: sourcePositions, count: sourcePositions == nil ? 0 : count)),
      Array(UnsafeBufferPointer(start: destPositions, count: destPositions == nil ? 0 : count)))
  }

  init(_ columns: Int, _ rows: Int, _ sources: [vector_float2], _ destinations: [vector_float2]) {
    let count = Self.pointCount(columns, rows)
    for positions in [sources, destinations] where !positions.isEmpty {
      precondition(
        positions.count == count,
        "SKWarpGeometryGrid: \(positions.count) positions; \(columns) columns and \(rows) rows need \(count)"
      )
    }
    (numberOfColumns, numberOfRows) = (columns, rows)
    self.sources = sources.isEmpty ? Self.evenly(columns, rows) : sources
    self.destinations = destinations.isEmpty ? self.sources : destinations
    super.init()
  }

  private static func pointCount(_ columns: Int, _ rows: Int) -> Int {
    precondition(
      (1...1024).contains(columns) && (1...1024).contains(rows),
      "SKWarpGeometryGrid: \(columns) columns and \(rows) rows; each must be from 1 to 1024")
    return (columns + 1) * (rows + 1)
  }

  private static func evenly(_ columns: Int, _ rows: Int) -> [vector_float2] {
    (0...rows).flatMap { row in
      (0...columns).map { [Float($0) / Float(columns), Float(row) / Float(rows)] }
    }
  }

  /// - Precondition: the index is from 0 to `vertexCount` - 1.
  open func sourcePosition(at index: Int) -> vector_float2 { sources[checked(index)] }

  /// - Precondition: the index is from 0 to `vertexCount` - 1.
  open func destPosition(at index: Int) -> vector_float2 { destinations[checked(index)] }

  private func checked(_ index: Int) -> Int {
    precondition(
      sources.indices.contains(index), "SKWarpGeometryGrid: index \(index) is outside 0..<\(sources.count)")
    return index
  }

  /// A grid with the same destinations and other positions; an empty list for even spacing.
  open func replacingBySourcePositions(positions source: [SIMD2<Float>]) -> SKWarpGeometryGrid {
    SKWarpGeometryGrid(numberOfColumns, numberOfRows, source, destinations)
  }

  /// A grid with the same positions and other destinations; an empty list for no distortion.
  open func replacingByDestinationPositions(positions destination: [SIMD2<Float>]) -> SKWarpGeometryGrid {
    SKWarpGeometryGrid(numberOfColumns, numberOfRows, sources, destination)
  }

  /// - Parameter sourcePositions: one position for each point.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  open func __replacingSourcePositions(_ sourcePositions: UnsafePointer<vector_float2>) -> SKWarpGeometryGrid {
    replacingBySourcePositions(positions: Array(UnsafeBufferPointer(start: sourcePositions, count: vertexCount)))
  }

  /// - Parameter destPositions: one destination for each point.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  open func __replacingDestPositions(_ destPositions: UnsafePointer<vector_float2>) -> SKWarpGeometryGrid {
    replacingByDestinationPositions(positions: Array(UnsafeBufferPointer(start: destPositions, count: vertexCount)))
  }

  /// Interpolates to another grid with the same columns and rows. For a grid of another size, returns that grid.
  final func mixed(with other: SKWarpGeometryGrid, _ part: Float) -> SKWarpGeometryGrid {
    guard part < 1, numberOfColumns == other.numberOfColumns, numberOfRows == other.numberOfRows else { return other }
    func mix(_ from: [vector_float2], _ to: [vector_float2]) -> [vector_float2] {
      zip(from, to).map { $0 + ($1 - $0) * part }
    }
    return SKWarpGeometryGrid(
      numberOfColumns, numberOfRows, mix(sources, other.sources), mix(destinations, other.destinations))
  }
}
