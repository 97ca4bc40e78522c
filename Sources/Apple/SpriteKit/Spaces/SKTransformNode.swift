public import simd

/// Rotates its children in space: about x, then y, then z. Apple does not document the order; it is a guess.
///
/// The projection is orthographic, so a rotation about x or y foreshortens the children and never skews them in
/// perspective. The rotations about x and y only change what is drawn, and what a touch hits: the children's physics
/// bodies, fields and constraints behave as if the node were not rotated about x and y.
///
/// Sources: https://developer.apple.com/documentation/spritekit/sktransformnode, the header `SKTransformNode.h`, and
/// https://developer.apple.com/videos/play/wwdc2017/609 (from 16:43)
@preconcurrency @MainActor
open class SKTransformNode: SKNode {
  /// The rotation about the x axis in radians. Default 0.
  open var xRotation: CGFloat = 0 {
    didSet { turned(xRotation != oldValue) }
  }
  /// The rotation about the y axis in radians. Default 0.
  open var yRotation: CGFloat = 0 {
    didSet { turned(yRotation != oldValue) }
  }

  public override init() {
    super.init()
  }

  /// Reads a node without rotations about x and y from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveTransform(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let node = node as? SKTransformNode else { return }
    (xRotation, yRotation) = (node.xRotation, node.yRotation)
  }

  /// Sets the rotations about all three axes.
  ///
  /// - Parameter euler: radians about x, y and z.
  open func setEulerAngles(_ euler: vector_float3) {
    (xRotation, yRotation, zRotation) = (CGFloat(euler.x), CGFloat(euler.y), CGFloat(euler.z))
  }

  /// The rotations about x, y and z in radians.
  open func eulerAngles() -> vector_float3 { [Float(xRotation), Float(yRotation), Float(zRotation)] }

  /// Sets the rotations to those of a matrix.
  ///
  /// - Parameter rotationMatrix: a pure rotation, without scale or skew.
  open func setRotationMatrix(_ rotationMatrix: matrix_float3x3) {
    let (a, b, c) = rotationMatrix.columns
    let (b2, c2) = (Double(b.z), Double(c.z))
    let yRotation = ExactMath.angle(x: (b2 * b2 + c2 * c2).squareRoot(), y: -Double(a.z))
    // Gimbal lock: after a quarter turn about y, rotations about x and z are the same. Puts all of it into x.
    if b2 * b2 + c2 * c2 < 1e-12 {
      return setEulerAngles([Float(ExactMath.angle(x: Double(b.y), y: -Double(c.y))), Float(yRotation), 0])
    }
    setEulerAngles([
      Float(ExactMath.angle(x: c2, y: b2)), Float(yRotation),
      Float(ExactMath.angle(x: Double(a.x), y: Double(a.y))),
    ])
  }

  /// The three rotations as a matrix.
  open func rotationMatrix() -> matrix_float3x3 { matrix_float3x3(quaternion()) }

  /// Sets the rotations to those of a quaternion.
  ///
  /// - Parameter quaternion: a quaternion of length 1.
  open func setQuaternion(_ quaternion: simd_quatf) {
    setRotationMatrix(matrix_float3x3(quaternion))
  }

  /// The three rotations as a quaternion of length 1.
  open func quaternion() -> simd_quatf {
    simd_quatf(angle: Float(zRotation), axis: [0, 0, 1]) * simd_quatf(angle: Float(yRotation), axis: [0, 1, 0])
      * simd_quatf(angle: Float(xRotation), axis: [1, 0, 0])
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if xRotation != 0 { properties.append(("xRotation", xRotation.treeText)) }
    if yRotation != 0 { properties.append(("yRotation", yRotation.treeText)) }
    return properties
  }

  private func turned(_ hasChanged: Bool) {
    guard hasChanged else { return }
    let (sineX, cosineX) = ExactMath.sineAndCosine(Double(xRotation))
    let (sineY, cosineY) = ExactMath.sineAndCosine(Double(yRotation))
    state.pointee.tilt(xToX: cosineY, yToX: sineY * sineX, yToY: cosineX)
    state.note(.place)
  }
}
