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

  /// A picture of one grey.
  private func picture(_ width: Int, _ height: Int, grey: CGFloat = 1) throws -> CGImage {
    let context = CGContext(width: width, height: height, isOpaque: true)
    context.setFillColor(CGColor(gray: grey, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return try #require(context.makeImage())
  }

  @Test func aPNGHasPropertiesAndOnePicture() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try picture(3, 7), nil)
    CGImageDestinationAddImage(destination, try picture(2, 2), nil)
    #expect(CGImageDestinationFinalize(destination), "the second picture is ignored")
    let source = try #require(CGImageSourceCreateWithData(data as Data as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetPrimaryImageIndex(source) == 0)
    #expect(CGImageSourceGetType(source) == kUTTypePNG)
    let found = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(["PixelWidth", "PixelHeight", "Depth", "Orientation"].map { found?[$0] as? Int } == [3, 7, 8, 1])
    #expect(found?["ColorModel"] as? String == "RGB" && found?["HasAlpha"] as? Bool == true && found?.count == 6)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCopyProperties(source, nil)?.count == 0)
    // A tall picture: its height is the longer side. 3 * 4 / 7 is 1.7.
    let options = [kCGImageSourceThumbnailMaxPixelSize: 4] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 2 && small.height == 4)
  }

  @Test func aGIFHasItsSizeAndPlaysOnceWithoutANumber() throws {
    var data = gif
    // The canvas is 1 pixel wide and 2 high.
    data[8] = 2
    let loop = try #require(data.range(of: Data([0x21, 0xFF, 11])))
    data.removeSubrange(loop.lowerBound..<loop.lowerBound + 19)
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let found = CGImageSourceCopyPropertiesAtIndex(source, 2, nil) as? [String: Any]
    #expect(found?["PixelWidth"] as? Int == 1 && found?["PixelHeight"] as? Int == 2)
    let all = CGImageSourceCopyProperties(source, nil)?["{GIF}"] as? [String: Any]
    #expect(all?["HasGlobalColorMap"] as? Bool == true && all?["LoopCount"] == nil && all?.count == 1)
  }

  /// The delays that the file has, in hundredths of a second; the last frame lasts as long as the one before.
  @Test func aFramesDelayHasSeveralNames() throws {
    let (png, gif) = (kCGImagePropertyPNGDictionary, kCGImagePropertyGIFDictionary)
    let (delay, exact) = (kCGImagePropertyAPNGDelayTime, kCGImagePropertyAPNGUnclampedDelayTime)
    let properties: [[CFString: Any]?] = [
      nil, [png: [delay: 0.2, exact: 0.07], gif: [delay: 0.3]], [gif: [kCGImagePropertyGIFDelayTime: 0.3]],
      [png: [delay: 0]], [png: [delay: 1e9]], [png: [delay: Double.nan]], [png: [delay: Float(0.5)]], [png: [delay: 2]],
      nil,
    ]
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, properties.count, nil))
    for (index, own) in properties.enumerated() {
      CGImageDestinationAddImage(destination, try picture(1, 1, grey: CGFloat(index) / 10), own as CFDictionary?)
    }
    #expect(CGImageDestinationFinalize(destination))
    let bytes = [UInt8](data as Data)
    let delays = (0..<bytes.count - 28).filter { bytes[$0..<$0 + 4].elementsEqual("fcTL".utf8) }.map {
      Int(bytes[$0 + 24]) << 8 | Int(bytes[$0 + 25])
    }
    #expect(delays == [10, 7, 30, 1, 65_535, 10, 50, 200, 200])
  }

  @Test func nothingIsWrittenForFramesOfSeveralSizesOrAnotherNumber() throws {
    func finish(_ count: Int, _ pictures: [CGImage]) -> [Bool]? {
      let data = NSMutableData()
      guard let destination = CGImageDestinationCreateWithData(data, kUTTypePNG, count, nil) else { return nil }
      for picture in pictures { CGImageDestinationAddImage(destination, picture, nil) }
      return [CGImageDestinationFinalize(destination), data.length > 0]
    }
    let (small, wide, high) = (try picture(2, 2), try picture(3, 2), try picture(2, 3))
    #expect(finish(2, [small, small]) == [true, true] && finish(1, [small]) == [true, true])
    #expect(finish(2, [small, wide]) == [false, false] && finish(2, [small, high]) == [false, false])
    #expect(finish(3, [small, small]) == [false, false] && finish(0, []) == nil && finish(-1, []) == nil)
    for type in [kUTTypeJPEG, kUTTypeGIF, kUTTypeTIFF] {
      #expect(CGImageDestinationCreateWithData(NSMutableData(), type, 1, nil) == nil)
    }
    let folder = try TemporaryFolder()
    #expect(CGImageDestinationCreateWithURL(folder.path("a.png") as CFURL, kUTTypePNG, 0, nil) == nil)
    let lost = try #require(
      CGImageDestinationCreateWithURL(folder.path("none/a.png") as CFURL, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(lost, small, nil)
    #expect(!CGImageDestinationFinalize(lost))
  }

  /// The texts of Apple's constants, which games also write as plain texts.
  @Test func namesHaveTheTextsOfApple() {
    let properties = [
      kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight, kCGImagePropertyDepth, kCGImagePropertyColorModel,
      kCGImagePropertyHasAlpha, kCGImagePropertyOrientation, kCGImagePropertyGIFDictionary,
      kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime, kCGImagePropertyGIFLoopCount,
      kCGImagePropertyGIFHasGlobalColorMap, kCGImagePropertyPNGDictionary, kCGImagePropertyAPNGDelayTime,
      kCGImagePropertyAPNGUnclampedDelayTime, kCGImagePropertyAPNGLoopCount,
    ]
    #expect(
      properties.map { $0 as String } == [
        "PixelWidth", "PixelHeight", "Depth", "ColorModel", "HasAlpha", "Orientation", "{GIF}", "DelayTime",
        "UnclampedDelayTime", "LoopCount", "HasGlobalColorMap", "{PNG}", "DelayTime", "UnclampedDelayTime", "LoopCount",
      ])
    #expect(
      [kUTTypePNG, kUTTypeJPEG, kUTTypeGIF, kUTTypeTIFF].map { $0 as String }
        == ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff"])
  }

  @Test func aThumbnailIsOfTheFrameThatIsAskedFor() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    let colors = (0..<4).map { color(CGImageSourceCreateThumbnailAtIndex(source, $0, nil)) }
    #expect(colors == [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, nil])
  }

  /// The left half is clear, the right one red.
  @Test func aThumbnailStaysTransparent() throws {
    let context = CGContext(width: 8, height: 4, isOpaque: false)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(destination, try #require(context.makeImage()), nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data as CFData, nil))
    let options = [kCGImageSourceThumbnailMaxPixelSize: 4] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 4 && small.height == 2)
    #expect(small.pixels.first == 0 && small.pixels.last == 0xFF00_00FF)
  }

  /// A picture by itself has no chunks of an animation. https://www.w3.org/TR/png-3/#apng-chunks
  @Test func onePictureIsAStillPNG() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    let delay = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: 0.25]] as CFDictionary
    CGImageDestinationAddImage(destination, try picture(3, 2), delay)
    #expect(CGImageDestinationFinalize(destination))
    for chunk in ["acTL", "fcTL", "fdAT"] { #expect((data as Data).range(of: Data(chunk.utf8)) == nil, "\(chunk)") }
    let length = data.length
    CGImageDestinationAddImage(destination, try picture(3, 2), nil)
    #expect(!CGImageDestinationFinalize(destination))
    #expect(data.length == length, "nothing is added to a finished file")
  }
}
