import CRasterKernels

/// The address and size of an image's texels.
///
/// Valid as long as the draw list that refers to the image: an `Image` is immutable, and the storage of its array
/// neither moves nor is copied. Holding the address saves every quad the reference counting, for which bands that draw
/// the same image in parallel would compete.
struct Texels {
  /// nil if the image has no texels.
  let start: UnsafePointer<UInt32>?
  let width: Int
  let height: Int
  /// The range of this image's copies (half size, a quarter, ...) in the frame's list of copies.
  var levels = 0..<0
  /// The outline of the whole image; nil if it excludes nothing.
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

/// The images of one frame, and the smaller copies of some of them.
struct TexelTable {
  private(set) var images: [Texels] = []
  private(set) var levels: [Texels] = []

  /// Refills the table in its existing memory.
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
