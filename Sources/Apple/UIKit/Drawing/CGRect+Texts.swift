// Points, sizes and rectangles as texts, such as the points of a path in a property list.
// Source: https://developer.apple.com/documentation/uikit/string-conversions

/// The text "{x, y}".
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced([point.x, point.y]) }

/// The text "{dx, dy}".
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGVector(_ vector: CGVector) -> String { braced([vector.dx, vector.dy]) }

/// The text "{width, height}".
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGSize(_ size: CGSize) -> String { braced([size.width, size.height]) }

/// The text "{{x, y}, {width, height}}".
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// The point in a text such as "{1, 2}"; zero for any other text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointFromString(_ string: String) -> CGPoint {
  numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

/// The vector in a text such as "{1, 2}"; zero for any other text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGVectorFromString(_ string: String) -> CGVector {
  numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
}

/// The size in a text such as "{1, 2}"; zero for any other text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeFromString(_ string: String) -> CGSize {
  numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

/// The rectangle in a text such as "{{1, 2}, {3, 4}}"; zero for any other text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectFromString(_ string: String) -> CGRect {
  numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}

extension NSCoder {
  /// The text "{x, y}".
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// The text "{dx, dy}".
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// The text "{width, height}".
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// The text "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// The point in a text such as "{1, 2}"; zero for any other text.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// The vector in a text such as "{1, 2}"; zero for any other text.
  public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
  /// The size in a text such as "{1, 2}"; zero for any other text.
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// The rectangle in a text such as "{{1, 2}, {3, 4}}"; zero for any other text.
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
}

/// Numbers as C's "%.17g" writes them, so whole numbers have no fraction.
private func braced(_ numbers: [CGFloat]) -> String {
  let texts = numbers.map { number in
    number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }
  return "{\(texts.joined(separator: ", "))}"
}

/// The numbers of a text with braces; nil unless there are exactly this many.
private func numbers(in string: String, count: Int) -> [CGFloat]? {
  let parts = string.split { "{}, \t\n".contains($0) }
  let found = parts.compactMap { Double($0) }.map { CGFloat($0) }
  return parts.count == count && found.count == count ? found : nil
}
