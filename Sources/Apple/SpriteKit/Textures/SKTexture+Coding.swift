internal import Assets
internal import Media
internal import Raster

// Textures in archives, with the keys of Apple's files for images by name; pixels have our own keys.
extension SKTexture {
  static func decode(_ coder: NSCoder) -> (name: String, source: Source)? {
    // Checks first: a missing key would be an error of the whole archive.
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil
    }
    (coder as? ArchiveCoder)?.ignore(
      "_size", "_pixelSize", "_cropScale", "_cropOffset", "_isRotated", "_isFlipped", "_isCapture", "_isPath",
      "_isData",
      "_disableAlpha", "_subTextureName")
    if let name = text("_imgName"), !name.isEmpty {
      let source = Source.named(name, text("_originalAtlasName").map { .atlas($0) } ?? .everywhere)
      let part = CGRect(from: coder, "_textRect") ?? wholeRect
      // A part of an image is a separate texture.
      guard part != wholeRect, part.isFinitePart else { return (name, source) }
      return (name, .part(part, of: SKTexture(name: name, source: source)))
    }
    guard coder.containsValue(forKey: "png") else { return ("", .nothing) }
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png") else { return nil }
    let scale = coder.decodeDouble(forKey: "scale")
    guard scale > 0, scale.isFinite, let image = UIImage(data: data as Data) else { return nil }
    let picture = Picture(wholeOf: image.upright, scale: scale)
    return ("archive", .made { picture })
  }

  private static let wholeRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Writes the name of an image and of its atlas.
  func encodeName(_ name: String, _ place: ImagePlace, part: CGRect?, with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "_imgName")
    if case .atlas(let atlas) = place { coder.encode(atlas as NSString, forKey: "_originalAtlasName") }
    (part ?? Self.wholeRect).encode(with: coder, "_textRect")
  }

  /// Writes the pixels; nothing for a texture without pixels.
  func encodePixels(with coder: NSCoder) {
    let image = cgImage()
    guard let data = UIImage(cgImage: image).pngData() else { return }
    coder.encode(data as NSData, forKey: "png")
    coder.encode(picture.scale, forKey: "scale")
  }
}

extension CGRect {
  /// Whether the rectangle can be a part of a texture.
  fileprivate var isFinitePart: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite) && width > 0 && height > 0
  }
}
