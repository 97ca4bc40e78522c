/// A colour of a catalog, in sRGB components that are not premultiplied. Colours from a wider colour space may be
/// outside 0...1.
package struct CatalogColor: Sendable, Equatable {
  /// Red; 0 to 1 within sRGB.
  package var red: Double
  /// Green; 0 to 1 within sRGB.
  package var green: Double
  /// Blue; 0 to 1 within sRGB.
  package var blue: Double
  /// Opacity, 0 to 1.
  package var alpha: Double

  /// A colour as written in `Contents.json`.
  struct Text: Decodable {
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
      case reference
    }

    var space: String?
    var components: [String: Component]?
    /// The name of a system colour.
    var reference: String?
  }

  /// A component: `"0.5"` is a fraction from 0 to 1; `"128"` and `"0x80"` are from 0 to 255.
  struct Component: Decodable {
    /// nil if the text is not such a number.
    var value: Double?
    /// Whether the text is `"0"` or `"1"`. Tools write these for 0.0 and 1.0; they are read so if all components of the
    /// colour are such texts, or if another has a decimal point.
    var isZeroOrOne: Bool
    /// Whether the text can only be a fraction.
    var hasPoint: Bool

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      isZeroOrOne = text == "0" || text == "1"
      hasPoint = text.contains(".")
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        value = UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if let whole = Int(text) {
        value = (0...255).contains(whole) ? Double(whole) / 255 : nil
      } else {
        value = Double(text).flatMap { $0.isFinite ? $0 : nil }
      }
    }
  }

  struct Problem: Error {
    var keyPath: String
    var problem: String
  }

  init(_ text: Text) throws(Problem) {
    guard let components = text.components else {
      let name = text.reference.map { "the system colour \"\($0)\" is not known; " } ?? ""
      throw Problem(keyPath: ".components", problem: "\(name)expected red, green, blue and alpha")
    }
    func component(_ name: String) throws(Problem) -> Double {
      guard let component = components[name], let value = component.value else {
        throw Problem(
          keyPath: ".components.\(name)", problem: "expected a number from 0 to 1, or 0 to 255, or 0x00 to 0xFF")
      }
      return value * (areFractions && component.isZeroOrOne ? 255 : 1)
    }
    var areFractions = components["alpha"]?.isZeroOrOne == true
    alpha = components["alpha"] == nil ? 1 : try component("alpha")
    let colors = components.filter { $0.key != "alpha" }.values
    areFractions = colors.allSatisfy(\.isZeroOrOne) || colors.contains(where: \.hasPoint)
    if components["white"] != nil {
      let white = try component("white")
      (red, green, blue) = (white, white, white)
      return
    }
    (red, green, blue) = (try component("red"), try component("green"), try component("blue"))
    switch text.space {
    case "display-p3": convertFromDisplayP3()
    case "extended-linear-srgb": (red, green, blue) = (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    default: break
    }
  }

  /// Converts a colour from Display P3 to sRGB. All components are from 0 to 1.
  package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    convertFromDisplayP3()
  }

  /// Converts between the primaries of both spaces; they share sRGB's curve and white point. Source:
  /// https://www.w3.org/TR/css-color-4/#color-conversion-code
  private mutating func convertFromDisplayP3() {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    red = Self.encoded(1.2249401762805598 * r - 0.2249401762805598 * g)
    green = Self.encoded(-0.04205695470968816 * r + 1.0420569547096882 * g)
    blue = Self.encoded(-0.019637554590334432 * r - 0.07863604555063189 * g + 1.0982736001409663 * b)
  }

  /// sRGB's transfer curve, mirrored below 0. Powers use basic IEEE operations only, so results are the same on every
  /// machine.
  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result: Double
    if size <= 0.04045 {
      result = size / 12.92
    } else {
      // x^2.4 is the fifth root of x^12.
      let x = (size + 0.055) / 1.055
      let cube = x * x * x
      result = root(5, of: cube * cube * cube * cube)
    }
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result: Double
    if size <= 0.0031308 {
      result = size * 12.92
    } else {
      // x^(1/2.4) is the fourth root of the cube root of x^5.
      result = 1.055 * root(3, of: size * size * size * size * size).squareRoot().squareRoot() - 0.055
    }
    return value < 0 ? -result : result
  }

  /// The third or fifth root of a number, by Newton's method from above; 0 if the number is not positive or too large
  /// for the method.
  private static func root(_ degree: Int, of number: Double) -> Double {
    guard number > 0, number < 1e100 else { return 0 }
    let n = Double(degree)
    var root = max(1, number)
    // Each step reduces the root by at least a tenth until it is close; then the number of exact digits doubles.
    for _ in 0..<2000 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      let next = ((n - 1) * root + number / power) / n
      guard next < root else { break }
      root = next
    }
    return root
  }
}
