/// The way in which a full node of an R-tree is split.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrtreesplitstrategy
public enum GKRTreeSplitStrategy: Int, Sendable {
  /// In order: into the first and the second half; by Guttman's linear method; by his quadratic method; so that the
  /// halves overlap least.
  case halve, linear, quadratic, reduceOverlap
}

/// Elements by their rectangles, found faster than by looking at each.
///
/// A. Guttman, "R-Trees: A Dynamic Index Structure for Spatial Searching", 1984. Rectangles that touch at their border
/// overlap.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrtree
open class GKRTree<ElementType: NSObject>: NSObject {
  /// The number of results that a query reserves memory for. Default 0. It only makes queries faster.
  open var queryReserve = 0
  private let limit: Int
  private var root = Branch(isLeaf: true)

  private struct Entry {
    var low: vector_float2
    var high: vector_float2
    var element: ElementType?
    var branch: Branch?
  }

  private final class Branch {
    var entries: [Entry] = []
    let isLeaf: Bool

    init(isLeaf: Bool) { self.isLeaf = isLeaf }
  }

  /// An empty tree.
  ///
  /// - Parameter maxNumberOfChildren: the maximum number of entries of a node. A value below 2 counts as 2.
  public init(maxNumberOfChildren: Int) {
    limit = max(2, maxNumberOfChildren)
    super.init()
  }

  /// Adds an element with its rectangle. A rectangle that is not a number is found by no query.
  open func addElement(
    _ element: ElementType, boundingRectMin: vector_float2, boundingRectMax: vector_float2,
    splitStrategy: GKRTreeSplitStrategy
  ) {
    let entry = Entry(low: boundingRectMin, high: boundingRectMax, element: element)
    guard let second = insert(entry, into: root, splitStrategy) else { return }
    let first = root
    root = Branch(isLeaf: false)
    root.entries = [Self.entry(of: first), second]
  }

  /// Removes an element with its rectangle; ignored for an element that the tree lacks.
  open func removeElement(_ element: ElementType, boundingRectMin: vector_float2, boundingRectMax: vector_float2) {
    _ = remove(element, boundingRectMin, boundingRectMax, from: root)
  }

  /// The elements whose rectangle overlaps a rectangle.
  open func elements(inBoundingRectMin rectMin: vector_float2, rectMax: vector_float2) -> [ElementType] {
    var found: [ElementType] = []
    found.reserveCapacity(max(0, min(queryReserve, 1 << 20)))
    collect(rectMin, rectMax, in: root, &found)
    return found
  }

  private func collect(_ low: vector_float2, _ high: vector_float2, in branch: Branch, _ found: inout [ElementType]) {
    for entry in branch.entries where all(entry.low .<= high) && all(entry.high .>= low) {
      if let element = entry.element { found.append(element) }
      if let inner = entry.branch { collect(low, high, in: inner, &found) }
    }
  }

  private func remove(_ element: ElementType, _ low: vector_float2, _ high: vector_float2, from branch: Branch) -> Bool
  {
    if branch.isLeaf {
      guard let index = branch.entries.firstIndex(where: { $0.element === element }) else { return false }
      branch.entries.remove(at: index)
      return true
    }
    for (index, entry) in branch.entries.enumerated() where all(entry.low .<= low) && all(entry.high .>= high) {
      guard let inner = entry.branch, remove(element, low, high, from: inner) else { continue }
      if inner.entries.isEmpty {
        branch.entries.remove(at: index)
      } else {
        branch.entries[index] = Self.entry(of: inner)
      }
      return true
    }
    return false
  }

  // MARK: Adding

  /// Adds an entry where it enlarges a node least.
  ///
  /// - Returns: the second half of the node, if it had to be split.
  private func insert(_ entry: Entry, into branch: Branch, _ strategy: GKRTreeSplitStrategy) -> Entry? {
    if branch.isLeaf || branch.entries.isEmpty {
      branch.entries.append(entry)
    } else {
      func growth(_ index: Int) -> (Float, Float) {
        let area = Self.area([branch.entries[index]])
        return (Self.area([branch.entries[index], entry]) - area, area)
      }
      let index = branch.entries.indices.min { growth($0) < growth($1) } ?? 0
      guard let inner = branch.entries[index].branch else { return nil }
      let second = insert(entry, into: inner, strategy)
      branch.entries[index] = Self.entry(of: inner)
      if let second { branch.entries.append(second) }
    }
    guard branch.entries.count > limit else { return nil }
    let (first, rest) = split(branch.entries, strategy)
    let other = Branch(isLeaf: branch.isLeaf)
    (branch.entries, other.entries) = (first, rest)
    return Self.entry(of: other)
  }

  private static func entry(of branch: Branch) -> Entry {
    let first = branch.entries[0]
    let bounds = branch.entries.dropFirst().reduce((low: first.low, high: first.high)) {
      (pointwiseMin($0.low, $1.low), pointwiseMax($0.high, $1.high))
    }
    return Entry(low: bounds.low, high: bounds.high, branch: branch)
  }

  private static func area(_ entries: [Entry]) -> Float {
    let low = entries.dropFirst().reduce(entries[0].low) { pointwiseMin($0, $1.low) }
    let high = entries.dropFirst().reduce(entries[0].high) { pointwiseMax($0, $1.high) }
    return (high.x - low.x) * (high.y - low.y)
  }

  private func split(_ entries: [Entry], _ strategy: GKRTreeSplitStrategy) -> ([Entry], [Entry]) {
    switch strategy {
    case .halve: return halves(entries)
    case .reduceOverlap:
      // Sorted along each axis; the halves that overlap less.
      let sorted = [0, 1].map { axis in
        halves(
          entries.enumerated().sorted {
            ($0.element.low[axis], $0.offset) < ($1.element.low[axis], $1.offset)
          }.map(\.element))
      }
      return overlap(sorted[0]) <= overlap(sorted[1]) ? sorted[0] : sorted[1]
    case .linear, .quadratic:
      let (a, b) = strategy == .linear ? farthest(entries) : mostWasteful(entries)
      return share(entries, a, b)
    }
  }

  private func halves(_ entries: [Entry]) -> ([Entry], [Entry]) {
    (Array(entries[..<(entries.count / 2)]), Array(entries[(entries.count / 2)...]))
  }

  private func overlap(_ halves: ([Entry], [Entry])) -> Float {
    let (a, b) = (Branch(isLeaf: true), Branch(isLeaf: true))
    (a.entries, b.entries) = halves
    let (first, second) = (Self.entry(of: a), Self.entry(of: b))
    let side = pointwiseMin(first.high, second.high) - pointwiseMax(first.low, second.low)
    return side.x > 0 && side.y > 0 ? side.x * side.y : 0
  }

  /// The two entries that are farthest apart along an axis.
  private func farthest(_ entries: [Entry]) -> (Int, Int) {
    func ends(_ axis: Int) -> (Int, Int, Float) {
      let last = entries.indices.max { entries[$0].low[axis] < entries[$1].low[axis] } ?? 0
      let others = entries.indices.filter { $0 != last }
      let first = others.min { entries[$0].high[axis] < entries[$1].high[axis] } ?? 0
      return (first, last, entries[last].low[axis] - entries[first].high[axis])
    }
    let (x, y) = (ends(0), ends(1))
    return y.2 > x.2 ? (y.0, y.1) : (x.0, x.1)
  }

  /// The two entries that would waste the most area in one node.
  private func mostWasteful(_ entries: [Entry]) -> (Int, Int) {
    var (best, most) = ((0, 1), -Float.infinity)
    for a in entries.indices {
      for b in entries.indices where b > a {
        let waste = Self.area([entries[a], entries[b]]) - Self.area([entries[a]]) - Self.area([entries[b]])
        if waste > most { (best, most) = ((a, b), waste) }
      }
    }
    return best
  }

  /// Adds each entry to the group that it enlarges less.
  private func share(_ entries: [Entry], _ a: Int, _ b: Int) -> ([Entry], [Entry]) {
    var (first, second) = ([entries[a]], [entries[b]])
    for index in entries.indices where index != a && index != b {
      let entry = entries[index]
      let (one, two) = (
        Self.area(first + [entry]) - Self.area(first), Self.area(second + [entry]) - Self.area(second)
      )
      if one < two || (one == two && first.count <= second.count) { first.append(entry) } else { second.append(entry) }
    }
    return (first, second)
  }
}
