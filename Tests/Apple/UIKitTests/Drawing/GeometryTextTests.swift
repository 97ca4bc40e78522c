import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct GeometryTextTests {
  @Test func aPointIsATextAndBack() {
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(CGPointFromString("{1, -2.5}") == CGPoint(x: 1, y: -2.5))
    #expect(NSCoder.cgPoint(for: "{0.7, 0.25}") == CGPoint(x: 0.7, y: 0.25))
  }

  @Test func aRectangleIsATextAndBack() {
    let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3.5, 4}}")
    #expect(CGRectFromString("{{1, 2}, {3.5, 4}}") == rect)
    #expect(CGSizeFromString("{3,4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.string(for: CGVector(dx: 3, dy: 4)) == "{3, 4}")
  }

  @Test(arguments: ["", "{}", "{1}", "{1, 2, 3}", "{a, b}", "1 2 x"])
  func anyOtherTextIsZero(text: String) {
    #expect(CGPointFromString(text) == .zero)
    #expect(CGRectFromString(text) == .zero)
  }

  @Test func infinityAndNaNAreWritten() {
    #expect(NSStringFromCGPoint(CGPoint(x: CGFloat.infinity, y: .nan)) == "{inf, nan}")
  }

  @Test func aValueKeepsItsGeometry() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
  }
}
