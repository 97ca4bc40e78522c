internal import Raster

// `.right` is turned by 90 degrees clockwise to be seen; a mirrored one is mirrored left to right before that.
// Source: https://developer.apple.com/documentation/uikit/uiimage/orientation
extension UIImage.Orientation {
  /// Whether width and height change places.
  var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

  /// The stored pixels as they are to be seen.
  func upright(_ stored: Bitmap) -> Bitmap {
    let (width, height) = isSideways ? (stored.height, stored.width) : (stored.width, stored.height)
    var upright = Bitmap(width: width, height: height)
    let (right, bottom) = (stored.width - 1, stored.height - 1)
    for y in 0..<height {
      for x in 0..<width {
        let pixel =
          switch self {
          case .up: stored[x, y]
          case .down: stored[right - x, bottom - y]
          case .left: stored[right - y, x]
          case .right: stored[y, bottom - x]
          case .upMirrored: stored[right - x, y]
          case .downMirrored: stored[x, bottom - y]
          case .leftMirrored: stored[y, x]
          case .rightMirrored: stored[right - y, bottom - x]
          }
        upright.pixels[y * width + x] = pixel
      }
    }
    return upright
  }
}
