/// Elements by their place on a plane, found faster than by looking at each.
///
/// An element may be added several times, with an area each time. Areas that touch at their border overlap.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkquadtree
open class GKQuadtree<ElementType: NSObject>: NSObject {
  private let root: Cell
  private let minimum: Float

  /// A tree of a rectangle. Elements outside of it are found too, but not faster.
  ///
  /// - Parameter minCellSize: the minimum width and height of a cell. 0 and negative values set no limit.
  public init(boundingQuad quad: GKQuad, minimumCellSize minCellSize: Float) {
    root = Cell(spatial(quad.quadMin), spatial(quad.quadMax))
    minimum = minCellSize > 0 ? minCellSize : 0
    super.init()
  }

  /// Adds an element at a point.
  ///
  /// - Returns: the cell of the element, for `remove(_:using:)`.
  @discardableResult
  open func add(_ element: ElementType, at point: vector_float2) -> GKQuadtreeNode {
    GKQuadtreeNode(root.add(element, spatial(point), spatial(point), minimum: minimum))
  }

  /// Adds an element with an area.
  ///
  /// - Returns: the cell of the element, for `remove(_:using:)`.
  @discardableResult
  open func add(_ element: ElementType, in quad: GKQuad) -> GKQuadtreeNode {
    GKQuadtreeNode(root.add(element, spatial(quad.quadMin), spatial(quad.quadMax), minimum: minimum))
  }

  /// The elements at a point, and those whose area contains it. A guess: Apple's page says that the element's cell
  /// contains the point.
  open func elements(at point: vector_float2) -> [ElementType] {
    root.elements(spatial(point), spatial(point)).compactMap { $0 as? ElementType }
  }

  /// The elements in an area, and those whose area overlaps it.
  open func elements(in quad: GKQuad) -> [ElementType] {
    root.elements(spatial(quad.quadMin), spatial(quad.quadMax)).compactMap { $0 as? ElementType }
  }

  /// Removes an element, once if it was added several times. Looks at all elements.
  ///
  /// - Returns: whether the tree contained it.
  @discardableResult
  open func remove(_ element: ElementType) -> Bool { root.remove(element) }

  /// Removes an element from the cell that `add` returned.
  ///
  /// - Returns: whether the tree contained it.
  @discardableResult
  open func remove(_ data: ElementType, using node: GKQuadtreeNode) -> Bool { node.cell.removeOwn(data) }
}

/// A cell of a quadtree.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkquadtreenode
open class GKQuadtreeNode: NSObject {
  let cell: Cell
  /// The area of the cell.
  open var quad: GKQuad {
    GKQuad(
      quadMin: vector_float2(cell.low.x, cell.low.y), quadMax: vector_float2(cell.high.x, cell.high.y))
  }

  init(_ cell: Cell) {
    self.cell = cell
    super.init()
  }
}

private func spatial(_ point: vector_float2) -> vector_float3 { vector_float3(point.x, point.y, 0) }
