/// A half-open rectangle of whole pixels: columns `minX..<maxX` and rows `minY..<maxY`, y down; empty when a range is.
struct PixelBounds: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// Every pixel that any bitmap can have.
  ///
  /// Set-up clips against this, never against a frame, a clip or a band: so none of them changes a pixel that it keeps.
  static let largest = PixelBounds(minX: 0, minY: 0, maxX: Bitmap.maximumSide, maxY: Bitmap.maximumSide)

  /// All that can be shifted and grown without passing an `Int`.
  static let anywhere = PixelBounds(minX: .min / 4, minY: .min / 4, maxX: .max / 4, maxY: .max / 4)

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}

extension PixelBounds {
  /// The pixels of a clip rectangle; one of negative size, or one that reaches past `Int`, holds what is left of it.
  init(_ rect: PixelRect) {
    let right = rect.x.addingReportingOverflow(rect.width)
    let bottom = rect.y.addingReportingOverflow(rect.height)
    self.init(
      minX: rect.x, minY: rect.y,
      maxX: right.overflow ? (rect.width < 0 ? .min : .max) : right.partialValue,
      maxY: bottom.overflow ? (rect.height < 0 ? .min : .max) : bottom.partialValue)
  }

  /// The pixels that a rectangle of finite corners touches, kept within `largest`.
  init(touchedFrom low: Point, to high: Point) {
    self.init(
      minX: roundedDown(low.x, 0, Bitmap.maximumSide), minY: roundedDown(low.y, 0, Bitmap.maximumSide),
      maxX: roundedUp(high.x, 0, Bitmap.maximumSide), maxY: roundedUp(high.y, 0, Bitmap.maximumSide))
  }
}

extension PixelRect {
  /// The rectangle farther right and down; where that passes `Int`, as it is.
  func shifted(by distance: Int) -> PixelRect {
    let (x, y) = (x.addingReportingOverflow(distance), y.addingReportingOverflow(distance))
    return x.overflow || y.overflow
      ? self : PixelRect(x: x.partialValue, y: y.partialValue, width: width, height: height)
  }
}

extension PixelBounds {
  func grown(by distance: Int) -> PixelBounds {
    PixelBounds(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  func shifted(by distance: Int) -> PixelBounds {
    PixelBounds(minX: minX + distance, minY: minY + distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}
