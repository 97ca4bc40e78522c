/// Haptic feedback.
package struct Haptic: Sendable, Equatable, CustomStringConvertible {
  /// `impact light`, `selection`, `notification success`.
  package var name: String
  /// The intensity, from 0 to 1.
  package var intensity: Double

  package init(name: String, intensity: Double) {
    (self.name, self.intensity) = (name, intensity)
  }

  package var description: String { intensity == 1 || name == "selection" ? name : "\(name) \(intensity)" }
}
