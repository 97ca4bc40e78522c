import ShaderLanguage

/// The OpenGL functions that draw shaders, in SDL's current context. SDL wraps none of them.
struct OpenGL {
  typealias Text = UnsafeMutablePointer<CChar>
  typealias Number = UnsafeMutablePointer<Int32>

  typealias Take = @convention(c) (UInt32) -> Void
  typealias Act = @convention(c) () -> Void
  typealias GetInteger = @convention(c) (UInt32, Number) -> Void
  typealias Make = @convention(c) () -> UInt32
  typealias MakeOf = @convention(c) (UInt32) -> UInt32
  typealias SetSource = @convention(c) (UInt32, Int32, UnsafePointer<UnsafePointer<CChar>?>, Number?) -> Void
  typealias GetStatus = @convention(c) (UInt32, UInt32, Number) -> Void
  typealias GetLog = @convention(c) (UInt32, Int32, Number?, Text) -> Void
  typealias TakeTwo = @convention(c) (UInt32, UInt32) -> Void
  typealias BindAttribute = @convention(c) (UInt32, UInt32, UnsafePointer<CChar>) -> Void
  typealias Find = @convention(c) (UInt32, UnsafePointer<CChar>) -> Int32
  typealias SetInteger = @convention(c) (Int32, Int32) -> Void
  typealias MakeNames = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
  typealias SetParameter = @convention(c) (UInt32, UInt32, Int32) -> Void
  typealias FillTexture =
    @convention(c) (UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafePointer<Float>) -> Void
  typealias DeleteNames = @convention(c) (Int32, UnsafePointer<UInt32>) -> Void
  typealias SetRect = @convention(c) (Int32, Int32, Int32, Int32) -> Void
  typealias TakeFour = @convention(c) (UInt32, UInt32, UInt32, UInt32) -> Void
  typealias SetVertex = @convention(c) (UInt32, Float, Float) -> Void

  let pushAttributes: Take
  let popAttributes: Act
  let getInteger: GetInteger
  let getError: Make

  let createShader: MakeOf
  let shaderSource: SetSource
  let compileShader: Take
  let getShader: GetStatus
  let getShaderLog: GetLog
  let deleteShader: Take

  let createProgram: Make
  let attachShader: TakeTwo
  let bindAttribute: BindAttribute
  let linkProgram: Take
  let getProgram: GetStatus
  let getProgramLog: GetLog
  let useProgram: Take
  let deleteProgram: Take

  let uniformLocation: Find
  let setInteger: SetInteger

  let activeTexture: Take
  let makeTextures: MakeNames
  let bindTexture: TakeTwo
  let setTexture: SetParameter
  let fillTexture: FillTexture
  let deleteTextures: DeleteNames

  let enable: Take
  let disable: Take
  let viewport: SetRect
  let scissor: SetRect
  let frontFace: Take
  let blendFunction: TakeFour
  let blendEquation: TakeTwo
  let begin: Take
  let vertex: SetVertex
  let end: Act

  init() throws {
    pushAttributes = try Self.load("glPushAttrib", as: Take.self)
    popAttributes = try Self.load("glPopAttrib", as: Act.self)
    getInteger = try Self.load("glGetIntegerv", as: GetInteger.self)
    getError = try Self.load("glGetError", as: Make.self)
    createShader = try Self.load("glCreateShader", as: MakeOf.self)
    shaderSource = try Self.load("glShaderSource", as: SetSource.self)
    compileShader = try Self.load("glCompileShader", as: Take.self)
    getShader = try Self.load("glGetShaderiv", as: GetStatus.self)
    getShaderLog = try Self.load("glGetShaderInfoLog", as: GetLog.self)
    deleteShader = try Self.load("glDeleteShader", as: Take.self)
    createProgram = try Self.load("glCreateProgram", as: Make.self)
    attachShader = try Self.load("glAttachShader", as: TakeTwo.self)
    bindAttribute = try Self.load("glBindAttribLocation", as: BindAttribute.self)
    linkProgram = try Self.load("glLinkProgram", as: Take.self)
    getProgram = try Self.load("glGetProgramiv", as: GetStatus.self)
    getProgramLog = try Self.load("glGetProgramInfoLog", as: GetLog.self)
    useProgram = try Self.load("glUseProgram", as: Take.self)
    deleteProgram = try Self.load("glDeleteProgram", as: Take.self)
    uniformLocation = try Self.load("glGetUniformLocation", as: Find.self)
    setInteger = try Self.load("glUniform1i", as: SetInteger.self)
    activeTexture = try Self.load("glActiveTexture", as: Take.self)
    makeTextures = try Self.load("glGenTextures", as: MakeNames.self)
    bindTexture = try Self.load("glBindTexture", as: TakeTwo.self)
    setTexture = try Self.load("glTexParameteri", as: SetParameter.self)
    fillTexture = try Self.load("glTexImage2D", as: FillTexture.self)
    deleteTextures = try Self.load("glDeleteTextures", as: DeleteNames.self)
    enable = try Self.load("glEnable", as: Take.self)
    disable = try Self.load("glDisable", as: Take.self)
    viewport = try Self.load("glViewport", as: SetRect.self)
    scissor = try Self.load("glScissor", as: SetRect.self)
    frontFace = try Self.load("glFrontFace", as: Take.self)
    blendFunction = try Self.load("glBlendFuncSeparate", as: TakeFour.self)
    blendEquation = try Self.load("glBlendEquationSeparate", as: TakeTwo.self)
    begin = try Self.load("glBegin", as: Take.self)
    vertex = try Self.load("glVertexAttrib2f", as: SetVertex.self)
    end = try Self.load("glEnd", as: Act.self)
  }

  private static func load<Function>(_ name: String, as type: Function.Type) throws -> Function {
    try OpenGLRenderer.openGL(name, as: type)
  }

  /// Sets a float, vector or matrix of the program in use.
  func set(_ uniform: GameShader.Uniform, at location: Int32) throws {
    switch uniform.type {
    case .floats(let count):
      let set = try Self.load("glUniform\(count)fv", as: SetFloats.self)
      set(location, 1, uniform.numbers)
    case .matrix(let side):
      let set = try Self.load("glUniformMatrix\(side)fv", as: SetMatrix.self)
      set(location, 1, 0, uniform.numbers)
    case .texture: throw OutsideError("glUniform", "\(uniform.name) is not a number")
    }
  }

  private typealias SetFloats = @convention(c) (Int32, Int32, UnsafePointer<Float>) -> Void
  private typealias SetMatrix = @convention(c) (Int32, Int32, UInt8, UnsafePointer<Float>) -> Void
}
