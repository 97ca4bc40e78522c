// `.right` means: turn 90 degrees clockwise to view. A mirrored orientation is first mirrored left to right.
// Source: https://developer.apple.com/documentation/uikit/uiimage/orientation
extension UIImage.Orientation {
  /// Whether width and height are swapped.
  var isSideways: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

  /// The Exif number of the orientation.
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
