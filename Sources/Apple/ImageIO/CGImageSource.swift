public import CoreGraphics
internal import Files
public import Foundation
internal import Media
internal import Raster
internal import Synchronization

/// A file with one picture or several: PNG, JPEG, GIF, or TIFF without compression.
///
/// Differs from Apple: an animated PNG has one picture, the still one.
/// Source: https://developer.apple.com/documentation/imageio/cgimagesource
public final class CGImageSource: Sendable {
  private let data: Data
  private let path: String
  /// nil for a format without frames.
  let gif: GIFFile?
  /// A frame of a GIF needs those before it. Asked for in order, each is drawn once.
  private let canvas: Mutex<(canvas: GIFCanvas, newest: Bitmap)?>

  init?(_ data: Data, path: String) {
    (self.data, self.path) = (data, path)
    do {
      gif = ImageDecoding.isGIF(data) ? try GIFFile(data, path: path) : nil
    } catch {
      return nil
    }
    canvas = Mutex(nil)
    guard gif != nil || ImageDecoding.kind(of: data) != nil else { return nil }
  }

  var count: Int { gif?.frames.count ?? 1 }

  /// The uniform type identifier of the format.
  var type: String { ImageDecoding.kind(of: data) ?? "" }

  /// A picture; nil for an invalid index or an unreadable picture.
  func bitmap(at index: Int) -> Bitmap? {
    guard (0..<count).contains(index) else { return nil }
    guard let gif else {
      do { return try ImageDecoding.bitmap(data, path: path) } catch { return nil }
    }
    return canvas.withLock { state in
      var place = state ?? (GIFCanvas(gif), Bitmap(width: 0, height: 0))
      if place.canvas.count > index + 1 { place.canvas = GIFCanvas(gif) }
      while place.canvas.count <= index, let next = place.canvas.next() { place.newest = next }
      state = place
      return place.newest
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens a file; nil for one that is missing or has another format. The options have no effect.
///
/// Source: https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithurl(_:_:)
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  do {
    let file = url as URL
    return CGImageSource(try ForeignFile.read(file, as: .image), path: file.path)
  } catch {
    return nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens the bytes of a file; nil for another format. The options have no effect.
///
/// Source: https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data as Data, path: "CGImageSourceCreateWithData")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of pictures: a GIF's frames, otherwise 1.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the format: `public.png`, `public.jpeg`, `com.compuserve.gif` or `public.tiff`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type as CFString }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of the main picture: always 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A picture; nil for an invalid index or an unreadable picture. A GIF's frame is the whole canvas, with the frames
/// before.
///
/// Differs from Apple: a JPEG is upright; there its orientation is a property. The options have no effect.
/// Source: https://developer.apple.com/documentation/imageio/cgimagesourcecreateimageatindex(_:_:_:)
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  isrc.bitmap(at: index).map { CGImage(width: $0.width, height: $0.height, pixels: $0.pixels) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A smaller copy of a picture; a picture that is small enough keeps its size.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize` is the longer side in pixels; without it the copy has the
///   picture's size.
/// Source: https://developer.apple.com/documentation/imageio/cgimagesourcecreatethumbnailatindex(_:_:_:)
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
)
  -> CGImage?
{
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  let longest = CGFloat(max(image.width, image.height))
  let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]).map { CGFloat($0) } ?? longest
  guard limit >= 1, limit < longest else { return image }
  func side(_ length: Int) -> Int { max(1, Int((CGFloat(length) * limit / longest).rounded())) }
  let (width, height) = (side(image.width), side(image.height))
  let context = CGContext(width: width, height: height, isOpaque: false)
  context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
  return context.makeImage()
}

/// A number of an options dictionary.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Int: Double(value)
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
