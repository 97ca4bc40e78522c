/// How a drawn colour joins what is there already; the names and formulas are SKBlendMode's.
public enum BlendMode: UInt8, Sendable, CaseIterable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}

/// How a texture is read between its texels.
public enum Filter: UInt8, Sendable {
  case nearest, linear
}

/// A piece of a picture (or one plain colour) on a rectangle.
public struct Quad: Sendable, Equatable {
  /// Index into `DrawList.images`; nil draws `color` alone.
  public var image: Int?
  /// The part of the image to show, in texels, y down from its top left. Ignored without an image.
  public var source: Rect
  /// Where the part goes, in the command's local space. The source's top edge goes to the edge of larger y (y up).
  public var target: Rect
  /// The nine-part stretch as a part of the source from 0 to 1, y up (SKSpriteNode.centerRect); the whole means none.
  public var center: Rect
  /// `target` would have this size, in local units, at the texture's own scale; corners of a nine-part keep it.
  public var naturalWidth: Double
  public var naturalHeight: Double
  public var filter: Filter
  /// Whether a picture drawn much smaller is read from one of its copies at half, a quarter... of its size, whichever
  /// comes nearest; they are made the first time that they are needed. Only for a source that is the whole image, or
  /// part of it at places that the halving leaves whole.
  public var usesMipmaps: Bool
  /// Blended into the texture by `colorBlend`: 0 shows the texture's colours, 1 multiplies them by `color`.
  public var color: Color
  public var colorBlend: Double
  /// Whether pixels on an edge are drawn in part. Without, a pixel is drawn if the quad holds its centre, so quads that
  /// share an edge (tiles) meet without a seam wherever they lie.
  public var isAntialiased: Bool

  public static let wholeCenter = Rect(x: 0, y: 0, width: 1, height: 1)

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

public enum FillRule: UInt8, Sendable {
  case nonZero, evenOdd
}

public enum LineJoin: UInt8, Sendable {
  case miter, round, bevel
}

public enum LineCap: UInt8, Sendable {
  case butt, round, square
}

/// How a path's line is drawn, as CGContext's `strokePath` does. Lengths are in the path's local space, so a line under an
/// uneven scale is as uneven as its path.
///
/// Where Apple's pages are silent, PDF's rules hold, whose model Quartz follows: a contour of no length shows as a dot
/// if its caps are round, and not at all otherwise; a dash of no length shows its caps, along the line; the miter limit
/// is held against the angle in the path's own space. A dash that reaches the start of a closed contour runs into the
/// one that begins there, as in cairo and Ghostscript.
public struct Stroke: Sendable, Hashable {
  /// Half of it lies on either side of the path. Not above 0, or not finite: nothing is drawn.
  public var width: Double
  public var join: LineJoin
  public var cap: LineCap
  /// A corner whose miter would be longer than so many widths has a bevel; below 1 and NaN count as 1: always.
  public var miterLimit: Double
  /// Lengths drawn and left out in turn, along each contour anew; a list of odd length counts twice over. Empty, with a
  /// negative length or one that is not finite, or nothing but zeros: the whole line is drawn.
  public var dashes: [Double]
  /// How far into the dashes a contour starts. Not finite counts as 0.
  public var dashPhase: Double
  /// How far a glow reaches beyond the line, on all sides of it: from the whole colour at the line's edge it fades to
  /// nothing, with the square of what is left of the way. Not above 0, or not finite: no glow.
  ///
  /// Apple says no more than "a glow that extends outward from the stroked line":
  /// https://developer.apple.com/documentation/spritekit/skshapenode/glowwidth
  public var glowWidth: Double

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

/// A path's inside or its line in one colour or in a gradient.
public struct PathFill: Sendable, Equatable {
  /// Index into `DrawList.paths`.
  public var path: Int
  /// Ignored with a gradient.
  public var color: Color
  /// Index into `DrawList.gradients`; nil draws in `color`.
  public var gradient: Int?
  public var rule: FillRule
  /// nil fills the inside.
  public var stroke: Stroke?
  /// Whether pixels on the outline are drawn in part; without, a pixel is drawn wholly if half of it is covered.
  public var isAntialiased: Bool

  public init(
    path: Int, color: Color, rule: FillRule = .nonZero, stroke: Stroke? = nil, isAntialiased: Bool = true,
    gradient: Int? = nil
  ) {
    self.path = path
    self.color = color
    self.gradient = gradient
    self.rule = rule
    self.stroke = stroke
    self.isAntialiased = isAntialiased
  }
}

/// How a layer is put down.
public struct Layer: Sendable, Hashable {
  /// What a mask's alpha does to a pixel of the layer.
  public enum MaskRule: Sendable, Hashable {
    /// Multiplies it: edges stay smooth.
    case alpha
    /// Keeps it whole where the mask's alpha is at least this, from 0 to 1, and drops it elsewhere. Where nothing is
    /// drawn the layer is gone even at 0. NaN counts as 0.
    case threshold(Double)
  }

  public var mask: MaskRule
  /// Applied after the mask. The layer is drawn as far beyond its clip as the filter reaches, so that the clips of the
  /// commands inside should be larger by that. nil for none.
  public var filter: PixelFilter?
  /// Whether the picture that the layer comes to is kept as long as all in it stays the same, at the cost of its memory;
  /// it changes no pixel.
  public var isKept: Bool

  public init(mask: MaskRule = .alpha, filter: PixelFilter? = nil, isKept: Bool = false) {
    self.mask = mask
    self.filter = filter
    self.isKept = isKept
  }
}

/// One thing to draw, completely resolved: nothing is inherited from an earlier command.
public struct DrawCommand: Sendable {
  public enum Content: Sendable, Equatable {
    case quad(Quad)
    case path(PathFill)
    /// Draw what follows, up to the matching `endLayer`, on a clear sheet; that is then drawn as one picture with this
    /// command's alpha, blend mode and clip. Its transform is ignored. Clear pixels of the sheet change nothing.
    ///
    /// Layers nest. One that is still open at the end of the list ends there. A tight clip saves time and memory.
    case beginLayer(Layer)
    /// What follows, up to the end of the innermost layer, is that layer's mask instead: only its alpha counts, and
    /// where nothing is drawn the layer is gone. A second mask replaces the first. Outside a layer it does nothing.
    case beginMask
    /// Ends the innermost layer. Without one it does nothing.
    case endLayer
  }

  public var content: Content
  /// From the content's local space (y up) to pixels (y down, (0, 0) the top left corner of the top left pixel).
  public var transform: Affine
  /// From 0 to 1; outside values are clamped.
  public var alpha: Double
  public var blend: BlendMode
  /// Nothing outside this rectangle is touched; nil means the whole frame.
  public var clip: PixelRect?
  /// Who drew it: an index into `DrawList.names`, or -1.
  public var owner: Int

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

/// A frame as a value: what to draw, in order, later over earlier. It prints as one line a command.
public struct DrawList: Sendable {
  public var background: Color
  public var commands = DrawCommands()
  public private(set) var images: [Image] = []
  public private(set) var paths: [Path] = []
  public private(set) var gradients: [Gradient] = []
  /// Who drew what, for reading only: pixels never depend on a name.
  public var names: [String] = []
  private var imageIndices: [ObjectIdentifier: Int] = [:]

  public init(background: Color = .black) {
    self.background = background
  }

  /// The image's index, the same for the same image.
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

  public mutating func add(_ path: Path) -> Int {
    paths.append(path)
    return paths.count - 1
  }

  /// Puts another path in a path's place; commands that draw it draw the new one.
  public mutating func replacePath(at index: Int, with path: Path) {
    paths[index] = path
  }

  public mutating func add(_ gradient: Gradient) -> Int {
    gradients.append(gradient)
    return gradients.count - 1
  }

  /// Empties the list and keeps its storage, so that a steady frame allocates nothing.
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
