import Testing

@testable import Raster

/// A frame that a first command covers is not cleared before: nothing of that may show.
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

  /// A list, and whether it covers a frame of 8 x 6 pixels.
  private var lists: [(DrawList, Bool)] {
    let huge = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    return [
      (list(DrawCommand(quad(whole), transform: .identity)), true),
      (list(DrawCommand(quad(Rect(x: -1, y: -2, width: 20, height: 30)), transform: .identity)), true),
      (list(DrawCommand(quad(Rect(x: 0, y: 0, width: 7.9, height: 6)), transform: .identity)), false),
      (list(DrawCommand(quad(Rect(x: 0.1, y: 0, width: 9, height: 6)), transform: .identity)), false),
      (list(DrawCommand(quad(whole), transform: Affine(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0))), false),
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
    ]
  }

  @Test func onlyWhatCoversAllSparesTheClearing() {
    for (index, (list, covers)) in lists.enumerated() {
      #expect(list.beginsWithACover(width: 8, height: 6) == covers, "list \(index)")
    }
  }

  @Test(arguments: [1, 3])
  func anEarlierFrameNeverShows(bands: Int) {
    for (index, (list, _)) in lists.enumerated() {
      var fresh = Bitmap(width: 8, height: 6)
      var used = Bitmap(width: 8, height: 6, filledWith: 0xFF12_3456)
      Rasterizer(bands: bands).draw(list, into: &fresh)
      Rasterizer(bands: bands).draw(list, into: &used)
      #expect(fresh == used, "list \(index)")
    }
  }
}
