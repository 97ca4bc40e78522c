public import UIKit

/// A change of a picture's pixels, chosen by name, for `SKEffectNode.filter` and `SKTexture.applying(_:)`.
///
/// `CIFilter(name:)` returns nil for a name that Core Image does not have, and for a Core Image filter that is not
/// implemented here; the second is reported once as a `Diagnostic`. Values outside a parameter's range are clamped;
/// values that are not numbers count as the default.
///
/// Differs from Apple: colours change as stored, in sRGB, while Core Image works in linear light by default; generators
/// such as gradients do so here too. Lengths are pixels.
/// Source: https://developer.apple.com/documentation/coreimage/cifilter-swift.class
@preconcurrency @MainActor
open class CIFilter: NSObject {
  /// The name, such as "CIGaussianBlur".
  public let name: String
  /// The names of the parameters, starting with `inputImage`.
  open var inputKeys: [String] { ["inputImage"] + kind.parameters.map(\.key) }
  /// The names of the results: `outputImage` alone.
  open var outputKeys: [String] { ["outputImage"] }
  /// Whether the filter has an effect. Default true; a disabled filter leaves pictures unchanged.
  open var isEnabled = true {
    didSet { CIFilter.revision += 1 }
  }
  package let kind: FilterKind
  private var values: [String: Any] = [:]
  /// The picture of `outputImage`; nodes and textures are filtered without it.
  private(set) var inputImage: CIImage?
  /// Counts changes of all filters, so that pictures drawn with a filter know when to be redrawn. One number for all apps,
  /// because a filter does not know which of them use it; another app's change only costs time.
  package private(set) static var revision = 0

  /// Creates a filter with default values; nil for a name that is unknown or not implemented.
  public init?(name: String) {
    guard let kind = FilterKind.named(name) else {
      if FilterKind.isUnimplementedCoreImageFilter(name) {
        UIApplication.shared.report(
          Diagnostic(
            kind: "missing-filter", subject: "CIFilter(name: \"\(name)\")",
            message: "this filter is not implemented, so the result is nil; the implemented filters are "
              + FilterKind.all.map(\.name).joined(separator: ", ")))
      }
      return nil
    }
    self.name = name
    self.kind = kind
    super.init()
    setDefaults()
  }

  /// Creates a filter with values; nil for a name that is unknown or not implemented.
  ///
  /// - Parameter params: values by key; other parameters keep their defaults.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates a filter with values; the older name of `init(name:parameters:)`.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// Sets all parameters to their defaults.
  open func setDefaults() {
    values = Dictionary(uniqueKeysWithValues: kind.parameters.map { ($0.key, $0.value) })
    CIFilter.revision += 1
  }

  /// Sets a parameter; nil resets it to its default. An unknown key is reported as a `Diagnostic` and changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if key == "inputImage" {
      inputImage = value as? CIImage
      return
    }
    if key == "inputTargetImage" { return }
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

  /// A parameter's value as it was set, before clamping; nil for an unknown key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "inputImage": inputImage
    case "outputImage": outputImage
    default: values[key]
    }
  }

  /// The names of all filters implemented here, sorted. Differs from Apple: the category is ignored.
  open class func filterNames(inCategory category: String?) -> [String] { FilterKind.all.map(\.name) }
}

extension CIFilter {
  /// A parameter as a finite number, clamped to its range.
  package func number(_ key: String) -> Double {
    guard let parameter = kind.parameters.first(where: { $0.key == key }) else { return 0 }
    let standard = Self.number(parameter.value) ?? 0
    let number = Self.number(values[key]) ?? standard
    return max(parameter.minimum, min(parameter.maximum, number.isFinite ? number : standard))
  }

  /// A parameter as a point in pixels, y up.
  package func place(_ key: String) -> CGPoint {
    switch values[key] {
    case let vector as CIVector: vector.cgPointValue
    case let point as CGPoint: point
    default: CGPoint(x: 150, y: 150)
    }
  }

  /// A parameter as a vector's four numbers.
  package func vector(_ key: String) -> [Double] {
    let vector = values[key] as? CIVector ?? kind.parameters.first { $0.key == key }?.value as? CIVector
    return [vector?.x, vector?.y, vector?.z, vector?.w].map { Double($0 ?? 0) }
  }

  /// A parameter as red, green and blue.
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
