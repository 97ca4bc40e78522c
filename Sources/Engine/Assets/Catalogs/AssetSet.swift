internal import Files
package import Foundation

/// One set of an asset catalog: the variants of an image, a colour or a file.
///
/// `Contents.json` is read when the set is used. It can only refer to files in the set's own folder.
package struct AssetSet: Sendable {
  /// The kind of a set; the raw value is its folder's extension.
  package enum Kind: String, CaseIterable, Sendable {
    /// An image, `NAME.imageset`.
    case image = "imageset"
    /// A colour, `NAME.colorset`.
    case color = "colorset"
    /// Any file, `NAME.dataset`.
    case data = "dataset"

    init?(folder: String) {
      guard let kind = Self.allCases.first(where: { folder.hasSuffix(".\($0.rawValue)") }) else { return nil }
      self = kind
    }
  }

  /// The kind of the set.
  package let kind: Kind
  let folder: URL
  /// The files in the set's folder, by name.
  var files: [String: URL] = [:]

  init(kind: Kind, folder: URL) {
    self.kind = kind
    self.folder = folder
  }

  /// The best variant of an image for a device: first by the fewest further conditions (dark mode is one), then by
  /// device family (own, universal, other), then by scale (the same, the next larger, the largest).
  ///
  /// - Throws: `AssetError` if `Contents.json` is malformed, refers to a missing file, or refers to none.
  package func image(scale: Int, isPad: Bool) throws(AssetError) -> ImageFile {
    var ranked: [(rank: [Int], index: Int, variant: CatalogVariant, scale: Int)] = []
    let contents = try contents()
    let intent = contents.properties?.renderingIntent.flatMap(ImageFile.Intent.init)
    for (index, variant) in (contents.images ?? []).enumerated() where variant.isUsed {
      guard let own = variant.scaleNumber else {
        throw broken("images[\(index)].scale: \"\(variant.scale ?? "")\" is not 1x, 2x or 3x")
      }
      let order = AssetIndex.scalesByFitness(scale).firstIndex(of: own) ?? 3
      ranked.append((variant.order(isPad: isPad) + [order], index, variant, own))
    }
    guard let best = ranked.min(by: { $0.rank.lexicographicallyPrecedes($1.rank) }) else {
      throw broken("no entry of \"images\" names a file")
    }
    let file = try file(of: best.variant, at: "images[\(best.index)].filename")
    // A drawing fits all scales; without its drawn pictures it is reported when it is decoded.
    if VectorPicture.isVector(file.lastPathComponent),
      var drawn = AssetIndex.image(named: file.lastPathComponent, among: files, scale: scale, isPad: isPad)
    {
      drawn.intent = intent
      return drawn
    }
    var found = ImageFile(file: file, scale: best.scale)
    found.intent = intent
    return found
  }

  /// The file of a data set for a device, and the identifier of its type, if stated.
  package func data(isPad: Bool) throws(AssetError) -> (file: URL, type: String?) {
    let variants = (try contents().data ?? []).enumerated().filter { $0.element.isUsed }
    guard let best = Self.best(variants, isPad: isPad, \.element) else {
      throw broken("no entry of \"data\" names a file")
    }
    return (try file(of: best.element, at: "data[\(best.offset)].filename"), best.element.typeIdentifier)
  }

  /// The colour for a device, in its light appearance or, if asked for and present, its dark one.
  package func color(isPad: Bool, isDark: Bool = false) throws(AssetError) -> CatalogColor {
    var variants = (try contents().colors ?? []).enumerated().filter { $0.element.color != nil }
    let dark = variants.filter(\.element.variant.isDark)
    if isDark, !dark.isEmpty { variants = dark }
    guard let best = Self.best(variants, isPad: isPad, \.element.variant), let color = best.element.color else {
      throw broken("no entry of \"colors\" contains a colour")
    }
    do {
      return try CatalogColor(color)
    } catch {
      throw broken("colors[\(best.offset)].color\(error.keyPath): \(error.problem)")
    }
  }

  /// The first of the entries that fit a device best.
  private static func best<Entry>(_ entries: [Entry], isPad: Bool, _ variant: KeyPath<Entry, CatalogVariant>) -> Entry?
  {
    entries.min {
      $0[keyPath: variant].order(isPad: isPad).lexicographicallyPrecedes($1[keyPath: variant].order(isPad: isPad))
    }
  }

  private func contents() throws(AssetError) -> CatalogContents {
    guard let file = files["Contents.json"] else {
      throw AssetError(.missing, path: folder.path, "no Contents.json, which lists the variants' files")
    }
    return try CatalogContents(contentsOf: file)
  }

  private func file(of variant: CatalogVariant, at keyPath: String) throws(AssetError) -> URL {
    let name = variant.filename ?? ""
    guard let file = files[name] else {
      throw broken("\(keyPath): the folder contains no file \"\(name)\"")
    }
    return file
  }

  private func broken(_ problem: String) -> AssetError {
    AssetError(.malformed, path: folder.appendingPathComponent("Contents.json").path, problem)
  }
}
