/// A point in a rectangle: (0, 0) is the upper left corner and (1, 1) the lower right one.
///
/// Source: https://developer.apple.com/documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: CGFloat
  /// The part of the height.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    (self.x, self.y) = (x, y)
  }

  /// The upper left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  }
}

/// Colours along a way.
///
/// Source: https://developer.apple.com/documentation/swiftui/gradient
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Creates a colour at a place.
    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  /// The colours with their places.
  public var stops: [Stop]

  /// Creates a gradient with colours at places.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient with colours at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  /// The colours of one place in the tree.
  struct Resolved: Equatable {
    var colors: [UIColor]
    var locations: [CGFloat]

    var gradient: CGGradient? {
      CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: locations)
    }

    /// The part from a location, at least 0 and below 1, to the end.
    func rest(from start: CGFloat) -> Resolved {
      let places = locations.map { min(max(0, $0), 1) }
      let stops = zip(places, colors).enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
      let after = stops.drop { $0.0 <= start }
      guard let before = stops.prefix(after.startIndex).last ?? after.first else { return self }
      var first = before.1
      if let next = after.first, next.0 > before.0 {
        first = Self.mixed(before.1, next.1, (start - before.0) / (next.0 - before.0))
      }
      return Resolved(
        colors: [first] + after.map { $0.1 }, locations: [0] + after.map { ($0.0 - start) / (1 - start) })
    }

    private static func mixed(_ one: UIColor, _ other: UIColor, _ part: CGFloat) -> UIColor {
      let parts = zip(one.cgColor.components ?? [], other.cgColor.components ?? []).map { $0 + ($1 - $0) * part }
      return parts.count == 4 ? UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : one
    }
  }

  @MainActor
  func resolved(in environment: EnvironmentValues) -> Resolved {
    Resolved(
      colors: stops.map { $0.color.resolved(in: environment) },
      locations: stops.map { $0.location.isFinite ? $0.location : 0 })
  }
}

/// Colours along a line. As a view it fills all the space that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/lineargradient
public struct LinearGradient: PaintedStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a gradient between two points of the rectangle.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  /// Creates a gradient of colours at even distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of colours at places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .linear(gradient.resolved(in: environment), startPoint, endPoint)
  }
}

/// Colours from a point outwards. As a view it fills all the space that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/radialgradient
public struct RadialGradient: PaintedStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a gradient between two radii, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }

  /// Creates a gradient of colours at even distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    .radial(gradient.resolved(in: environment), center, startRadius, endRadius)
  }
}

/// Colours around a point, clockwise from the right. As a view it fills all the space that it is offered.
///
/// A gradient of less than a turn leaves an angle without colours: the last colour fills its first half and the first
/// colour the other one. Of a gradient of more than a turn, only the last turn is drawn.
/// Source: https://developer.apple.com/documentation/swiftui/angulargradient
public struct AngularGradient: PaintedStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Creates a gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
  }

  /// Creates a gradient of colours at even distances between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient of colours at places between two angles.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient of a whole turn that starts at an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: Angle(degrees: angle.degrees + 360))
  }

  /// Creates a gradient of a whole turn, with colours at even distances, that starts at an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient of a whole turn, with colours at places, that starts at an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func paint(in environment: EnvironmentValues) -> Paint {
    var resolved = gradient.resolved(in: environment)
    let turn = (endAngle.degrees - startAngle.degrees) / 360
    // Rounding can make a whole turn longer by a little.
    if turn.isFinite, turn > 1.000001 {
      return .angular(resolved.rest(from: CGFloat(1 - 1 / turn)), center, CGFloat(endAngle.radians - 2 * .pi))
    }
    // No angle counts as a turn.
    let part = turn.isFinite && turn > 0 ? min(1, turn) : 1
    if part < 1, let first = resolved.colors.first, let last = resolved.colors.last {
      resolved.locations = resolved.locations.map { min(max(0, $0), 1) * part } + [(1 + part) / 2, (1 + part) / 2]
      resolved.colors += [last, first]
    }
    return .angular(resolved, center, CGFloat(startAngle.radians))
  }
}

extension AngularGradient: View {
  /// A rectangle with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colours around a point, between two angles.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  /// Colours around a point, a whole turn.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: View {
  /// A rectangle with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  /// A rectangle with the gradient.
  public var body: some View { Rectangle().fill(self) }
}
