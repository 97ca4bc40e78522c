// `.right` is turned by 90 degrees clockwise to be seen; a mirrored one is mirrored left to right before that.
// Source: https://developer.apple.com/documentation/uikit/uiimage/orientation
extension UIImage.Orientation {
  /// Whether width and height change places.
  var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

  /// The same orientation in Exif's numbers.
  var exif: Int {
    switch self {
    case .up: 1
    case .upMirrored: 2
    case .down: 3
    case .downMirrored: 4
    case .leftMirrored: 5
    case .right: 6
    case .rightMirrored: 7
    case .left: 8
    }
  }
}
