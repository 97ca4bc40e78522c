public import UIKit

/// A change of a picture's pixels, by name: what `SKEffectNode.filter` and `SKTexture.applying(_:)` take.
///
/// `CIFilter(name:)` gives nil for a name that Core Image does not know, and for one of its filters that is not there,
/// which one `Diagnostic` then says. Values that are out of a filter's range are clamped, others than numbers count as
/// the default.
///
/// Differs from Apple: there is no `CIImage`, and colours are changed as they are stored, in sRGB, where Core Image works
/// in linear light unless told otherwise. Lengths are pixels.
/// Source: https://developer.apple.com/documentation/coreimage/cifilter-swift.class
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// Such as "CIGaussianBlur".
  public let name: String
  /// The names of the parameters, `inputImage` first.
  open var inputKeys: [String] { ["inputImage"] + kind.parameters.map(\.key) }
  open var outputKeys: [String] { ["outputImage"] }
  open var isEnabled = true {
    didSet { CIFilter.revision += 1 }
  }
  package let kind: FilterKind
  private var values: [String: Any] = [:]
  /// Goes up with each change of a filter: what has been drawn with one is to be drawn again.
  package private(set) static var revision = 0

  /// A filter with its defaults.
  public init?(name: String) {
    guard let kind = FilterKind.named(name) else {
      if FilterKind.isApples(name) {
        UIApplication.shared.report(
          Diagnostic(
            kind: "missing-filter", subject: "CIFilter(name: \"\(name)\")",
            message: "this filter is not there and nil is given; there are "
              + FilterKind.all.map(\.name).joined(separator: ", ")))
      }
      return nil
    }
    self.name = name
    self.kind = kind
    super.init()
    setDefaults()
  }

  /// - Parameter params: values by key; the others are the defaults.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  open func setDefaults() {
    values = Dictionary(uniqueKeysWithValues: kind.parameters.map { ($0.key, $0.value) })
    CIFilter.revision += 1
  }

  /// Sets a parameter; nil sets its default. A key that the filter has not is reported and changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "inputImage" || key == "inputTargetImage" { return }
    guard let parameter = kind.parameters.first(where: { $0.key == key }) else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "unknown-filter-key", subject: "\(name), key \"\(key)\"",
          message: "the filter has no such parameter; it has \(inputKeys.joined(separator: ", "))"))
      return
    }
    values[key] = value ?? parameter.value
    CIFilter.revision += 1
  }

  open func value(forKey key: String) -> Any? { values[key] }

  open class func filterNames(inCategory category: String?) -> [String] { FilterKind.all.map(\.name) }
}

extension CIFilter {
  /// A finite number, clamped to the parameter's range.
  package func number(_ key: String) -> Double {
    guard let parameter = kind.parameters.first(where: { $0.key == key }) else { return 0 }
    let standard = Self.number(parameter.value) ?? 0
    let number = Self.number(values[key]) ?? standard
    return max(parameter.least, min(parameter.most, number.isFinite ? number : standard))
  }

  /// A place in pixels, y up.
  package func place(_ key: String) -> CGPoint {
    switch values[key] {
    case let vector as CIVector: vector.cgPointValue
    case let point as CGPoint: point
    default: CGPoint(x: 150, y: 150)
    }
  }

  /// Numbers of a vector of four.
  package func vector(_ key: String) -> [Double] {
    let vector = values[key] as? CIVector ?? kind.parameters.first { $0.key == key }?.value as? CIVector
    return [vector?.x, vector?.y, vector?.z, vector?.w].map { Double($0 ?? 0) }
  }

  /// Red, green and blue.
  package func color(_ key: String) -> [Double] {
    switch values[key] {
    case let color as CIColor: [color.red, color.green, color.blue].map(Double.init)
    case let color as UIColor: (color.cgColor.components ?? [0, 0, 0]).prefix(3).map(Double.init)
    default: [0.6, 0.45, 0.3]
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    default: nil
    }
  }
}
