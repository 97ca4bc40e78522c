/// The type of a uniform's value.
///
/// Source: https://developer.apple.com/documentation/spritekit/skuniformtype
public enum SKUniformType: Int, Sendable {
  /// In order: no value; one, two, three or four numbers; a 2×2, 3×3 or 4×4 matrix; a texture.
  case none, float, floatVector2, floatVector3, floatVector4, floatMatrix2, floatMatrix3, floatMatrix4, texture
}
