/// Consecutive pixels of a triangle of a warped quad, and the points of the picture that they show.
// Not private to its user: without optimisation, another file's code needs its metadata, and the compiler crashes.
struct WarpSpan: BitwiseCopyable {
  /// The first pixel.
  let x: Int
  let y: Int
  let count: Int
  /// The corner's point of the picture, and the way from it to the two others.
  let u: Double
  let v: Double
  let du: (Double, Double)
  let dv: (Double, Double)
  /// The shares of these ways at the first pixel and their steps, in fixed point, and the factor that turns them into
  /// shares.
  let toB: Int
  let toC: Int
  let stepB: Int
  let stepC: Int
  let scale: Double

  /// The point of the picture of a pixel, counted from the first.
  @inline(__always)
  func point(_ index: Int) -> (u: Double, v: Double) {
    let (shareB, shareC) = (Double(toB + index * stepB) * scale, Double(toC + index * stepC) * scale)
    return (u + (shareB * du.0 + shareC * du.1), v + (shareB * dv.0 + shareC * dv.1))
  }
}
