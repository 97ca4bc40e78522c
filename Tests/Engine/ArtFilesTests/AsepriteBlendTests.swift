import Testing

@testable import ArtFiles

/// Values worked out by hand from the formulas, with Aseprite's rounding.
@Suite struct AsepriteBlendTests {
  private func rgba(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32 = 255) -> UInt32 {
    red | green << 8 | blue << 16 | alpha << 24
  }

  private func parts(_ pixel: UInt32) -> [UInt32] { [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24] }

  @Test func opaquePixelsOfEachMode() {
    let (below, above) = (rgba(200, 100, 20), rgba(50, 150, 250))
    let expected: [AsepriteBlend: [UInt32]] = [
      .normal: [50, 150, 250], .multiply: [39, 59, 20], .screen: [211, 191, 250], .overlay: [167, 118, 39],
      .darken: [50, 100, 20], .lighten: [200, 150, 250], .colorDodge: [249, 243, 255], .colorBurn: [0, 0, 15],
      .hardLight: [78, 127, 246], .difference: [150, 50, 230], .exclusion: [172, 132, 230],
      .addition: [250, 250, 255], .subtract: [150, 0, 0], .divide: [255, 170, 20],
    ]
    for (mode, colors) in expected.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      #expect(parts(mode.over(below, above, opacity: 255)) == colors + [255], "\(mode)")
    }
  }

  @Test func softLightIsDarkerOrLighter() {
    // b = 200 / 255, s = 50 / 255: b - (1 - 2s) b (1 - b) = 0.6820 -> 174
    // b = 20 / 255, s = 250 / 255: d = ((16b - 12) b + 4) b = 0.2476, b + (2s - 1)(d - b) = 0.2410 -> 61
    let mixed = AsepriteBlend.softLight.over(rgba(200, 255, 20), rgba(50, 200, 250), opacity: 255)
    #expect(parts(mixed) == [174, 255, 61, 255])
  }

  @Test func hueSaturationAndLuminosityComeFromEitherColour() {
    let (below, above) = (rgba(200, 100, 20), rgba(0, 0, 255))
    // Grey above has no saturation: what remains is the luminosity below, 0.3 * 200 + 0.59 * 100 + 0.11 * 20 = 121.2.
    let grey = rgba(90, 90, 90)
    #expect(parts(AsepriteBlend.hue.over(below, grey, opacity: 255)) == [121, 121, 121, 255])
    #expect(parts(AsepriteBlend.saturation.over(below, grey, opacity: 255)) == [121, 121, 121, 255])
    #expect(parts(AsepriteBlend.color.over(below, grey, opacity: 255)) == [121, 121, 121, 255])
    // The luminosity of blue is 28.05: the colour below is made darker by 93.15, and its blue part clipped.
    let dark = parts(AsepriteBlend.luminosity.over(below, above, opacity: 255))
    #expect(dark[0] > dark[1] && dark[1] > dark[2] && dark[2] == 0)
  }

  /// A single channel below and above, and the result: where a formula changes, and where it would divide by zero.
  @Test(
    arguments: [
      (.hardLight, 200, 127, 199), (.hardLight, 200, 128, 200), (.overlay, 127, 200, 199), (.overlay, 128, 200, 200),
      (.colorDodge, 0, 255, 0), (.colorDodge, 1, 255, 255), (.colorDodge, 1, 253, 128), (.colorDodge, 0, 0, 0),
      (.colorBurn, 255, 0, 255), (.colorBurn, 254, 0, 0), (.divide, 0, 0, 0), (.divide, 1, 0, 255),
      (.divide, 1, 2, 128),
      (.divide, 7, 7, 255), (.addition, 200, 55, 255), (.addition, 200, 56, 255), (.addition, 200, 54, 254),
      (.subtract, 55, 55, 0), (.subtract, 55, 56, 0), (.subtract, 55, 54, 1), (.softLight, 0, 200, 0),
      (.softLight, 255, 0, 255), (.difference, 9, 9, 0), (.exclusion, 255, 255, 0), (.screen, 255, 255, 255),
      (.multiply, 255, 255, 255), (.multiply, 255, 0, 0),
    ] as [(AsepriteBlend, UInt32, UInt32, UInt32)])
  func aModesEdgesAreExact(mode: AsepriteBlend, below: UInt32, above: UInt32, expected: UInt32) {
    let mixed = mode.over(rgba(below, 0, 0), rgba(above, 0, 0), opacity: 255)
    #expect(parts(mixed)[0] == expected && parts(mixed)[3] == 255)
  }

  @Test func translucentPixelsAreMixedByTheirAlpha() {
    // alpha 128 + 128 - 64 = 192; 0 + (255 - 0) * 128 / 192 = 170
    let both = AsepriteBlend.normal.over(rgba(0, 0, 255, 128), rgba(255, 0, 0, 128), opacity: 255)
    #expect(parts(both) == [170, 0, 85, 192])
    #expect(parts(AsepriteBlend.normal.over(0, rgba(9, 8, 7, 255), opacity: 128)) == [9, 8, 7, 128])
    #expect(parts(AsepriteBlend.multiply.over(0, rgba(9, 8, 7, 255), opacity: 255)) == [9, 8, 7, 255])
    #expect(parts(AsepriteBlend.normal.over(rgba(1, 2, 3), rgba(9, 8, 7, 0), opacity: 255)) == [1, 2, 3, 255])
    // Half of the product over an opaque pixel: 200 + (39 - 200) * 128 / 255, rounded to zero.
    #expect(parts(AsepriteBlend.multiply.over(rgba(200, 0, 0), rgba(50, 0, 0, 255), opacity: 128))[0] == 120)
  }

  /// Three ways to an alpha of 128 above. The normal mode gives (255, 133, 166) and the difference (85, 133, 100), both
  /// over an alpha of 128 + 128 - 64 = 192. The result goes from the first to the second by the alpha below, 128, and
  /// then by the product of both alphas, 64: 255 - 85 = 170, then 170 - 21 = 149; 166 - 33 = 133, then 133 - 8 = 125.
  @Test(arguments: [(255, 128), (128, 255), (204, 160)] as [(UInt32, Int)])
  func aModeOverATranslucentPixelCountsByBothAlphas(alpha: UInt32, opacity: Int) {
    let mixed = AsepriteBlend.difference.over(
      rgba(255, 0, 100, 128), rgba(255, 200, 200, alpha), opacity: opacity)
    #expect(parts(mixed) == [149, 133, 125, 192])
  }

  @Test(arguments: [(0, 255), (255, 0)] as [(UInt32, Int)])
  func aClearLayerChangesNothingInAnyMode(alpha: UInt32, opacity: Int) {
    for mode in 0...18 {
      let below = rgba(200, 100, 20, 128)
      #expect(AsepriteBlend(rawValue: mode)!.over(below, rgba(50, 150, 250, alpha), opacity: opacity) == below)
    }
  }

  @Test func everyModeStaysInRange() {
    let values: [UInt32] = [0, 1, 63, 64, 127, 128, 254, 255]
    for mode in 0...18 {
      let mode = AsepriteBlend(rawValue: mode)!
      for below in values {
        for above in values {
          for alpha: UInt32 in [1, 128, 255] {
            let pixel = mode.over(
              rgba(below, above, 255 - below, alpha), rgba(above, 255 - above, below, 255 - alpha / 2), opacity: 200)
            #expect(pixel >> 24 >= alpha)
          }
        }
      }
    }
  }
}
