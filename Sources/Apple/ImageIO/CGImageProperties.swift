public import CoreGraphics
internal import Foundation
internal import Media
internal import Raster

// Names of properties and options. Source: https://developer.apple.com/documentation/imageio/image-properties
// They never change, but NSString is not marked as safe to share.

/// The picture's width in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The picture's height in pixels.
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The bits of a part of a pixel: 8.
nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
/// The colour model: "RGB".
nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Whether pixels have an alpha: true.
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The rotation for viewing, from 1 to 8: always 1, because pictures are upright when they have been read.
nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The properties of a GIF file or of one of its frames.
nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The seconds that a frame is shown. A time of 50 ms or less is 0.1.
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The seconds that a frame is shown, as the file says.
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of times an animation is played; 0 means forever.
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Whether colours have a table in the file.
nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// The properties of a PNG file or of one of its frames.
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The seconds that a frame of an animated PNG is shown.
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The seconds that a frame of an animated PNG is shown, as the file says.
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The number of times an animated PNG is played. A written one repeats forever.
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// Kept for old games; it has no effect: pictures are decoded when they are asked for.
nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// No effect: pictures are decoded when they are asked for.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// No effect: the bytes determine the format.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// It has no effect: a thumbnail is always made of the picture.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// It has no effect: a thumbnail is always made of the picture.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// No effect: pictures are upright.
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The longer side of a thumbnail in pixels.
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// No effect: a PNG is lossless.
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The properties of the whole file: of a GIF how often it is played.
///
/// Source: https://developer.apple.com/documentation/imageio/cgimagesourcecopyproperties(_:_:)
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let gif = isrc.gif else { return [:] }
  var own: [CFString: Any] = [kCGImagePropertyGIFHasGlobalColorMap: true]
  if let loops = gif.loops { own[kCGImagePropertyGIFLoopCount] = loops }
  return [kCGImagePropertyGIFDictionary: own] as CFDictionary
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The properties of a picture: its size, and a GIF's delay times; nil for an invalid index or an unreadable picture.
///
/// Apple's page says that `kCGImagePropertyGIFDelayTime` is never below 0.1 s; its users measured that only times up to
/// 50 ms are replaced by 0.1 s.
/// Sources: https://developer.apple.com/documentation/imageio/kcgimagepropertygifdelaytime,
/// https://www.jianshu.com/p/de53bab9c958
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
)
  -> CFDictionary?
{
  var found: [CFString: Any] = [
    kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: "RGB", kCGImagePropertyHasAlpha: true,
    kCGImagePropertyOrientation: 1,
  ]
  if let gif = isrc.gif {
    guard gif.frames.indices.contains(index) else { return nil }
    let delay = Double(gif.frames[index].delay) / 100
    (found[kCGImagePropertyPixelWidth], found[kCGImagePropertyPixelHeight]) = (gif.width, gif.height)
    found[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFUnclampedDelayTime: delay, kCGImagePropertyGIFDelayTime: delay > 0.05 ? delay : 0.1,
    ]
  } else {
    guard let bitmap = isrc.bitmap(at: index) else { return nil }
    (found[kCGImagePropertyPixelWidth], found[kCGImagePropertyPixelHeight]) = (bitmap.width, bitmap.height)
  }
  return found as CFDictionary
}
