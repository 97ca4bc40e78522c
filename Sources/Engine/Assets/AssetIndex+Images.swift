internal import Files
package import Foundation

/// An image file and its scale.
package struct ImageFile: Sendable, Equatable {
  /// The file.
  package var file: URL
  /// Pixels per point, 1 to 3.
  package var scale: Int
  /// The image's name, if it differs from the requested one in upper and lower case only.
  package var trueName: String?
  /// The way in which a catalog wants the image drawn; nil leaves it to the view.
  package var intent: Intent?

  /// How views draw an image.
  package enum Intent: String, Sendable {
    /// A shape in the tint colour, or the picture as it is.
    case template, original
  }

  package init(file: URL, scale: Int, trueName: String? = nil) {
    (self.file, self.scale, self.trueName) = (file, scale, trueName)
  }
}

/// The place to look for an image.
package enum ImagePlace: Hashable, Sendable {
  /// Asset catalogs, then plain files: `UIImage(named:)`.
  case catalogsAndFiles
  /// Asset catalogs, plain files, then `NAME.atlas` folders sorted by name: `SKTexture(imageNamed:)`.
  case everywhere
  /// A single atlas.
  case atlas(String)
}

// docs/assets.md has the layouts and the order.
extension AssetIndex {
  /// The image with a name, in the variant that fits the screen best; nil if there is none. If no name matches exactly,
  /// one that differs in upper and lower case only does.
  ///
  /// - Parameters:
  ///   - name: with or without its extension.
  ///   - place: where to look.
  ///   - scale: the screen's pixels per point, 1 to 3.
  ///   - isPad: the device's family.
  /// - Throws: `AssetError` if a catalog's set cannot be read.
  package func image(
    named name: String, in place: ImagePlace, scale: Int, isPad: Bool
  ) throws(AssetError) -> ImageFile? {
    if let found = try exactImage(named: name, in: place, scale: scale, isPad: isPad) { return found }
    guard let trueName = imageName(like: name, in: place),
      var found = try exactImage(named: trueName, in: place, scale: scale, isPad: isPad)
    else { return nil }
    found.trueName = trueName
    return found
  }

  private func exactImage(
    named name: String, in place: ImagePlace, scale: Int, isPad: Bool
  ) throws(AssetError) -> ImageFile? {
    func file(_ files: [String: URL]) -> ImageFile? {
      Self.image(named: name, among: files, scale: scale, isPad: isPad)
    }
    func set(_ set: AssetSet?) throws(AssetError) -> ImageFile? { try set?.image(scale: scale, isPad: isPad) }
    let names = Self.splitExtension(name).suffix == nil ? [name] : [name, Self.splitExtension(name).stem]
    switch place {
    case .catalogsAndFiles, .everywhere:
      for name in names {
        if let found = try set(catalog.set(.image, named: name)) { return found }
      }
      if let found = file(files) { return found }
      guard place == .everywhere else { return nil }
      for (_, files) in atlases.sorted(by: { $0.key < $1.key }) {
        if let found = file(files) { return found }
      }
      return nil
    case .atlas(let atlas):
      for name in names {
        if let found = try set(catalog.atlases[atlas]?[name]) { return found }
      }
      return atlases[atlas].flatMap(file)
    }
  }

  /// The names of an atlas's images without scale and device, one for each image, sorted; nil if there is no such atlas.
  /// Files keep their extension, as in `walk1.png`; a catalog's sets have none.
  package func imageNames(inAtlas atlas: String) -> [String]? {
    let (sets, files) = (catalog.atlases[atlas], atlases[atlas])
    guard sets != nil || files != nil else { return nil }
    var names = Dictionary((sets ?? [:]).keys.map { ($0, $0) }) { first, _ in first }
    for file in (files ?? [:]).keys.sorted() {
      let stem = Self.plainName(of: file)
      if names[stem] == nil { names[stem] = stem + (Self.splitExtension(file).suffix.map { ".\($0)" } ?? "") }
    }
    return names.values.sorted()
  }

  /// The name of an atlas that differs from this one in upper and lower case only; nil if there is none.
  package func atlasName(like atlas: String) -> String? {
    NameCase.match(atlas, among: Array(atlases.keys) + catalog.atlases.keys)
  }

  /// The name of an image in a place that differs from this one in upper and lower case only, with an extension if this
  /// one has it; nil if there is none.
  private func imageName(like name: String, in place: ImagePlace) -> String? {
    NameCase.match(name, among: imageNames(in: place))
  }

  /// The names of all images in a place, without scale and device, in no order: a file's with its extension and without.
  private func imageNames(in place: ImagePlace) -> [String] {
    var names: [String] = []
    func add(_ files: [String: URL]?) {
      for file in (files ?? [:]).keys {
        guard let ending = Self.splitExtension(file).suffix else { continue }
        names.append(Self.plainName(of: file))
        names.append("\(Self.plainName(of: file)).\(ending)")
      }
    }
    switch place {
    case .atlas(let atlas):
      add(atlases[atlas])
      names += (catalog.atlases[atlas] ?? [:]).keys
    case .catalogsAndFiles, .everywhere:
      add(files)
      names += catalog.names(of: .image)
      if place == .everywhere { for files in atlases.values { add(files) } }
    }
    return names
  }

  /// The end of a message about an image that is not found; see `NearNames.hint`. Files appear without their extension.
  package func hint(image name: String, in place: ImagePlace) -> String {
    let names = imageNames(in: place).map { Self.splitExtension($0).stem }
    return NearNames.hint(Self.splitExtension(name).stem, among: names)
  }

  /// The best plain file of an image: with the same scale, or else the next larger one, or else the largest; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - name: with or without its extension (`png` first, if none).
  ///   - scale: the screen's pixels per point, 1 to 3.
  ///   - isPad: prefers files with the `~ipad` modifier, otherwise with `~iphone`.
  package func image(named name: String, scale: Int, isPad: Bool) -> (file: URL, scale: Int)? {
    Self.image(named: name, among: files, scale: scale, isPad: isPad).map { ($0.file, $0.scale) }
  }

  /// The best of some files for an image; see `image(named:scale:isPad:)`. A PDF or SVG file stands for the pictures
  /// that are drawn from it, and comes last.
  static func image(
    named name: String, among files: [String: URL], scale: Int, isPad: Bool
  ) -> ImageFile? {
    let (stem, suffix) = splitExtension(name)
    for candidate in scalesByFitness(scale) {
      let scaled = candidate == 1 ? stem : "\(stem)@\(candidate)x"
      for modified in ["\(scaled)~\(isPad ? "ipad" : "iphone")", scaled] {
        for ending in suffix.map({ [$0] }) ?? imageExtensions + imageExtensions.map({ $0.uppercased() }) {
          if let file = files["\(modified).\(ending)"] { return ImageFile(file: file, scale: candidate) }
        }
      }
    }
    if VectorPicture.isVector(name) { return files[name].map { ImageFile(file: $0, scale: 1) } }
    guard suffix == nil, let vector = VectorPicture.extensions.first(where: { files["\(name).\($0)"] != nil }) else {
      return nil
    }
    return image(named: "\(name).\(vector)", among: files, scale: scale, isPad: isPad)
  }

  /// Scales by preference: the one asked for, then larger ones in ascending order, then smaller ones in descending
  /// order.
  static func scalesByFitness(_ scale: Int) -> [Int] {
    [scale] + (1...3).filter { $0 > scale } + (1...3).reversed().filter { $0 < scale }
  }

  private static func splitExtension(_ name: String) -> (stem: String, suffix: String?) {
    guard let dot = name.lastIndex(of: "."),
      imageExtensions.contains(name[name.index(after: dot)...].lowercased())
    else { return (name, nil) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// A file's name without extension, scale and device: `walk1` for `walk1@2x~ipad.png`.
  private static func plainName(of file: String) -> String {
    var name = splitExtension(file).stem
    for modifier in ["~ipad", "~iphone", "@1x", "@2x", "@3x"] where name.hasSuffix(modifier) {
      name.removeLast(modifier.count)
    }
    return name
  }
}
