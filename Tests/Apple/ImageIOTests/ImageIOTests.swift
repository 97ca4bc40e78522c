import Foundation
import ImageIO
import TestSupport
import Testing

@Suite struct ImageIOTests {
  /// Red, then green for a third of a second, then blue for no time, 1 x 1 pixel; played three times.
  private var gif: Data {
    func frame(_ color: UInt8, _ delay: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 | color << 3, 1, 0]
    }
    return Data(
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
        + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
        + frame(0, 10) + frame(1, 33) + frame(2, 0) + [0x3B])
  }

  private func color(_ image: CGImage?) -> UInt32? { image?.pixels.first }

  @Test func framesOfAGIFAreReadInAnyOrder() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(CGImageSourceGetType(source) == kUTTypeGIF)
    let colors = [2, 1, 0, 1, 1].map { color(CGImageSourceCreateImageAtIndex(source, $0, nil)) }
    #expect(colors == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFF00_FF00])
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
  }

  @Test func delayTimesAreReadAsGamesAskForThem() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as NSData, nil))
    func delay(_ index: Int, _ key: CFString) -> Double? {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let own = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
      return own?[key as String] as? Double
    }
    #expect([0, 1, 2].map { delay($0, kCGImagePropertyGIFUnclampedDelayTime) } == [0.1, 0.33, 0])
    #expect([0, 1, 2].map { delay($0, kCGImagePropertyGIFDelayTime) } == [0.1, 0.33, 0.1])
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 3, nil) == nil)
    let all = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
    #expect(all?[kCGImagePropertyGIFLoopCount as String] as? Int == 3)
  }

  /// SwiftGif, a widely copied file, reads the times this way.
  @Test func delayTimesAreReadByAddress() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    func delay(_ index: Int) -> AnyObject {
      let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let own: CFDictionary = unsafeBitCast(
        CFDictionaryGetValue(all, Unmanaged.passUnretained(kCGImagePropertyGIFDictionary).toOpaque()),
        to: CFDictionary.self)
      return unsafeBitCast(
        CFDictionaryGetValue(own, Unmanaged.passUnretained(kCGImagePropertyGIFDelayTime).toOpaque()),
        to: AnyObject.self)
    }
    #expect([0, 1, 2].map { delay($0) as? Double } == [0.1, 0.33, 0.1])
  }

  /// Up to 0.05 s count as 0.1 s.
  @Test(arguments: [(UInt8(5), 0.1), (6, 0.06)])
  func veryShortDelaysAreClamped(hundredths: UInt8, seconds: Double) throws {
    var data = gif
    let control = try #require(data.range(of: Data([0x21, 0xF9, 4, 4])))
    data[control.upperBound] = hundredths
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyGIFDictionary]
    let own = try #require(properties as? [String: Any])
    #expect(own[kCGImagePropertyGIFDelayTime as String] as? Double == seconds)
    #expect(own[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double == Double(hundredths) / 100)
  }

  @Test func aThumbnailHasTheRequestedLongestSide() throws {
    let context = CGContext(width: 40, height: 20, isOpaque: true)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination), "it is finished")
    let source = try #require(CGImageSourceCreateWithData(data as Data as CFData, nil))
    let options = [kCGImageSourceThumbnailMaxPixelSize: 10] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 10 && small.height == 5 && color(small) == 0xFF00_00FF)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil)?.width == 40)
    // Not larger than the picture, not smaller than a pixel, and each side rounded.
    for (limit, width, height) in [(40, 40, 20), (41, 40, 20), (39, 39, 20), (1, 1, 1), (0.5, 40, 20)]
      as [(Double, Int, Int)]
    {
      let options = [kCGImageSourceThumbnailMaxPixelSize: limit] as CFDictionary
      let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
      #expect(thumbnail.width == width && thumbnail.height == height, "\(limit)")
    }
  }

  @Test func severalPicturesBecomeAnAnimatedPNG() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    let folder = try TemporaryFolder()
    let file = folder.path("animation.png")
    let destination = try #require(CGImageDestinationCreateWithURL(file as CFURL, kUTTypePNG, 2, nil))
    for index in 0..<2 {
      let delay = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: 0.25]] as CFDictionary
      CGImageDestinationAddImage(
        destination, try #require(CGImageSourceCreateImageAtIndex(source, index, nil)), delay)
    }
    #expect(CGImageDestinationFinalize(destination))
    let bytes = try Data(contentsOf: file)
    let control = try #require(bytes.range(of: Data("fcTL".utf8)))
    // The delay is a fraction, 20 bytes after the number of the frame.
    #expect(Array(bytes[control.upperBound + 20..<control.upperBound + 24]) == [0, 25, 0, 100])
    let reopened = try #require(CGImageSourceCreateWithURL(file as CFURL, nil))
    #expect(color(CGImageSourceCreateImageAtIndex(reopened, 0, nil)) == 0xFF00_00FF)
  }

  @Test func missingFilesAndUnknownTypesAreNil() throws {
    let folder = try TemporaryFolder()
    #expect(CGImageSourceCreateWithURL(folder.path("none.gif") as CFURL, nil) == nil)
    #expect(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil) == nil)
    #expect(CGImageDestinationCreateWithURL(folder.path("a.jpg") as CFURL, kUTTypeJPEG, 1, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithURL(folder.path("a.png") as CFURL, kUTTypePNG, 1, nil))
    #expect(!CGImageDestinationFinalize(empty), "no picture was added")
  }
}
