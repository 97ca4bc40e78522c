/// Copies of images at half, a quarter, ... of their size. They are made when a frame first needs them and live as long
/// as the image.
struct Mipmaps {
  private struct Chain {
    weak var image: Image?
    let levels: [Bitmap]
  }

  private var chains: [ObjectIdentifier: Chain] = [:]

  /// The number of images that have copies.
  var count: Int { chains.count }

  /// The copies of an image, largest first; empty if they have not been made.
  func levels(of image: Image) -> [Bitmap] {
    chains.isEmpty ? [] : chains[ObjectIdentifier(image)]?.levels ?? []
  }

  mutating func make(for image: Image) {
    chains[ObjectIdentifier(image)] = Chain(image: image, levels: Self.levels(image.bitmap))
  }

  /// Drops the copies of freed images. Call it before each frame: a new image may reuse the address, and so the
  /// identifier, of an old one.
  mutating func removeReleasedImages() {
    if chains.isEmpty { return }
    chains = chains.filter { $0.value.image != nil }
  }

  /// All halvings, down to a single texel.
  static func levels(_ bitmap: Bitmap) -> [Bitmap] {
    var levels: [Bitmap] = []
    var last = bitmap
    while last.width * last.height > 1 {
      last = halved(last)
      levels.append(last)
    }
    return levels
  }

  /// Half the size: each texel is the mean of four, each channel rounded to nearest. At an odd border the last texel
  /// counts twice.
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
  /// The number of halvings that bring the texels closest to the size of the pixels; 0 for none.
  ///
  /// The longer of the two steps that the texel makes from a pixel to its neighbours decides; `sqrt(2)` texels per
  /// pixel are as close to 2 as to 1.
  func level(_ source: Rect, upTo highest: Int) -> Int {
    let (ux, uy) = (source.width * ty / area, source.width * tx / area)
    let (vx, vy) = (source.height * sy / area, source.height * sx / area)
    let length = max(ux * ux + vx * vx, uy * uy + vy * vy)
    var level = 0
    var limit = 2.0
    while level < highest, length >= limit {
      level += 1
      limit *= 4
    }
    return level
  }
}

extension Rect {
  /// The source in an image that was halved `level` times; nil unless each side is on the border or stays on whole
  /// texels.
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
