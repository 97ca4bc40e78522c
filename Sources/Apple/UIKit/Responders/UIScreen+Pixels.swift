/// The screen in pixels. Source: https://developer.apple.com/documentation/uikit/uiscreen
extension UIScreen {
  /// Pixels per point; the same as `scale`.
  public var nativeScale: CGFloat { scale }

  /// The screen in pixels, as if held upright.
  public var nativeBounds: CGRect {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    return CGRect(x: 0, y: 0, width: min(width, height), height: max(width, height))
  }

  /// The refresh rate in frames per second: always 60.
  public var maximumFramesPerSecond: Int { 60 }
}
