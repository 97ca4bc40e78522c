import Raster

/// The difference of two pictures, over the pixels that at least one of them has drawn.
struct Difference {
  /// The number of compared pixels: those that are not background in both pictures.
  var compared = 0
  /// The number of compared pixels that differ in any channel.
  var different = 0
  /// The number of strays: pixels that differ by more than `Limit.worst` in a channel.
  var strays = 0
  /// The largest difference in a channel, in 255ths, without strays.
  var worst = 0
  /// The sum of all channels' differences, in 255ths, without strays.
  private var sum = 0
  /// The place and both pixels of the first stray, this package's first; for messages.
  private(set) var note = ""

  /// The mean difference of a channel, in 255ths, without strays.
  var mean: Double { compared > strays ? Double(sum) / Double(4 * (compared - strays)) : 0 }

  /// Adds the differences of two pictures of the same size.
  mutating func add(_ scene: Scene, ours: Bitmap, theirs: Bitmap, strayAbove limit: Int) {
    precondition(ours.width == theirs.width && ours.height == theirs.height, "Difference: \(scene.name): sizes differ")
    let background = scene.list.background.premultiplied
    for index in ours.pixels.indices where ours.pixels[index] != background || theirs.pixels[index] != background {
      compared += 1
      if ours.pixels[index] == theirs.pixels[index] { continue }
      different += 1
      let gaps = gaps(ours.pixels[index], theirs.pixels[index])
      let gap = gaps.max() ?? 0
      if gap > limit {
        strays += 1
        if note.isEmpty {
          let (one, other) = (String(ours.pixels[index], radix: 16), String(theirs.pixels[index], radix: 16))
          note = "; first stray: \(scene.name) (\(index % ours.width), \(index / ours.width)) \(one), theirs \(other)"
        }
      } else {
        worst = max(worst, gap)
        sum += gaps.reduce(0, +)
      }
    }
  }
}

/// The four channels' differences of two pixels.
private func gaps(_ first: UInt32, _ second: UInt32) -> [Int] {
  [0, 8, 16, 24].map { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) }
}

extension Difference: CustomStringConvertible {
  var description: String {
    let mean = (self.mean * 1000).rounded() / 1000
    return "\(compared) pixels, \(different) differ, worst \(worst), mean \(mean), \(strays) strays\(note)"
  }
}
