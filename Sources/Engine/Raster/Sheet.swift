/// Memory for a layer: grows as needed and is kept, so that a steady frame allocates nothing.
final class Sheet {
  private var pixels: UnsafeMutablePointer<UInt32>?
  private var capacity = 0

  deinit { pixels?.deallocate() }

  /// A clear surface over the bounds, which must not be empty. It replaces the one made before.
  func surface(_ bounds: PixelBounds) -> Surface {
    let width = bounds.maxX - bounds.minX
    let count = width * (bounds.maxY - bounds.minY)
    if count > capacity {
      pixels?.deallocate()
      pixels = .allocate(capacity: count)
      capacity = count
    }
    guard let pixels else { preconditionFailure("Sheet: no surface of \(count) pixels") }
    pixels.initialize(repeating: 0, count: count)
    return Surface(pixels: pixels, stride: width, originX: bounds.minX, originY: bounds.minY, bounds: bounds)
  }
}
