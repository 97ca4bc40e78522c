import AppKit
import SceneTesting
import SpriteKit
import Testing

/// Pixels of a Mac's pictures: their parts, directions and sampling.
@MainActor
@Suite struct MacPixelTests {
  /// A stage gives the pictures their scale.
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The pixels of a picture from the upper left corner: red, green, blue and alpha, premultiplied.
  private func pixels(_ image: NSImage) throws -> [[Int]] {
    let picture = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    return picture.pixels.map { pixel in (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) } }
  }

  /// Letters for opaque red, green and blue, a point for no colour, and a question mark for others.
  private func letters(_ image: NSImage) throws -> String {
    let names: [[Int]: String] = [
      [255, 0, 0, 255]: "r", [0, 255, 0, 255]: "g", [0, 0, 255, 255]: "b", [0, 0, 0, 0]: ".",
    ]
    return try pixels(image).map { names[$0] ?? "?" }.joined()
  }

  private func picture(
    _ width: CGFloat, _ height: CGFloat, isFlipped: Bool = false, _ draw: @escaping () -> Void
  ) -> NSImage {
    NSImage(size: NSSize(width: width, height: height), flipped: isFlipped) { _ in
      draw()
      return true
    }
  }

  /// Pixels of a text of letters, in rows from the top.
  private func rep(_ rows: String...) throws -> NSBitmapImageRep {
    let rep = try #require(blank(rows[0].count, rows.count))
    let colors: [Character: NSColor] = ["r": .red, "g": .green, "b": .blue]
    for (y, row) in rows.enumerated() {
      for (x, letter) in row.enumerated() { rep.setColor(try #require(colors[letter]), atX: x, y: y) }
    }
    return rep
  }

  private func blank(_ width: Int, _ height: Int) -> NSBitmapImageRep? {
    NSBitmapImageRep(
      bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: 8, samplesPerPixel: 4,
      hasAlpha: true, isPlanar: false, colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0)
  }

  // MARK: Pictures

  /// https://developer.apple.com/documentation/appkit/nsimage/draw(in:from:operation:fraction:)
  @Test func aPictureIsDrawnWithItsFractionAndItsOperation() throws {
    let source = NSImage(cgImage: try #require(try rep("rr").cgImage), size: .zero)
    let operations: [NSCompositingOperation] = [.sourceOver, .destinationOver, .sourceOver, .copy]
    let drawn = picture(4, 1) {
      NSColor.green.setFill()
      NSRect(x: 0, y: 0, width: 2, height: 1).fill()
      for (x, operation) in operations.enumerated() {
        source.draw(
          in: NSRect(x: x, y: 0, width: 1, height: 1), from: .zero, operation: operation, fraction: x == 3 ? 1 : 0.5)
      }
    }
    let found = try pixels(drawn)
    let expected = [[128, 127, 0, 255], [0, 255, 0, 255], [128, 0, 0, 128], [255, 0, 0, 255]]
    for (pixel, parts) in zip(found, expected) {
      #expect(zip(pixel, parts).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel) instead of \(parts)")
    }
  }

  /// The picture has two pixels a point, and y counts from its lower side.
  @Test func aPartOfAPictureIsInItsPoints() throws {
    let image = NSImage(
      cgImage: try #require(try rep("rrgg", "rrgg", "bbrr", "bbrr").cgImage), size: NSSize(width: 2, height: 2))
    func drawn(_ part: NSRect) throws -> String {
      try letters(
        picture(2, 2) {
          image.draw(in: NSRect(x: 0, y: 0, width: 2, height: 2), from: part, operation: .sourceOver, fraction: 1)
        })
    }
    #expect(try drawn(rect(1, 1, 1, 1)) == "gggg" && drawn(rect(0, 0, 1, 1)) == "bbbb")
    #expect(try drawn(rect(0, 1, 1, 1)) == "rrrr")
  }

  /// https://developer.apple.com/documentation/appkit/nsimage/lockfocusflipped(_:)
  @Test func aFlippedFocusKeepsThePictureUpright() throws {
    let image = NSImage(cgImage: try #require(try rep("bb", "gg", "rr").cgImage), size: .zero)
    image.lockFocusFlipped(true)
    NSColor.green.setFill()
    rect(0, 0, 1, 1).fill()
    image.unlockFocus()
    #expect(try letters(image) == "gbggrr")
    image.lockFocusFlipped(false)
    NSColor.blue.setFill()
    rect(0, 0, 1, 1).fill()
    image.unlockFocus()
    #expect(try letters(image) == "gbggbr" && NSGraphicsContext.current == nil)
    image.unlockFocus()
    #expect(try letters(image) == "gbggbr", "nothing is locked")
  }

  @Test func aPictureTakesTheSizeOfItsFirstPixels() throws {
    let rep = try rep("rrgg", "rrgg")
    rep.size = NSSize(width: 2, height: 1)
    let (empty, sized) = (NSImage(size: .zero), NSImage(size: NSSize(width: 8, height: 4)))
    #expect(!empty.isValid)
    for image in [empty, sized] { image.addRepresentations([rep]) }
    #expect(empty.isValid && empty.size == NSSize(width: 2, height: 1) && sized.size == NSSize(width: 8, height: 4))
    #expect(try letters(sized) == "rrggrrgg" && sized.representations.first?.size == NSSize(width: 8, height: 4))
  }

  // MARK: Pixels

  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/colorat(x:y:)
  @Test func aTranslucentPixelHasItsWholeColour() throws {
    let rep = try #require(blank(3, 4))
    rep.setColor(NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5), atX: 1, y: 3)
    for (x, y) in [(-1, 0), (3, 0), (0, -1), (0, 4)] {
      rep.setColor(.red, atX: x, y: y)
      #expect(rep.colorAt(x: x, y: y) == nil)
    }
    let color = try #require(rep.colorAt(x: 1, y: 3))
    let parts = [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
    #expect(zip(parts, [1, 0.5, 0, 0.5]).allSatisfy { abs($0 - $1) < 0.01 }, "\(parts)")
    #expect(rep.cgImage?.pixels.count { $0 != 0 } == 1)
    #expect(rep.colorAt(x: 0, y: 0)?.alphaComponent == 0 && rep.colorAt(x: 0, y: 0)?.redComponent == 0)
  }

  @Test(arguments: [
    (1, 1, true), (16_384, 1, true), (1, 16_384, true), (0, 1, false), (1, 0, false), (16_385, 1, false),
  ])
  func pixelsHaveSidesWithinTheLimits(width: Int, height: Int, isMade: Bool) {
    let rep = blank(width, height)
    #expect((rep != nil) == isMade)
    if let rep { #expect(rep.size == NSSize(width: width, height: height) && rep.pixelsHigh == height) }
  }

  @Test func pixelsAreDrawnWhereThereIsAContext() throws {
    let rep = try rep("rg", "bb")
    #expect(!rep.draw(in: rect(0, 0, 2, 2)))
    var results: [Bool] = []
    let image = picture(4, 2) { results.append(rep.draw(in: NSRect(x: 2, y: 0, width: 2, height: 2))) }
    #expect(try letters(image) == "..rg..bb" && results == [true])
  }

  /// A file of that format begins with the letters of its order of bytes: "II" or "MM".
  @Test func pixelsAsTIFFAreReadBack() throws {
    let data = try #require(try rep("rg", "bb", "gr").tiffRepresentation)
    #expect(data.prefix(2) == Data("II".utf8) || data.prefix(2) == Data("MM".utf8))
    let read = try #require(NSBitmapImageRep(data: data))
    #expect(read.size == NSSize(width: 2, height: 3))
    #expect(read.colorAt(x: 1, y: 0) == .green && read.colorAt(x: 0, y: 1) == .blue && read.colorAt(x: 1, y: 2) == .red)
  }

  // MARK: Contexts

  @Test(arguments: [false, true])
  func aContextKnowsItsDirection(isFlipped: Bool) throws {
    var found: [Bool?] = []
    let image = picture(1, 1, isFlipped: isFlipped) { found.append(NSGraphicsContext.current?.isFlipped) }
    _ = try pixels(image)
    #expect(found == [isFlipped] && NSGraphicsContext.current == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nsgraphicscontext/init(cgcontext:flipped:)
  @Test func aContextOfPixelsHasTheGivenDirection() throws {
    let rep = try #require(blank(2, 2))
    let own = try #require(NSGraphicsContext(bitmapImageRep: rep))
    var found: [Bool?] = [own.isFlipped]
    for isFlipped in [true, false] {
      NSGraphicsContext.current = NSGraphicsContext(cgContext: own.cgContext, flipped: isFlipped)
      found.append(NSGraphicsContext.current?.isFlipped)
      NSGraphicsContext.current = nil
    }
    #expect(found == [false, true, false] && NSGraphicsContext.current == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nsgraphicscontext/savegraphicsstate()
  @Test(arguments: [false, true])
  func aSavedStateComesBack(isOfTheCurrentContext: Bool) throws {
    let image = picture(4, 1) {
      let (context, all) = (NSGraphicsContext.current, NSRect(x: 0, y: 0, width: 4, height: 1))
      if isOfTheCurrentContext { NSGraphicsContext.saveGraphicsState() } else { context?.saveGraphicsState() }
      NSRect(x: 0, y: 0, width: 1, height: 1).clip()
      NSColor.red.setFill()
      all.fill()
      if isOfTheCurrentContext { NSGraphicsContext.restoreGraphicsState() } else { context?.restoreGraphicsState() }
      NSColor.blue.setFill()
      NSRect(x: 2, y: 0, width: 2, height: 1).fill()
    }
    #expect(try letters(image) == "r.bb")
  }

  /// https://developer.apple.com/documentation/appkit/nsimageinterpolation
  @Test func aPictureIsSampledAsTheContextSays() throws {
    let image = NSImage(cgImage: try #require(try rep("rb").cgImage), size: .zero)
    func drawn(_ interpolation: NSImageInterpolation) throws -> String {
      try letters(
        picture(8, 1) {
          NSGraphicsContext.current?.imageInterpolation = interpolation
          image.draw(in: NSRect(x: 0, y: 0, width: 8, height: 1))
        })
    }
    #expect(try drawn(.none) == "rrrrbbbb")
    for interpolation in [NSImageInterpolation.default, .low, .high] { #expect(try drawn(interpolation).contains("?")) }
  }

  /// Three quarters of the second pixel are filled.
  @Test func edgesAreHardWithoutAntialiasing() throws {
    let alphas = try [true, false].map { isSmooth in
      let image = picture(3, 1) {
        NSColor.red.setFill()
        NSGraphicsContext.current?.shouldAntialias = isSmooth
        NSBezierPath(rect: NSRect(x: 0, y: 0, width: 1.75, height: 1)).fill()
      }
      return try pixels(image).map { $0[3] }
    }
    #expect((180...200).contains(alphas[0][1]) && alphas[0][0] == 255 && alphas[0][2] == 0)
    #expect(alphas[1] == [255, 255, 0])
  }
}
