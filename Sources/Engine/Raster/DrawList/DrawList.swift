/// How a source colour combines with the pixel that is already there. Names and formulas follow SKBlendMode; `Blending`
/// lists the formulas.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  /// The modes, in the order of SKBlendMode's raw values, 0 to 7.
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}

/// How a texture is sampled between its texels.
public enum Filter: UInt8, Sendable, CaseIterable {
  /// `nearest` takes the texel that contains the sample point; `linear` mixes the four around it.
  case nearest, linear
}

/// A rectangle that shows part of an image, or one plain colour.
public struct Quad: Sendable, Equatable {
  /// Index into `DrawList.images`; nil draws `color` alone. An index outside the list draws nothing.
  public var image: Int?
  /// The part of the image to show, in texels, y down from the image's top left corner. Ignored without an image.
  public var source: Rect
  /// The rectangle in which that part is drawn, in the command's local space (y up). The top edge of the source is
  /// drawn at the edge of larger y.
  public var target: Rect
  /// The middle part of a nine-part stretch, as fractions of the source from 0 to 1, y up (SKSpriteNode.centerRect).
  /// Default: the whole source, which stretches evenly.
  public var center: Rect
  /// The width of `target` in local units if the texture were not stretched. The corners of a nine-part stretch keep
  /// this scale. Used only with `center`; default 0.
  public var naturalWidth: Double
  /// The height of `target` in local units if the texture were not stretched. Used only with `center`; default 0.
  public var naturalHeight: Double
  /// How the image is sampled; default linear.
  public var filter: Filter
  /// Whether an image that is drawn much smaller is read from a copy at half, a quarter, ... of its size, whichever is
  /// closest. Default false.
  ///
  /// Copies are made the first time they are needed. They are used only if the source is the whole image, or if halving
  /// keeps its edges on whole texels.
  public var usesMipmaps: Bool
  /// The tint of an image (its alpha is ignored), or the colour of a quad without an image. Default white.
  public var color: Color
  /// The strength of the tint, from 0 to 1: 0 shows the texture's own colours, 1 multiplies them by `color`. Values
  /// outside the range are clamped; NaN counts as 0. Default 0.
  public var colorBlend: Double
  /// Whether pixels on an edge are partly covered; default true. If false, a pixel is drawn if the quad contains its
  /// centre, so quads that share an edge (tiles) meet without a seam at any position.
  public var isAntialiased: Bool

  /// The default of `center`: the whole source, so there is no nine-part stretch.
  public static let wholeCenter = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Creates a quad; each parameter sets the property of its name.
  public init(
    image: Int?, source: Rect, target: Rect, center: Rect = Quad.wholeCenter,
    naturalWidth: Double = 0, naturalHeight: Double = 0, filter: Filter = .linear, usesMipmaps: Bool = false,
    color: Color = .white, colorBlend: Double = 0, isAntialiased: Bool = true
  ) {
    self.image = image
    self.source = source
    self.target = target
    self.center = center
    self.naturalWidth = naturalWidth
    self.naturalHeight = naturalHeight
    self.filter = filter
    self.usesMipmaps = usesMipmaps
    self.color = color
    self.colorBlend = colorBlend
    self.isAntialiased = isAntialiased
  }
}

/// The rule for the points that count as inside a path.
public enum FillRule: UInt8, Sendable, CaseIterable {
  /// `nonZero`: the path winds around the point a number of times that is not 0. `evenOdd`: that number is odd.
  case nonZero, evenOdd
}

/// How two segments of a line meet at a corner.
public enum LineJoin: UInt8, Sendable, CaseIterable {
  /// `miter` extends both edges to a tip (up to the miter limit), `round` draws an arc, `bevel` cuts the corner off.
  case miter, round, bevel
}

/// How a line ends.
public enum LineCap: UInt8, Sendable, CaseIterable {
  /// `butt` ends at the point itself, `round` adds a half circle, `square` adds half the line's width.
  case butt, round, square
}

/// How the line along a path is drawn, as by CGContext's `strokePath`. Lengths are in the path's local space, so an
/// uneven scale stretches the line as it stretches the path.
///
/// Where Apple's pages say nothing, the rules are those of PDF, whose model Quartz follows: a contour of no length
/// shows as a dot if its caps are round and not at all otherwise; a dash of no length shows its caps along the line;
/// the miter limit applies to the angle in the path's own space. On a closed contour, a dash that reaches the start
/// continues into the dash that begins there, as in cairo and Ghostscript.
public struct Stroke: Sendable, Hashable {
  /// The line's width; half of it falls on each side of the path. Nothing is drawn if it is not above 0 or not finite.
  public var width: Double
  /// How segments meet; default `.miter`.
  public var join: LineJoin
  /// How open ends are drawn; default `.butt`.
  public var cap: LineCap
  /// The longest miter, in line widths; a corner that needs a longer one gets a bevel. Default 10. Below 1 and NaN
  /// count as 1: every corner gets a bevel.
  public var miterLimit: Double
  /// Lengths that are drawn and skipped in turn, starting over with each contour. A list of odd length is used twice.
  /// Default: empty.
  ///
  /// The whole line is drawn if the list is empty, contains a negative length or one that is not finite, or is all
  /// zeros.
  public var dashes: [Double]
  /// The distance into the dash pattern at which a contour starts; default 0. Values that are not finite count as 0.
  public var dashPhase: Double
  /// The distance that a glow extends beyond the line on all sides; default 0. The glow has the full colour at the
  /// line's edge and fades to nothing with the square of the remaining distance. No glow if the value is not above 0 or
  /// not finite.
  ///
  /// Apple only says "a glow that extends outward from the stroked line":
  /// https://developer.apple.com/documentation/spritekit/skshapenode/glowwidth
  public var glowWidth: Double

  /// Creates a line style; each parameter sets the property of its name.
  public init(
    width: Double = 1, join: LineJoin = .miter, cap: LineCap = .butt, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0, glowWidth: Double = 0
  ) {
    self.width = width
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
    self.glowWidth = glowWidth
  }
}

/// Draws the inside of a path, or the line along it, in one colour or in a gradient.
public struct PathFill: Sendable, Equatable {
  /// Index into `DrawList.paths`. An index outside the list draws nothing.
  public var path: Int
  /// Further paths, as indices. The coverage is the mean of all paths, which makes the soft edge of a shadow. Default:
  /// none. An index outside the list counts as a path without coverage.
  public var otherPaths: [Int]
  /// The colour; ignored if there is a gradient.
  public var color: Color
  /// Index into `DrawList.gradients`; nil draws in `color`. An index outside the list draws nothing.
  public var gradient: Int?
  /// The rule for the points inside; default `.nonZero`. Ignored with a stroke.
  public var rule: FillRule
  /// The line along the path; nil fills the inside.
  public var stroke: Stroke?
  /// Whether pixels on the outline are partly covered; default true. If false, a pixel is drawn in full if at least
  /// half of it is covered.
  public var isAntialiased: Bool

  /// Creates a fill or, with `stroke`, a line; each parameter sets the property of its name.
  public init(
    path: Int, color: Color, rule: FillRule = .nonZero, stroke: Stroke? = nil, isAntialiased: Bool = true,
    gradient: Int? = nil, otherPaths: [Int] = []
  ) {
    self.path = path
    self.otherPaths = otherPaths
    self.color = color
    self.gradient = gradient
    self.rule = rule
    self.stroke = stroke
    self.isAntialiased = isAntialiased
  }
}

/// How the picture of a layer is treated before it is drawn on the pixels below.
public struct Layer: Sendable, Hashable {
  /// How the mask's alpha changes a pixel of the layer.
  public enum MaskRule: Sendable, Hashable {
    /// Multiplies the pixel, so edges stay smooth.
    case alpha
    /// Keeps the pixel where the mask's alpha is at least this value, from 0 to 1, and drops it elsewhere. Even at 0,
    /// pixels without any mask are dropped. NaN counts as 0.
    case threshold(Double)
  }

  /// How the mask is applied; default `.alpha`. It has no effect unless a `beginMask` command follows.
  public var mask: MaskRule
  /// Applied after the mask; default nil, no filter. The layer is drawn beyond its clip as far as the filter reaches,
  /// so clips of the commands inside should be larger by that distance.
  public var filter: PixelFilter?
  /// How a warp or a program draws the picture, after mask and filter; default nil, the picture is drawn as it is.
  public var picture: LayerPicture?
  /// Whether the layer's picture is cached while everything in it stays the same. Costs memory; changes no pixel.
  /// Default false.
  public var isKept: Bool

  /// The limit of nested layers: an open layer takes up to twice the memory of the frame.
  package static let depthLimit = 32
  /// The limit of the total reach of nested layers' filters, in pixels. A layer is as much larger than the
  /// frame on each side; the widest blur reaches 766.
  package static let reachLimit = 2048

  /// Creates a layer; each parameter sets the property of its name.
  public init(
    mask: MaskRule = .alpha, filter: PixelFilter? = nil, isKept: Bool = false, picture: LayerPicture? = nil
  ) {
    self.mask = mask
    self.filter = filter
    self.isKept = isKept
    self.picture = picture
  }

  /// The margin by which the layer is larger than its clip on each side, in pixels.
  package var reach: Int { (filter?.reach ?? 0) + (picture?.reach ?? 0) }
}

/// One thing to draw, fully resolved: it inherits nothing from earlier commands.
public struct DrawCommand: Sendable {
  /// The content of a command.
  public enum Content: Sendable, Equatable {
    /// Draws a rectangle of an image or of one colour.
    case quad(Quad)
    /// Draws the inside of a path or the line along it.
    case path(PathFill)
    /// Draws a rectangle whose pixels a program computes.
    case shaded(ShadedQuad)
    /// Draws a rectangle under lights and shadows.
    indirect case lit(LitQuad)
    /// Draws a rectangle of an image or of one colour as a grid of cells, each stretched to another place.
    indirect case warped(WarpedQuad)
    /// Draws the commands that follow, up to the matching `endLayer`, into a clear off-screen layer, which is then
    /// drawn as one picture with this command's alpha, blend mode and clip. The command's transform is ignored. Clear
    /// pixels of the layer change nothing.
    ///
    /// Layers nest. A layer that is still open at the end of the list ends there. A tight clip saves time and memory.
    case beginLayer(Layer)
    /// Makes the commands that follow, up to the end of the innermost layer, that layer's mask. Only the mask's alpha
    /// counts; where it draws nothing, the layer is removed. A second mask replaces the first. Does nothing outside a
    /// layer.
    case beginMask
    /// Ends the innermost layer. Does nothing outside a layer.
    case endLayer
  }

  /// The content of the command.
  public var content: Content
  /// Maps the content's local space (y up) to pixels (y down; (0, 0) is the top left corner of the top left pixel).
  /// Nothing is drawn if a number is not finite.
  public var transform: Affine
  /// Opacity from 0 to 1; values outside the range are clamped and NaN counts as 0. Default 1.
  public var alpha: Double
  /// How the colour combines with the pixels below; default `.alpha`.
  public var blend: BlendMode
  /// The rectangle of the frame, in pixels, outside which nothing changes; default nil, the whole frame.
  public var clip: PixelRect?
  /// The node that produced the command, as an index into `DrawList.names`; default -1, unknown. It never affects
  /// pixels.
  public var owner: Int

  /// Creates a command; each parameter sets the property of its name.
  public init(
    _ content: Content, transform: Affine, alpha: Double = 1, blend: BlendMode = .alpha, clip: PixelRect? = nil,
    owner: Int = -1
  ) {
    self.content = content
    self.transform = transform
    self.alpha = alpha
    self.blend = blend
    self.clip = clip
    self.owner = owner
  }
}

/// A frame as a value: the background and the commands in order, later ones on top. Prints one line per command.
public struct DrawList: Sendable {
  /// The colour of pixels that no command changes; default black.
  public var background: Color
  /// The commands, in drawing order.
  public var commands = DrawCommands()
  /// The images that quads refer to by index; `index(of:)` adds to them.
  public private(set) var images: [Image] = []
  /// The paths that fills refer to by index.
  public private(set) var paths: [Path] = []
  /// The gradients that fills refer to by index.
  public private(set) var gradients: [Gradient] = []
  /// The names that `DrawCommand.owner` refers to, for messages only: pixels never depend on a name.
  public var names: [String] = []
  private var imageIndices: [ObjectIdentifier: Int] = [:]

  /// Creates a list without commands.
  public init(background: Color = .black) {
    self.background = background
  }

  /// The index of an image, added if it is new. The same image always has the same index.
  public mutating func index(of image: Image) -> Int {
    if let last = images.last, last === image { return images.count - 1 }
    if let known = imageIndices[ObjectIdentifier(image)] { return known }
    images.append(image)
    imageIndices[ObjectIdentifier(image)] = images.count - 1
    return images.count - 1
  }

  /// Drops the images that no command draws, and renumbers the others.
  package mutating func dropUnusedImages() {
    var numbers = [Int](repeating: -1, count: images.count)
    var kept: [Image] = []
    imageIndices.removeAll(keepingCapacity: true)
    commands.renumberImages { old in
      guard numbers.indices.contains(old) else { return old }
      if numbers[old] < 0 {
        numbers[old] = kept.count
        imageIndices[ObjectIdentifier(images[old])] = kept.count
        kept.append(images[old])
      }
      return numbers[old]
    }
    images = kept
  }

  /// Adds a path and returns its index.
  public mutating func add(_ path: Path) -> Int {
    paths.append(path)
    return paths.count - 1
  }

  /// Replaces a path; commands that draw it draw the new one.
  ///
  /// - Precondition: `index` is that of a path in the list.
  public mutating func replacePath(at index: Int, with path: Path) {
    paths[index] = path
  }

  /// Adds a gradient and returns its index.
  public mutating func add(_ gradient: Gradient) -> Int {
    gradients.append(gradient)
    return gradients.count - 1
  }

  /// Empties the list and sets the background. The list keeps its memory, so a steady frame allocates nothing.
  public mutating func removeAll(background: Color) {
    self.background = background
    commands.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    imageIndices.removeAll(keepingCapacity: true)
  }
}
