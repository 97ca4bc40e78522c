internal import CoreGraphics
internal import Raster
internal import UIKit

extension CIFilter {
  /// The filter's result: of a generator an endless plane, otherwise `inputImage` with the filter; nil without one.
  ///
  /// A blur's result is larger than its input by three times its radius on each side, as a Gauss curve is near zero there.
  /// A transition has no result here; see `SKTransition(ciFilter:duration:)`.
  /// Source: https://developer.apple.com/documentation/coreimage/cifilter-swift.class/outputimage
  public var outputImage: CIImage? {
    if let plane { return CIImage(.plane(plane), extent: .infinite) }
    guard let input = inputImage else { return nil }
    guard isEnabled else { return input }
    guard input.extent != .infinite else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "endless-picture", subject: "\(name).outputImage",
          message: "the input has no size, and is returned as it is; call cropped(to:) first"))
      return input
    }
    let margin = ["CIGaussianBlur", "CIBloom"].contains(name) ? (3 * number("inputRadius")).rounded(.up) : 0
    let area = input.extent.integral.insetBy(dx: -CGFloat(margin), dy: -CGFloat(margin))
    let picture = input.bitmap(in: area)
    guard !picture.pixels.isEmpty else { return input }
    // The filter's own places are in the picture's coordinates; here y is down from its top.
    let origin = CGPoint(x: -area.minX, y: area.maxY)
    guard let change = pixelFilter(center: nil, bottomLeft: origin) else { return nil }
    var list = DrawList(background: .clear)
    let whole = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let quad = Quad(
      image: list.index(of: Image(picture)), source: whole, target: whole, filter: .nearest, isAntialiased: false)
    list.commands = [
      DrawCommand(.beginLayer(Layer(filter: change)), transform: .identity),
      DrawCommand(.quad(quad), transform: .flippingY(ty: Double(picture.height))),
    ]
    var bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer().draw(list, into: &bitmap)
    return CIImage(.pixels(bitmap), extent: area)
  }

  /// The plane of a generator; nil for other filters.
  private var plane: ColorPlane? {
    func point(_ key: String) -> (x: Double, y: Double) { (vector(key)[0], vector(key)[1]) }
    func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .black }
    let both = [color("inputColor0"), color("inputColor1")]
    switch name {
    case "CILinearGradient", "CISmoothLinearGradient":
      let (start, end) = (point("inputPoint0"), point("inputPoint1"))
      let isSmooth = name == "CISmoothLinearGradient"
      return ColorPlane(.linear(x0: start.x, y0: start.y, x1: end.x, y1: end.y, isSmooth: isSmooth), both)
    case "CIRadialGradient":
      let center = point("inputCenter")
      return ColorPlane(
        .radial(x: center.x, y: center.y, inner: number("inputRadius0"), outer: number("inputRadius1")), both)
    case "CICheckerboardGenerator":
      let center = point("inputCenter")
      return ColorPlane(.squares(x: center.x, y: center.y, side: number("inputWidth")), both)
    case "CIConstantColorGenerator": return ColorPlane(.constant, [color("inputColor")])
    default: return nil
    }
  }
}

extension CIImage {
  /// The picture with a filter's effect, as of `CIFilter.outputImage`; the picture itself if there is no such filter.
  ///
  /// - Parameter params: values by key; other parameters keep their defaults.
  @preconcurrency @MainActor
  public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }
}
