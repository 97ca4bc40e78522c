package import Raster

/// How a texture is read when it is not drawn at its own size.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktexturefilteringmode
public enum SKTextureFilteringMode: Int, Sendable {
  case nearest, linear
}

/// A picture that sprites share. The file is read on first use.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktexture
@preconcurrency @MainActor
open class SKTexture: NSObject {
  /// Pixels with the part that the texture shows.
  package struct Picture {
    package var image: Image
    /// In pixels, y down from the image's top left corner.
    package var region: Rect
    /// Pixels a point.
    package var scale: Double
  }

  /// Default `.linear`.
  open var filteringMode = SKTextureFilteringMode.linear {
    didSet { lookChanged() }
  }
  /// Whether smaller copies are used when the texture is drawn small. Default false.
  open var usesMipmaps = false {
    didSet { lookChanged() }
  }
  /// The image's name, for print-outs.
  nonisolated package let name: String
  private let load: () -> Picture
  private(set) lazy var picture = load()
  /// Goes up when a texture that may have been drawn is to be drawn in another way.
  private(set) static var revision = 0

  init(name: String, load: @escaping () -> Picture) {
    self.name = name
    self.load = load
    super.init()
  }

  /// A texture of no size.
  public override convenience init() {
    self.init(name: "") { Picture(image: Image(Bitmap(width: 0, height: 0)), region: Rect.zero, scale: 1) }
  }

  /// The app's image of that name, at the screen's scale where there is one, else at the next.
  ///
  /// A missing image is a magenta and black square of 32 points and one `Diagnostic`.
  public convenience init(imageNamed name: String) {
    self.init(name: name) {
      let app = UIApplication.shared
      let found = app.images.image(
        named: name, scale: Int(app.screen.scale.rounded(.up)), isPad: app.environment.isPad,
        report: app.report)
      return found.map { Picture(wholeOf: $0.image, scale: Double($0.scale)) } ?? .placeholder
    }
  }

  /// A part of another texture.
  ///
  /// - Parameter rect: the part, from 0 to 1, y up.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    self.init(name: texture.name) {
      var picture = texture.picture
      let whole = picture.region
      picture.region = Rect(
        x: whole.x + Double(rect.minX) * whole.width, y: whole.y + Double(1 - rect.maxY) * whole.height,
        width: Double(rect.width) * whole.width, height: Double(rect.height) * whole.height)
      return picture
    }
    filteringMode = texture.filteringMode
    usesMipmaps = texture.usesMipmaps
  }

  private func lookChanged() {
    SKTexture.revision += 1
  }

  /// In points.
  open func size() -> CGSize {
    CGSize(width: picture.region.width / picture.scale, height: picture.region.height / picture.scale)
  }

  open override nonisolated var description: String { "<SKTexture> '\(name)'" }
}

extension SKTexture.Picture {
  init(wholeOf image: Image, scale: Double) {
    self.init(
      image: image,
      region: Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height)), scale: scale)
  }

  /// What stands for an image that is missing or cannot be read: it must be seen.
  @MainActor static let placeholder: SKTexture.Picture = {
    var bitmap = Bitmap(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 { bitmap[x, y] = (x / 8 + y / 8).isMultiple(of: 2) ? 0xFFFF_00FF : 0xFF00_0000 }
    }
    return SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
  }()
}

extension Rect {
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
