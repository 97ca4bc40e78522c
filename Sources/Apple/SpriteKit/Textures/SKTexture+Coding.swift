internal import Assets
internal import Raster

// Our archive layout of textures; Apple's is not public.
extension SKTexture {
  static func decode(_ coder: NSCoder) -> (name: String, source: Source)? {
    // Checks first: a missing key would be an error of the whole archive.
    func text(_ key: String) -> String? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil
    }
    if let name = text("image") { return (name, .named(name, text("atlas").map { .atlas($0) } ?? .everywhere)) }
    guard coder.containsValue(forKey: "png") else { return ("", .nothing) }
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png") else { return nil }
    let scale = coder.decodeDouble(forKey: "scale")
    guard scale > 0, scale.isFinite, let image = UIImage(data: data as Data) else { return nil }
    let picture = Picture(wholeOf: image.upright, scale: scale)
    return ("archive", .made { picture })
  }

  /// Writes the pixels; nothing for a texture without pixels.
  func encodePixels(with coder: NSCoder) {
    let image = cgImage()
    guard let data = UIImage(cgImage: image).pngData() else { return }
    coder.encode(data as NSData, forKey: "png")
    coder.encode(picture.scale, forKey: "scale")
  }
}
