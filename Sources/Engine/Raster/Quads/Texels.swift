import CRasterKernels

/// An image's texels where they lie in memory.
///
/// Valid while the draw list that names the image is alive: an `Image` is immutable, and its array's storage neither
/// moves nor is copied. Holding the address spares every quad the counting of references, which bands that draw the
/// same image at the same time would otherwise fight over.
struct Texels {
  /// nil when there are none.
  let start: UnsafePointer<UInt32>?
  let width: Int
  let height: Int
  /// Where the copies at half, a quarter... of the size lie in the frame's list of them.
  var levels = 0..<0
  /// Of the whole image; nil when it leaves out nothing.
  var outline: UnsafePointer<RKOutline>?

  init(start: UnsafePointer<UInt32>?, width: Int, height: Int) {
    self.start = start
    self.width = width
    self.height = height
  }

  init(_ bitmap: Bitmap) {
    start = bitmap.pixels.withUnsafeBufferPointer { $0.baseAddress }
    width = bitmap.width
    height = bitmap.height
  }
}

/// The images of one frame: those of the list, and the smaller copies of some.
struct TexelTable {
  private(set) var images: [Texels] = []
  private(set) var levels: [Texels] = []

  /// Fills the table anew, in the memory that it has.
  mutating func fill(_ list: [Image], _ mipmaps: Mipmaps) {
    images.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    for image in list {
      var texels = Texels(image.bitmap)
      if !image.outline.isEmpty { texels.outline = image.outline.withUnsafeBufferPointer { $0.baseAddress } }
      let first = levels.count
      for level in mipmaps.levels(of: image) { levels.append(Texels(level)) }
      texels.levels = first..<levels.count
      images.append(texels)
    }
  }
}
