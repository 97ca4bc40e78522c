import CSDL2
import Foundation
import Raster

/// Draws a scene's quads and shaders with SDL's OpenGL renderer on llvmpipe, Mesa's OpenGL in software, into a texture.
///
/// SDL's `offscreen` video driver creates the OpenGL context through EGL, without a display or an X server.
struct OpenGLRenderer {
  /// Allows one OpenGL context at a time, created and destroyed on one thread.
  private static let turn = NSLock()

  let renderer: OpaquePointer

  static func draw(_ scenes: [Scene]) throws -> [Bitmap] {
    try turn.withLock {
      // Mesa reads this when SDL loads it. It forces llvmpipe, because graphics cards round differently.
      setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1)
      let hints = [
        SDL_HINT_VIDEODRIVER: "offscreen", SDL_HINT_RENDER_DRIVER: "opengl", SDL_HINT_NO_SIGNAL_HANDLERS: "1",
      ]
      for (name, value) in hints { SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE) }
      defer { for name in hints.keys { SDL_ResetHint(name) } }
      try check(SDL_InitSubSystem(SDL_INIT_VIDEO), "SDL_InitSubSystem")
      defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
      let window = try check(
        SDL_CreateWindow("oracle", 0, 0, 16, 16, SDL_WINDOW_OPENGL.rawValue), "SDL_CreateWindow")
      defer { SDL_DestroyWindow(window) }
      let renderer = try check(
        SDL_CreateRenderer(window, -1, SDL_RENDERER_TARGETTEXTURE.rawValue), "SDL_CreateRenderer")
      defer { SDL_DestroyRenderer(renderer) }
      try requireLLVMpipe()
      return try scenes.map { try OpenGLRenderer(renderer: renderer).draw($0) }
    }
  }

  private static func requireLLVMpipe() throws {
    let getString = try openGL("glGetString", as: (@convention(c) (UInt32) -> UnsafePointer<CChar>?).self)
    let glRenderer: UInt32 = 0x1F01
    let name = getString(glRenderer).map { String(cString: $0) } ?? "nothing"
    guard name.hasPrefix("llvmpipe") else { throw OutsideError("glGetString", "the renderer is \(name), not llvmpipe") }
  }

  private func draw(_ scene: Scene) throws -> Bitmap {
    let target = try texture(SDL_TEXTUREACCESS_TARGET, scene.width, scene.height)
    defer { SDL_DestroyTexture(target) }
    try clear(target, scene.list.background)
    let textures = try scene.list.images.map { try texture($0.bitmap) }
    defer { for texture in textures { SDL_DestroyTexture(texture) } }
    var layers: [OpenLayer] = []
    for command in scene.list.commands {
      switch command.content {
      case .quad(let quad): try draw(quad, command, of: scene, textures)
      case .path: throw OutsideError(cannotDraw: "a path", in: scene)
      case .shaded(let shaded): try draw(shaded, command, of: scene)
      case .warped: throw OutsideError(cannotDraw: "a warp", in: scene)
      case .lit: throw OutsideError(cannotDraw: "lights", in: scene)
      case .beginLayer(let layer):
        layers.append(OpenLayer(command: command, rule: layer.mask, content: try sheet(scene)))
      case .beginMask where !layers.isEmpty: layers[layers.count - 1].mask = try sheet(scene)
      case .endLayer where !layers.isEmpty:
        let layer = layers.removeLast()
        try put(layer, on: layers.last.map { $0.mask ?? $0.content } ?? target)
        for sheet in [layer.content, layer.mask] { SDL_DestroyTexture(sheet) }
      case .beginMask, .endLayer: throw OutsideError(cannotDraw: "the end of no layer", in: scene)
      }
    }
    guard layers.isEmpty else { throw OutsideError(cannotDraw: "an open layer", in: scene) }
    var bitmap = Bitmap(width: scene.width, height: scene.height)
    try check(
      SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ABGR8888.rawValue, &bitmap.pixels, Int32(4 * scene.width)),
      "SDL_RenderReadPixels")
    return bitmap
  }

  private func draw(_ quad: Quad, _ command: DrawCommand, of scene: Scene, _ textures: [OpaquePointer]) throws {
    guard !quad.isAntialiased else { throw OutsideError(cannotDraw: "a soft edge", in: scene) }
    try setClip(command.clip)
    if let image = quad.image {
      let tint = Tint(quad, alpha: command.alpha)
      let bitmap = scene.list.images[image].bitmap
      try setUp(textures[image], quad.filter, tint, try sdlMode(command.blend))
      if quad.usesMipmaps { try useMipmaps(textures[image], quad.filter) }
      let parts = quad.parts
      for part in parts {
        guard let source = SDL_Rect(whole: part.source) else {
          throw OutsideError(cannotDraw: "a source of broken texels", in: scene)
        }
        let place = QuadPlace(part, command.transform)
        if parts.count == 1 {
          try draw(textures[image], bitmap, source, place, tint)
        } else {
          // Drawn by their corners, the parts share their edges exactly.
          try drawCorners(textures[image], place, tint, source, bitmap.width, bitmap.height)
        }
      }
    } else {
      try check(SDL_SetRenderDrawBlendMode(renderer, try sdlMode(command.blend)), "SDL_SetRenderDrawBlendMode")
      let tint = Tint(plain: quad.color, alpha: command.alpha)
      try drawCorners(nil, QuadPlace(quad, command.transform), tint, SDL_Rect(), 1, 1)
    }
    // A texture's filter applies to everything that is not yet flushed.
    try check(SDL_RenderFlush(renderer), "SDL_RenderFlush")
  }

  /// Draws upright and rotated pictures with SDL's own placement, and skewed ones by their corners.
  private func draw(
    _ texture: OpaquePointer, _ bitmap: Bitmap, _ source: SDL_Rect, _ place: QuadPlace, _ tint: Tint
  ) throws {
    guard var upright = place.turned else {
      return try drawCorners(texture, place, tint, source, bitmap.width, bitmap.height)
    }
    var source = source
    let flip = upright.isFlipped ? SDL_FLIP_VERTICAL : SDL_FLIP_NONE
    try check(
      SDL_RenderCopyExF(renderer, texture, &source, &upright.rect, upright.degrees, nil, flip), "SDL_RenderCopyExF")
  }

  private func drawCorners(
    _ texture: OpaquePointer?, _ place: QuadPlace, _ tint: Tint, _ source: SDL_Rect, _ width: Int, _ height: Int
  ) throws {
    let color = SDL_Color(r: tint.red, g: tint.green, b: tint.blue, a: tint.alpha)
    let left = Float(source.x) / Float(width)
    let right = Float(source.x + source.w) / Float(width)
    let top = Float(source.y) / Float(height)
    let bottom = Float(source.y + source.h) / Float(height)
    let texels = [(left, bottom), (right, bottom), (right, top), (left, top)]
    let corners = zip(place.corners, texels).map { corner, texel in
      SDL_Vertex(
        position: SDL_FPoint(x: Float(corner.x), y: Float(corner.y)), color: color,
        tex_coord: SDL_FPoint(x: texel.0, y: texel.1))
    }
    try check(SDL_RenderGeometry(renderer, texture, corners, 4, [0, 1, 2, 0, 2, 3], 6), "SDL_RenderGeometry")
  }
}
