import Testing

@testable import SpriteKit

@MainActor
@Suite struct AttributeValueTests {
  @Test func aNumberIsAtMostAMillion() {
    #expect(AttributeValue.number(1e6) == 1e6 && AttributeValue.number(-1e6) == -1e6)
    #expect(AttributeValue.number(1_000_001) == nil && AttributeValue.number(-1_000_000.5) == nil)
    #expect(AttributeValue.number(Double.nan) == nil && AttributeValue.number("1") == nil)
    #expect(AttributeValue.number(Float(2)) == 2 && AttributeValue.number(CGFloat(3)) == 3)
  }
}
