import CSDL2
import Raster

extension OpenGLRenderer {
  /// Makes OpenGL generate a texture's mipmaps and sample the level whose texels are closest to a pixel's size.
  func useMipmaps(_ texture: OpaquePointer, _ filter: Filter) throws {
    let target: UInt32 = 0x0DE1  // GL_TEXTURE_2D
    var size: (width: Float, height: Float) = (0, 0)
    try check(SDL_GL_BindTexture(texture, &size.width, &size.height), "SDL_GL_BindTexture")
    guard size == (1, 1) else { throw OutsideError("SDL_GL_BindTexture", "the texture is not a GL_TEXTURE_2D") }
    try openGL("glGenerateMipmap", as: (@convention(c) (UInt32) -> Void).self)(target)
    let minifying: UInt32 = 0x2801  // GL_TEXTURE_MIN_FILTER
    // GL_LINEAR_MIPMAP_NEAREST and GL_NEAREST_MIPMAP_NEAREST.
    let wanted: Int32 = filter == .linear ? 0x2701 : 0x2700
    try openGL("glTexParameteri", as: (@convention(c) (UInt32, UInt32, Int32) -> Void).self)(target, minifying, wanted)
    try check(SDL_GL_UnbindTexture(texture), "SDL_GL_UnbindTexture")
  }

  /// An OpenGL function that SDL does not wrap.
  func openGL<Function>(_ name: String, as type: Function.Type) throws -> Function {
    try Self.openGL(name, as: type)
  }

  static func openGL<Function>(_ name: String, as type: Function.Type) throws -> Function {
    unsafeBitCast(try check(SDL_GL_GetProcAddress(name), "SDL_GL_GetProcAddress(\(name))"), to: type)
  }
}
