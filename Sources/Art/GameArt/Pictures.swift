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

  /// The parts that were cut out, not flipped.
  private var parts: [Part: Bitmap] = [:]
  /// The number of pixels that further parts may have. A limit is needed because parts of a large picture can overlap.
  private var pixelsLeft = 1 << 26

  /// The texture of a part of a picture in pixels, y down; of the whole for nil. It is not smoothed when it is scaled.
  ///
  /// A missing picture is a placeholder of 2 x 2 pixels. It was reported when the file that names it was read.
  func texture(_ image: TiledImage, _ part: CGRect?, _ flips: Flips = Flips()) -> SKTexture {
    let key = Part(image: image, part: part, flips: flips)
    if let known = textures[key] { return known }
    var texture = missing
    if var bitmap = self.part(image, part) {
      if flips != Flips() { bitmap = Self.flipped(bitmap, flips) }
      texture = SKTexture(bitmap)
    }
    textures[key] = texture
    return texture
  }

  /// Magenta and black, made to be noticed.
  let missing = SKTexture(Bitmap(width: 2, height: 2, pixels: [0xFFFF_00FF, 0xFF00_0000, 0xFF00_0000, 0xFFFF_00FF]))

  /// The size of a part in points, even if the picture is missing.
  func size(_ image: TiledImage, _ part: CGRect?) -> CGSize {
    if let part { return part.size }
    guard let whole = bitmap(image) else { return CGSize(width: max(1, image.width), height: max(1, image.height)) }
    return CGSize(width: whole.width, height: whole.height)
  }

  func bitmap(_ image: TiledImage) -> Bitmap? {
    if let known = images[image] { return known }
    let app = UIApplication.shared
    let bitmap = image.file.flatMap { app.images.looseImage(at: $0, report: app.report)?.bitmap }
    images[image] = bitmap
    return bitmap
  }

  /// nil for a missing picture, and for a part that is not in it, which is reported.
  func part(_ image: TiledImage, _ part: CGRect?) -> Bitmap? {
    guard let whole = bitmap(image) else { return nil }
    guard let part else { return whole }
    let (x, y, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    guard x >= 0, y >= 0, x + width <= whole.width, y + height <= whole.height else {
      AppArt.report(
        "skipped-art", image.source,
        "has \(whole.width)x\(whole.height) pixels, and a part of \(width)x\(height) is at \(x), \(y); export it again")
      return nil
    }
    let key = Part(image: image, part: part, flips: Flips())
    if let known = parts[key] { return known }
    guard width * height <= pixelsLeft else {
      AppArt.report("skipped-art", image.source, "its tiles have too many pixels together; use a picture for each")
      return nil
    }
    pixelsLeft -= width * height
    let result = whole.part(x: x, y: y, width: width, height: height)
    parts[key] = result
    return result
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
