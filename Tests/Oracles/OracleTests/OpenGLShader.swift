import ShaderLanguage

/// A game's shader, compiled by OpenGL as GLSL ES 1.00. In desktop OpenGL, `#version 100` selects that language.
struct OpenGLShader {
  let program: UInt32
  private let gl: OpenGL

  /// The attributes of a corner. OpenGL draws a vertex when number 0 is set.
  static let place: UInt32 = 0
  static let unit: UInt32 = 1

  init(_ shader: GameShader, _ gl: OpenGL) throws {
    self.gl = gl
    program = gl.createProgram()
    let (vertexShader, fragmentShader): (UInt32, UInt32) = (0x8B31, 0x8B30)
    for (kind, source) in [(vertexShader, Self.corners), (fragmentShader, Self.prologue(shader) + shader.source)] {
      let part = try Self.compiled(kind, source, gl)
      gl.attachShader(program, part)
      // The program keeps it.
      gl.deleteShader(part)
    }
    gl.bindAttribute(program, Self.place, "place")
    gl.bindAttribute(program, Self.unit, "unit")
    gl.linkProgram(program)
    var isLinked: Int32 = 0
    gl.getProgram(program, 0x8B82, &isLinked)  // GL_LINK_STATUS
    if isLinked == 0 { throw OutsideError("glLinkProgram", Self.log { gl.getProgramLog(program, $0, nil, $1) }) }
  }

  func delete() { gl.deleteProgram(program) }

  func location(_ name: String) -> Int32 { gl.uniformLocation(program, name) }

  private static func compiled(_ kind: UInt32, _ source: String, _ gl: OpenGL) throws -> UInt32 {
    let shader = gl.createShader(kind)
    source.withCString { characters in
      var text: UnsafePointer<CChar>? = characters
      gl.shaderSource(shader, 1, &text, nil)
    }
    gl.compileShader(shader)
    var isCompiled: Int32 = 0
    gl.getShader(shader, 0x8B81, &isCompiled)  // GL_COMPILE_STATUS
    if isCompiled == 0 { throw OutsideError("glCompileShader", log { gl.getShaderLog(shader, $0, nil, $1) }) }
    return shader
  }

  private static func log(_ write: (Int32, OpenGL.Text) -> Void) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    write(Int32(text.count), &text)
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  private static let corners = """
    #version 100
    attribute vec2 place;
    attribute vec2 unit;
    varying highp vec2 v_tex_coord;
    void main() {
      v_tex_coord = unit;
      gl_Position = vec4(place, 0.0, 1.0);
    }
    """

  /// SpriteKit's declarations and the game's inputs. SDL's textures have their upper row first, so y of OpenGL's
  /// `gl_FragCoord` goes down.
  private static func prologue(_ shader: GameShader) -> String {
    let provided = shader.provided(alpha: 1) + shader.inputs.uniforms
    let numbers = provided.map { "uniform \(name($0.type)) \($0.name);\n" }
    let names = ["u_texture"] + shader.inputs.textures.map(\.name).filter { $0 != "u_texture" }
    let samplers = names.map { "uniform sampler2D \($0);\n" }
    return """
      #version 100
      precision highp float;
      precision highp int;
      varying vec2 v_tex_coord;
      uniform float frame_height;
      #define gl_FragCoord vec4(gl_FragCoord.x, frame_height - gl_FragCoord.y, gl_FragCoord.zw)
      \((numbers + samplers).joined())
      vec4 SKDefaultShading() { return texture2D(u_texture, v_tex_coord) * v_color_mix; }
      #line 0

      """
  }

  private static func name(_ type: ShaderInputType) -> String {
    switch type {
    case .floats(1): "float"
    case .floats(let count): "vec\(count)"
    case .matrix(let side): "mat\(side)"
    case .texture: "sampler2D"
    }
  }
}
