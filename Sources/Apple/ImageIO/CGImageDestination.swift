public import CoreGraphics
internal import Files
public import Foundation
internal import Media
internal import Raster

/// Writes pictures to a PNG file; several become an animated PNG.
///
/// Source: https://developer.apple.com/documentation/imageio/cgimagedestination
public final class CGImageDestination {
  private enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  private let target: Target
  /// The number of pictures that were announced.
  private let count: Int
  private var pictures: [(image: CGImage, seconds: Double)] = []
  private var isFinished = false

  private init(_ target: Target, count: Int) {
    (self.target, self.count) = (target, count)
  }

  fileprivate convenience init?(file: URL, type: CFString, count: Int) {
    guard type == kUTTypePNG, count > 0 else { return nil }
    self.init(.file(file), count: count)
  }

  fileprivate convenience init?(data: NSMutableData, type: CFString, count: Int) {
    guard type == kUTTypePNG, count > 0 else { return nil }
    self.init(.data(data), count: count)
  }

  fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard pictures.count < count else { return }
    let own = properties?[kCGImagePropertyPNGDictionary] as? [CFString: Any]
    let gif = properties?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
    let seconds =
      number(own?[kCGImagePropertyAPNGUnclampedDelayTime]) ?? number(own?[kCGImagePropertyAPNGDelayTime])
      ?? number(gif?[kCGImagePropertyGIFDelayTime])
    pictures.append((image, seconds ?? 0.1))
  }

  /// Whether everything was written.
  fileprivate func finish() -> Bool {
    guard !isFinished, pictures.count == count else { return false }
    isFinished = true
    guard let bytes = bytes() else { return false }
    switch target {
    case .data(let data): data.append(bytes)
    case .file(let file):
      do { try OutputFile.write(bytes, to: file, as: .picture) } catch { return false }
    }
    return true
  }

  private func bytes() -> Data? {
    let bitmaps = pictures.map { Bitmap(width: $0.image.width, height: $0.image.height, pixels: $0.image.pixels) }
    guard bitmaps.count > 1 else { return bitmaps.first.flatMap(ImageDecoding.pngData) }
    guard bitmaps.allSatisfy({ $0.width == bitmaps[0].width && $0.height == bitmaps[0].height }) else { return nil }
    let ticks = 100.0
    var animation = AnimatedPNG(rate: UInt16(ticks))
    var tick = 0
    for (bitmap, picture) in zip(bitmaps, pictures) {
      animation.append(bitmap, at: tick)
      // From one hundredth of a second to a day.
      let delay = picture.seconds.isFinite ? max(0.01, min(86_400, picture.seconds)) : 0.1
      tick += Int((delay * ticks).rounded())
    }
    do { return try ImageDecoding.png(animation, path: "CGImageDestination") } catch { return nil }
  }
}

// These names never change, but NSString is not marked as safe to share.

/// The identifier of PNG files.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The identifier of JPEG files, which are read only.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The identifier of GIF files, which are read only.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The identifier of TIFF files, which are read only.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a file; nil for a type other than `public.png`, or without pictures.
///
/// - Parameters:
///   - count: how many pictures will be added; with another number nothing is written.
///   - options: has no effect.
/// Source: https://developer.apple.com/documentation/imageio/cgimagedestinationcreatewithurl(_:_:_:_:)
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(file: url as URL, type: type, count: count) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins the bytes of a file, which are appended to `data`; see `CGImageDestinationCreateWithURL`.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data: data, type: type, count: count) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Adds a picture. More than were announced are ignored.
///
/// - Parameter properties: the delay time of an animation's frame, 0.1 s without one.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.add(image, properties) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: an animated PNG repeats forever.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes the file. False, with nothing written, for too few pictures, an empty one, frames of different sizes, and a file
/// that cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }
