/// A rectangle whose pixels a program computes.
///
/// It is drawn as the program says: a tint is not applied to it, and its opacity is an input of the program.
public final class ShadedQuad: Sendable, Equatable {
  /// The rectangle and its edges. Its image and colour have no effect.
  public let quad: Quad
  /// The program with its inputs.
  public let shader: any PixelShader
  /// The part of local space from (0, 0) to (1, 1) of the program's coordinates. Default: the quad's target.
  public let unit: Rect
  /// Moves the parts of the quad; nil, the default, leaves them where they are. With a warp, the program's coordinates
  /// are those of the picture, and `unit` and soft edges have no effect.
  public let warp: QuadWarp?

  /// Creates a rectangle; each parameter sets the property of its name.
  public init(_ quad: Quad, shader: any PixelShader, unit: Rect? = nil, warp: QuadWarp? = nil) {
    self.quad = quad
    self.shader = shader
    self.unit = unit ?? quad.target
    self.warp = warp
  }

  /// Whether both are the same object: programs cannot be compared.
  public static func == (one: ShadedQuad, other: ShadedQuad) -> Bool { one === other }
}

/// A program that computes colours, with its inputs. Several threads use it at a time.
public protocol PixelShader: AnyObject, Sendable {
  /// Prepares to compute pixels on one thread.
  ///
  /// - Parameters:
  ///   - map: from pixels, y down, to the program's coordinates, as `ShadedQuad.unit` says.
  ///   - alpha: the opacity of the command, from 0 to 1.
  ///   - picture: the picture of a layer, which the program draws; nil for others.
  func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun

  /// Makes all later runs succeed, because a run has failed. No run may be in use. The frame is then drawn again
  /// from the beginning.
  func switchOff()
}

// For programs that cannot fail.
extension PixelShader {
  /// Does nothing.
  public func switchOff() {}
}

extension PixelShaderRun {
  /// Always false.
  public var hasFailed: Bool { false }
}

/// One thread's use of a program, with its own memory.
public protocol PixelShaderRun: AnyObject {
  /// Whether a pixel could not be computed. It depends only on the inputs, and stays true.
  var hasFailed: Bool { get }

  /// Computes the pixels of a row of the frame from column `x`.
  ///
  /// - Parameters:
  ///   - pixels: receives premultiplied colours.
  ///   - isDrawn: receives 0 for each pixel that stays as it is, and 1 for the others.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>)

  /// Computes up to 64 pixels anywhere in the frame.
  func shade(
    _ places: ShadedPlaces, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>)
}

/// Pixels and their places in the program's coordinates.
public struct ShadedPlaces {
  /// The number of pixels.
  public let count: Int
  /// The columns and rows of the pixels in the frame.
  public let x: UnsafePointer<Int32>
  public let y: UnsafePointer<Int32>
  /// The places.
  public let u: UnsafePointer<Float>
  public let v: UnsafePointer<Float>
}

/// The pixels of a layer that a program reads as its texture. They are valid during the run.
public struct ShadedPicture {
  /// Premultiplied pixels, red in the lowest byte, from the upper left one, and the distance between rows.
  public let pixels: UnsafePointer<UInt32>
  public let stride: Int
  public let width: Int
  public let height: Int
  /// From the program's coordinates to pixels of the picture, y down.
  public let map: Affine
}

extension DrawCommand.Content {
  /// The rectangle that the content is drawn on, in local space; nil for a path, a warped quad and layers.
  var target: Rect? {
    switch self {
    case .quad(let quad): quad.target
    case .shaded(let shaded): shaded.warp == nil ? shaded.quad.target : nil
    case .lit(let lit): lit.warp == nil ? lit.quad.target : nil
    case .warped, .path, .beginLayer, .beginMask, .endLayer: nil
    }
  }

  /// The warp of the content and the rectangle that it moves, in local space; nil without one.
  var warped: (warp: QuadWarp, target: Rect)? {
    switch self {
    case .warped(let warped): (warped.warp, warped.quad.target)
    case .shaded(let shaded): shaded.warp.map { ($0, shaded.quad.target) }
    case .lit(let lit): lit.warp.map { ($0, lit.quad.target) }
    case .quad, .path, .beginLayer, .beginMask, .endLayer: nil
    }
  }
}
