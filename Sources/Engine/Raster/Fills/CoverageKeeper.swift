/// Keeps the coverage of paths from frame to frame: a label that stands still is not filled again.
///
/// Coverage is a function of the path, how it is filled, its transform and the part of the frame that shows; where all
/// of them are those of the frame before, bit by bit, what that function gave is drawn again. Paths are told by their
/// place in the order of drawing. What differs from frame to frame is noted but not kept, so a path is filled twice
/// before it is kept.
struct CoverageKeeper: ~Copyable {
  private var slots: [KeptCoverage] = []
  private var next = 0
  /// How many values are kept, and may be.
  private(set) var count = 0
  private let most: Int

  private static let mostSlots = 4096

  init(most: Int) {
    self.most = most
  }

  /// Begins a frame. What the one before had no use for is forgotten.
  mutating func start() {
    while slots.count > next {
      count -= slots[slots.count - 1].values.count
      slots.removeLast()
    }
    next = 0
  }

  /// The place of the next path; nil where there are too many.
  mutating func slot(
    _ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds
  ) -> KeptCoverage? {
    guard next < Self.mostSlots else { return nil }
    next += 1
    if next > slots.count {
      slots.append(KeptCoverage(path, fill, transform, visible))
      return nil
    }
    let slot = slots[next - 1]
    if slot.isOf(path, fill, transform, visible) { return slot.isTooLarge ? nil : slot }
    count -= slot.values.count
    slot.note(path, fill, transform, visible)
    return nil
  }

  /// To be called when a slot has been filled; where it takes too much it is emptied, and is filled no more.
  mutating func keep(_ slot: KeptCoverage) {
    slot.isFilled = count + slot.values.count <= most
    if !slot.isFilled { slot.clear(isTooLarge: true) }
    count += slot.values.count
  }
}

/// One path's coverage.
final class KeptCoverage {
  private var path: Path
  private var fill: PathFill
  private var transform: Affine
  private var visible: PixelBounds
  /// Whether it has the coverage, which may be none.
  var isFilled = false
  /// Whether there was no room for it.
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

  /// Whether it is the coverage of just this. An array that is the same object is equal without a look at it.
  func isOf(_ path: Path, _ fill: PathFill, _ transform: Affine, _ visible: PixelBounds) -> Bool {
    self.visible == visible && self.transform.hasTheBits(of: transform) && self.fill.rule == fill.rule
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

  /// Ends the adding: the kernels read a whole vector at the end.
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
  /// Whether all numbers are the same, and zeros of the same sign.
  func hasTheBits(of other: Affine) -> Bool {
    func same(_ one: Double, _ other: Double) -> Bool { one.bitPattern == other.bitPattern }
    return same(a, other.a) && same(b, other.b) && same(c, other.c) && same(d, other.d) && same(tx, other.tx)
      && same(ty, other.ty)
  }
}
