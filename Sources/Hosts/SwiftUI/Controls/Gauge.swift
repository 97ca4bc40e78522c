/// A value between two limits, as a bar or a ring.
///
/// The look is a guess based on pictures of iOS 16. Differs from Apple: a style is one of those here.
/// Source: https://developer.apple.com/documentation/swiftui/gauge
@preconcurrency @MainActor
public struct Gauge: View {
  private let part: Double
  private let label: AnyView
  private let value: AnyView?
  private let ends: (AnyView, AnyView)?
  @Environment(\.gaugeStyle) private var style
  @Environment(\.tint) private var tint

  private init(_ part: Double, _ label: AnyView, _ value: AnyView? = nil, _ ends: (AnyView, AnyView)? = nil) {
    (self.part, self.label, self.value, self.ends) = (part, label, value, ends)
  }

  private static func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let (length, way) = (Double(bounds.upperBound - bounds.lowerBound), Double(value - bounds.lowerBound))
    // `max` with 0 as its first argument gives 0 for a value that is not a number.
    return length > 0 ? min(max(0, way / length), 1) : 0
  }

  /// Creates a gauge with a label.
  public init<V: BinaryFloatingPoint, L: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L
  ) {
    self.init(Self.part(value, bounds), AnyView(label()))
  }

  /// Creates a gauge with a label and a view of its value.
  public init<V: BinaryFloatingPoint, L: View, C: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder currentValueLabel: () -> C
  ) {
    self.init(Self.part(value, bounds), AnyView(label()), AnyView(currentValueLabel()))
  }

  /// Creates a gauge with a label, a view of its value, and views of its limits.
  public init<V: BinaryFloatingPoint, L: View, C: View, B: View>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> L,
    @ViewBuilder currentValueLabel: () -> C, @ViewBuilder minimumValueLabel: () -> B,
    @ViewBuilder maximumValueLabel: () -> B
  ) {
    self.init(
      Self.part(value, bounds), AnyView(label()), AnyView(currentValueLabel()),
      (AnyView(minimumValueLabel()), AnyView(maximumValueLabel())))
  }

  /// The bar or the ring with its labels.
  public var body: some View {
    switch style.shape {
    case .bar: bar
    case .line: line
    case .ring: ring
    }
  }

  private var color: Color { tint ?? .accentColor }

  private var bar: some View {
    VStack(spacing: 4) {
      label
      HStack {
        if let ends { ends.0 }
        GeometryReader { geometry in
          ZStack(alignment: .leading) {
            Capsule().fill(Color(.systemGray5))
            Capsule().fill(color).frame(width: max(6, geometry.size.width * part))
          }
        }
        .frame(height: 6)
        if let ends { ends.1 }
      }
      if let value { value.font(.caption) }
    }
  }

  /// A line with a knob, as in an accessory.
  private var line: some View {
    HStack {
      if let ends { ends.0 } else if let value { value } else { label }
      GeometryReader { geometry in
        ZStack(alignment: .leading) {
          Capsule().fill(color)
          Circle().fill(Color.white).frame(width: 8, height: 8)
            .overlay(Circle().stroke(Color(.systemGray3), lineWidth: 2))
            .offset(x: (geometry.size.width - 8) * part)
        }
      }
      .frame(height: 6)
      if let ends { ends.1 }
    }
  }

  /// Three quarters of a ring, open below.
  private var ring: some View {
    ZStack {
      Arc(part: 1).stroke(Color(.systemGray5), style: StrokeStyle(lineWidth: 6, lineCap: .round))
      Arc(part: part).stroke(color, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      if let value { value } else { label }
    }
    .frame(width: 58, height: 58)
  }

  private struct Arc: Shape {
    var part: Double

    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: max(0, min(rect.width, rect.height) / 2 - 3),
        startAngle: .degrees(135), endAngle: .degrees(135 + 270 * part), clockwise: false)
      return path
    }
  }
}

/// The look of a gauge.
public struct GaugeStyleChoice: Sendable {
  fileprivate enum Shape {
    case bar, line, ring
  }

  fileprivate var shape = Shape.bar
  /// A bar that fills.
  public static let automatic = GaugeStyleChoice(), linearCapacity = GaugeStyleChoice()
  /// A bar that fills.
  public static let accessoryLinearCapacity = GaugeStyleChoice()
  /// A line with a mark.
  public static let accessoryLinear = GaugeStyleChoice(shape: .line)
  /// A ring. Differs from Apple: both fill, and the first has no mark.
  public static let accessoryCircular = GaugeStyleChoice(shape: .ring)
  /// A ring that fills.
  public static let accessoryCircularCapacity = GaugeStyleChoice(shape: .ring)
}

private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: GaugeStyleChoice { .automatic }
}

extension EnvironmentValues {
  fileprivate var gaugeStyle: GaugeStyleChoice {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of gauges.
  public func gaugeStyle(_ style: GaugeStyleChoice) -> some View { environment(\.gaugeStyle, style) }
}
