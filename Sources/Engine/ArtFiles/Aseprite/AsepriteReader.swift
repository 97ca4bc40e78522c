internal import Files
package import Foundation
internal import Raster

extension AsepriteFile {
  /// The maximum number of pixels of a frame, as of a picture.
  static let pixelLimit = 1 << 26
  /// The maximum number of pixels of all frames together: 1 GiB.
  static let framePixelLimit = 1 << 28
  /// The maximum number of bytes of all layers' pictures together.
  static let pictureLimit = 1 << 28

  /// Reads a file.
  ///
  /// - Throws: `ArtFileError`.
  package init(contentsOf file: URL) throws(ArtFileError) {
    try self.init(try TiledMap.bytes(of: file, as: .aseprite), path: file.path)
  }

  /// Reads the bytes of a file. `path` is for messages.
  package init(_ bytes: [UInt8], path: String) throws(ArtFileError) {
    var reader = try AsepriteReader(bytes, path: path)
    self = try reader.file()
  }
}

/// Reads the chunks of a file, frame by frame. Whatever it skips is one of its problems.
struct AsepriteReader {
  let path: String
  private var bytes: ByteReader
  private let frameCount: Int
  private let width: Int
  private let height: Int
  private let hasLayerOpacity: Bool
  private let speed: Int
  var pixels: AsepritePixels
  var tileSets: [Int: AsepriteTileSet] = [:]
  private var durations: [Int] = []
  private var tags: [SpriteTag] = []
  private var slices: [SpriteSlice] = []
  private var oldPalettes: [(frame: Int, colors: [UInt32])] = []
  private(set) var problems: [ArtFileError] = []
  /// The bytes that pictures may still have.
  var bytesLeft = AsepriteFile.pictureLimit
  /// The pictures of each layer by frame, for links.
  private var linked: [[Int: AsepritePixels.Cel]] = []

  init(_ bytes: [UInt8], path: String) throws(ArtFileError) {
    self.path = path
    var reader = ByteReader(bytes, path: path)
    var header = try reader.part(128, "header")
    try header.skip(4)
    guard try header.word() == 0xA5E0 else { throw ArtFileError(path, "this is not a sprite of Aseprite") }
    (frameCount, width, height) = (try header.word(), try header.word(), try header.word())
    let bits = try header.word()
    guard let depth = AsepritePixels.Depth(rawValue: bits / 8), bits % 8 == 0 else {
      throw header.error("the color depth is \(bits) bits; expected 8, 16 or 32")
    }
    let sides = 1...Bitmap.maximumSide
    guard frameCount > 0, sides.contains(width), sides.contains(height), width * height <= AsepriteFile.pixelLimit,
      width * height * frameCount <= AsepriteFile.framePixelLimit
    else {
      throw header.error(
        "the sprite has \(frameCount) frames of \(width)x\(height) pixels; expected sides up to \(Bitmap.maximumSide), "
          + "and \(AsepriteFile.framePixelLimit) pixels in all frames in total")
    }
    let flags = try header.dword()
    speed = try header.word()
    try header.skip(8)
    let transparent = try header.byte()
    try header.skip(5)
    let (pixelWidth, pixelHeight) = (try header.byte(), try header.byte())
    hasLayerOpacity = flags & 1 != 0
    pixels = AsepritePixels(
      depth: depth, blendsGroups: flags & 2 != 0, transparentIndex: UInt8(truncatingIfNeeded: transparent))
    self.bytes = reader
    if pixelWidth != pixelHeight, pixelWidth > 0, pixelHeight > 0 {
      report("pixels of \(pixelWidth):\(pixelHeight) are shown as squares")
    }
  }

  mutating func file() throws(ArtFileError) -> AsepriteFile {
    for frame in 0..<frameCount { try readFrame(frame) }
    if pixels.palettes.isEmpty { pixels.palettes = oldPalettes }
    try checkGroups()
    for tag in tags where tag.to >= frameCount || tag.from > tag.to {
      throw ArtFileError(
        path, "the tag \"\(tag.name)\" is from frame \(tag.from) to \(tag.to); the sprite has \(frameCount)")
    }
    return AsepriteFile(
      path: path, width: width, height: height, durations: durations, tags: tags, slices: slices, problems: problems,
      pixels: pixels)
  }

  /// Each group that is blended as a whole takes its own canvas.
  private func checkGroups() throws(ArtFileError) {
    guard pixels.blendsGroups else { return }
    let groups = pixels.layers.count { $0.isGroup }
    guard width * height * (groups + 1) <= AsepriteFile.framePixelLimit else {
      throw ArtFileError(path, "the sprite has \(groups) groups of \(width)x\(height) pixels; merge some of them")
    }
  }

  private mutating func readFrame(_ frame: Int) throws(ArtFileError) {
    var header = bytes
    let size = try header.dword()
    guard size >= 16 else { throw bytes.error("frame \(frame) has \(size) bytes; expected at least 16") }
    var content = try bytes.part(size, "frame \(frame)")
    try content.skip(4)
    guard try content.word() == 0xF1FA else { throw content.error("there is no frame \(frame); the file is damaged") }
    let oldCount = try content.word()
    let duration = try content.word()
    try content.skip(2)
    let newCount = try content.dword()
    durations.append(duration > 0 ? duration : speed)
    pixels.frames.append([])
    linked.append([:])
    for _ in 0..<(newCount > 0 ? newCount : oldCount) {
      var start = content
      let size = try start.dword()
      guard size >= 6 else { throw content.error("a chunk has \(size) bytes; expected at least 6") }
      var chunk = try content.part(size, "chunk")
      try chunk.skip(4)
      try read(&chunk, type: try chunk.word(), frame)
    }
  }

  private mutating func read(_ chunk: inout ByteReader, type: Int, _ frame: Int) throws(ArtFileError) {
    switch type {
    case 0x0004: try readOldPalette(&chunk, frame, scale: 1)
    case 0x0011: try readOldPalette(&chunk, frame, scale: 4)
    case 0x2004: try readLayer(&chunk)
    case 0x2005: try readCel(&chunk, frame)
    case 0x2018: try readTags(&chunk)
    case 0x2019: try readPalette(&chunk, frame)
    case 0x2022: try readSlice(&chunk)
    case 0x2023: try readTileSet(&chunk)
    case 0x2007:
      let kind = try chunk.word()
      if kind == 2 { report("the colour profile is ignored; convert the sprite to sRGB") }
    case 0x2008: report("external files are not read; embed the tile sets")
    // The exact place of a cel, a mask, an empty path, and user data: none changes a pixel.
    case 0x2006, 0x2016, 0x2017, 0x2020: break
    default: report("chunks of the type 0x\(String(type, radix: 16)) are unknown and are skipped")
    }
  }

  // MARK: Palettes

  private mutating func readPalette(_ chunk: inout ByteReader, _ frame: Int) throws(ArtFileError) {
    _ = try chunk.dword()
    let (first, last) = (try chunk.dword(), try chunk.dword())
    try chunk.skip(8)
    guard first <= last else { throw chunk.error("the palette changes the colours \(first) to \(last)") }
    var colors = pixels.palettes.last?.colors ?? []
    for index in first...last {
      let flags = try chunk.word()
      let color = UInt32(try chunk.dword())
      if flags & 1 != 0 { _ = try chunk.string() }
      // An index of a pixel has 8 bits.
      guard index < 256 else { continue }
      while colors.count <= index { colors.append(0xFF00_0000) }
      colors[index] = color
    }
    if pixels.palettes.last?.frame == frame { pixels.palettes.removeLast() }
    pixels.palettes.append((frame, colors))
  }

  private mutating func readOldPalette(_ chunk: inout ByteReader, _ frame: Int, scale: Int) throws(ArtFileError) {
    var colors = oldPalettes.last?.colors ?? []
    var index = 0
    for _ in 0..<(try chunk.word()) {
      index += try chunk.byte()
      let count = try chunk.byte()
      for _ in 0..<(count == 0 ? 256 : count) {
        let (red, green, blue) = (try chunk.byte(), try chunk.byte(), try chunk.byte())
        func part(_ value: Int) -> UInt32 {
          // 6 bits become 8 by repeating the upper two.
          scale == 1 ? UInt32(value) : UInt32(value & 63) << 2 | UInt32(value & 63) >> 4
        }
        if index < 256 {
          while colors.count <= index { colors.append(0xFF00_0000) }
          colors[index] = part(red) | part(green) << 8 | part(blue) << 16 | 0xFF00_0000
        }
        index += 1
      }
    }
    if oldPalettes.last?.frame == frame { oldPalettes.removeLast() }
    oldPalettes.append((frame, colors))
  }

  // MARK: Layers and cels

  private mutating func readLayer(_ chunk: inout ByteReader) throws(ArtFileError) {
    let (flags, type, level) = (try chunk.word(), try chunk.word(), try chunk.word())
    try chunk.skip(4)
    let (mode, opacity) = (try chunk.word(), try chunk.byte())
    try chunk.skip(3)
    let name = try chunk.string()
    let blend = AsepriteBlend(rawValue: mode)
    if blend == nil { report("the blend mode \(mode) of the layer \"\(name)\" is drawn as normal") }
    if type > 2 { report("the layer \"\(name)\" has the unknown type \(type) and is hidden") }
    let parent = pixels.layers.lastIndex { $0.isGroup && $0.level < level && $0.level == level - 1 }
    guard level == 0 || parent != nil, pixels.layers.count < 1 << 16 else {
      throw chunk.error("the layer \"\(name)\" is in no group; its level is \(level)")
    }
    pixels.layers.append(
      AsepritePixels.Layer(
        // Reference layers are for the editor only.
        isVisible: flags & 1 != 0 && flags & 64 == 0 && type <= 2, isBackground: flags & 8 != 0, isGroup: type == 1,
        level: level, blend: blend ?? .normal, opacity: hasLayerOpacity ? opacity : 255,
        tileSet: type == 2 ? try chunk.dword() : nil, parent: parent))
  }

  private mutating func readCel(_ chunk: inout ByteReader, _ frame: Int) throws(ArtFileError) {
    let layer = try chunk.word()
    var cel = AsepritePixels.Cel(
      layer: layer, x: try chunk.short(), y: try chunk.short(), opacity: try chunk.byte(), z: 0, picture: 0)
    let type = try chunk.word()
    cel.z = try chunk.short()
    try chunk.skip(5)
    guard pixels.layers.indices.contains(layer), !pixels.layers[layer].isGroup else {
      throw chunk.error("a cel is in layer \(layer), which has no pictures; there are \(pixels.layers.count) layers")
    }
    guard linked[frame][layer] == nil else {
      throw chunk.error("layer \(layer) has two cels in frame \(frame)")
    }
    switch type {
    case 0, 2:
      let (width, height) = (try chunk.word(), try chunk.word())
      cel.picture = try add(
        try bytes(of: &chunk, width * height * pixels.depth.rawValue, isCompressed: type == 2), width, height)
    case 1:
      let other = try chunk.word()
      guard other < frame, let first = linked[other][layer] else {
        throw chunk.error("a cel of layer \(layer) is linked to frame \(other), where the layer has none")
      }
      (cel.x, cel.y, cel.picture) = (first.x, first.y, first.picture)
    case 3: cel.picture = try readTiles(&chunk, layer: layer)
    default:
      report("cels of the type \(type) are unknown and are skipped")
      return
    }
    linked[frame][layer] = cel
    pixels.frames[frame].append(cel)
  }

  mutating func add(_ bytes: [UInt8], _ width: Int, _ height: Int) throws(ArtFileError) -> Int {
    pixels.pictures.append(AsepritePixels.Picture(width: width, height: height, bytes: bytes))
    return pixels.pictures.count - 1
  }

  /// Counts bytes before memory is allocated.
  mutating func claim(_ count: Int, _ chunk: ByteReader) throws(ArtFileError) {
    guard count <= bytesLeft else {
      throw chunk.error("the pictures have more than \(AsepriteFile.pictureLimit) bytes in total; split the sprite")
    }
    bytesLeft -= count
  }

  mutating func bytes(of chunk: inout ByteReader, _ count: Int, isCompressed: Bool) throws(ArtFileError) -> [UInt8] {
    try claim(count, chunk)
    guard isCompressed else { return Array(try chunk.bytes(count)) }
    let start = chunk
    guard let bytes = Inflation.bytes(chunk.rest(), count: count, .zlib) else {
      throw start.error("the compressed picture is damaged, or does not hold the \(count) bytes of its size")
    }
    return bytes
  }

  // MARK: Tags and slices

  private mutating func readTags(_ chunk: inout ByteReader) throws(ArtFileError) {
    let count = try chunk.word()
    try chunk.skip(8)
    for _ in 0..<count {
      let (from, to, way) = (try chunk.word(), try chunk.word(), try chunk.byte())
      let repeats = try chunk.word()
      try chunk.skip(10)
      let name = try chunk.string()
      let ways: [SpriteTag.Direction] = [.forward, .reverse, .pingPong, .pingPongReverse]
      if way >= ways.count { report("the direction \(way) of the tag \"\(name)\" is played forward") }
      tags.append(
        SpriteTag(name: name, from: from, to: to, direction: way < ways.count ? ways[way] : .forward, repeats: repeats))
    }
  }

  private mutating func readSlice(_ chunk: inout ByteReader) throws(ArtFileError) {
    let (count, flags) = (try chunk.dword(), try chunk.dword())
    try chunk.skip(4)
    let name = try chunk.string()
    var keys: [SpriteSlice.Key] = []
    for _ in 0..<count {
      let frame = try chunk.dword()
      let bounds = try rectangle(&chunk)
      let center = flags & 1 != 0 ? try rectangle(&chunk) : nil
      let pivot = flags & 2 != 0 ? CGPoint(x: try chunk.long(), y: try chunk.long()) : nil
      guard frame >= keys.last?.frame ?? 0 else { throw chunk.error("the keys of the slice \"\(name)\" are unordered") }
      keys.append(SpriteSlice.Key(frame: frame, bounds: bounds, center: center, pivot: pivot))
    }
    slices.append(SpriteSlice(name: name, keys: keys))
  }

  private func rectangle(_ chunk: inout ByteReader) throws(ArtFileError) -> CGRect {
    let (x, y, width, height) = (try chunk.long(), try chunk.long(), try chunk.dword(), try chunk.dword())
    return CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Problems

  /// Each problem once.
  mutating func report(_ problem: String) {
    let problem = ArtFileError(path, problem)
    if !problems.contains(problem), problems.count < 100 { problems.append(problem) }
  }
}
