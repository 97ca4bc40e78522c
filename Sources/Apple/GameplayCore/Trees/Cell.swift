/// A cell of a quadtree or an octree, with the elements that fit in no smaller cell.
///
/// R. A. Finkel and J. L. Bentley, "Quad Trees: A Data Structure for Retrieval on Composite Keys", 1974. A cell is halved
/// along two or three axes, as long as its parts are at least the minimum size. Elements outside the tree's bounds are in
/// the first cell.
final class Cell {
  let low: vector_float3
  let high: vector_float3
  private let depth: Int
  private var entries: [Entry] = []
  private var children: [Int: Cell] = [:]

  private struct Entry {
    let element: NSObject
    let low: vector_float3
    let high: vector_float3
  }

  /// The maximum number of halvings. More would not make a difference to 32-bit numbers.
  private static let depthLimit = 24

  init(_ low: vector_float3, _ high: vector_float3, depth: Int = 0) {
    (self.low, self.high, self.depth) = (low, high, depth)
  }

  /// Adds an element in the smallest cell around its area.
  func add(_ element: NSObject, _ low: vector_float3, _ high: vector_float3, minimum: Float) -> Cell {
    var cell = self
    while let child = cell.child(around: low, high, minimum) { cell = child }
    cell.entries.append(Entry(element: element, low: low, high: high))
    return cell
  }

  private func child(around low: vector_float3, _ high: vector_float3, _ minimum: Float) -> Cell? {
    let size = self.high - self.low
    let middle = self.low + size / 2
    guard depth < Self.depthLimit, size.sum().isFinite else { return nil }
    var (number, bottom, top) = (0, self.low, self.high)
    for axis in 0..<3 where size[axis] > 0 {
      // The comparisons also reject NaN.
      guard size[axis] / 2 >= minimum, low[axis] >= bottom[axis], high[axis] <= top[axis] else { return nil }
      if high[axis] < middle[axis] {
        top[axis] = middle[axis]
      } else if low[axis] >= middle[axis] {
        bottom[axis] = middle[axis]
        number |= 1 << axis
      } else {
        return nil
      }
    }
    guard any(size .> 0) else { return nil }
    let child = children[number] ?? Cell(bottom, top, depth: depth + 1)
    children[number] = child
    return child
  }

  /// The elements whose area touches an area, those of larger cells first, then in the order they were added.
  func elements(_ low: vector_float3, _ high: vector_float3) -> [NSObject] {
    let own = entries.filter { all($0.low .<= high) && all($0.high .>= low) }.map(\.element)
    return (0..<8).reduce(own) { found, number in
      guard let child = children[number], all(child.low .<= high), all(child.high .>= low) else { return found }
      return found + child.elements(low, high)
    }
  }

  /// Removes an element from this cell.
  func removeOwn(_ element: NSObject) -> Bool {
    guard let index = entries.firstIndex(where: { $0.element === element }) else { return false }
    entries.remove(at: index)
    return true
  }

  /// Removes an element from this cell and those within.
  func remove(_ element: NSObject) -> Bool {
    removeOwn(element) || (0..<8).contains { children[$0]?.remove(element) ?? false }
  }
}
