package import Assets
internal import CSDL2Image
internal import Files
package import Foundation
package import Raster
internal import Synchronization

/// Reads image files, PNG and JPEG through SDL2_image without a video driver, and writes PNG files. Any thread.
package enum ImageDecoding {
  /// The maximum number of pixels of an image, as many as 8192 x 8192, the largest texture of an iPhone 6: 256 MiB. A
  /// file of a few kilobytes can claim more.
  package static let maximumPixels = 1 << 26

  /// Guards SDL's tables of pixel formats and decoders, which all threads share.
  private static let library = Mutex(())

  /// Decodes a PNG, JPEG, GIF or TIFF file: premultiplied, and upright according to its orientation. A GIF gives its
  /// first frame.
  ///
  /// - Throws: `AssetError`: missing, or malformed with the library's error text.
  package static func bitmap(contentsOf file: URL) throws -> Bitmap {
    try bitmap(ForeignFile.readAsset(file, as: .image), path: file.path)
  }

  /// Decodes the bytes of an image file. `path` is used in messages only.
  package static func bitmap(_ data: Data, path: String) throws -> Bitmap {
    if GIFFile.hasSignature(data) {
      var canvas = GIFCanvas(try GIFFile(data, path: path))
      return canvas.next() ?? Bitmap(width: 0, height: 0)
    }
    if TIFFPicture.hasSignature(data) { return try TIFFPicture.bitmap(data, path: path) }
    let jpeg = JPEGHeader(data)
    // Other formats are refused, because their size is known only after decoding.
    guard let size = PNGHeader(data).map({ ($0.width, $0.height) }) ?? jpeg.map({ ($0.width, $0.height) }) else {
      guard !VectorPicture.isVector(path) else {
        throw AssetError(
          .malformed, path: path,
          "PDF and SVG are not decoded here; `skit run` draws them in an Xcode project, with pdftocairo of the Debian "
            + "package poppler-utils and rsvg-convert of librsvg2-bin. Elsewhere, save the picture as PNG")
      }
      throw AssetError(.malformed, path: path, "not a readable image: the file is not a PNG, JPEG, GIF or TIFF")
    }
    try checkSize(size.0, size.1, path: path)
    // The library would return the four inks as if they were red, green, blue and alpha.
    guard jpeg?.components != 4 else {
      throw AssetError(.malformed, path: path, "the image has print colours (CMYK); save it as RGB")
    }
    guard let needed = jpeg != nil ? data : PNGHeader.neededChunks(data) else {
      throw AssetError(.malformed, path: path, "not a readable image: the PNG file is cut off")
    }
    let bitmap = try library.withLock { _ in try decoded(needed, path: path) }
    return bitmap.upright(exif: jpeg?.orientation ?? 1)
  }

  /// Whether data begins like a GIF file.
  package static func isGIF(_ data: Data) -> Bool { GIFFile.hasSignature(data) }

  /// The uniform type identifier of data that begins like an image file; nil for other data.
  package static func kind(of data: Data) -> String? {
    if isGIF(data) { return "com.compuserve.gif" }
    if TIFFPicture.hasSignature(data) { return "public.tiff" }
    if PNGHeader(data) != nil { return "public.png" }
    return JPEGHeader(data) != nil ? "public.jpeg" : nil
  }

  /// - Throws: `AssetError` (malformed) for a size that is not decoded.
  static func checkSize(_ width: Int, _ height: Int, path: String) throws(AssetError) {
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
      throw AssetError(.malformed, path: path, "the image is larger than \(Bitmap.maximumSide) pixels a side")
    }
    guard width * height <= maximumPixels else {
      throw AssetError(.malformed, path: path, "the image has more than \(maximumPixels) pixels")
    }
  }

  private static func decoded(_ data: Data, path: String) throws -> Bitmap {
    let loaded = data.withUnsafeBytes { bytes in
      quietly { CSDL2Image_loadImage(bytes.baseAddress, Int32(clamping: bytes.count)) }
    }
    guard let loaded else {
      throw AssetError(.malformed, path: path, "not a readable image (IMG_Load_RW: \(lastError))")
    }
    defer { SDL_FreeSurface(loaded) }
    let width = Int(loaded.pointee.w)
    let height = Int(loaded.pointee.h)
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
      throw AssetError(.malformed, path: path, "the image is larger than \(Bitmap.maximumSide) pixels a side")
    }
    let pixels = try [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      try premultiply(loaded, into: pixels, path: path)
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Converts and premultiplies a surface in bands of rows, and gives back the memory of each band that is done. The
  /// peak is one picture and a band, where a converted copy of the whole surface would make it three.
  private static func premultiply(
    _ surface: UnsafeMutablePointer<SDL_Surface>, into pixels: UnsafeMutableBufferPointer<UInt32>, path: String
  ) throws {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let pitch = Int(surface.pointee.pitch)
    let rowsOfBand = max(1, pixelsOfBand / max(1, width))
    for top in stride(from: 0, to: height, by: rowsOfBand) {
      let rows = min(rowsOfBand, height - top)
      guard
        let band = CSDL2Image_convertRows(surface, Int32(top), Int32(rows), UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
      else { throw AssetError(.malformed, path: path, "SDL_ConvertSurfaceFormat: \(lastError)") }
      defer { SDL_FreeSurface(band) }
      for y in 0..<rows {
        let row = band.pointee.pixels.advanced(by: y * Int(band.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
        let start = (top + y) * width
        for x in 0..<width { pixels.initializeElement(at: start + x, to: premultiplied(row[x])) }
      }
      if rows < height { CSDL2Image_discard(surface.pointee.pixels.advanced(by: top * pitch), rows * pitch) }
    }
  }

  /// A band has 256 KiB after conversion: it stays in a processor's cache, and small pictures are one band.
  private static let pixelsOfBand = 1 << 16

  /// Writes a picture as a PNG file in one step; see `ReplacementFile` for what it may replace.
  ///
  /// - Throws: `AssetError` (unwritable) for a picture without pixels, or with the reason.
  package static func writePNG(_ bitmap: Bitmap, to file: URL) throws(AssetError) {
    let data = try png(bitmap, path: file.path)
    do { try OutputFile.write(data, to: file, as: .picture) } catch { throw AssetError(error) }
  }

  /// Encodes a picture as a PNG file; nil for a picture without pixels.
  package static func pngData(_ bitmap: Bitmap) -> Data? { PNGEncoding.data(bitmap) }

  /// Encodes a picture as a PNG file. `path` is used in messages only.
  ///
  /// - Throws: `AssetError` (unwritable) for a picture without pixels.
  package static func png(_ bitmap: Bitmap, path: String) throws(AssetError) -> Data {
    try png(PNGEncoding.data(bitmap), of: bitmap, path: path)
  }

  /// Encodes an animation as a PNG file. `path` is used in messages only.
  ///
  /// - Throws: `AssetError` (unwritable) for an animation without pixels.
  package static func png(_ animation: AnimatedPNG, path: String) throws(AssetError) -> Data {
    try png(animation.data, of: animation.newest ?? Bitmap(width: 0, height: 0), path: path)
  }

  private static func png(_ data: Data?, of bitmap: Bitmap, path: String) throws(AssetError) -> Data {
    guard let data else {
      throw AssetError(
        .unwritable, path: path, "cannot be written: no PNG can be made of \(bitmap.width)x\(bitmap.height) pixels")
    }
    return data
  }

  private static var lastError: String { String(cString: SDL_GetError()) }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    Color(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24)
    ).premultiplied
  }
}

/// The size stated in the first chunk of a PNG file.
struct PNGHeader {
  var width: Int
  var height: Int

  /// nil if the data does not begin like a PNG file.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, Array(bytes[0..<8]) == [137, 80, 78, 71, 13, 10, 26, 10] else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    width = number(at: 16)
    height = number(at: 20)
  }
}
