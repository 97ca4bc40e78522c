/// A drawing target: a block of pixels in memory and the part of the frame that may be changed in it.
///
/// A band of the frame is a surface, and so is an off-screen layer. The creator of a surface owns its memory.
struct Surface {
  /// The address of the pixel in column `originX` and row `originY` of the frame.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  let stride: Int
  let originX: Int
  let originY: Int
  /// The frame pixels that may be read and written; all of them are inside the memory.
  var bounds: PixelBounds

  /// The address of a pixel inside `bounds`, in frame coordinates.
  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - originY) * stride + (x - originX))
  }

  /// A part of the surface, moved right and down in the frame by `shift` pixels.
  func part(_ part: PixelBounds, movedBy shift: Int) -> Surface {
    Surface(
      pixels: pixels, stride: stride, originX: originX + shift, originY: originY + shift,
      bounds: part.shifted(by: shift))
  }
}
