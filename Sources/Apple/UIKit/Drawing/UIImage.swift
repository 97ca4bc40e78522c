internal import Assets
internal import Files
internal import Media
package import Raster

/// An immutable picture with a size in points.
///
/// Differs from Apple: a JPEG file's pixels are turned by their Exif orientation when they are read, so
/// `imageOrientation` is `.up`.
/// Source: https://developer.apple.com/documentation/uikit/uiimage
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class UIImage: NSObject, @unchecked Sendable {
  /// The rotation and mirroring of the stored pixels for viewing.
  public enum Orientation: Int, Sendable {
    /// `right` means: turn 90 degrees clockwise; mirrored ones are first mirrored left to right.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a control draws the picture itself or only its shape, in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// `automatic` is a template in a system button, and the picture itself elsewhere.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Pixels per point.
  public let scale: CGFloat
  /// The rotation of the stored pixels for viewing. Default `.up`.
  public let imageOrientation: Orientation
  /// Whether an image view draws the picture or only its shape, in the tint colour. Default `.automatic`.
  public let renderingMode: RenderingMode
  /// The stored pixels, not turned by `imageOrientation`; nil for `UIImage()`.
  public let cgImage: CGImage?
  /// The pictures that an image view shows in turn; nil for a single picture. See `animatedImage(with:duration:)`.
  public let images: [UIImage]?
  /// The seconds of one round of `images`. Default 0.
  public let duration: TimeInterval
  /// The stored pixels, shared with `cgImage`.
  private let stored: Image?

  private init(
    _ image: Image?, _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    (self.images, self.duration) = (images, duration)
    precondition(scale > 0 && scale.isFinite, "UIImage: the scale must be above 0, not \(scale)")
    (stored, self.cgImage, self.scale) = (image, cgImage, scale)
    (imageOrientation, self.renderingMode) = (orientation, renderingMode)
    super.init()
  }

  /// Creates an empty picture.
  public override convenience init() {
    self.init(nil, nil, scale: 1)
  }

  package convenience init(_ image: Image, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    let bitmap = image.bitmap
    self.init(
      image, CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels), scale: scale,
      renderingMode: renderingMode)
  }

  /// The app's image with a name: an image set of an asset catalog, otherwise a file, in the variant for the screen and
  /// the device. Each file is read once.
  ///
  /// Returns nil when there is none; an unreadable one, and in a program a missing one, is also reported as a
  /// `Diagnostic`.
  public convenience init?(named name: String) {
    let app = AppFiles.current
    let found = app.images.image(named: name, in: .catalogsAndFiles, scale: app.scale, isPad: app.isPad) {
      guard $0.kind != "missing-image" else {
        let hint = app.assets.hint(image: name, in: .catalogsAndFiles)
        return app.reportNil(
          $0.kind, $0.subject, "the app's files contain no such image; UIImage(named:) returns nil\(hint)")
      }
      let isFound = $0.kind == "misspelt-name"
      AppFiles.report(
        isFound ? $0 : Diagnostic(kind: $0.kind, subject: $0.subject, message: "UIImage(named:) returns nil"))
    }
    guard let found else { return nil }
    let mode: RenderingMode =
      switch app.images.intent(named: name, scale: app.scale, isPad: app.isPad) {
      case .template: .alwaysTemplate
      case .original: .alwaysOriginal
      case nil: .automatic
      }
    self.init(found.image, scale: CGFloat(found.scale), renderingMode: mode)
  }

  /// Reads a PNG or JPEG file; its scale comes from the name, such as `Hat@2x.png`. nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let scale = [2, 3].first { name.hasSuffix("@\($0)x") } ?? 1
    do {
      self.init(data: try ForeignFile.read(URL(fileURLWithPath: path), as: .image), scale: CGFloat(scale))
    } catch {
      return nil
    }
  }

  /// Decodes PNG or JPEG data, with 1 pixel per point; nil when it cannot be decoded.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes PNG or JPEG data with a scale; nil when it cannot be decoded.
  ///
  /// - Precondition: the scale is above 0.
  public convenience init?(data: Data, scale: CGFloat) {
    do {
      self.init(Image(try ImageDecoding.bitmap(data, path: "UIImage(data:)")), scale: scale)
    } catch {
      return nil
    }
  }

  /// Creates a picture of a `CGImage` with 1 pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates a picture of a `CGImage` with a scale and an orientation.
  ///
  /// - Precondition: the scale is above 0.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let bitmap = Bitmap(width: cgImage.width, height: cgImage.height, pixels: cgImage.pixels)
    self.init(Image(bitmap), cgImage, scale: scale, orientation: orientation)
  }

  /// Creates the image of a literal `#imageLiteral(resourceName:)`: the app's image with that name.
  ///
  /// Differs from Apple: a missing image is a magenta and black square and a `Diagnostic`; the app keeps running.
  public required convenience init(imageLiteralResourceName name: String) {
    let app = AppFiles.current
    let found = app.images.image(
      named: name, in: .catalogsAndFiles, scale: app.scale, isPad: app.isPad, report: AppFiles.report)
    self.init(found?.image ?? Self.placeholder, scale: CGFloat(found?.scale ?? 1))
  }

  /// The size in points, after turning by `imageOrientation`.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return imageOrientation.isSideways ? CGSize(width: size.height, height: size.width) : size
  }

  /// The same picture, or the same animation, with another rendering mode.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/withrenderingmode(_:)
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      stored, cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      images: images?.map { $0.withRenderingMode(renderingMode) }, duration: duration)
  }

  /// Pictures that an image view shows in turn, on the app's own time; elsewhere it is the first one. nil without any.
  ///
  /// - Parameter duration: the seconds of one round; 0 gives each picture a thirtieth of a second.
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uiimage/animatedimage(with:duration:)
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let seconds = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
    return UIImage(
      first.stored, first.cgImage, scale: first.scale, orientation: first.imageOrientation,
      renderingMode: first.renderingMode, images: images, duration: seconds)
  }

  /// The picture of an animation at a time, in nanoseconds; itself without one.
  func shown(at time: Int64) -> UIImage {
    guard let images, duration > 0 else { return self }
    let part = (Double(max(0, time)) + 100) / (duration * 1e9)
    return images[min(images.count - 1, Int((part - part.rounded(.down)) * Double(images.count)))]
  }

  /// The picture as PNG data, turned for viewing; nil for an empty picture.
  open func pngData() -> Data? { ImageDecoding.pngData(upright.bitmap) }

  /// The picture as PNG data, because no JPEG is written here: `UIImage(data:)` reads either. Reported once as a
  /// `Diagnostic`.
  ///
  /// - Parameter compressionQuality: has no effect.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    AppFiles.report(
      Diagnostic(
        kind: "unfinished", subject: "UIImage.jpegData(compressionQuality:)",
        message: "the data is a PNG; a file of it should end in .png"))
    return pngData()
  }

  /// The picture itself: it stretches as a whole, which is reported once as a `Diagnostic`.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode = .tile
  ) -> UIImage {
    AppFiles.report(
      Diagnostic(
        kind: "unfinished", subject: "UIImage.resizableImage(withCapInsets:)",
        message: "the picture stretches as a whole; SKSpriteNode.centerRect keeps corners"))
    return self
  }

  /// How the middle of a picture fills a larger size.
  public enum ResizingMode: Int, Sendable {
    /// Repeated, or stretched.
    case tile, stretch
  }

  /// The pixels, turned for viewing.
  package var upright: Image {
    guard let stored else { return Image(Bitmap(width: 0, height: 0)) }
    return imageOrientation == .up ? stored : Image(stored.bitmap.upright(exif: imageOrientation.exif))
  }

  /// The highly visible stand-in for an image that is missing or cannot be read.
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

/// The type of an image literal without another type.
public typealias _ImageLiteralType = UIImage
