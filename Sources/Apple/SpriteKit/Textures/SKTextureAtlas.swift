internal import Assets

/// A set of textures: a folder `NAME.atlas`, a `NAME.spriteatlas` in an asset catalog, or images that the game passes.
/// docs/assets.md describes the layouts.
///
/// Differs from Apple: the images are not packed into one.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktextureatlas
@preconcurrency @MainActor
open class SKTextureAtlas: NSObject, @preconcurrency NSSecureCoding {
  /// The name of one of the app's atlases, existing or not; nil for an atlas made from a dictionary.
  nonisolated private let name: String?
  nonisolated private let names: [String]
  private var textures: [String: SKTexture]

  private init(name: String?, names: [String], textures: [String: SKTexture] = [:]) {
    (self.name, self.names, self.textures) = (name, names, textures)
    super.init()
  }

  /// An atlas without textures.
  public override convenience init() {
    self.init(name: nil, names: [])
  }

  /// The app's atlas with a name, with or without `.atlas`.
  ///
  /// A missing atlas gives a `Diagnostic`, and its textures are placeholders.
  public convenience init(named name: String) {
    let name = Self.trueName(Self.plainName(name))
    let names = Self.imageNames(of: name)
    self.init(name: name, names: names ?? [])
    guard names == nil else { return }
    UIApplication.shared.report(
      Diagnostic(
        kind: "missing-atlas", subject: "atlas \"\(name)\"",
        message: "the app's files contain no \(name).atlas or \(name).spriteatlas; its textures are placeholders"))
  }

  /// An atlas from a dictionary. Each value is a file's path or URL, a `UIImage`, or, beyond Apple's list, an
  /// `SKTexture`.
  ///
  /// An unreadable file and a value of another type give a placeholder and a `Diagnostic`.
  public convenience init(dictionary properties: [String: Any]) {
    var textures: [String: SKTexture] = [:]
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) { textures[name] = Self.texture(name, of: value) }
    self.init(name: nil, names: properties.keys.sorted(), textures: textures)
  }

  /// Whether archives may hold atlases. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads what `encode` wrote: the name of one of the app's atlases, or the textures themselves.
  public required init?(coder: NSCoder) {
    let isNamed = coder.containsValue(forKey: "name")
    name = isNamed ? coder.decodeObject(of: NSString.self, forKey: "name") as String? : nil
    textures = isNamed ? [:] : Self.decodeTextures(coder)
    names = name.flatMap(Self.imageNames) ?? textures.keys.sorted()
    super.init()
  }

  /// Writes the atlas' name, or the textures of an atlas made from a dictionary.
  open func encode(with coder: NSCoder) {
    if let name {
      coder.encode(name as NSString, forKey: "name")
    } else {
      let own = names.filter { textures[$0] != nil }
      coder.encode(own.map { $0 as NSString } as NSArray, forKey: "names")
      coder.encode(own.compactMap { textures[$0] } as NSArray, forKey: "textures")
    }
  }

  private static func decodeTextures(_ coder: NSCoder) -> [String: SKTexture] {
    let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "names") as? [String] ?? []
    let textures = coder.decodeObject(of: [NSArray.self, SKTexture.self], forKey: "textures") as? [SKTexture] ?? []
    return Dictionary(zip(names, textures)) { first, _ in first }
  }

  /// The app's atlas with a name; nil if there is none.
  static func atlas(named name: String) -> SKTextureAtlas? {
    let name = trueName(plainName(name))
    return imageNames(of: name).map { SKTextureAtlas(name: name, names: $0) }
  }

  private static func plainName(_ name: String) -> String {
    [".atlas", ".spriteatlas"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }

  /// The name of the app's atlas that differs from this one in upper and lower case only, with a `Diagnostic`; otherwise
  /// this one.
  private static func trueName(_ name: String) -> String {
    let app = UIApplication.shared
    guard imageNames(of: name) == nil, let trueName = app.assets.atlasName(like: name) else { return name }
    app.report(.misspelt("atlas \"\(name)\"", trueName: trueName))
    return trueName
  }

  private static func imageNames(of atlas: String) -> [String]? {
    UIApplication.shared.assets.imageNames(inAtlas: atlas)
  }

  /// The names of the textures, one for each image, sorted: the file's name with its extension and without scale and
  /// device, as in `walk1.png` for `walk1@2x.png`.
  ///
  /// Shipped games cut off the extension, such as `dropLast(6)` for `01.png`
  /// (https://github.com/Orianka13/WarFlySpriteKit), and look for `name + "."`
  /// (https://github.com/maxgribov/Spine/issues/12). Apple documents neither that nor the order. A guess: images of an asset
  /// catalog have no extension.
  /// Source: https://developer.apple.com/documentation/spritekit/sktextureatlas/texturenames
  open var textureNames: [String] { names }

  /// The texture with a name, with or without its extension; the same object each time.
  ///
  /// A missing texture gives a magenta and black square of 32 points, and one `Diagnostic`.
  open func textureNamed(_ name: String) -> SKTexture {
    if let known = textures[name] { return known }
    let plain = AssetIndex.withoutImageExtension(name)
    let texture: SKTexture
    // The app's images have the same texture with and without the extension; a game's own names are taken as they are.
    let isListed =
      self.name == nil ? !names.contains(name) && names.contains(plain) : plain != name && listsImage(plain)
    if isListed {
      texture = textureNamed(plain)
    } else if let atlas = self.name {
      let isMissing = Self.imageNames(of: atlas) == nil
      texture = SKTexture(name: name, source: isMissing ? .made { .placeholder } : .named(name, .atlas(atlas)))
    } else {
      texture = Self.placeholder(name, "the texture atlas contains no such image")
    }
    textures[name] = texture
    return texture
  }

  /// Whether a name of the list is this one, without or with an extension.
  private func listsImage(_ plain: String) -> Bool { names.contains { AssetIndex.withoutImageExtension($0) == plain } }

  private static func placeholder(_ name: String, _ problem: String) -> SKTexture {
    SKTexture(name: name) {
      UIApplication.shared.report(
        Diagnostic(
          kind: "missing-image", subject: "image \"\(name)\"", message: "\(problem); a placeholder is shown"))
      return .placeholder
    }
  }

  private static func texture(_ name: String, of value: Any) -> SKTexture {
    switch value {
    case let texture as SKTexture: return texture
    case let image as UIImage: return SKTexture(image: image)
    case let path as String: return SKTexture(name: name, source: .file(URL(fileURLWithPath: path)))
    case let file as URL: return SKTexture(name: name, source: .file(file))
    default:
      return placeholder(name, "SKTextureAtlas(dictionary:) takes paths, URLs and UIImages, not a \(type(of: value))")
    }
  }

  open override nonisolated var description: String { "<SKTextureAtlas> '\(name ?? "")' \(names.count) textures" }
}
