import Testing

@testable import Raster

@Suite struct BlendingTests {
  /// The table of `Blending` in fractions, unrounded.
  private func formula(_ mode: BlendMode, _ s: Double, _ d: Double, _ sa: Double, _ da: Double, isAlpha: Bool) -> Double
  {
    switch mode {
    case .alpha: s + d * (1 - sa)
    case .add: min(1, s + d)
    case .subtract: isAlpha ? d : max(0, d - s)
    case .multiply: isAlpha ? d : s * d
    case .multiplyX2: isAlpha ? d : min(da, 2 * s * d)
    case .screen: s + d * (1 - s)
    case .replace: s
    case .multiplyAlpha: isAlpha ? d : s * d + d * (1 - sa)
    }
  }

  @Test(arguments: BlendMode.allCases)
  func everyModeFollowsItsFormula(mode: BlendMode) {
    var random = Random(seed: UInt64(mode.rawValue))
    for _ in 0..<4000 {
      let (source, destination) = (random.pixel(), random.pixel())
      let result = Blending.blend(source, over: destination, mode: mode, coverage: Blending.whole)
      let sa = Double(source >> 24) / 255
      let da = Double(destination >> 24) / 255
      for index: UInt32 in 0..<4 {
        let s = Double(Blending.channel(source, index)) / 255
        let d = Double(Blending.channel(destination, index)) / 255
        let expected = formula(mode, s, d, sa, da, isAlpha: index == 3) * 255
        let actual = Double(Blending.channel(result, index))
        #expect(abs(actual - expected) <= 1.01, "\(mode) \(source) over \(destination)")
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func coverageGoesFromNoneToFullWithinTheRange(mode: BlendMode) {
    var random = Random(seed: 100 + UInt64(mode.rawValue))
    for _ in 0..<500 {
      let (source, destination) = (random.pixel(), random.pixel())
      let whole = Blending.blend(source, over: destination, mode: mode)
      #expect(Blending.blend(source, over: destination, mode: mode, coverage: 0) == destination)
      #expect(Blending.blend(source, over: destination, mode: mode, coverage: Blending.whole) == whole)
      let share = UInt32(random.below(32768))
      let part = Blending.blend(source, over: destination, mode: mode, coverage: share)
      for index: UInt32 in 0..<4 {
        let from = Double(Blending.channel(destination, index))
        let to = Double(Blending.channel(whole, index))
        let value = Double(Blending.channel(part, index))
        // Clamped modes reach their limit early, so only the range is checked for them.
        if mode == .add || mode == .subtract || mode == .multiplyX2 {
          #expect(value >= min(from, to) - 1 && value <= max(from, to) + 1)
        } else {
          #expect(abs(value - (from + (to - from) * Double(share) / 32768)) <= 2)
        }
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func colourNeverExceedsAlpha(mode: BlendMode) {
    var random = Random(seed: 200 + UInt64(mode.rawValue))
    for _ in 0..<4000 {
      let coverage = UInt32(random.below(32768))
      let result = Blending.blend(random.pixel(), over: random.pixel(), mode: mode, coverage: coverage)
      for index: UInt32 in 0..<3 { #expect(Blending.channel(result, index) <= result >> 24) }
    }
  }

  @Test func productsAreRoundedExactly() {
    for x: UInt32 in 0...255 {
      for y: UInt32 in 0...255 { #expect(multiply255(x, y) == (2 * x * y + 255) / 510) }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func aDrawnQuadUsesTheMode(mode: BlendMode) {
    let source = Color(red: 200 as UInt8, green: 100, blue: 50, alpha: 128)
    let backdrop = Color(red: 30 as UInt8, green: 160, blue: 250)
    let result = draw(1, 1, background: backdrop) { list in
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      list.commands = [
        DrawCommand(.quad(Quad(image: nil, source: unit, target: unit, color: source)), transform: flip(1), blend: mode)
      ]
    }
    #expect(result[0, 0] == Blending.blend(source.premultiplied, over: backdrop.premultiplied, mode: mode))
  }

  @Test func blendResultsMatchKnownValues() {
    let source: UInt32 = 0x8019_3264  // alpha 128, blue 25, green 50, red 100
    let backdrop: UInt32 = 0xFF00_80FF
    func result(_ mode: BlendMode) -> UInt32 { Blending.blend(source, over: backdrop, mode: mode) }
    #expect(result(.alpha) == 0xFF19_72E3)
    #expect(result(.add) == 0xFF19_B2FF)
    #expect(result(.subtract) == 0xFF00_4E9B)
    #expect(result(.multiply) == 0xFF00_1964)
    #expect(result(.multiplyX2) == 0xFF00_32C8)
    #expect(result(.screen) == 0xFF19_99FF)
    #expect(result(.replace) == source)
    #expect(result(.multiplyAlpha) == 0xFF00_59E3)
  }
}
