/// Where drawing goes: a block of pixels in memory and the part of the frame that may be touched in it.
///
/// A band of the frame is one, and so is an off-screen layer. The memory belongs to whoever made the surface.
struct Surface {
  /// The pixel in column `originX` and row `originY` of the frame.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let originX: Int
  let originY: Int
  /// Frame pixels that may be read and written; all of them lie in the memory.
  var bounds: PixelBounds

  /// The pixel at a place inside `bounds`, in frame coordinates.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - originY) * stride + (x - originX))
  }

  /// A part of it, which then lies elsewhere in the frame.
  func part(_ part: PixelBounds, movedBy shift: Int) -> Surface {
    Surface(
      pixels: pixels, stride: stride, originX: originX + shift, originY: originY + shift,
      bounds: part.shifted(by: shift))
  }
}
