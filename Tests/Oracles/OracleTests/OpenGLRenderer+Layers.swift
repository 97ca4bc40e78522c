import CSDL2
import Raster

extension OpenGLRenderer {
  /// A layer in progress: a texture of the frame's size, and one for its mask.
  struct OpenLayer {
    let command: DrawCommand
    let rule: Layer.MaskRule
    let content: OpaquePointer
    var mask: OpaquePointer?
  }

  /// Makes a clear texture of the frame's size and sets it as the render target.
  func sheet(_ scene: Scene) throws -> OpaquePointer {
    let sheet = try texture(SDL_TEXTUREACCESS_TARGET, scene.width, scene.height)
    try clear(sheet, .clear)
    return sheet
  }

  func clear(_ target: OpaquePointer, _ color: Color) throws {
    try check(SDL_SetRenderTarget(renderer, target), "SDL_SetRenderTarget")
    try check(
      SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha), "SDL_SetRenderDrawColor")
    try check(SDL_RenderClear(renderer), "SDL_RenderClear")
  }

  /// Draws a finished layer on the target below it.
  func put(_ layer: OpenLayer, on target: OpaquePointer) throws {
    if let mask = layer.mask { try apply(mask, layer) }
    try check(SDL_SetRenderTarget(renderer, target), "SDL_SetRenderTarget")
    try setClip(layer.command.clip)
    try setUp(
      layer.content, .nearest, Tint(plain: .white, alpha: layer.command.alpha), try sdlMode(layer.command.blend))
    // Clear pixels must change nothing, but in some blend modes they would.
    try copy(layer.content, where: AlphaTest.greater, 0)
    try setClip(nil)
  }

  /// Multiplies a layer by its mask's alpha, or clears the pixels where that alpha is too small.
  private func apply(_ mask: OpaquePointer, _ layer: OpenLayer) throws {
    try check(SDL_SetRenderTarget(renderer, layer.content), "SDL_SetRenderTarget")
    let zero = SDL_BLENDFACTOR_ZERO
    let kept = layer.rule == .alpha ? SDL_BLENDFACTOR_SRC_ALPHA : zero
    let add = SDL_BLENDOPERATION_ADD
    try setUp(
      mask, .nearest, Tint(plain: .white, alpha: 1), SDL_ComposeCustomBlendMode(zero, kept, add, zero, kept, add))
    switch layer.rule {
    case .alpha: try copy(mask, where: AlphaTest.always, 0)
    case .threshold(let least): try copy(mask, where: AlphaTest.less, Float(least))
    }
  }

  /// Draws a texture over the whole target wherever its alpha passes OpenGL's alpha test.
  private func copy(_ texture: OpaquePointer, where test: AlphaTest, _ alpha: Float) throws {
    let capability: UInt32 = 0x0BC0  // GL_ALPHA_TEST
    // Flushes the batch, which is drawn without the test.
    try check(SDL_RenderFlush(renderer), "SDL_RenderFlush")
    try openGL("glEnable", as: (@convention(c) (UInt32) -> Void).self)(capability)
    try openGL("glAlphaFunc", as: (@convention(c) (UInt32, Float) -> Void).self)(test.rawValue, alpha)
    try check(SDL_RenderCopy(renderer, texture, nil, nil), "SDL_RenderCopy")
    try check(SDL_RenderFlush(renderer), "SDL_RenderFlush")
    try openGL("glDisable", as: (@convention(c) (UInt32) -> Void).self)(capability)
  }

  private enum AlphaTest: UInt32 {
    case less = 0x0201
    case greater = 0x0204
    case always = 0x0207
  }
}
