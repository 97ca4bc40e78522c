import Raster
import Testing

@testable import UIKit

@MainActor
@Suite struct IconPictureTests {
  /// Red above blue.
  private let picture = Image(
    Bitmap(
      width: 4, height: 4,
      pixels: Array(repeating: 0xFF00_00FF, count: 8) + Array(repeating: 0xFFFF_0000, count: 8)))

  @Test(arguments: [true, false])
  func onlyAMaskedIconHasRoundCorners(isMasked: Bool) {
    let icon = picture.icon(side: 100, isMasked: isMasked)
    #expect(icon.width == 100 && icon.height == 100)
    let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    // The corners are arcs of 22.5 pixels: the first of these is outside, the second inside.
    #expect([icon[2, 2], icon[8, 8]] == [isMasked ? 0 : red, red])
    #expect([icon[97, 97], icon[91, 91]] == [isMasked ? 0 : blue, blue])
    #expect([icon[50, 2], icon[50, 97]] == [red, blue], "it is upright")
  }
}
