internal import AppFoundation
internal import Assets
public import CoreImage
package import Raster
internal import Synchronization

/// How a texture is sampled when it is not drawn at its own size.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktexturefilteringmode
public enum SKTextureFilteringMode: Int, Sendable {
  /// In order: the nearest pixel, for sharp pixel art; a smooth mix of the nearest four pixels.
  case nearest, linear
}

/// A picture that sprites can share. Files are read on first use.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktexture
@preconcurrency @MainActor
open class SKTexture: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// Pixels, and the part of them that the texture shows.
  package struct Picture {
    package var image: Image
    /// The part in pixels, y down from the image's top left corner.
    package var region: Rect
    /// The pixels per point.
    package var scale: Double
  }

  /// The source of the pixels.
  enum Source {
    /// Pixels created on first use.
    case made(() -> Picture)
    /// One of the app's images, read on first use.
    case named(String, ImagePlace)
    /// A file, read on first use; its name gives the scale.
    case file(URL)
    /// A part of another texture, from 0 to 1, y up.
    case part(CGRect, of: SKTexture)

    /// No pixels.
    static var nothing: Source {
      .made { Picture(wholeOf: Image(Bitmap(width: 0, height: 0)), scale: 1) }
    }
  }

  /// How the texture is sampled when it is scaled. Default `.linear`.
  open var filteringMode = SKTextureFilteringMode.linear {
    didSet {
      if filteringMode != oldValue { lookChanged() }
    }
  }
  /// Whether smaller copies are used when the texture is drawn scaled down. Default false.
  open var usesMipmaps = false {
    didSet {
      if usesMipmaps != oldValue { lookChanged() }
    }
  }
  /// The image's name, for printed trees.
  nonisolated package let name: String
  private let source: Source
  private var loaded: Picture?
  /// Whether `loaded` is set and may be read. Several threads may use a texture.
  private let isLoaded = Atomic(false)
  /// Whether a draw list may contain the texture, or a part of it.
  private var isDrawn = false
  /// Incremented when a texture that may have been drawn changes its look. One number for all apps, because a texture
  /// does not know which of them show it; another app's change only makes a flattener check its nodes again.
  static var revision: Int { revisions.load(ordering: .relaxed) }
  private static let revisions = Atomic(0)

  init(name: String, source: Source) {
    self.name = name
    self.source = source
    super.init()
  }

  convenience init(name: String, load: @escaping () -> Picture) {
    self.init(name: name, source: .made(load))
  }

  /// A texture without pixels.
  public override convenience init() {
    self.init(name: "", source: .nothing)
  }

  /// The app's image with a name, from an asset catalog, a file or an atlas, in the variant for the screen and the
  /// device. docs/assets.md describes the order.
  ///
  /// A missing image gives a magenta and black square of 32 points, and one `Diagnostic`.
  public convenience init(imageNamed name: String) {
    self.init(name: name, source: .named(name, .everywhere))
  }

  /// A part of another texture. Both share their pixels.
  ///
  /// - Parameter rect: the part, from 0 to 1, y up. If `texture` is a part itself, the rectangle is relative to the
  ///   whole texture, like `texture.textureRect()`.
  /// - Precondition: the rectangle is finite.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    precondition(
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite),
      "SKTexture: a part must be a finite rectangle, not \(rect)")
    self.init(name: texture.name, source: .part(rect.standardized, of: texture.whole))
    filteringMode = texture.filteringMode
    usesMipmaps = texture.usesMipmaps
  }

  // MARK: Archives

  /// Whether archives may hold textures. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what `encode` wrote. An image is looked up by its name when the texture is first used.
  public required init?(coder: NSCoder) {
    guard let (name, source) = Self.decode(coder) else { return nil }
    (self.name, self.source) = (name, source)
    super.init()
    filteringMode = SKTextureFilteringMode(rawValue: coder.decodeInteger(forKey: "_filteringMode")) ?? .linear
    usesMipmaps = coder.decodeBool(forKey: "usesMipmaps")
  }

  /// Writes the image's name, or the pixels of a texture without a name.
  open func encode(with coder: NSCoder) {
    coder.encode(filteringMode.rawValue, forKey: "_filteringMode")
    coder.encode(usesMipmaps, forKey: "usesMipmaps")
    switch (source, whole.source) {
    case (.named(let name, let place), _): encodeName(name, place, part: nil, with: coder)
    case (.part(let part, _), .named(let name, let place)): encodeName(name, place, part: part, with: coder)
    default: encodePixels(with: coder)
    }
  }

  // MARK: Pixels

  package var picture: Picture {
    if case .part(let rect, let whole) = source { return whole.picture.part(rect) }
    if isLoaded.load(ordering: .acquiring), let loaded { return loaded }
    let picture = load()
    return SharedCaches.withLock {
      if let loaded { return loaded }
      loaded = picture
      isLoaded.store(true, ordering: .releasing)
      return picture
    }
  }

  private func load() -> Picture {
    switch source {
    case .made(let make): return make()
    case .part(let rect, let whole): return whole.picture.part(rect)
    case .named(let name, let place):
      let app = UIApplication.shared
      let found = app.images.image(
        named: name, in: place, scale: app.screen.wholeScale, isPad: app.environment.isPad, report: app.report)
      return found.map { Picture(wholeOf: $0.image, scale: Double($0.scale)) } ?? .placeholder
    case .file(let file):
      let app = UIApplication.shared
      let stem = file.deletingPathExtension().lastPathComponent
      let scale = [2, 3].first { stem.hasSuffix("@\($0)x") } ?? 1
      return app.images.looseImage(at: file, report: app.report).map { Picture(wholeOf: $0, scale: Double(scale)) }
        ?? .placeholder
    }
  }

  /// A texture with other pixels, of this class, or for a game's subclass of the nearest class of SpriteKit.
  func another(showing picture: Picture) -> SKTexture { SKTexture(name: name) { picture } }

  /// A texture with other pixels and the same class. For a subclass of the game's own, this texture, and a
  /// `Diagnostic`.
  ///
  /// - Parameter problem: the diagnostic's text, which names what the texture then lacks.
  final func changed(to picture: Picture, problem: String) -> Self {
    if let texture = another(showing: picture) as? Self { return texture }
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfiltered-texture", subject: "\(self)",
        message: "a custom subclass of SKTexture \(problem); the texture stays unchanged"))
    return self
  }

  /// Replaces the pixels.
  func setPicture(_ picture: Picture) {
    loaded = picture
    isLoaded.store(true, ordering: .releasing)
    lookChanged()
  }

  private func lookChanged() {
    if isDrawn { Self.revisions.add(1, ordering: .relaxed) }
  }

  /// The filter for drawing. From now on a change of the texture's look rebuilds the draw lists.
  final func filterForDrawing() -> Filter {
    isDrawn = true
    whole.isDrawn = true
    return filteringMode == .nearest ? .nearest : .linear
  }

  /// The texture that this is a part of, or else itself.
  private var whole: SKTexture {
    if case .part(_, let whole) = source { whole } else { self }
  }

  /// The file still to be read; nil if the pixels have been read, or no such file exists.
  var fileToRead: URL? {
    let whole = whole
    guard !whole.isLoaded.load(ordering: .acquiring) else { return nil }
    switch whole.source {
    case .made, .part: return nil
    case .file(let file): return file
    case .named(let name, let place):
      let app = UIApplication.shared
      // An unreadable image set is reported when the texture is first used.
      let found = Result {
        try app.images.file(
          named: name, in: place, scale: app.screen.wholeScale, isPad: app.environment.isPad)
      }
      return if case .success(let found) = found { found?.file } else { nil }
    }
  }

  /// The size in points.
  open func size() -> CGSize {
    let picture = picture
    return CGSize(width: picture.region.width / picture.scale, height: picture.region.height / picture.scale)
  }

  /// The part of the original texture that this one shows, from 0 to 1, y up; (0, 0, 1, 1) for a whole texture.
  ///
  /// Differs from Apple: images of an atlas are not packed into one, so a texture of an atlas is whole too.
  open func textureRect() -> CGRect {
    if case .part(let rect, _) = source { rect } else { CGRect(x: 0, y: 0, width: 1, height: 1) }
  }

  /// A texture with the same pixels, filter and mipmaps.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTexture(name: name, source: source)
    copy.loaded = loaded
    copy.filteringMode = filteringMode
    copy.usesMipmaps = usesMipmaps
    return copy
  }

  open override nonisolated var description: String { "<SKTexture> '\(name)'" }

  // MARK: Pixels

  /// The pixels that the texture shows, extended to whole pixels. A copy if the texture is part of another one.
  open func cgImage() -> CGImage {
    let (bitmap, region) = (picture.image.bitmap, picture.region)
    let whole = CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    if region == Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)) { return whole }
    return whole.cropping(to: CGRect(x: region.x, y: region.y, width: region.width, height: region.height))
      ?? CGImage(width: 0, height: 0, pixels: [])
  }

  /// A texture of the same size with a filter applied. A blur fades toward the edges, as the area outside is
  /// transparent.
  ///
  /// For a subclass of the game's own this is the unchanged texture, and a `Diagnostic`.
  ///
  /// - Parameter filter: used with its current values; its `inputCenter` counts from the texture's lower left corner. A
  ///   transition filter, which needs two pictures, changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktexture/applying(_:)
  open func applying(_ filter: CIFilter) -> Self {
    let picture = picture
    let (width, height) = (picture.region.width.rounded(.up), picture.region.height.rounded(.up))
    let sides = 1...Double(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height),
      let change = filter.pixelFilter(center: nil, bottomLeft: CGPoint(x: 0, y: height))
    else { return self }
    var list = DrawList(background: .clear)
    list.commands.append(DrawCommand(.beginLayer(Layer(filter: change)), transform: .identity))
    let quad = Quad(
      image: list.index(of: picture.image), source: picture.region,
      target: Rect(x: 0, y: 0, width: width, height: height), filter: .nearest, isAntialiased: false)
    list.commands.append(
      DrawCommand(.quad(quad), transform: .flippingY(ty: height)))
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    Rasterizer.onAllCores().draw(list, into: &bitmap)
    let texture = changed(to: Picture(wholeOf: Image(bitmap), scale: picture.scale), problem: "is not filtered")
    (texture.filteringMode, texture.usesMipmaps) = (filteringMode, usesMipmaps)
    return texture
  }

  /// A normal map in which light parts are high, without smoothing and with a contrast of 1.
  open func generatingNormalMap() -> Self { generatingNormalMap(withSmoothness: 0, contrast: 1) }

  /// A normal map in which light parts of the texture are high.
  ///
  /// Apple does not document its formula; this uses Sobel's filter.
  ///
  /// - Parameters:
  ///   - smoothness: the blur applied first, from 0, none, to 1, over 24 pixels. Other values are clamped.
  ///   - contrast: a factor for the slopes. A negative one makes dark parts high; NaN counts as 1.
  /// - Returns: an opaque texture whose red, green and blue are x, y and z of a vector of length 1: 0 is -1, 127 is 0,
  ///   255 is 1. For a subclass of the game's own, the unchanged texture, and a `Diagnostic`.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/spritekit/sktexture/generatingnormalmap(withsmoothness:contrast:)
  open func generatingNormalMap(withSmoothness smoothness: CGFloat, contrast: CGFloat) -> Self {
    let (image, scale) = (cgImage(), picture.scale)
    var map = NormalMap(Bitmap(width: image.width, height: image.height, pixels: image.pixels))
    map.smooth(radius: Int((min(1, smoothness > 0 ? smoothness : 0) * 8).rounded()))
    let slope = contrast.isNaN ? 1 : max(-1e6, min(1e6, contrast))
    let picture = Picture(wholeOf: Image(map.bitmap(contrast: Double(slope))), scale: scale)
    return changed(to: picture, problem: "gets no normal map")
  }
}

extension SKTexture.Picture {
  init(wholeOf image: Image, scale: Double) {
    self.init(
      image: image,
      region: Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height)), scale: scale)
  }

  /// - Parameter rect: from 0 to 1, y up.
  func part(_ rect: CGRect) -> Self {
    var part = self
    let top = Affine.flippedY(Double(rect.maxY), ty: 1)
    part.region = Rect(
      x: region.x + Double(rect.minX) * region.width, y: region.y + top * region.height,
      width: Double(rect.width) * region.width, height: Double(rect.height) * region.height)
    return part
  }

  /// The placeholder for a missing or unreadable image, made to be noticed.
  @MainActor static let placeholder = SKTexture.Picture(wholeOf: UIImage.placeholder, scale: 1)
}

extension Rect {
  static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
