/// The screen in pixels. Source: https://developer.apple.com/documentation/uikit/uiscreen
extension UIScreen {
  /// Pixels a point, as `scale`.
  public var nativeScale: CGFloat { scale }

  /// The screen in pixels, held upright.
  public var nativeBounds: CGRect {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return CGRect(x: 0, y: 0, width: min(width, height), height: max(width, height))
  }

  /// Frames a second: 60.
  public var maximumFramesPerSecond: Int { 60 }
}
