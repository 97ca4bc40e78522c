internal import AppIcons

/// The parts of an icon file's name. `ValentineIcon-83.5@2x~ipad.png` belongs to the family `ValentineIcon`, is 83.5
/// points wide, and has 2 pixels per point.
struct IconName: Equatable {
  /// The name without extension, device, scale and size.
  let family: String
  /// The width in points; `nil` if the name has no valid icon size.
  let points: Double?
  /// Pixels per point, 1 to 3.
  let scale: Int

  private static let knownPoints = [20, 29, 40, 60, 76, 83.5]
  private static let suffixes = ["-ipadpro", "-ipad", "-iphone", "~ipad", "~iphone"]

  init(_ name: String) {
    var stem = name[...]
    if IconFileName(name).hasImageExtension, let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    for device in ["~ipad", "~iphone"] where stem.hasSuffix(device) { stem = stem.dropLast(device.count) }
    var scale = 1
    for number in 2...3 where stem.hasSuffix("@\(number)x") {
      scale = number
      stem = stem.dropLast(3)
    }
    self.scale = scale
    let (rest, points) = Self.size(endOf: stem)
    self.points = points
    stem = rest
    for suffix in Self.suffixes where stem.hasSuffix(suffix) { stem = stem.dropLast(suffix.count) }
    family = String(stem)
  }

  /// Splits off a size such as `-60`, `60x60` or `-83.5`.
  private static func size(endOf stem: Substring) -> (rest: Substring, points: Double?) {
    func isNumber(_ character: Character) -> Bool { "0123456789.".contains(character) }
    guard let digits = number(endOf: stem) else { return (stem, nil) }
    var rest = stem.dropLast(digits.count)
    if rest.last == "x", let first = number(endOf: rest.dropLast()), first == digits {
      rest = rest.dropLast(first.count + 1)
    }
    guard let value = Double(digits) else { return (stem, nil) }
    if let separator = rest.last, "-_ ".contains(separator) { rest = rest.dropLast() }
    return (rest, knownPoints.contains(value) ? value : nil)
  }

  /// The digits at the end, with at most one decimal point.
  private static func number(endOf stem: Substring) -> Substring? {
    let tail = stem.reversed().prefix { "0123456789.".contains($0) }
    let digits = stem.suffix(tail.count).drop { $0 == "." }
    return digits.isEmpty || digits.last == "." ? nil : digits
  }
}
