import CoreGraphics
import Testing

@Suite struct CGColorTests {
  private let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

  @Test func aColorHasRedGreenBlueAndAlpha() {
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
  }

  @Test func colorsOfTheSameComponentsAreEqual() {
    let same = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == same)
    #expect(Set([color, same]).count == 1)
    #expect(color != CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
  }
}
