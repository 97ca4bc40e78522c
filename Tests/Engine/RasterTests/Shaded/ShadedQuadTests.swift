import Testing

@testable import Raster

/// Quads whose pixels a program computes.
@Suite struct ShadedQuadTests {
  /// Gives each place in the frame a colour of its own: some are clear, some are not premultiplied, some are not drawn.
  private final class Shader: PixelShader {
    final class Run: PixelShaderRun {
      func shade(
        x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
      ) {
        for index in 0..<count { (pixels[index], isDrawn[index]) = Shader.pixel(x + index, y) }
      }

      func shade(
        _ places: ShadedPlaces, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>
      ) {
        for index in 0..<places.count {
          (pixels[index], isDrawn[index]) = Shader.pixel(Int(places.x[index]), Int(places.y[index]))
        }
      }
    }

    func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun { Run() }

    static func pixel(_ x: Int, _ y: Int) -> (UInt32, UInt8) {
      let bits = (x &* 0x9E37_79B9 &+ y &* 0x85EB_CA6B) &* 0xC2B2_AE35
      let color = UInt32(truncatingIfNeeded: bits >> 13)
      return ((x + y) % 7 == 0 ? 0 : x % 5 == 0 ? color | 0xFF00_0000 : color, (x + 3 * y) % 11 == 0 ? 0 : 1)
    }
  }

  private static let size = 40
  private static let places: [Affine] = [
    Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), Affine(a: 0.6, b: 0, c: 0, d: 0.7, tx: 3.3, ty: 4.6),
    Affine(a: 0.6, b: 0.4, c: -0.3, d: 0.5, tx: 14.2, ty: 2.8),
    Affine(a: 0.01, b: 0.9, c: -0.01, d: 0.01, tx: 9, ty: 2),
  ]

  private func list(_ place: Affine, _ blend: BlendMode, isSoft: Bool, inLayer: Bool) -> DrawList {
    let size = Double(Self.size)
    let rect = Rect(x: 0, y: 0, width: size, height: size)
    let quad = Quad(image: nil, source: rect, target: rect, isAntialiased: isSoft)
    var list = DrawList(background: Color(red: 90 as UInt8, green: 200, blue: 30))
    let command = DrawCommand(.shaded(ShadedQuad(quad, shader: Shader())), transform: place, blend: blend)
    if inLayer {
      list.commands.append(DrawCommand(.beginLayer(Layer()), transform: .identity))
      list.commands.append(command)
      list.commands.append(DrawCommand(.endLayer, transform: .identity))
    } else {
      list.commands.append(command)
    }
    return list
  }

  /// Draws the quad pixel by pixel.
  private func expected(_ place: Affine, _ blend: BlendMode, isSoft: Bool) throws -> Bitmap {
    let size = Double(Self.size)
    let rect = Rect(x: 0, y: 0, width: size, height: size)
    let bounds = PixelBounds(minX: 0, minY: 0, maxX: Self.size, maxY: Self.size)
    let plan = try #require(
      QuadPlan(
        Quad(image: nil, source: rect, target: rect, isAntialiased: isSoft), source: rect, place, alpha: 1,
        blend: blend, image: nil, visible: bounds))
    var bitmap = drawn(DrawList(background: Color(red: 90 as UInt8, green: 200, blue: 30)), .reference)
    let area = plan.bounds.intersection(bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let coverage = plan.edges.coverage(x - plan.bounds.minX, y - plan.bounds.minY)
        let (pixel, isDrawn) = Shader.pixel(x, y)
        if coverage > 0, isDrawn != 0 {
          bitmap[x, y] = Blending.blend(pixel, over: bitmap[x, y], mode: blend, coverage: coverage)
        }
      }
    }
    return bitmap
  }

  private func drawn(_ list: DrawList, _ painter: Painter) -> Bitmap {
    var bitmap = Bitmap(width: Self.size, height: Self.size)
    let rasterizer = Rasterizer()
    rasterizer.painter = painter
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  @Test(arguments: BlendMode.allCases, [false, true])
  func rowsAreBlendedAsSinglePixels(blend: BlendMode, isSoft: Bool) throws {
    for place in Self.places {
      let expected = try expected(place, blend, isSoft: isSoft)
      let list = list(place, blend, isSoft: isSoft, inLayer: false)
      for painter in [.reference] + Painter.allKernels { #expect(drawn(list, painter) == expected) }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func layersHaveTheSameBytesWithAllPainters(blend: BlendMode) {
    for place in Self.places {
      let list = list(place, blend, isSoft: true, inLayer: true)
      let expected = drawn(list, .reference)
      for painter in Painter.allKernels { #expect(drawn(list, painter) == expected) }
    }
  }
}
