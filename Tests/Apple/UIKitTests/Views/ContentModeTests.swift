import Testing

@testable import UIKit

/// Source: https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
@MainActor
@Suite struct ContentModeTests {
  /// A picture of 12 x 6 points in a view from (10, 20) to (40, 60).
  @Test(
    arguments: [
      (.scaleToFill, 10, 20, 30, 40), (.redraw, 10, 20, 30, 40), (.scaleAspectFit, 10, 32.5, 30, 15),
      (.scaleAspectFill, -15, 20, 80, 40), (.center, 19, 37, 12, 6), (.top, 19, 20, 12, 6), (.bottom, 19, 54, 12, 6),
      (.left, 10, 37, 12, 6), (.right, 28, 37, 12, 6), (.topLeft, 10, 20, 12, 6), (.topRight, 28, 20, 12, 6),
      (.bottomLeft, 10, 54, 12, 6), (.bottomRight, 28, 54, 12, 6),
    ] as [(UIView.ContentMode, CGFloat, CGFloat, CGFloat, CGFloat)])
  func aModePlacesAPicture(mode: UIView.ContentMode, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    let place = mode.place(CGSize(width: 12, height: 6), in: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(abs(place.minX - x) < 1e-9 && abs(place.minY - y) < 1e-9)
    #expect(abs(place.width - width) < 1e-9 && abs(place.height - height) < 1e-9)
    #expect(mode.place(CGSize(width: 12, height: 0), in: CGRect(x: 10, y: 20, width: 30, height: 40)) == .zero)
  }

  @Test func modesHaveApplesNumbers() {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left, .right, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    #expect(modes.map(\.rawValue) == Array(0...12))
    let resizing: [UIImage.ResizingMode] = [.tile, .stretch]
    #expect(resizing.map(\.rawValue) == [0, 1])
  }
}
