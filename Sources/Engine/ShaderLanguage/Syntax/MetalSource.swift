/// Recognises sources in Metal's language, which `SKShader` does not take.
///
/// Source: https://developer.apple.com/documentation/spritekit/skshader ("a custom OpenGL ES fragment shader")
enum MetalSource {
  private static let attributes: Set<String> = [
    "buffer", "color", "host_name", "instance_id", "point_coord", "position", "sampler", "stage_in", "stitchable",
    "texture", "thread_position_in_grid", "user", "vertex_id", "visible",
  ]

  /// The error of the first words that only Metal's language has; nil if there are none.
  static func error(in tokens: [Token]) -> ShaderError? {
    for (index, token) in tokens.enumerated().dropLast(2) {
      switch (token.kind, tokens[index + 1].kind, tokens[index + 2].kind) {
      case (.name("using"), .name("namespace"), _), (.name("fragment"), .name, _), (.name("vertex"), .name, _),
        (.name("kernel"), .name, _):
        return error(token.place)
      case (.symbol("["), .symbol("["), .name(let word)) where attributes.contains(word): return error(token.place)
      default: continue
      }
    }
    return nil
  }

  /// The error of a directive that includes one of Metal's headers; nil for other files.
  static func error(including file: [Token], _ place: SourcePlace) -> ShaderError? {
    let isMetal = file.contains { token in
      guard case .name(let name) = token.kind else { return false }
      return name.hasPrefix("metal") || name.hasPrefix("simd") || name.hasPrefix("Metal")
    }
    return isMetal ? error(place) : nil
  }

  private static func error(_ place: SourcePlace) -> ShaderError {
    ShaderError(
      place: place,
      message: "this is Metal's language, but SKShader takes GLSL ES 1.00; write void main() { gl_FragColor = ...; }, "
        + "see docs/shaders.md")
  }
}
