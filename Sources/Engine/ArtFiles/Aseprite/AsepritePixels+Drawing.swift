internal import Raster

extension AsepritePixels {
  /// The picture of a frame, premultiplied.
  func bitmap(ofFrame frame: Int, width: Int, height: Int) -> Bitmap {
    var canvas = Canvas(width: width, height: height)
    let palette = palettes.last { $0.frame <= frame }?.colors ?? []
    draw(frames[frame].filter { isShown($0.layer) }, in: nil, palette, into: &canvas)
    return Bitmap(width: width, height: height, pixels: canvas.pixels.map(Self.premultiplied))
  }

  /// Whether a layer and the groups that it is in are visible.
  func isShown(_ layer: Int) -> Bool {
    var next: Int? = layer
    while let current = next {
      guard layers[current].isVisible else { return false }
      next = layers[current].parent
    }
    return true
  }

  /// Pixels that are not premultiplied.
  private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      pixels = Array(repeating: 0, count: width * height)
    }
  }

  private enum Item {
    case cel(Cel)
    case group(Int, [Cel])
  }

  /// Draws the pictures of a group; of the whole sprite for nil.
  ///
  /// A picture's z index moves it up by that number of layers. At the same level, the greater index is above
  /// (note 5 of the specification). In a group that is blended as a whole it moves within the group, which is a guess.
  private func draw(_ cels: [Cel], in group: Int?, _ palette: [UInt32], into canvas: inout Canvas) {
    var items: [(order: Int, z: Int, item: Item)] = []
    if blendsGroups {
      var inner: [Int: [Cel]] = [:]
      for cel in cels {
        let child = child(of: group, with: cel.layer)
        if child == cel.layer {
          items.append((cel.layer + cel.z, cel.z, .cel(cel)))
        } else {
          inner[child, default: []].append(cel)
        }
      }
      items += inner.keys.sorted().map { ($0, 0, .group($0, inner[$0] ?? [])) }
    } else {
      items = cels.map { ($0.layer + $0.z, $0.z, .cel($0)) }
    }
    // Swift's sort keeps the order of equal elements since 5.0, and promises it since 6.0.
    items.sort { ($0.order, $0.z) < ($1.order, $1.z) }
    for (_, _, item) in items {
      switch item {
      case .cel(let cel): draw(cel, palette, into: &canvas)
      case .group(let group, let cels):
        var inside = Canvas(width: canvas.width, height: canvas.height)
        draw(cels, in: group, palette, into: &inside)
        let layer = layers[group]
        for index in inside.pixels.indices where inside.pixels[index] >> 24 > 0 {
          canvas.pixels[index] = layer.blend.over(
            canvas.pixels[index], inside.pixels[index], opacity: layer.opacity)
        }
      }
    }
  }

  /// The layer of a group that a layer is, or is in.
  private func child(of group: Int?, with layer: Int) -> Int {
    var current = layer
    while let parent = layers[current].parent, parent != group { current = parent }
    return current
  }

  private func draw(_ cel: Cel, _ palette: [UInt32], into canvas: inout Canvas) {
    let (picture, layer) = (pictures[cel.picture], layers[cel.layer])
    let product = cel.opacity * layer.opacity + 128
    let opacity = ((product >> 8) + product) >> 8
    let columns = max(0, -cel.x)..<max(max(0, -cel.x), min(picture.width, canvas.width - cel.x))
    let rows = max(0, -cel.y)..<max(max(0, -cel.y), min(picture.height, canvas.height - cel.y))
    for row in rows {
      for column in columns {
        let pixel = color(of: picture, row * picture.width + column, palette, isBackground: layer.isBackground)
        guard pixel >> 24 > 0 else { continue }
        let index = (cel.y + row) * canvas.width + cel.x + column
        canvas.pixels[index] = layer.blend.over(canvas.pixels[index], pixel, opacity: opacity)
      }
    }
  }

  /// An index that the palette lacks is transparent, which is a guess.
  private func color(of picture: Picture, _ index: Int, _ palette: [UInt32], isBackground: Bool) -> UInt32 {
    let bytes = picture.bytes
    switch depth {
    case .indexed:
      let color = bytes[index]
      if color == transparentIndex && !isBackground { return 0 }
      return Int(color) < palette.count ? palette[Int(color)] : 0
    case .gray: return UInt32(bytes[index * 2]) * 0x01_0101 | UInt32(bytes[index * 2 + 1]) << 24
    case .rgba:
      return UInt32(bytes[index * 4]) | UInt32(bytes[index * 4 + 1]) << 8 | UInt32(bytes[index * 4 + 2]) << 16
        | UInt32(bytes[index * 4 + 3]) << 24
    }
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    Color(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24)
    ).premultiplied
  }
}
