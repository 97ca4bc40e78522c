import CoreGraphics
import Raster
import Testing
import UIKit

@Suite struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha]
  }

  @Test func aColorKeepsComponentsOutsideTheRange() {
    #expect(components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(components(UIColor(red: -1, green: 2, blue: 0, alpha: 3)) == [-1, 2, 0, 3])
  }

  @Test func componentsMayBeNilPointers() {
    var green: CGFloat = 0
    #expect(UIColor.orange.getRed(nil, green: &green, blue: nil, alpha: nil))
    #expect(green == 0.5)
  }

  @Test(
    arguments: [
      (UIColor.red, 0.299), (.green, 0.587), (.blue, 0.114), (.white, 1), (UIColor(white: 0.25, alpha: 1), 0.25),
    ] as [(UIColor, CGFloat)])
  func theGreyLevelIsTheLuminance(color: UIColor, expected: CGFloat) {
    var (white, alpha) = (CGFloat(-1), CGFloat(-1))
    #expect(color.withAlphaComponent(0.5).getWhite(&white, alpha: &alpha))
    #expect(abs(white - expected) < 1e-12 && alpha == 0.5)
    #expect(color.getWhite(nil, alpha: nil))
  }

  @Test func aGreyHasThreeEqualComponents() {
    #expect(components(UIColor(white: 0.3, alpha: 0.7)) == [0.3, 0.3, 0.3, 0.7])
  }

  @Test(
    arguments: [
      (0, 1, 1, [1, 0, 0]), (1, 1, 1, [1, 0, 0]), (1.0 / 6, 1, 1, [1, 1, 0]), (1.0 / 3, 1, 1, [0, 1, 0]),
      (0.5, 1, 1, [0, 1, 1]), (2.0 / 3, 1, 1, [0, 0, 1]), (5.0 / 6, 1, 1, [1, 0, 1]), (-0.5, 1, 1, [0, 1, 1]),
      (0.25, 1, 1, [0.5, 1, 0]), (0.7, 0, 0.4, [0.4, 0.4, 0.4]), (0, 0.5, 0.8, [0.8, 0.4, 0.4]),
      (0.9, 1, 0, [0, 0, 0]),
    ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
  func hueSaturationAndBrightnessMakeAColor(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, expected: [CGFloat]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    for (actual, expected) in zip(components(color), expected + [0.5]) { #expect(abs(actual - expected) < 1e-14) }
  }

  @Test(
    arguments: [
      (0, 1, 1), (0.25, 1, 1), (1.0 / 3, 0.5, 0.75), (0.5, 0.25, 0.5), (0.6, 1, 0.5), (0.9, 0.75, 1), (0, 0, 0.4),
      (0, 0, 0),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func aColorReturnsItsHueSaturationAndBrightness(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var parts: [CGFloat] = [9, 9, 9, 9]
    #expect(color.getHue(&parts[0], saturation: nil, brightness: nil, alpha: nil))
    #expect(color.getHue(nil, saturation: &parts[1], brightness: nil, alpha: nil))
    #expect(color.getHue(nil, saturation: nil, brightness: &parts[2], alpha: nil))
    #expect(color.getHue(nil, saturation: nil, brightness: nil, alpha: &parts[3]))
    for (actual, expected) in zip(parts, [hue, saturation, brightness, 0.5]) { #expect(abs(actual - expected) < 1e-14) }
  }

  @Test func aColorBeyondTheRangeHasNoHue() {
    for red: CGFloat in [2, -1, .nan] {
      var hue: CGFloat = 9
      let color = UIColor(red: red, green: 0, blue: 0, alpha: 1)
      #expect(!color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil) && hue == 9)
    }
  }

  @Test func namedColorsMatchApples() {
    let named: [(UIColor, [CGFloat])] = [
      (.black, [0, 0, 0, 1]), (.darkGray, [1 / 3, 1 / 3, 1 / 3, 1]), (.lightGray, [2 / 3, 2 / 3, 2 / 3, 1]),
      (.white, [1, 1, 1, 1]), (.gray, [0.5, 0.5, 0.5, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
      (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]),
      (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ]
    for (color, expected) in named { #expect(components(color) == expected) }
  }

  @Test func colorsOfTheSameComponentsAreEqual() {
    let same = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(UIColor.orange == same)
    #expect(UIColor.orange.hash == same.hash)
    #expect(UIColor.orange != UIColor.orange.withAlphaComponent(0.5))
    #expect(!UIColor.orange.isEqual("orange"))
    #expect(UIColor.orange.withAlphaComponent(0.5).withAlphaComponent(1) == .orange)
  }

  @Test func aColorConvertsToCGColorAndBack() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor(cgColor: color.cgColor) == color)
  }

  @Test func drawingClampsComponents() {
    #expect(UIColor(red: -1, green: 2, blue: 0.5, alpha: 1).raster == Color(red: 0 as UInt8, green: 255, blue: 128))
  }

  @Test func theDescriptionMatchesApples() {
    #expect(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).description == "UIExtendedSRGBColorSpace 1.0 0.5 0.0 1.0")
  }
}
