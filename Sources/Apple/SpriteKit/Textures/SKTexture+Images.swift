internal import Raster

// MARK: From pictures

extension SKTexture {
  /// A texture with the image's size in points, upright.
  public convenience init(image: UIImage) {
    self.init(name: "image") { Picture(wholeOf: image.upright, scale: Double(image.scale)) }
  }

  /// A texture with 1 pixel a point.
  public convenience init(cgImage image: CGImage) {
    self.init(name: "image") {
      Picture(wholeOf: Image(Bitmap(width: image.width, height: image.height, pixels: image.pixels)), scale: 1)
    }
  }
}

// MARK: From bytes

extension SKTexture {
  /// A texture from raw pixels: premultiplied 8-bit RGBA without padding, bottom row first, 1 pixel a point.
  ///
  /// A component above its alpha counts as the alpha.
  ///
  /// - Precondition: each side is from 0 to 16,384 pixels, and the data has enough bytes.
  public convenience init(data pixelData: Data, size: CGSize) {
    self.init(data: pixelData, size: size, flipped: false)
  }

  /// A texture from raw pixels; see `init(data:size:)` for the format and the preconditions.
  ///
  /// - Parameter flipped: whether the top row comes first.
  public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
    self.init(data: pixelData, size: size, rowLength: 0, alignment: 0, flipped: flipped)
  }

  /// A texture from raw pixels with padding; see `init(data:size:)` for the format and the preconditions.
  ///
  /// - Parameters:
  ///   - rowLength: the bytes from one row to the next; 0 for rows without padding.
  ///   - alignment: the bytes from one pixel to the next; 0 for 4.
  /// - Precondition: neither rows nor pixels overlap.
  public convenience init(data pixelData: Data, size: CGSize, rowLength: UInt32, alignment: UInt32) {
    self.init(data: pixelData, size: size, rowLength: rowLength, alignment: alignment, flipped: false)
  }

  private convenience init(data: Data, size: CGSize, rowLength: UInt32, alignment: UInt32, flipped: Bool) {
    let (width, height) = Self.pixels(of: size)
    let step = alignment == 0 ? 4 : Int(alignment)
    precondition(step >= 4, "SKTexture: the alignment must be 0 or at least 4 bytes, not \(alignment)")
    let row = rowLength == 0 ? width * step : Int(rowLength)
    let used = width == 0 ? 0 : (width - 1) * step + 4
    precondition(row >= used, "SKTexture: a row of \(width) pixels does not fit in \(rowLength) bytes")
    let needed = width * height == 0 ? 0 : (height - 1) * row + used
    precondition(
      data.count >= needed, "SKTexture: \(width)x\(height) pixels need \(needed) bytes of data, not \(data.count)")
    var bitmap = Bitmap(width: width, height: height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        let line = (flipped ? y : Affine.flippedRow(y, of: height)) * width
        for x in 0..<width {
          let pixel = bytes.loadUnaligned(fromByteOffset: y * row + x * step, as: UInt32.self)
          bitmap.pixels[line + x] = UInt32(littleEndian: pixel).withinAlpha
        }
      }
    }
    let picture = Picture(wholeOf: Image(bitmap), scale: 1)
    self.init(name: "data") { picture }
  }

  /// The whole pixels of a size in points, 1 pixel a point.
  static func pixels(of size: CGSize) -> (width: Int, height: Int) {
    let sides = 0...CGFloat(Bitmap.maximumSide)
    precondition(
      sides.contains(size.width) && sides.contains(size.height),
      "SKTexture: a side must be from 0 to \(Bitmap.maximumSide) pixels, not \(size.width) x \(size.height)")
    return (Int(size.width), Int(size.height))
  }
}

extension UInt32 {
  /// The pixel with each component at most its alpha, as premultiplied pixels must be.
  var withinAlpha: UInt32 {
    let alpha = self >> 24
    func component(_ shift: UInt32) -> UInt32 { Swift.min(alpha, self >> shift & 255) << shift }
    return component(0) | component(8) | component(16) | alpha << 24
  }
}
