public import Foundation

/// A sprite sheet of Aseprite: the JSON that it exports beside a picture, as an array or as a hash.
///
/// Source: https://www.aseprite.org/docs/sprite-sheet/
public struct AsepriteSheet: Sendable {
  /// A frame on the sheet. Pixels, y down.
  public struct Frame: Sendable, Equatable {
    /// The part of the sheet.
    public let part: CGRect
    /// The upper left corner of the part in the frame: transparent edges are cut off if the sheet is trimmed.
    public let corner: CGPoint
    /// The size of the whole frame.
    public let size: CGSize
    /// The duration of the frame, in milliseconds.
    public let duration: Int
  }

  /// The file's path.
  public let path: String
  /// The picture.
  public let image: TiledImage
  /// The frames. Those of a hash are in the order of the numbers in their names.
  public let frames: [Frame]
  /// The named ranges of frames, in the file's order.
  public let tags: [SpriteTag]
  /// The named parts of the picture, in the file's order.
  public let slices: [SpriteSlice]
  /// The parts of the file that were not read.
  public let problems: [ArtFileError]

  /// Reads a file.
  ///
  /// - Throws: `ArtFileError`.
  package init(contentsOf file: URL, in folder: ArtFolder) throws(ArtFileError) {
    try self.init(try TiledMap.bytes(of: file, as: .spriteSheet), file: file, in: folder)
  }

  /// Reads the bytes of a file. `file` is where they are from.
  package init(_ bytes: [UInt8], file: URL, in folder: ArtFolder) throws(ArtFileError) {
    let reader = SheetReader(path: file.path)
    let root = try JSONFile.object(bytes, path: file.path)
    var problems: [ArtFileError] = []
    path = file.path
    frames = try reader.frames(root)
    let meta = root["meta"] as? [String: Any] ?? [:]
    guard let source = meta["image"] as? String else {
      throw ArtFileError(path, at: "meta.image", "there is no picture; export the sheet with Aseprite's Output File")
    }
    var place: URL?
    switch folder.locate(source, from: file) {
    case .file(let found): place = found
    case .missing: problems.append(ArtFileError(path, "there is no picture \(source); a placeholder is shown"))
    case .outside:
      problems.append(
        ArtFileError(path, "the picture \(source) is outside of \(folder.root), where nothing is read; move it there"))
    }
    let size = meta["size"] as? [String: Any] ?? [:]
    image = TiledImage(
      source: source, file: place, width: try reader.int(size, "w", "meta.size", default: 0),
      height: try reader.int(size, "h", "meta.size", default: 0))
    tags = try reader.tags(meta, count: frames.count)
    slices = try reader.slices(meta)
    self.problems = problems
  }
}

private struct SheetReader {
  let path: String

  func frames(_ root: [String: Any]) throws(ArtFileError) -> [AsepriteSheet.Frame] {
    var list = root["frames"] as? [Any]
    if let hash = root["frames"] as? [String: Any] {
      // Foundation does not keep the order of an object's members.
      list = hash.sorted { Self.precedes($0.key, $1.key) }.map(\.value)
    }
    guard let list, !list.isEmpty else { throw ArtFileError(path, at: "frames", "there are no frames") }
    var pixels = 0
    return try list.enumerated().map { item throws(ArtFileError) in
      let place = "frames[\(item.offset)]"
      guard let object = item.element as? [String: Any] else {
        throw ArtFileError(path, at: place, "expected an object")
      }
      let part = try rectangle(object, "frame", place)
      guard object["rotated"] as? Bool != true else {
        throw ArtFileError(path, at: place, "the frame is rotated; export the sheet without rotation")
      }
      var (corner, size) = (CGPoint.zero, part.size)
      if object["spriteSourceSize"] != nil { corner = try rectangle(object, "spriteSourceSize", place).origin }
      if let whole = object["sourceSize"] as? [String: Any] {
        size = CGSize(width: try side(whole, "w", place), height: try side(whole, "h", place))
      }
      pixels += max(Int(size.width) * Int(size.height), Int(part.width) * Int(part.height))
      guard Int(size.width) * Int(size.height) <= AsepriteFile.pixelLimit, pixels <= AsepriteFile.framePixelLimit else {
        throw ArtFileError(path, at: place, "the frames have more than \(AsepriteFile.framePixelLimit) pixels in total")
      }
      return AsepriteSheet.Frame(
        part: part, corner: corner, size: size, duration: try int(object, "duration", place, default: 100))
    }
  }

  /// Orders names by the numbers in them: "Hero 9" is before "Hero 10".
  static func precedes(_ one: String, _ other: String) -> Bool {
    let order = one.compare(other, options: [.numeric])
    return order == .orderedSame ? one < other : order == .orderedAscending
  }

  func tags(_ meta: [String: Any], count: Int) throws(ArtFileError) -> [SpriteTag] {
    try objects(meta, "frameTags").map { item throws(ArtFileError) in
      let (tag, place) = item
      let (from, to) = (try int(tag, "from", place), try int(tag, "to", place))
      guard 0 <= from, from <= to, to < count else {
        throw ArtFileError(path, at: place, "the tag is from frame \(from) to \(to); the sheet has \(count)")
      }
      let way = tag["direction"] as? String ?? "forward"
      guard let direction = SpriteTag.Direction(rawValue: way) else {
        throw ArtFileError(path, at: place, "the direction is \"\(way)\"; expected forward, reverse or pingpong")
      }
      // Aseprite writes the number as text.
      let text = (tag["repeat"] as? String).flatMap { Int($0) }
      let repeats = if let text { text } else { try int(tag, "repeat", place, default: 0) }
      return SpriteTag(
        name: tag["name"] as? String ?? "", from: from, to: to, direction: direction,
        repeats: max(0, min(1 << 16, repeats)))
    }
  }

  func slices(_ meta: [String: Any]) throws(ArtFileError) -> [SpriteSlice] {
    try objects(meta, "slices").map { item throws(ArtFileError) in
      let (slice, place) = item
      let keys = try objects(slice, "keys", place).map { item throws(ArtFileError) in
        let (key, place) = item
        var pivot: CGPoint?
        if let point = key["pivot"] as? [String: Any] {
          pivot = CGPoint(x: try int(point, "x", place), y: try int(point, "y", place))
        }
        return SpriteSlice.Key(
          frame: try int(key, "frame", place), bounds: try rectangle(key, "bounds", place),
          center: key["center"] == nil ? nil : try rectangle(key, "center", place), pivot: pivot)
      }
      return SpriteSlice(name: slice["name"] as? String ?? "", keys: keys.sorted { $0.frame < $1.frame })
    }
  }

  // MARK: Members

  private func objects(
    _ object: [String: Any], _ key: String, _ place: String = "meta"
  ) throws(ArtFileError) -> [([String: Any], String)] {
    guard let value = object[key] else { return [] }
    guard let list = value as? [[String: Any]] else {
      throw ArtFileError(path, at: "\(place).\(key)", "expected a list of objects")
    }
    return list.enumerated().map { ($0.element, "\(place).\(key)[\($0.offset)]") }
  }

  private func rectangle(_ object: [String: Any], _ key: String, _ place: String) throws(ArtFileError) -> CGRect {
    guard let rectangle = object[key] as? [String: Any] else {
      throw ArtFileError(path, at: "\(place).\(key)", "expected an object with x, y, w and h")
    }
    let place = "\(place).\(key)"
    return CGRect(
      x: try int(rectangle, "x", place), y: try int(rectangle, "y", place), width: try side(rectangle, "w", place),
      height: try side(rectangle, "h", place))
  }

  private func side(_ object: [String: Any], _ key: String, _ place: String) throws(ArtFileError) -> Int {
    let side = try int(object, key, place)
    guard (0...TiledMap.sideLimit).contains(side) else {
      throw ArtFileError(path, at: "\(place).\(key)", "\(side) is not a side; expected 0 to \(TiledMap.sideLimit)")
    }
    return side
  }

  func int(
    _ object: [String: Any], _ key: String, _ place: String, default standard: Int? = nil
  ) throws(ArtFileError) -> Int {
    if object[key] == nil, let standard { return standard }
    guard let number = object[key] as? NSNumber, let value = Int(exactly: number.doubleValue), abs(value) < 1 << 31
    else { throw ArtFileError(path, at: "\(place).\(key)", "expected a whole number") }
    return value
  }
}
