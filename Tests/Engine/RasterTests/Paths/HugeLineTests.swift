import Testing

@testable import Raster

/// Lines far wider than the frame. The work is counted in sides of filled outlines, not in seconds.
@Suite struct HugeLineTests {
  private static let (width, height) = (60, 40)

  /// The frame, and how many sides were filled for it.
  private func stroked(
    _ path: Path, _ stroke: Stroke, clip: PixelRect? = nil, width: Int = width, height: Int = height
  ) -> (frame: Bitmap, sides: Int) {
    var list = DrawList(background: .clear)
    let fill = PathFill(path: list.add(path), color: .white, stroke: stroke)
    list.commands = [DrawCommand(.path(fill), transform: .identity, clip: clip)]
    var bitmap = Bitmap(width: width, height: height)
    let rasterizer = Rasterizer()
    rasterizer.draw(list, into: &bitmap)
    return (bitmap, rasterizer.sidesFilled)
  }

  private func line(_ from: (Double, Double), _ to: (Double, Double)) -> Path {
    Path([.move(Point(x: from.0, y: from.1)), .line(Point(x: to.0, y: to.1))])
  }

  /// From 2^20 pixels on, a chord of the circle is longer than the frame, and its strip covers all of it.
  @Test(arguments: 20...38)
  func aLineThatCoversTheFrameHasTwoSides(exponent: Int) {
    let size = Double(1 << exponent)
    for glow in [0, size] {
      let stroke = Stroke(width: size, join: .miter, cap: .round, miterLimit: size, glowWidth: glow)
      let (frame, sides) = stroked(.circle(0, 0, size / 2), stroke)
      #expect(frame.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      #expect(sides == 2, "also with a glow, which shows nowhere")
    }
  }

  /// Sides in between, where every chord's strip crosses the frame.
  @Test(arguments: 6...19)
  func aGlowOfAnySizeHasFewSides(exponent: Int) {
    let size = Double(1 << exponent)
    let stroke = Stroke(width: size / 64, join: .miter, cap: .round, miterLimit: size, glowWidth: size)
    let path = Path([
      .move(Point(x: 1, y: 1)),
      .cubic(control1: Point(x: size, y: 0), control2: Point(x: size, y: size), end: Point(x: 0, y: size)),
    ])
    var outlines = OutlineBuilder()
    let fill = PathFill(path: 0, color: .white, stroke: stroke)
    let built = outlines.build(path, fill, transform: .identity, visible: .largest, grown: size)
    #expect(built != nil)
    #expect(outlines.edges.count <= 40 * Flattener.glowChordLimit)
  }

  /// Where the glow is wider than its circle, all pieces of the line overlap in a row.
  @Test(arguments: [129.0, 400, 1600, 1e6, 1e30])
  func aWiderGlowTakesNoMoreSides(width: Double) {
    func sides(_ glow: Double) -> Int {
      stroked(.circle(375, 667, 200), Stroke(width: 1, glowWidth: glow), width: 750, height: 1334).sides
    }
    #expect(sides(width) < sides(128) * 2 / 3)
  }

  /// A glow adds nothing where the line covers everything, so the copies are filled only around the other pixels.
  @Test func aGlowIsFilledOnlyBesideItsLine() {
    let stroke = Stroke(width: 30, glowWidth: 8)
    let path = line((-100, 20), (200, 20))
    let (frame, _) = stroked(path, stroke)
    for y in 5..<35 { #expect(frame[30, y] == 0xFFFF_FFFF, "row \(y)") }
    for y in [0, 4, 35, 39] { #expect(frame[30, y] != 0xFFFF_FFFF && frame[30, y] != 0, "row \(y)") }
    let (inside, sides) = stroked(path, stroke, clip: PixelRect(x: 0, y: 5, width: 60, height: 30))
    #expect(sides == 2)
    for y in 0..<40 { #expect(inside[30, y] == ((5..<35).contains(y) ? 0xFFFF_FFFF : 0), "row \(y)") }
    #expect(stroked(path, stroke, clip: PixelRect(x: 0, y: 4, width: 60, height: 31)).sides > 2)
  }

  /// A frame that one strip covers has the pixels that it has as a part of a larger frame, which the strip does not
  /// cover.
  @Test(arguments: [
    // The edges exactly on the frame's borders, a little inside, and a little outside.
    (20.0, 40.0), (20, 39.75), (20, 40.25), (20.125, 40), (20, 39.9999), (20, 40.0001), (10, 60), (10, 59.5),
  ])
  func coveringChangesNoPixel(y: Double, lineWidth: Double) {
    for tilt in [0, 0.25, -3] {
      let path = line((-70, y - tilt), (130, y + tilt))
      let small = stroked(path, Stroke(width: lineWidth)).frame
      let large = stroked(path, Stroke(width: lineWidth), width: 300, height: 300).frame
      for row in 0..<Self.height {
        for column in 0..<Self.width { #expect(small[column, row] == large[column, row], "at \(column), \(row)") }
      }
    }
  }
}
