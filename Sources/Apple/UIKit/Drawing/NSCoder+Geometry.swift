// Points, sizes and the like in archives, as texts such as "{1, 2}", which is how Apple's systems archive them too.
// Source: https://developer.apple.com/documentation/foundation/nscoder
extension NSCoder {
  /// Archives a point.
  public func encode(_ point: CGPoint, forKey key: String) { encode(NSStringFromCGPoint(point), forKey: key) }
  /// Archives a vector.
  public func encode(_ vector: CGVector, forKey key: String) { encode(NSStringFromCGVector(vector), forKey: key) }
  /// Archives a size.
  public func encode(_ size: CGSize, forKey key: String) { encode(NSStringFromCGSize(size), forKey: key) }
  /// Archives a rectangle.
  public func encode(_ rect: CGRect, forKey key: String) { encode(NSStringFromCGRect(rect), forKey: key) }
  /// Archives margins.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    let rect = CGRect(x: insets.top, y: insets.left, width: insets.bottom, height: insets.right)
    encode(NSStringFromCGRect(rect), forKey: key)
  }

  private func text(_ key: String) -> String { decodeObject(of: NSString.self, forKey: key).map { "\($0)" } ?? "" }

  /// The point of a key; zero without one.
  public func decodeCGPoint(forKey key: String) -> CGPoint { CGPointFromString(text(key)) }
  /// The vector of a key; zero without one.
  public func decodeCGVector(forKey key: String) -> CGVector { CGVectorFromString(text(key)) }
  /// The size of a key; zero without one.
  public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(text(key)) }
  /// The rectangle of a key; zero without one.
  public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(text(key)) }
  /// The margins of a key; zero without any.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    let rect = CGRectFromString(text(key))
    return UIEdgeInsets(top: rect.minX, left: rect.minY, bottom: rect.width, right: rect.height)
  }
}

/// Does nothing: random numbers need no stirring. Deprecated on Apple's systems.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func arc4random_stir() {}
