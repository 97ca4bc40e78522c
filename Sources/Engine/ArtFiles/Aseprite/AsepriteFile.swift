package import Raster

/// A sprite of Aseprite, read from an `.aseprite` or `.ase` file: its frames, tags and slices as values.
///
/// Source: https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md
public struct AsepriteFile: Sendable {
  /// The file's path.
  public let path: String
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The duration of each frame, in milliseconds.
  public let durations: [Int]
  /// The named ranges of frames, in the file's order.
  public let tags: [SpriteTag]
  /// The named parts of the picture, in the file's order.
  public let slices: [SpriteSlice]
  /// The parts of the file that were not read.
  public let problems: [ArtFileError]
  let pixels: AsepritePixels

  /// The picture of a frame: all visible layers, as Aseprite exports them.
  ///
  /// - Precondition: the frame exists.
  package func bitmap(ofFrame frame: Int) -> Bitmap {
    precondition(durations.indices.contains(frame), "AsepriteFile: frame \(frame) of \(durations.count)")
    return pixels.bitmap(ofFrame: frame, width: width, height: height)
  }
}

/// The layers of a sprite and their pictures.
struct AsepritePixels: Sendable {
  struct Layer: Sendable {
    var isVisible: Bool
    var isBackground: Bool
    var isGroup: Bool
    /// 0 for the outermost layers.
    var level: Int
    var blend: AsepriteBlend
    var opacity: Int
    /// The tile set of a layer of tiles.
    var tileSet: Int?
    /// The group that the layer is in.
    var parent: Int?
  }

  /// A picture as in the file: bytes of an index, of grey and alpha, or of red, green, blue and alpha.
  struct Picture: Sendable {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  struct Cel: Sendable {
    var layer: Int
    var x: Int
    var y: Int
    var opacity: Int
    var z: Int
    /// The index of the picture, which several frames can share.
    var picture: Int
  }

  enum Depth: Int, Sendable {
    case indexed = 1
    case gray = 2
    case rgba = 4
  }

  var depth: Depth
  /// Whether the pictures of a group are put together before they are blended with the pixels below.
  var blendsGroups: Bool
  /// The index that layers above the background do not show.
  var transparentIndex: UInt8
  var layers: [Layer] = []
  var pictures: [Picture] = []
  /// The pictures of each frame.
  var frames: [[Cel]] = []
  /// The colours from a frame on, not premultiplied, red in the lowest byte.
  var palettes: [(frame: Int, colors: [UInt32])] = []
}
