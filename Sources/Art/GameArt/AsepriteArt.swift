internal import Raster
public import SpriteKit

/// A sprite from Aseprite as textures: from an `.aseprite` or `.ase` file, or from a sheet with its JSON.
///
///     let hero = AsepriteArt(named: "Hero")
///     sprite.run(.repeatForever(.animate(with: hero, tag: "walk")))
///
/// Textures are as large as the whole sprite. A pixel is a point, and scaling smooths nothing.
@MainActor public final class AsepriteArt {
  private enum Source {
    case file(AsepriteFile)
    case sheet(AsepriteSheet, Pictures)
  }

  /// The duration of each frame, in seconds.
  public let durations: [TimeInterval]
  /// The named ranges of frames.
  public let tags: [SpriteTag]
  /// The named parts of the picture.
  public let slices: [SpriteSlice]
  private let source: Source
  private let path: String
  private var made: [Int: SKTexture] = [:]

  /// The app's sprite with a name, from an `.aseprite`, `.ase` or `.json` file.
  ///
  /// nil, with a `Diagnostic`, for a sprite that is missing or cannot be read. Skipped parts are reported as a
  /// `Diagnostic` too.
  public convenience init?(named name: String) {
    guard let file = AppArt.file(named: name, extensions: ["aseprite", "ase", "json"], as: "sprite"),
      let source = AppArt.reading({ try Self.source(file) })
    else { return nil }
    self.init(source)
  }

  /// Reads a file: JSON if its name ends in `.json`. Skipped parts are reported as a `Diagnostic`.
  ///
  /// - Throws: `ArtFileError`, with file and place.
  public convenience init(contentsOf url: URL) throws {
    self.init(try Self.source(url))
  }

  private static func source(_ file: URL) throws -> Source {
    guard file.pathExtension.lowercased() == "json" else { return .file(try AsepriteFile(contentsOf: file)) }
    return .sheet(try AsepriteSheet(contentsOf: file, in: AppArt.folder(around: file)), Pictures())
  }

  private init(_ source: Source) {
    self.source = source
    let milliseconds: [Int]
    switch source {
    case .file(let file):
      (path, milliseconds, tags, slices) = (file.path, file.durations, file.tags, file.slices)
      AppArt.report(file.problems)
    case .sheet(let sheet, _):
      (path, milliseconds) = (sheet.path, sheet.frames.map(\.duration))
      (tags, slices) = (sheet.tags, sheet.slices)
      AppArt.report(sheet.problems)
    }
    durations = milliseconds.map { Double($0) / 1000 }
  }

  // MARK: Frames

  /// The textures of all frames.
  public var textures: [SKTexture] { durations.indices.map(texture) }

  /// The texture of a frame.
  ///
  /// - Precondition: the frame exists.
  public func texture(ofFrame frame: Int) -> SKTexture {
    if let known = made[frame] { return known }
    let texture = SKTexture(bitmap(frame))
    made[frame] = texture
    return texture
  }

  /// The textures of a tag in the order in which they are shown; for nil, those of all frames. Empty, with a
  /// `Diagnostic`, if the sprite has no such tag.
  public func textures(tag name: String?) -> [SKTexture] { frames(of: name).map(texture) }

  /// The frames of a tag in the order in which they are shown; all for nil.
  func frames(of name: String?) -> [Int] {
    guard let name else { return Array(durations.indices) }
    guard let tag = tags.first(where: { $0.name == name }) else {
      let names = tags.map { "\"\($0.name)\"" }.joined(separator: ", ")
      AppArt.report("missing-art", "tag \"\(name)\"", "\(path) has \(names.isEmpty ? "no tags" : "the tags \(names)")")
      return []
    }
    return tag.frames
  }

  private func bitmap(_ frame: Int) -> Bitmap {
    switch source {
    case .file(let file): return file.bitmap(ofFrame: frame)
    case .sheet(let sheet, let pictures):
      let frame = sheet.frames[frame]
      let size = (width: Int(frame.size.width), height: Int(frame.size.height))
      guard let part = pictures.part(sheet.image, frame.part) else {
        return Bitmap(width: size.width, height: size.height, filledWith: 0xFFFF_00FF)
      }
      // The whole frame, with the transparent edges that were cut off.
      return part.part(
        x: -Int(frame.corner.x), y: -Int(frame.corner.y), width: size.width, height: size.height)
    }
  }

  // MARK: Slices

  /// The texture of a slice. nil, with a `Diagnostic`, if the sprite has no such slice; nil in frames where it is
  /// empty.
  public func texture(slice name: String, frame: Int = 0) -> SKTexture? {
    guard let key = key(of: name, in: frame) else { return nil }
    let (bounds, sides) = (key.bounds, 1...CGFloat(Bitmap.maximumSide))
    guard sides.contains(bounds.width), sides.contains(bounds.height) else { return nil }
    return SKTexture(
      bitmap(frame).part(
        x: Int(bounds.minX), y: Int(bounds.minY), width: Int(bounds.width), height: Int(bounds.height)))
  }

  func key(of name: String, in frame: Int) -> SpriteSlice.Key? {
    guard let slice = slices.first(where: { $0.name == name }) else {
      let names = slices.map { "\"\($0.name)\"" }.joined(separator: ", ")
      AppArt.report(
        "missing-art", "slice \"\(name)\"", "\(path) has \(names.isEmpty ? "no slices" : "the slices \(names)")")
      return nil
    }
    precondition(durations.indices.contains(frame), "AsepriteArt: frame \(frame) of \(durations.count)")
    return slice.key(in: frame)
  }
}

extension SpriteSlice.Key {
  /// The pivot as a sprite's `anchorPoint`, y up; the middle for a slice without one.
  public var anchorPoint: CGPoint {
    guard let pivot, bounds.width > 0, bounds.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
    return CGPoint(x: pivot.x / bounds.width, y: pivot.y / bounds.height).flippingY(ty: 1)
  }

  /// The middle part of nine as a sprite's `centerRect`, y up; the whole for a slice without one.
  public var centerRect: CGRect {
    guard let center, bounds.width > 0, bounds.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: center.minX / bounds.width, y: Affine.flippedY(center.maxY / bounds.height, ty: 1),
      width: center.width / bounds.width, height: center.height / bounds.height)
  }
}

extension SKSpriteNode {
  /// A sprite with a slice's texture, its pivot as `anchorPoint` and its middle part as `centerRect`. nil, with a
  /// `Diagnostic`, if there is no such slice.
  public convenience init?(_ art: AsepriteArt, slice name: String, frame: Int = 0) {
    guard let texture = art.texture(slice: name, frame: frame), let key = art.key(of: name, in: frame) else {
      return nil
    }
    self.init(texture: texture)
    (anchorPoint, centerRect) = (key.anchorPoint, key.centerRect)
  }
}

extension SKAction {
  /// Shows the frames of a tag, each for its own time, in the tag's direction and with its repeat count; for nil,
  /// all frames once. The sprite keeps its size, and shows the last frame at the end.
  ///
  /// Does nothing, with a `Diagnostic`, if the sprite has no such tag.
  public class func animate(with art: AsepriteArt, tag name: String? = nil) -> SKAction {
    .sequence(
      art.frames(of: name).flatMap { frame in
        [SKAction.setTexture(art.texture(ofFrame: frame)), .wait(forDuration: art.durations[frame])]
      })
  }
}
