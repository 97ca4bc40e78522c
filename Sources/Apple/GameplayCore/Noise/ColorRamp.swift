/// Colours of values, with mixed colours for the values between them.
struct ColorRamp {
  typealias Color = SIMD4<Double>

  private let stops: [(value: Double, color: Color)]

  /// A ramp of a noise's colours; from black at -1 to white at 1 without any.
  init(_ colors: [NSNumber: UIColor]) {
    let given = colors.map { value, color -> (value: Double, color: Color) in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return (value.doubleValue, Color(Double(red), Double(green), Double(blue), Double(alpha)))
    }
    let sorted = given.filter { !$0.value.isNaN }.sorted { $0.value < $1.value }
    stops = sorted.isEmpty ? [(-1, Color(0, 0, 0, 1)), (1, Color(1, 1, 1, 1))] : sorted
  }

  /// The colour of a value; beyond the first and the last value, theirs.
  func color(of value: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.value > value }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (start, end) = (stops[next - 1], stops[next])
    return start.color + (end.color - start.color) * ((value - start.value) / (end.value - start.value))
  }

  /// Red, green, blue and alpha as premultiplied bytes.
  static func bytes(of color: Color) -> [UInt8] {
    let part = color.clamped(lowerBound: Color(repeating: 0), upperBound: Color(repeating: 1))
    return [part.x * part.w, part.y * part.w, part.z * part.w, part.w].map { UInt8($0 * 255 + 0.5) }
  }
}
