internal import Raster
internal import SpriteKit

/// The result of comparing a frame with its golden.
struct FrameComparison {
  let diff: BitmapDiff
  /// Whether each pixel of the actual frame counts as different. Empty if the sizes differ.
  private(set) var isDifferent: [Bool] = []
  /// The number of pixels that count as different: those outside the tolerance or, without one, all that differ.
  private(set) var count = 0
  let tolerance: Tolerance?

  init(expected: Bitmap, actual: Bitmap, tolerance: Tolerance?) {
    diff = BitmapDiff(expected: expected, actual: actual)
    self.tolerance = tolerance
    count = diff.differentPixels
    guard diff.sizesMatch, !diff.isIdentical else { return }
    isDifferent = zip(expected.pixels, actual.pixels).map { $0 != $1 }
    guard let tolerance else { return }
    for index in isDifferent.indices where isDifferent[index] {
      let (old, new) = (expected.pixels[index], actual.pixels[index])
      let (x, y) = (index % actual.width, index / actual.width)
      let isSeen =
        ColorDifference.between(old, new) > tolerance.colorDifference
        && !(tolerance.ignoresAntialiasing
          && (Antialiasing.smooths(x, y, expected, and: actual) || Antialiasing.smooths(x, y, actual, and: expected)))
      if !isSeen {
        isDifferent[index] = false
        count -= 1
      }
    }
  }

  /// Whether the frame passes. Frames of different sizes never do.
  var passes: Bool { diff.sizesMatch && count <= tolerance?.pixels ?? 0 }

  /// The nodes that changed, one per line, with the number of different pixels on each:
  /// `Hat "hat": position.y 182 -> 181; 412 pixels`.
  ///
  /// A pixel counts for the node that drew it last or, if that node did not change, for its nearest changed ancestor.
  func nodeLines(_ shot: Shot, recorded: [NodeRecord]) -> [String] {
    let difference = TreeDifference(expected: recorded, actual: shot.tree)
    let changed = Set(difference.changes.compactMap(\.place))
    var pixels: [Int: Int] = [:]
    var others = 0
    if diff.sizesMatch {
      let owners = PixelOwners(
        shot.drawList, width: shot.frame.width, height: shot.frame.height, isRequested: isDifferent)
      for (owner, count) in owners.counts {
        if let place = shot.nodes[owner] {
          pixels[Self.nearest(place, in: shot.tree, of: changed) ?? place, default: 0] += count
        } else {
          others += count
        }
      }
    }
    var lines = difference.changes.map { change in
      let count = change.place.flatMap { pixels.removeValue(forKey: $0) }
      return "\(change.title): \(change.texts.joined(separator: ", "))" + (count.map { "; \(Self.pixels($0))" } ?? "")
    }
    for (place, count) in pixels.sorted(by: { $0.key < $1.key }) {
      lines.append("\(shot.tree[place].title): as recorded; \(Self.pixels(count))")
    }
    if others > 0 { lines.append("background: \(Self.pixels(others))") }
    return lines
  }

  static func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }

  /// The first of a node and its ancestors that is in `changed`.
  private static func nearest(_ place: Int, in tree: [NodeRecord], of changed: Set<Int>) -> Int? {
    var depth = tree[place].depth + 1
    for candidate in stride(from: place, through: 0, by: -1) where tree[candidate].depth < depth {
      if changed.contains(candidate) { return candidate }
      depth = tree[candidate].depth
    }
    return nil
  }
}
