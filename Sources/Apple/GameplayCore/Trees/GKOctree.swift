/// Elements by their place in space, found faster than by looking at each.
///
/// An element may be added several times, with a box each time. Boxes that touch at their border overlap.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkoctree
open class GKOctree<ElementType: NSObject>: NSObject {
  private let root: Cell
  private let minimum: Float

  /// A tree of a box. Elements outside of it are found too, but not faster.
  ///
  /// - Parameter minCellSize: the minimum side of a cell. 0 and negative values set no limit.
  public init(boundingBox box: GKBox, minimumCellSize minCellSize: Float) {
    root = Cell(box.boxMin, box.boxMax)
    minimum = minCellSize > 0 ? minCellSize : 0
    super.init()
  }

  /// Adds an element at a point.
  ///
  /// - Returns: the cell of the element, for `remove(_:using:)`.
  @discardableResult
  open func add(_ element: ElementType, at point: vector_float3) -> GKOctreeNode {
    GKOctreeNode(root.add(element, point, point, minimum: minimum))
  }

  /// Adds an element with a box.
  ///
  /// - Returns: the cell of the element, for `remove(_:using:)`.
  @discardableResult
  open func add(_ element: ElementType, in box: GKBox) -> GKOctreeNode {
    GKOctreeNode(root.add(element, box.boxMin, box.boxMax, minimum: minimum))
  }

  /// The elements at a point, and those whose box contains it.
  open func elements(at point: vector_float3) -> [ElementType] {
    root.elements(point, point).compactMap { $0 as? ElementType }
  }

  /// The elements in a box, and those whose box overlaps it.
  open func elements(in box: GKBox) -> [ElementType] {
    root.elements(box.boxMin, box.boxMax).compactMap { $0 as? ElementType }
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
  open func remove(_ element: ElementType, using node: GKOctreeNode) -> Bool { node.cell.removeOwn(element) }
}

/// A cell of an octree.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkoctreenode
open class GKOctreeNode: NSObject {
  let cell: Cell
  /// The box of the cell.
  open var box: GKBox { GKBox(boxMin: cell.low, boxMax: cell.high) }

  init(_ cell: Cell) {
    self.cell = cell
    super.init()
  }
}
