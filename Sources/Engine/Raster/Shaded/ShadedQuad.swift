/// A rectangle whose pixels a program computes.
///
/// It is drawn as the program says: a tint is not applied to it, and its opacity is an input of the program.
public final class ShadedQuad: Sendable, Equatable {
  /// The rectangle and its edges. Its image and colour have no effect.
  public let quad: Quad
  /// The program with its inputs.
  public let shader: any PixelShader

  /// Creates a rectangle; each parameter sets the property of its name.
  public init(_ quad: Quad, shader: any PixelShader) {
    self.quad = quad
    self.shader = shader
  }

  /// Whether both are the same object: programs cannot be compared.
  public static func == (one: ShadedQuad, other: ShadedQuad) -> Bool { one === other }
}

/// A program that computes colours, with its inputs. Several threads use it at a time.
public protocol PixelShader: AnyObject, Sendable {
  /// Prepares to compute pixels on one thread.
  ///
  /// - Parameters:
  ///   - map: from pixels, y down, to coordinates of the rectangle: (0, 0) is its lower left corner, (1, 1) the upper
  ///     right one.
  ///   - alpha: the opacity of the command, from 0 to 1.
  func run(map: Affine, alpha: Double) -> any PixelShaderRun
}

/// One thread's use of a program, with memory of its own.
public protocol PixelShaderRun: AnyObject {
  /// Computes the pixels of a row of the frame from column `x`.
  ///
  /// - Parameters:
  ///   - pixels: receives premultiplied colours.
  ///   - isDrawn: receives 0 for each pixel that stays as it is, and 1 for the others.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isDrawn: UnsafeMutablePointer<UInt8>)
}

extension DrawCommand.Content {
  /// The rectangle that the content is drawn on, in local space; nil for a path, a warped quad and layers.
  var target: Rect? {
    switch self {
    case .quad(let quad): quad.target
    case .shaded(let shaded): shaded.quad.target
    case .lit(let lit): lit.quad.target
    case .warped, .path, .beginLayer, .beginMask, .endLayer: nil
    }
  }
}
