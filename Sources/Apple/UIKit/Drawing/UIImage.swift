internal import Assets
package import Raster

/// A picture with its size in points.
///
/// Differs from Apple: the pixels of a JPEG file with an Exif orientation are turned when it is read, so its
/// `imageOrientation` is `.up`.
/// Source: https://developer.apple.com/documentation/uikit/uiimage
// Unchecked only because Apple's class is open: nothing in it changes.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the stored pixels are to be turned and mirrored to be seen upright.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a control draws the picture, or its shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  /// Default `.automatic`. It changes nothing here: there are no controls.
  public let renderingMode: RenderingMode
  /// The pixels as they are stored, before `imageOrientation`; nil for `UIImage()`.
  public let cgImage: CGImage?
  /// The pixels as they are stored, shared with `cgImage`.
  private let stored: Image?

  private init(
    _ image: Image?, _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic
  ) {
    precondition(scale > 0 && scale.isFinite, "UIImage: the scale must be above 0, not \(scale)")
    (stored, self.cgImage, self.scale) = (image, cgImage, scale)
    (imageOrientation, self.renderingMode) = (orientation, renderingMode)
    super.init()
  }

  /// A picture of no size.
  public override convenience init() {
    self.init(nil, nil, scale: 1)
  }

  package convenience init(_ image: Image, scale: CGFloat) {
    let bitmap = image.bitmap
    self.init(
      image, CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels), scale: scale)
  }

  /// The app's image of that name: a set of an asset catalog, else a file, in the variant that fits the screen and the
  /// device. Each file is read once.
  ///
  /// nil where there is none; where it cannot be read, nil and a `Diagnostic`.
  public convenience init?(named name: String) {
    let app = AppFiles.current
    let found = app.images.image(named: name, in: .catalogsAndFiles, scale: app.scale, isPad: app.isPad) {
      guard $0.kind != "missing-image" else { return }
      AppFiles.report(Diagnostic(kind: $0.kind, subject: $0.subject, message: "UIImage(named:) gives nil"))
    }
    guard let found else { return nil }
    self.init(found.image, scale: CGFloat(found.scale))
  }

  /// The picture in a PNG or JPEG file; its scale is that of its name, as in `Hat@2x.png`. nil where there is none.
  public convenience init?(contentsOfFile path: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale = [2, 3].first { name.hasSuffix("@\($0)x") } ?? 1
    do {
      self.init(data: try WholeFile.read(URL(fileURLWithPath: path), noun: "image file"), scale: CGFloat(scale))
    } catch {
      return nil
    }
  }

  /// The picture in the bytes of a PNG or JPEG file, with 1 pixel a point; nil where they are none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// - Precondition: the scale is above 0.
  public convenience init?(data: Data, scale: CGFloat) {
    do {
      self.init(Image(try ImageDecoding.bitmap(data, path: "UIImage(data:)")), scale: scale)
    } catch {
      return nil
    }
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// - Precondition: the scale is above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let bitmap = Bitmap(width: cgImage.width, height: cgImage.height, pixels: cgImage.pixels)
    self.init(Image(bitmap), cgImage, scale: scale, orientation: orientation)
  }

  /// What `#imageLiteral(resourceName:)` makes: the app's image of that name.
  ///
  /// Differs from Apple: a missing image is a magenta and black square and a `Diagnostic`, and the app goes on.
  public required convenience init(imageLiteralResourceName name: String) {
    let app = AppFiles.current
    let found = app.images.image(
      named: name, in: .catalogsAndFiles, scale: app.scale, isPad: app.isPad, report: AppFiles.report)
    self.init(found?.image ?? Self.placeholder, scale: CGFloat(found?.scale ?? 1))
  }

  /// In points, upright.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(stored, cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode)
  }

  /// The picture, upright, as a PNG file; nil without a pixel.
  open func pngData() -> Data? { ImageDecoding.pngData(upright.bitmap) }

  /// The pixels as they are seen.
  package var upright: Image {
    guard let stored else { return Image(Bitmap(width: 0, height: 0)) }
    return imageOrientation == .up ? stored : Image(stored.bitmap.upright(exif: imageOrientation.exif))
  }

  /// What stands for an image that is missing or cannot be read: it must be seen.
  package static let placeholder: Image = {
    var bitmap = Bitmap(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 { bitmap[x, y] = (x / 8 + y / 8).isMultiple(of: 2) ? 0xFFFF_00FF : 0xFF00_0000 }
    }
    return Image(bitmap)
  }()

  open override var description: String { "<UIImage: \(size.width) x \(size.height) points, scale \(scale)>" }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// What a literal without another type is.
public typealias _ImageLiteralType = UIImage
