import Raster
import Synchronization
import Testing

/// Scenes of one sort, who else draws them, and how far apart the two may lie.
struct Kind: Sendable, CustomTestStringConvertible {
  enum Renderer: Sendable {
    /// cairo, at so many times the frame's width and height, averaged down to pixels.
    case cairo(samples: Int)
    /// SDL's OpenGL renderer on Mesa's llvmpipe.
    case openGL
  }

  let name: String
  let renderer: Renderer
  let limit: Limit
  let scenes: @Sendable () -> [Scene]

  static let all = paths + quads

  var testDescription: String { "\(name), \(renderer.name)" }

  /// Compares all scenes; `change` is done to what we draw, never to what the other draws.
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

  /// The other renderer's frames, drawn once a run.
  private func drawnOutside(_ scenes: [Scene]) throws -> [Bitmap] {
    if let known = Self.drawnOutside.withLock({ $0[testDescription] }) { return known }
    let drawn = try renderer.draw(scenes)
    Self.drawnOutside.withLock { $0[testDescription] = drawn }
    return drawn
  }
}

/// How far apart two pictures may lie, and why they do at all.
struct Limit: Sendable {
  /// In any channel, in 255ths.
  var worst = 0
  /// Over all channels of all compared pixels, in 255ths.
  var mean = 0.0
  /// So many pixels may differ by more.
  var strays = 0
  let reason: String

  /// Byte for byte the same.
  static let none = Limit(reason: "")

  /// The worst needs no look: what is above it is a stray.
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
