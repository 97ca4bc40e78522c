// Points, sizes and the like in archives, as texts such as "{1, 2}": Foundation, which archives points, sizes and
// rectangles by `encode(_:forKey:)`, writes the same.
// Source: https://developer.apple.com/documentation/foundation/nscoder
extension NSCoder {
  /// Archives a vector.
  public func encode(_ vector: CGVector, forKey key: String) { encode(NSStringFromCGVector(vector), forKey: key) }
  /// Archives margins.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    let rect = CGRect(x: insets.top, y: insets.left, width: insets.bottom, height: insets.right)
    encode(NSStringFromCGRect(rect), forKey: key)
  }

  /// The text of a key; empty without one. A missing key would end the program in a decoder that raises exceptions.
  private func text(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    let value = requiresSecureCoding ? decodeObject(of: NSString.self, forKey: key) : decodeObject(forKey: key)
    return (value as? String) ?? (value as? NSString).map { "\($0)" } ?? ""
  }

  /// The point of a key; zero without one.
  public func decodeCGPoint(forKey key: String) -> CGPoint { CGPointFromString(text(key)) }
  /// The vector of a key; zero without one.
  public func decodeCGVector(forKey key: String) -> CGVector { CGVectorFromString(text(key)) }
  /// The size of a key; zero without one.
  public func decodeCGSize(forKey key: String) -> CGSize { CGSizeFromString(text(key)) }
  /// The rectangle of a key; zero without one.
  public func decodeCGRect(forKey key: String) -> CGRect { CGRectFromString(text(key)) }
  /// Archives a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    let t = transform
    encode([t.a, t.b, t.c, t.d, t.tx, t.ty].map { "\($0)" }.joined(separator: " "), forKey: key)
  }
  /// The transform of a key; the identity without one.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    let numbers = text(key).split { "[{, }]".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
    guard numbers.count == 6 else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  /// The margins of a key; zero without any.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    let rect = CGRectFromString(text(key))
    // Not `minX` and `width`, which make negative lengths positive.
    let (start, size) = (rect.origin, rect.size)
    return UIEdgeInsets(top: start.x, left: start.y, bottom: size.width, right: size.height)
  }
}

/// Does nothing: random numbers need no stirring. Deprecated on Apple's systems.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func arc4random_stir() {}
