/// Caches the coverage of paths from frame to frame, so a label that stands still is not filled again.
///
/// Coverage depends only on the path, how it is filled, its transform and the visible part of the frame. If all of them
/// equal the frame before, bit by bit, the cached coverage is used. Paths are identified by their position in the
/// drawing order. A path that changed is noted but not cached, so a path is filled twice before its coverage is kept.
struct CoverageCache: ~Copyable {
  private var slots: [CachedCoverage] = []
  private var next = 0
  /// The number of values in the cache, at most `limit`.
  private(set) var count = 0
  private let limit: Int

  private static let slotLimit = 4096

  init(limit: Int) {
    self.limit = limit
  }

  /// Begins a frame. Drops the coverage that the frame before did not use.
  mutating func start() {
    while slots.count > next {
      count -= slots[slots.count - 1].values.count
      slots.removeLast()
    }
    next = 0
  }

  /// The next path's slot if it holds the coverage or can take it; nil if the path must be filled without caching.
  mutating func slot(
    _ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds
  ) -> CachedCoverage? {
    guard next < Self.slotLimit else { return nil }
    next += 1
    if next > slots.count {
      slots.append(CachedCoverage(path, fill, transform, visible))
      return nil
    }
    let slot = slots[next - 1]
    if slot.isOf(path, fill, transform, visible) { return slot.isTooLarge ? nil : slot }
    count -= slot.values.count
    slot.note(path, fill, transform, visible)
    return nil
  }

  /// Call this when a slot has been filled. If it is too large for the cache, it is emptied and not filled again.
  mutating func keep(_ slot: CachedCoverage) {
    slot.isFilled = count + slot.values.count <= limit
    if !slot.isFilled { slot.clear(isTooLarge: true) }
    count += slot.values.count
  }
}

/// The coverage of one path.
final class CachedCoverage {
  private var path: Path
  private var fill: PathFill
  private var transform: Affine
  private var visible: PixelBounds
  /// Whether the coverage has been stored; it may be empty.
  var isFilled = false
  /// Whether the coverage was too large for the cache.
  private(set) var isTooLarge = false
  private var rows = Scratch<Row>(capacity: 1)
  private(set) var values = Scratch<UInt16>(capacity: 1)

  private struct Row: BitwiseCopyable {
    let x: Int32
    let y: Int32
    let first: Int
    let count: Int
  }

  init(_ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds) {
    (self.path, self.fill, self.transform, self.visible) = (path, fill, transform, visible)
  }

  /// Whether this is the coverage for these inputs. Arrays that share storage compare equal without a scan.
  func isOf(_ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds) -> Bool {
    self.visible == visible && self.transform.isBitIdentical(of: transform) && self.fill.rule == fill.rule
      && self.fill.isAntialiased == fill.isAntialiased && self.fill.stroke == fill.stroke && self.path == path
  }

  func note(_ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds) {
    (self.path, self.fill, self.transform, self.visible) = (path, fill, transform, visible)
    clear()
  }

  func clear(isTooLarge: Bool = false) {
    isFilled = false
    self.isTooLarge = isTooLarge
    guard values.count > 0 else { return }
    rows = Scratch(capacity: 1)
    values = Scratch(capacity: 1)
  }

  func add(_ coverage: UnsafeBufferPointer<UInt16>, x: Int, y: Int) {
    rows.append(
      Row(
        x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y), first: values.count, count: coverage.count))
    for value in coverage { values.append(value) }
  }

  /// Ends filling. Adds padding, because the kernels read whole vectors at the end.
  func end() {
    for _ in 0..<8 { values.append(0) }
  }

  @inline(__always)
  func replay(_ row: (_ x: Int, _ y: Int, UnsafeBufferPointer<UInt16>) -> Void) {
    for index in 0..<rows.count {
      let kept = rows[index]
      row(Int(kept.x), Int(kept.y), UnsafeBufferPointer(start: values.start + kept.first, count: kept.count))
    }
  }
}

extension Affine {
  /// Whether all numbers are equal bit by bit, including the sign of zeros.
  func isBitIdentical(of other: Affine) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { one.bitPattern == other.bitPattern }
    return same(a, other.a) && same(b, other.b) && same(c, other.c) && same(d, other.d) && same(tx, other.tx)
      && same(ty, other.ty)
  }
}
