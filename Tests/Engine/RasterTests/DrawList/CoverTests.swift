import Testing

@testable import Raster

/// A frame that one of its commands covers is not cleared first. Its earlier contents must not show.
@Suite struct CoverTests {
  private func quad(
    _ target: Rect, color: Color = Color(red: UInt8(9), green: 8, blue: 7, alpha: 255), isAntialiased: Bool = false
  ) -> DrawCommand.Content {
    .quad(Quad(image: nil, source: target, target: target, color: color, isAntialiased: isAntialiased))
  }

  private let whole = Rect(x: 0, y: 0, width: 8, height: 6)

  private func list(_ command: DrawCommand) -> DrawList {
    var list = DrawList(background: .white)
    list.commands = [command]
    return list
  }

  /// Lists, each with whether it covers a frame of 8 x 6 pixels.
  private var lists: [(DrawList, Bool)] {
    let huge = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    return [
      (list(DrawCommand(quad(whole), transform: .identity)), true),
      (list(DrawCommand(quad(Rect(x: -1, y: -2, width: 20, height: 30)), transform: .identity)), true),
      (list(DrawCommand(quad(Rect(x: 0, y: 0, width: 7.9, height: 6)), transform: .identity)), false),
      (list(DrawCommand(quad(Rect(x: 0.1, y: 0, width: 9, height: 6)), transform: .identity)), false),
      (list(DrawCommand(quad(whole), transform: Affine(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0))), true),
      (list(DrawCommand(quad(whole), transform: Affine(a: -1, b: 0, c: 0, d: 1, tx: 7.9, ty: 0))), false),
      (
        list(
          DrawCommand(quad(whole), transform: .identity, clip: PixelRect(x: -1, y: 0, width: 9, height: 6))), true
      ),
      (list(DrawCommand(quad(whole), transform: Affine(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0))), false),
      (list(DrawCommand(quad(whole), transform: .identity, alpha: 0.9)), false),
      (list(DrawCommand(quad(whole), transform: .identity, blend: .add)), false),
      (
        list(
          DrawCommand(quad(whole), transform: .identity, clip: PixelRect(x: 0, y: 0, width: 3, height: 3))), false
      ),
      (
        list(
          DrawCommand(quad(whole, color: Color(red: UInt8(9), green: 8, blue: 7, alpha: 254)), transform: .identity)),
        false
      ),
      (list(DrawCommand(quad(whole, isAntialiased: true), transform: .identity)), false),
      (list(DrawCommand(quad(huge), transform: .identity)), false),
      (list(DrawCommand(quad(Rect(x: .nan, y: 0, width: 9, height: 9)), transform: .identity)), false),
      (DrawList(background: .white), false),
    ] + clipped
  }

  /// Lists whose clip ends exactly at the frame's edges, or one pixel before one of them.
  private var clipped: [(DrawList, Bool)] {
    let clips = [
      (PixelRect(x: 0, y: 0, width: 8, height: 6), true), (PixelRect(x: 0, y: 0, width: 8, height: 5), false),
      (PixelRect(x: 0, y: 0, width: 7, height: 6), false), (PixelRect(x: 0, y: 1, width: 8, height: 5), false),
      (PixelRect(x: 1, y: 0, width: 7, height: 6), false), (PixelRect(x: 0, y: 0, width: 9, height: 4), false),
    ]
    return clips.map { (list(DrawCommand(quad(whole), transform: .identity, clip: $0)), $1) }
  }

  /// A cover reaches up to 32,768 pixels in each direction, which is less than the size at which a quad is dropped.
  @Test(
    arguments: [
      (-32_768, 0, 8, 6, true), (-32_769, 0, 8, 6, false), (0, -32_768, 8, 6, true), (0, -32_769, 8, 6, false),
      (0, 0, 32_768, 6, true), (0, 0, 32_769, 6, false), (0, 0, 8, 32_768, true), (0, 0, 8, 32_769, false),
      (0, 0, 8, 5.5, false), (0, 0.5, 8, 6, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func aCoverHasALargestSize(left: Double, top: Double, right: Double, bottom: Double, covers: Bool) {
    let target = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let list = list(DrawCommand(quad(target), transform: .identity))
    #expect((list.lastCover(width: 8, height: 6) != nil) == covers)
  }

  @Test(arguments: [(0, 0), (5, 5), (6, nil)] as [(Int, Int?)])
  func aCoverIsAmongTheFirstSixCommands(before: Int, found: Int?) {
    var list = list(DrawCommand(quad(whole), transform: .identity))
    let small = DrawCommand(quad(Rect(x: 0, y: 0, width: 1, height: 1)), transform: .identity)
    list.commands = DrawCommands(repeating: small, count: before) + list.commands
    #expect(list.lastCover(width: 8, height: 6) == found)
  }

  @Test func onlyACompleteCoverSkipsClearing() {
    for (index, (list, covers)) in lists.enumerated() {
      #expect((list.lastCover(width: 8, height: 6) != nil) == covers, "list \(index)")
    }
  }

  /// A list with a red background and a picture that covers it, unless an argument prevents that.
  private func pictured(
    alpha: UInt8 = 255, source: Rect? = nil, opacity: Double = 1, isAntialiased: Bool = false, filter: Filter = .linear
  ) -> DrawList {
    var list = DrawList(background: .white)
    var bitmap = Bitmap(width: 3, height: 4, filledWith: 0xFF40_8020)
    (bitmap[1, 1], bitmap[2, 3]) = (0xFF00_00FF, Color(red: 9 as UInt8, green: 9, blue: 9, alpha: alpha).premultiplied)
    let image = list.index(of: Image(bitmap))
    list.commands = [
      DrawCommand(quad(whole, color: Color(red: 255 as UInt8, green: 0, blue: 0)), transform: .identity),
      DrawCommand(
        .quad(
          Quad(
            image: image, source: source ?? Rect(x: 0, y: 0, width: 3, height: 4), target: whole, filter: filter,
            color: .black, colorBlend: 0.5, isAntialiased: isAntialiased)),
        transform: .identity, alpha: opacity),
    ]
    return list
  }

  @Test func opaquePictureSkipsTheCommandsThatItCovers() {
    let cases: [(DrawList, Int)] = [
      (pictured(), 1), (pictured(filter: .nearest), 1), (pictured(alpha: 254), 0), (pictured(opacity: 0.99), 0),
      (pictured(isAntialiased: true), 0), (pictured(source: Rect(x: 0, y: 0, width: 2, height: 4)), 0),
    ]
    for (index, (list, first)) in cases.enumerated() {
      #expect(list.lastCover(width: 8, height: 6) == first, "list \(index)")
      var drawn = Bitmap(width: 8, height: 6, filledWith: 0xFF12_3456)
      Rasterizer().draw(list, into: &drawn)
      var expected = Bitmap(width: 8, height: 6)
      var all = list
      // The search for a cover stops before it gets this far.
      all.commands =
        DrawCommands(
          repeating: DrawCommand(quad(Rect(x: 0, y: 0, width: 0, height: 0)), transform: .identity), count: 6)
        + list.commands
      #expect(all.lastCover(width: 8, height: 6) == nil)
      Rasterizer.reference().draw(all, into: &expected)
      #expect(drawn == expected, "list \(index)")
    }
  }

  @Test(arguments: [1, 3])
  func earlierFrameNeverShows(bands: Int) {
    for (index, (list, _)) in lists.enumerated() {
      var fresh = Bitmap(width: 8, height: 6)
      var used = Bitmap(width: 8, height: 6, filledWith: 0xFF12_3456)
      Rasterizer(bands: bands).draw(list, into: &fresh)
      Rasterizer(bands: bands).draw(list, into: &used)
      #expect(fresh == used, "list \(index)")
    }
  }
}
