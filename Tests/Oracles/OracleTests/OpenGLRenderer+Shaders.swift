import CSDL2
import Raster
import ShaderLanguage

extension OpenGLRenderer {
  /// Draws a rectangle with a game's shader.
  func draw(_ shaded: ShadedQuad, _ command: DrawCommand, of scene: Scene) throws {
    guard let shader = shaded.shader as? GameShader else {
      throw OutsideError(cannotDraw: "a shader without its source", in: scene)
    }
    // A source that our compiler refuses must not pass as an empty picture.
    _ = try shader.program()
    guard !shaded.quad.isAntialiased else { throw OutsideError(cannotDraw: "a soft edge", in: scene) }
    guard shaded.warp == nil else { throw OutsideError(cannotDraw: "a warp", in: scene) }
    try check(SDL_RenderFlush(renderer), "SDL_RenderFlush")
    let gl = try OpenGL()
    // SDL keeps track of OpenGL's state, which must be the same afterwards.
    var program: Int32 = 0
    gl.getInteger(0x8B8D, &program)  // GL_CURRENT_PROGRAM
    gl.pushAttributes(0xFFFF_FFFF)  // GL_ALL_ATTRIB_BITS
    defer {
      gl.popAttributes()
      gl.useProgram(UInt32(bitPattern: program))
    }
    let compiled = try OpenGLShader(shader, gl)
    defer { compiled.delete() }
    gl.useProgram(compiled.program)
    let textures = try setInputs(of: shader, compiled, alpha: command.alpha, gl)
    defer { gl.deleteTextures(Int32(textures.count), textures) }
    gl.viewport(0, 0, Int32(scene.width), Int32(scene.height))
    setClip(command.clip, gl)
    setBlend(command.blend, gl)
    drawCorners(shaded, command.transform, scene, gl)
    let error = gl.getError()
    guard error == 0 else { throw OutsideError("glGetError", "the error is \(error)") }
  }

  /// Sets a program's uniforms and textures, and returns the textures.
  private func setInputs(
    of shader: GameShader, _ compiled: OpenGLShader, alpha: Double, _ gl: OpenGL
  ) throws -> [UInt32] {
    for uniform in shader.provided(alpha: alpha) + shader.inputs.uniforms {
      try gl.set(uniform, at: compiled.location(uniform.name))
    }
    let height = Float(shader.inputs.frameHeight)
    try gl.set(
      GameShader.Uniform(name: "frame_height", type: .floats(1), numbers: [height]),
      at: compiled.location("frame_height"))
    return shader.inputs.textures.enumerated().map { unit, texture in
      gl.activeTexture(0x84C0 + UInt32(unit))  // GL_TEXTURE0
      gl.setInteger(compiled.location(texture.name), Int32(unit))
      return self.texture(texture, gl)
    }
  }

  /// A texture of floats, because llvmpipe samples bytes with less than a byte's precision. Its lower row comes first.
  private func texture(_ texture: GameShader.Texture, _ gl: OpenGL) -> UInt32 {
    let bitmap = texture.image.bitmap
    let rows = (0..<bitmap.height).reversed().map { bitmap.pixels[$0 * bitmap.width..<($0 + 1) * bitmap.width] }
    let shifts: [UInt32] = [0, 8, 16, 24]
    let texels: [Float] = rows.joined().flatMap { pixel in shifts.map { Float(pixel >> $0 & 255) / 255 } }
    let target: UInt32 = 0x0DE1  // GL_TEXTURE_2D
    var name: UInt32 = 0
    gl.makeTextures(1, &name)
    gl.bindTexture(target, name)
    // GL_RGBA32F, GL_RGBA and GL_FLOAT.
    gl.fillTexture(target, 0, 0x8814, Int32(bitmap.width), Int32(bitmap.height), 0, 0x1908, 0x1406, texels)
    // GL_LINEAR or GL_NEAREST for both of GL_TEXTURE_MAG_FILTER and GL_TEXTURE_MIN_FILTER.
    let filter: Int32 = texture.filter == .linear ? 0x2601 : 0x2600
    for parameter: UInt32 in [0x2800, 0x2801] { gl.setTexture(target, parameter, filter) }
    // GL_CLAMP_TO_EDGE for GL_TEXTURE_WRAP_S and GL_TEXTURE_WRAP_T.
    for parameter: UInt32 in [0x2802, 0x2803] { gl.setTexture(target, parameter, 0x812F) }
    return name
  }

  private func setClip(_ clip: PixelRect?, _ gl: OpenGL) {
    let scissorTest: UInt32 = 0x0C11
    guard let clip else { return gl.disable(scissorTest) }
    gl.enable(scissorTest)
    gl.scissor(Int32(clip.x), Int32(clip.y), Int32(clip.width), Int32(clip.height))
  }

  private func setBlend(_ mode: BlendMode, _ gl: OpenGL) {
    let (zero, one): (UInt32, UInt32) = (0, 1)
    let (color, otherColor): (UInt32, UInt32) = (0x0300, 0x0301)  // GL_SRC_COLOR, GL_ONE_MINUS_SRC_COLOR
    let (rest, below): (UInt32, UInt32) = (0x0303, 0x0306)  // GL_ONE_MINUS_SRC_ALPHA, GL_DST_COLOR
    let factors =
      switch mode {
      case .alpha: (one, rest, one, rest)
      case .add: (one, one, one, one)
      case .subtract: (one, one, zero, one)
      case .multiply: (below, zero, zero, one)
      case .multiplyX2: (below, color, zero, one)
      case .screen: (one, otherColor, one, rest)
      case .replace: (one, zero, one, zero)
      case .multiplyAlpha: (below, rest, zero, one)
      }
    gl.enable(0x0BE2)  // GL_BLEND
    gl.blendFunction(factors.0, factors.1, factors.2, factors.3)
    let equation: UInt32 = mode == .subtract ? 0x800B : 0x8006  // GL_FUNC_REVERSE_SUBTRACT, GL_FUNC_ADD
    gl.blendEquation(equation, equation)
  }

  private func drawCorners(_ shaded: ShadedQuad, _ transform: Affine, _ scene: Scene, _ gl: OpenGL) {
    let (rect, unit) = (shaded.quad.target, shaded.unit)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      Point(x: rect.x + $0.0 * rect.width, y: rect.y + $0.1 * rect.height)
    }
    // y of OpenGL's window goes down, as in the frame. The front is the side whose corners are counterclockwise there.
    let isMirrored = transform.a * transform.d - transform.b * transform.c < 0
    gl.frontFace(isMirrored ? 0x0900 : 0x0901)  // GL_CW, GL_CCW
    gl.begin(0x0005)  // GL_TRIANGLE_STRIP
    for corner in corners {
      let place = transform.applied(to: corner)
      gl.vertex(
        OpenGLShader.unit, Float((corner.x - unit.x) / unit.width), Float((corner.y - unit.y) / unit.height))
      gl.vertex(
        OpenGLShader.place, Float(2 * place.x / Double(scene.width) - 1),
        Float(2 * place.y / Double(scene.height) - 1))
    }
    gl.end()
  }
}
