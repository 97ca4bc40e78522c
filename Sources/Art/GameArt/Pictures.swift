internal import Raster
internal import SpriteKit

/// The pictures that maps and sheets refer to, each read once.
@MainActor final class Pictures {
  private var images: [TiledImage: Bitmap?] = [:]
  private var textures: [Part: SKTexture] = [:]

  /// A part of a picture, with a tile's flips.
  private struct Part: Hashable {
    var image: TiledImage
    var part: CGRect?
    var flips: Flips
  }

  /// The flips of a tile's pixels; the diagonal one comes first.
  struct Flips: Hashable {
    var horizontal = false
    var vertical = false
    var diagonal = false
  }

  /// The texture of a part of a picture in pixels, y down; of the whole for nil. It is not smoothed when it is scaled.
  ///
  /// A missing picture is a placeholder as large as the part, and reported where the file was read.
  func texture(_ image: TiledImage, _ part: CGRect?, _ flips: Flips = Flips()) -> SKTexture {
    let key = Part(image: image, part: part, flips: flips)
    if let known = textures[key] { return known }
    var bitmap = self.part(image, part)
    if flips != Flips() { bitmap = Self.flipped(bitmap, flips) }
    let texture = SKTexture(bitmap)
    textures[key] = texture
    return texture
  }

  /// The texture of a tile that is not there.
  var missing: SKTexture { SKTexture(Self.placeholder(1, 1)) }

  func bitmap(_ image: TiledImage) -> Bitmap? {
    if let known = images[image] { return known }
    let app = UIApplication.shared
    let bitmap = image.file.flatMap { app.images.looseImage(at: $0, report: app.report)?.bitmap }
    images[image] = bitmap
    return bitmap
  }

  /// Pixels outside of the picture are transparent, which is reported.
  func part(_ image: TiledImage, _ part: CGRect?) -> Bitmap {
    guard let whole = bitmap(image) else {
      let size = part?.size ?? CGSize(width: max(1, image.width), height: max(1, image.height))
      return Self.placeholder(Int(size.width), Int(size.height))
    }
    guard let part else { return whole }
    if part.maxX > CGFloat(whole.width) || part.maxY > CGFloat(whole.height) {
      AppArt.report(
        "skipped-art", image.source,
        "has \(whole.width)x\(whole.height) pixels, and a tile is at \(Int(part.minX)), \(Int(part.minY)) with "
          + "\(Int(part.width))x\(Int(part.height)); save the tile set again")
    }
    return whole.part(x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
  }

  private static func flipped(_ bitmap: Bitmap, _ flips: Flips) -> Bitmap {
    let (width, height) = flips.diagonal ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) = (flips.horizontal ? width - 1 - x : x, flips.vertical ? height - 1 - y : y)
        result[x, y] = flips.diagonal ? bitmap[fromY, fromX] : bitmap[fromX, fromY]
      }
    }
    return result
  }

  /// Magenta and black, made to be noticed.
  private static func placeholder(_ width: Int, _ height: Int) -> Bitmap {
    var bitmap = Bitmap(width: min(width, 4096), height: min(height, 4096), filledWith: 0xFFFF_00FF)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where (x * 2 / bitmap.width + y * 2 / bitmap.height) & 1 == 1 {
        bitmap[x, y] = 0xFF00_0000
      }
    }
    return bitmap
  }
}

extension Bitmap {
  /// A part, with transparent pixels where it reaches beyond the bitmap.
  func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height)
    let (left, right) = (max(0, -x), min(width, self.width - x))
    for row in 0..<height where left < right && (0..<self.height).contains(y + row) {
      let start = (y + row) * self.width + x
      part.pixels.replaceSubrange(
        row * width + left..<row * width + right, with: pixels[start + left..<start + right])
    }
    return part
  }
}

extension SKTexture {
  /// A texture with 1 pixel a point, which is not smoothed when it is scaled.
  convenience init(_ bitmap: Bitmap) {
    self.init(cgImage: CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels))
    filteringMode = .nearest
  }
}
