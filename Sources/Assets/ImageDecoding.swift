internal import CSDL2
package import Foundation
package import Raster

/// Reads and writes image files through SDL2_image; no video driver is needed.
package enum ImageDecoding {
  /// The picture in a PNG or JPEG file, premultiplied.
  ///
  /// - Throws: `AssetError`: missing, or malformed with the library's own words.
  package static func bitmap(contentsOf file: URL) throws -> Bitmap {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw AssetError(.missing, path: file.path, "the image cannot be read")
    }
    return try bitmap(data, path: file.path)
  }

  /// The picture in the bytes of an image file. `path` is for messages only.
  package static func bitmap(_ data: Data, path: String) throws -> Bitmap {
    let size = PNGHeader(data)
    guard size.map({ $0.width <= Bitmap.maximumSide && $0.height <= Bitmap.maximumSide }) ?? true else {
      throw AssetError(.malformed, path: path, "the image is larger than \(Bitmap.maximumSide) pixels a side")
    }
    let loaded = data.withUnsafeBytes { CSDL2_loadImage($0.baseAddress, Int32($0.count)) }
    guard let loaded else {
      throw AssetError(.malformed, path: path, "not a readable image (IMG_Load_RW: \(lastError))")
    }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue), 0) else {
      throw AssetError(.malformed, path: path, "SDL_ConvertSurfaceFormat: \(lastError)")
    }
    defer { SDL_FreeSurface(surface) }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else {
      throw AssetError(.malformed, path: path, "the image is larger than \(Bitmap.maximumSide) pixels a side")
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = surface.pointee.pixels.advanced(by: y * Int(surface.pointee.pitch))
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { pixels.append(premultiplied(row[x])) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Writes the picture as a PNG file, over an earlier one.
  ///
  /// - Throws: `AssetError` (unwritable), with the file's path.
  package static func writePNG(_ bitmap: Bitmap, to file: URL) throws {
    var pixels = bitmap.pixels.map(straight)
    let written = pixels.withUnsafeMutableBytes { bytes -> Int32 in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 32, Int32(bitmap.width * 4),
        UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
      guard let surface else { return -1 }
      defer { SDL_FreeSurface(surface) }
      return IMG_SavePNG(surface, file.path)
    }
    guard written == 0 else {
      throw AssetError(.unwritable, path: file.path, "the picture cannot be written (IMG_SavePNG: \(lastError))")
    }
  }

  private static var lastError: String { String(cString: SDL_GetError()) }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    Color(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24)
    ).premultiplied
  }

  /// The straight pixel that premultiplies to `pixel` again, whenever `pixel` is a premultiplied colour.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha != 255, alpha != 0 else { return pixel }
    func component(_ shift: UInt32) -> UInt32 {
      min(255, (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return component(0) | component(8) | component(16) | alpha << 24
  }
}

/// The size that a PNG file states in its first chunk.
struct PNGHeader {
  var width: Int
  var height: Int

  /// nil for data that does not begin as a PNG file does.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, Array(bytes[0..<8]) == [137, 80, 78, 71, 13, 10, 26, 10] else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    width = number(at: 16)
    height = number(at: 20)
  }
}
