import Testing

@testable import Raster

@Suite struct QuadColorTests {
  private func shown(_ texel: Color, tint: Color, amount: Double, alpha: Double = 1) -> UInt32 {
    let image = Image(Bitmap(width: 1, height: 1, filledWith: texel.premultiplied))
    return draw(1, 1) { list in
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      let quad = Quad(image: list.index(of: image), source: unit, target: unit, color: tint, colorBlend: amount)
      list.commands = [DrawCommand(.quad(quad), transform: flip(1), alpha: alpha)]
    }[0, 0]
  }

  @Test func noTintKeepsTheTexture() {
    let texel = Color(red: 10 as UInt8, green: 200, blue: 90, alpha: 255)
    #expect(shown(texel, tint: .black, amount: 0) == texel.premultiplied)
    #expect(shown(texel, tint: .black, amount: .nan) == texel.premultiplied)
    #expect(shown(texel, tint: .black, amount: -3) == texel.premultiplied)
  }

  @Test func fullTintOnWhiteIsTheTint() {
    for component in UInt8.min...UInt8.max {
      let tint = Color(red: component, green: 255 - component, blue: 7)
      #expect(shown(.white, tint: tint, amount: 1) == tint.premultiplied)
      #expect(shown(.white, tint: tint, amount: 9) == tint.premultiplied)
    }
  }

  @Test func theTintsOwnAlphaIsIgnored() {
    let tint = Color(red: 255 as UInt8, green: 0, blue: 0, alpha: 3)
    #expect(shown(.white, tint: tint, amount: 1) == 0xFF00_00FF)
  }

  @Test func halfATintMixesTextureAndProduct() {
    // 200 * (1 - 0.5 + 0.5 * 0) = 100 in red; green stays.
    let tint = Color(red: 0 as UInt8, green: 255, blue: 255)
    let result = shown(Color(red: 200 as UInt8, green: 50, blue: 0), tint: tint, amount: 0.5)
    #expect(result == 0xFF00_3264)
  }

  @Test func alphaMultipliesEverything() {
    #expect(shown(.white, tint: .white, amount: 0, alpha: 0.5) == 0x8080_8080)
    #expect(shown(.white, tint: .white, amount: 0, alpha: 7) == 0xFFFF_FFFF)
    #expect(shown(.white, tint: .white, amount: 0, alpha: 0) == 0)
    #expect(shown(.white, tint: .white, amount: 0, alpha: .nan) == 0)
  }

  @Test func aPlainQuadDrawsItsColourWithItsAlpha() {
    let color = Color(red: 255 as UInt8, green: 128, blue: 0, alpha: 128)
    let result = draw(2, 2) { list in
      let rect = Rect(x: 0, y: 0, width: 1, height: 2)
      list.commands = [
        DrawCommand(
          .quad(Quad(image: nil, source: rect, target: rect, color: color, colorBlend: 0)), transform: flip(2))
      ]
    }
    #expect(result.pixels == [color.premultiplied, 0, color.premultiplied, 0])
  }
}
