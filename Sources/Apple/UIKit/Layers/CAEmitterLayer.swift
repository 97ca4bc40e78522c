/// A layer that emits particles on Apple's systems. Here it shows none, which is reported once as a `Diagnostic`; an
/// `SKEmitterNode` in an `SKView` shows some on both.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caemitterlayer
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  /// The kinds of particles; stored for the app. Default nil.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      UIApplication.current?.report(
        Diagnostic(
          kind: "unfinished", subject: "CAEmitterLayer", message: "no particles are shown; an SKEmitterNode shows them")
      )
    }
  }
  /// Stored for the app.
  open var emitterPosition = CGPoint.zero
  /// Stored for the app.
  open var emitterSize = CGSize.zero
  /// Stored for the app.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Stored for the app.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// Stored for the app.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Stored for the app.
  open var birthRate: Float = 1
  /// Stored for the app.
  open var lifetime: Float = 1
  /// Stored for the app.
  open var velocity: Float = 1
  /// Stored for the app.
  open var scale: Float = 1
  /// Stored for the app.
  open var spin: Float = 1

  override class func make() -> CALayer { CAEmitterLayer() }
}

/// A kind of particle of a `CAEmitterLayer`. Its values are stored for the app.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
  /// The picture.
  open var contents: Any?
  /// A name.
  open var name: String?
  /// The colour.
  open var color: CGColor? = UIColor.white.cgColor
  /// Particles per second.
  open var birthRate: Float = 0
  /// Seconds of a particle, and their range.
  open var lifetime: Float = 0, lifetimeRange: Float = 0
  /// Points per second, and their range.
  open var velocity: CGFloat = 0, velocityRange: CGFloat = 0
  /// Points per second squared.
  open var xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0
  /// Directions in radians.
  open var emissionLongitude: CGFloat = 0, emissionRange: CGFloat = 0
  /// Turns in radians per second.
  open var spin: CGFloat = 0, spinRange: CGFloat = 0
  /// Sizes, and their change per second.
  open var scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
  /// Opacities.
  open var alphaRange: Float = 0, alphaSpeed: Float = 0
  /// Ranges of colours.
  open var redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0
  /// Changes of colours per second.
  open var redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0
  /// Pixels per point of the picture.
  open var contentsScale: CGFloat = 1

  /// Creates a cell.
  public override init() {
    super.init()
  }
}

/// The shape of an emitter.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// The part of an emitter's shape that emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Within the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
  /// Along its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
}

/// How particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Additive.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
