internal import Raster

/// The colours of a gradient in the order of their places, at least one.
struct SortedStops {
  private let stops: [Gradient.Stop]

  init(_ stops: [Gradient.Stop]) {
    let stops = stops.map { stop in
      // NaN counts as 0, as `Gradient.Stop` promises.
      Gradient.Stop(location: stop.location > 0 ? min(1, stop.location) : 0, color: stop.color)
    }
    self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// The colour at a place from 0 to 1. Beyond the first and the last stop their colours continue.
  func color(at place: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard after > 0 else { return stops[0].color }
    let (low, high) = (stops[after - 1], stops[after])
    let part = (place - low.location) / (high.location - low.location)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (start, end) = (Double(from), Double(to))
      return UInt8(start + (end - start) * part + 0.5)
    }
    return Color(
      red: mix(low.color.red, high.color.red), green: mix(low.color.green, high.color.green),
      blue: mix(low.color.blue, high.color.blue), alpha: mix(low.color.alpha, high.color.alpha))
  }
}
