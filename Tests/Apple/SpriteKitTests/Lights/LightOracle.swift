import Foundation

/// A second painter for lit scenes, as simple as possible: it computes one pixel at a time from the formulas of
/// `SKLightNode`, with the C library's `pow`, and tests for each point of a pixel and of a light whether the line
/// between them is free.
struct LightOracle {
  struct Vector {
    var x: Double
    var y: Double
    var z: Double
  }

  struct Lamp {
    var place: CGPoint
    var color = Vector(x: 1, y: 1, z: 1)
    var ambient = Vector(x: 0, y: 0, z: 0)
    var shadow = Vector(x: 0, y: 0, z: 0)
    var shadowAlpha = 0.5
    var falloff = 1.0
    var softness = 0.0
  }

  /// A convex polygon that blocks light.
  typealias Caster = [CGPoint]

  var lamps: [Lamp]
  var casters: [Caster] = []

  /// The lit colour of a point, without shadows; components from 0 to 1.
  func lit(_ base: Vector, at point: CGPoint, normal: Vector?) -> Vector {
    var sum = Vector(x: 0, y: 0, z: 0)
    for lamp in lamps {
      let (dx, dy) = (lamp.place.x - point.x, lamp.place.y - point.y)
      let distance = hypot(dx, dy)
      var strength = pow(100 / (100 + distance), lamp.falloff)
      if let normal { strength *= max(0, normal.z + (normal.x * dx + normal.y * dy) / max(distance, 100)) }
      sum.x += lamp.ambient.x + lamp.color.x * strength
      sum.y += lamp.ambient.y + lamp.color.y * strength
      sum.z += lamp.ambient.z + lamp.color.z * strength
    }
    return Vector(x: min(1, base.x * sum.x), y: min(1, base.y * sum.y), z: min(1, base.z * sum.z))
  }

  /// A colour under the shadows of all lamps.
  func shadowed(_ color: Vector, at point: CGPoint) -> Vector {
    var color = color
    for lamp in lamps {
      let part = shade(of: lamp, at: point) * lamp.shadowAlpha
      color.x += (lamp.shadow.x - color.x) * part
      color.y += (lamp.shadow.y - color.y) * part
      color.z += (lamp.shadow.z - color.z) * part
    }
    return color
  }

  /// The share of a pixel that is dark, from 4 x 4 points of the pixel and up to 8 x 8 of the lamp.
  func shade(of lamp: Lamp, at point: CGPoint) -> Double {
    var places = [lamp.place]
    if lamp.softness > 0 {
      places = (0..<8 * 8).compactMap { index in
        let (x, y) = ((Double(index % 8) - 3.5) / 4, (Double(index / 8) - 3.5) / 4)
        guard x * x + y * y <= 1 else { return nil }
        return CGPoint(x: lamp.place.x + lamp.softness * x, y: lamp.place.y + lamp.softness * y)
      }
    }
    var count = 0
    for index in 0..<16 {
      let corner = CGPoint(
        x: point.x + (Double(index % 4) - 1.5) / 4, y: point.y + (Double(index / 4) - 1.5) / 4)
      for place in places where casters.contains(where: { Self.blocks($0, place, corner) }) { count += 1 }
    }
    return Double(count) / Double(16 * places.count)
  }

  /// Whether a polygon is on the way from a light to a point outside it. A polygon around the light is not.
  private static func blocks(_ caster: Caster, _ light: CGPoint, _ point: CGPoint) -> Bool {
    var isCrossed = false
    // The numbers of sides that have the light, or the point, on their left.
    var (lights, points) = (0, 0)
    var a = caster[caster.count - 1]
    for b in caster {
      let (lightSide, pointSide) = (side(a, b, light), side(a, b, point))
      if lightSide > 0 { lights += 1 }
      if pointSide > 0 { points += 1 }
      if lightSide * pointSide < 0, side(light, point, a) * side(light, point, b) < 0 { isCrossed = true }
      a = b
    }
    return isCrossed && lights % caster.count != 0 && points % caster.count != 0
  }

  private static func side(_ a: CGPoint, _ b: CGPoint, _ point: CGPoint) -> Double {
    (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
  }
}
