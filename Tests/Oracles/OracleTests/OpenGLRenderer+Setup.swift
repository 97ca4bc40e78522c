import CSDL2
import Raster

extension OpenGLRenderer {
  /// An empty texture in the frame's format.
  func texture(_ access: SDL_TextureAccess, _ width: Int, _ height: Int) throws -> OpaquePointer {
    try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ABGR8888.rawValue, Int32(access.rawValue), Int32(width), Int32(height)),
      "SDL_CreateTexture")
  }

  /// A texture of a picture, whose pixels stay premultiplied.
  func texture(_ bitmap: Bitmap) throws -> OpaquePointer {
    let texture = try texture(SDL_TEXTUREACCESS_STATIC, bitmap.width, bitmap.height)
    try check(SDL_UpdateTexture(texture, nil, bitmap.pixels, Int32(4 * bitmap.width)), "SDL_UpdateTexture")
    return texture
  }

  func setUp(_ texture: OpaquePointer, _ filter: Filter, _ tint: Tint, _ mode: SDL_BlendMode) throws {
    try check(
      SDL_SetTextureScaleMode(texture, filter == .linear ? SDL_ScaleModeLinear : SDL_ScaleModeNearest),
      "SDL_SetTextureScaleMode")
    try check(SDL_SetTextureColorMod(texture, tint.red, tint.green, tint.blue), "SDL_SetTextureColorMod")
    try check(SDL_SetTextureAlphaMod(texture, tint.alpha), "SDL_SetTextureAlphaMod")
    try check(SDL_SetTextureBlendMode(texture, mode), "SDL_SetTextureBlendMode")
  }

  func setClip(_ clip: PixelRect?) throws {
    guard let clip else { return try check(SDL_RenderSetClipRect(renderer, nil), "SDL_RenderSetClipRect") }
    var rect = SDL_Rect(x: Int32(clip.x), y: Int32(clip.y), w: Int32(clip.width), h: Int32(clip.height))
    try check(SDL_RenderSetClipRect(renderer, &rect), "SDL_RenderSetClipRect")
  }

  /// SDL's blend mode with the same formula on premultiplied colours.
  func sdlMode(_ mode: BlendMode) throws -> SDL_BlendMode {
    let one = SDL_BLENDFACTOR_ONE
    let zero = SDL_BLENDFACTOR_ZERO
    let rest = SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA
    func compose(
      _ source: SDL_BlendFactor, _ destination: SDL_BlendFactor, alpha: (SDL_BlendFactor, SDL_BlendFactor),
      _ operation: SDL_BlendOperation = SDL_BLENDOPERATION_ADD
    ) -> SDL_BlendMode {
      SDL_ComposeCustomBlendMode(source, destination, operation, alpha.0, alpha.1, operation)
    }
    switch mode {
    case .alpha: return compose(one, rest, alpha: (one, rest))
    case .add: return compose(one, one, alpha: (one, one))
    case .subtract: return compose(one, one, alpha: (zero, one), SDL_BLENDOPERATION_REV_SUBTRACT)
    case .multiply: return compose(SDL_BLENDFACTOR_DST_COLOR, zero, alpha: (zero, one))
    case .multiplyX2: return compose(SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_SRC_COLOR, alpha: (zero, one))
    case .screen: return compose(one, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR, alpha: (one, rest))
    case .replace: return SDL_BLENDMODE_NONE
    case .multiplyAlpha: return compose(SDL_BLENDFACTOR_DST_COLOR, rest, alpha: (zero, one))
    }
  }
}

/// The factors by which SDL multiplies a texture, in 255ths, premultiplied.
struct Tint {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(_ quad: Quad, alpha: Double) {
    let amount = quad.colorBlend
    func share(_ component: UInt8) -> UInt8 {
      UInt8(((1 - amount + amount * Double(component) / 255) * alpha * 255).rounded())
    }
    red = share(quad.color.red)
    green = share(quad.color.green)
    blue = share(quad.color.blue)
    self.alpha = UInt8((alpha * 255).rounded())
  }

  init(plain color: Color, alpha: Double) {
    let whole = Double(color.alpha) * alpha
    func share(_ component: UInt8) -> UInt8 { UInt8((Double(component) / 255 * whole).rounded()) }
    red = share(color.red)
    green = share(color.green)
    blue = share(color.blue)
    self.alpha = UInt8(whole.rounded())
  }
}

/// Throws if a C function's status is negative.
func check(_ status: Int32, _ function: String) throws {
  guard status >= 0 else { throw OutsideError(function, String(cString: SDL_GetError())) }
}

/// Returns the result of a C function, and throws if it is nil.
func check<Value>(_ value: Value?, _ function: String) throws -> Value {
  guard let value else { throw OutsideError(function, String(cString: SDL_GetError())) }
  return value
}
