import Raster
import Synchronization
import Testing

/// A group of scenes, the outside renderer that draws them too, and the allowed difference.
struct Kind: Sendable, CustomTestStringConvertible {
  enum Renderer: Sendable {
    /// cairo, drawing at a multiple of the frame's width and height, averaged down to pixels.
    case cairo(samples: Int)
    /// SDL's OpenGL renderer on Mesa's llvmpipe.
    case openGL
  }

  let name: String
  let renderer: Renderer
  let limit: Limit
  let scenes: @Sendable () -> [Scene]

  static let all = paths + quads + shaders

  var testDescription: String { "\(name), \(renderer.name)" }

  /// Compares all scenes. `change` applies only to the scene that this package draws.
  func difference(_ change: (Scene) -> Scene = { $0 }) throws -> Difference {
    let scenes = scenes()
    let theirs = try drawnOutside(scenes)
    var difference = Difference()
    for (scene, theirs) in zip(scenes, theirs) {
      difference.add(scene, ours: change(scene).drawn(), theirs: theirs, strayAbove: limit.worst)
    }
    return difference
  }
}

extension Kind {
  private static let drawnOutside = Mutex<[String: [Bitmap]]>([:])

  /// The outside renderer's frames, drawn once per run.
  private func drawnOutside(_ scenes: [Scene]) throws -> [Bitmap] {
    if let known = Self.drawnOutside.withLock({ $0[testDescription] }) { return known }
    let drawn = try renderer.draw(scenes)
    Self.drawnOutside.withLock { $0[testDescription] = drawn }
    return drawn
  }
}

/// The allowed difference of two pictures, and the reason for it.
struct Limit: Sendable {
  /// The largest difference in any channel, in 255ths. Pixels above it are strays.
  var worst = 0
  /// The mean difference over all channels of all compared pixels, in 255ths.
  var mean = 0.0
  /// The number of strays allowed.
  var strays = 0
  let reason: String

  /// Byte for byte the same.
  static let none = Limit(reason: "")

  /// `worst` needs no check, because larger differences count as strays.
  func holds(_ difference: Difference) -> Bool {
    difference.compared > 0 && difference.mean <= mean && difference.strays <= strays
  }
}

extension Kind.Renderer {
  var name: String {
    switch self {
    case .cairo(samples: 1): "cairo"
    case .cairo(let samples): "cairo, \(samples) times finer"
    case .openGL: "OpenGL"
    }
  }

  func draw(_ scenes: [Scene]) throws -> [Bitmap] {
    switch self {
    case .cairo(let samples): try scenes.map { try CairoRenderer(samples: samples).draw($0) }
    case .openGL: try OpenGLRenderer.draw(scenes)
    }
  }
}
