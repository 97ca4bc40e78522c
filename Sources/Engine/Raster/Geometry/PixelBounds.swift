/// A half-open rectangle of whole pixels: columns `minX..<maxX` and rows `minY..<maxY`, y down. Empty if either range
/// is.
struct PixelBounds: Equatable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// Every pixel that any bitmap can have.
  ///
  /// Set-up clips against this and never against a frame, a clip or a band, so that none of those affects how a pixel
  /// is computed.
  static let largest = PixelBounds(minX: 0, minY: 0, maxX: Bitmap.maximumSide, maxY: Bitmap.maximumSide)

  /// The largest bounds that can still be shifted and grown without overflow.
  static let anywhere = PixelBounds(minX: .min / 4, minY: .min / 4, maxX: .max / 4, maxY: .max / 4)

  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}

extension PixelBounds {
  /// The pixels of a clip rectangle. A negative size gives empty bounds; parts beyond the range of `Int` are cut off.
  init(_ rect: PixelRect) {
    let right = rect.x.addingReportingOverflow(rect.width)
    let bottom = rect.y.addingReportingOverflow(rect.height)
    self.init(
      minX: rect.x, minY: rect.y,
      maxX: right.overflow ? (rect.width < 0 ? .min : .max) : right.partialValue,
      maxY: bottom.overflow ? (rect.height < 0 ? .min : .max) : bottom.partialValue)
  }

  /// The pixels that a rectangle with finite corners touches, clipped to `largest`.
  init(touchedFrom low: Point, to high: Point) {
    self.init(
      minX: roundedDown(low.x, 0, Bitmap.maximumSide), minY: roundedDown(low.y, 0, Bitmap.maximumSide),
      maxX: roundedUp(high.x, 0, Bitmap.maximumSide), maxY: roundedUp(high.y, 0, Bitmap.maximumSide))
  }
}

extension PixelRect {
  /// The rectangle moved right and down by a distance; unchanged if that would overflow.
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
