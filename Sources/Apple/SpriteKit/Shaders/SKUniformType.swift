/// What a uniform holds.
///
/// Source: https://developer.apple.com/documentation/spritekit/skuniformtype
public enum SKUniformType: Int, Sendable {
  case none, float, floatVector2, floatVector3, floatVector4, floatMatrix2, floatMatrix3, floatMatrix4, texture
}
