public import CoreGraphics
public import Foundation
public import UIKit

/// A list of numbers for filter parameters; numbers beyond its end read as 0.
///
/// Source: https://developer.apple.com/documentation/coreimage/civector
public final class CIVector: NSObject, Sendable {
  private let values: [CGFloat]

  /// Creates a vector of any number of values.
  public init(values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init(values: [x]) }
  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
  /// Creates a vector of a point's x and y.
  public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
  /// Creates a vector of a rectangle's minimum x, minimum y, width and height.
  public convenience init(cgRect r: CGRect) { self.init(x: r.minX, y: r.minY, z: r.width, w: r.height) }

  /// The number of values given.
  public var count: Int { values.count }
  /// The first number; 0 when there is none.
  public var x: CGFloat { value(at: 0) }
  /// The second number; 0 when there is none.
  public var y: CGFloat { value(at: 1) }
  /// The third number; 0 when there is none.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 when there is none.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

  /// The number at an index; 0 when the vector has none there.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
  public override var hash: Int { values.hashValue }
}

/// A colour with components from 0 to 1 in sRGB, not premultiplied.
///
/// Source: https://developer.apple.com/documentation/coreimage/cicolor
public final class CIColor: NSObject, Sendable {
  /// The red component, from 0 to 1; other values are kept as given.
  public let red: CGFloat
  /// The green component, from 0 to 1; other values are kept as given.
  public let green: CGFloat
  /// The blue component, from 0 to 1; other values are kept as given.
  public let blue: CGFloat
  /// The opacity, from 0 (transparent) to 1.
  public let alpha: CGFloat

  /// Creates a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Creates an opaque colour from sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Creates the same colour as a `CGColor`.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates the same colour as a `UIColor`; a dynamic colour is resolved now, in the app's current appearance.
  public convenience init(color: UIColor) {
    self.init(cgColor: color.cgColor)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }
  public override var hash: Int { [red, green, blue, alpha].hashValue }

  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Opaque red, with full intensity.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque green, with full intensity.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Opaque blue, with full intensity.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
}

extension UIColor {
  /// Creates the same colour as a `CIColor`.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
