/// Copies of images at half, a quarter... of their size, made when a frame first asks for them and kept while the
/// image lives.
struct Mipmaps {
  private struct Chain {
    weak var image: Image?
    let levels: [Bitmap]
  }

  private var chains: [ObjectIdentifier: Chain] = [:]

  /// How many images it keeps copies of.
  var count: Int { chains.count }

  /// The copies of an image, half its size first; empty when they have not been made.
  func levels(of image: Image) -> [Bitmap] {
    chains.isEmpty ? [] : chains[ObjectIdentifier(image)]?.levels ?? []
  }

  mutating func make(for image: Image) {
    chains[ObjectIdentifier(image)] = Chain(image: image, levels: Self.levels(image.bitmap))
  }

  /// Forgets the copies of images that are gone. To be called before each frame: another image may take the place, and
  /// with it the identifier, of one that is gone.
  mutating func forgetLost() {
    if chains.isEmpty { return }
    chains = chains.filter { $0.value.image != nil }
  }

  /// Halves down to a single texel.
  static func levels(_ bitmap: Bitmap) -> [Bitmap] {
    var levels: [Bitmap] = []
    var last = bitmap
    while last.width * last.height > 1 {
      last = halved(last)
      levels.append(last)
    }
    return levels
  }

  /// Each texel the mean of four, each channel rounded to nearest; at an odd border the last texel counts twice.
  static func halved(_ bitmap: Bitmap) -> Bitmap {
    var half = Bitmap(width: (bitmap.width + 1) / 2, height: (bitmap.height + 1) / 2)
    for y in 0..<half.height {
      let rows = (2 * y, min(2 * y + 1, bitmap.height - 1))
      for x in 0..<half.width {
        let columns = (2 * x, min(2 * x + 1, bitmap.width - 1))
        let four = (
          bitmap.pixel(columns.0, rows.0), bitmap.pixel(columns.1, rows.0), bitmap.pixel(columns.0, rows.1),
          bitmap.pixel(columns.1, rows.1)
        )
        var mean: UInt32 = 0
        for index: UInt32 in 0..<4 {
          let sum =
            Blending.channel(four.0, index) + Blending.channel(four.1, index) + Blending.channel(four.2, index)
            + Blending.channel(four.3, index)
          mean |= ((sum + 2) / 4) << (8 * index)
        }
        half.pixels[y * half.width + x] = mean
      }
    }
    return half
  }
}

extension QuadFrame {
  /// How often a source should be halved so that its texels come nearest to the pixels' size: 0 for not at all.
  ///
  /// Decided by the longer of the two ways that the texel moves from a pixel to its neighbours; `sqrt(2)` texels are as
  /// near to 2 as to 1.
  func level(_ source: Rect, most: Int) -> Int {
    let (ux, uy) = (source.width * ty / area, source.width * tx / area)
    let (vx, vy) = (source.height * sy / area, source.height * sx / area)
    let length = max(ux * ux + vx * vx, uy * uy + vy * vy)
    var level = 0
    var limit = 2.0
    while level < most, length >= limit {
      level += 1
      limit *= 4
    }
    return level
  }
}

extension Rect {
  /// The same source in an image halved `level` times; nil unless each side lies on the border or stays whole.
  func halved(_ level: Int, width: Int, height: Int) -> Rect? {
    let size = Double(1 << level)
    func isWhole(_ value: Double, _ border: Int) -> Bool {
      value == Double(border) || (abs(value) < 0x1p30 && Double(Int(value / size)) * size == value)
    }
    guard isWhole(x, width), isWhole(x + self.width, width), isWhole(y, height), isWhole(y + self.height, height)
    else { return nil }
    return Rect(x: x / size, y: y / size, width: self.width / size, height: self.height / size)
  }
}
