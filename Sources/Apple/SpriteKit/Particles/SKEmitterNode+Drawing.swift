internal import Raster
internal import ShaderLanguage

// Drawing of particles and their bounds.

extension SKEmitterNode {
  /// A particle's size before its scale, in points.
  final var sizeOfParticle: CGSize {
    particleSize == .zero ? particleTexture?.size() ?? .zero : particleSize
  }

  final func drawParticles(into flattener: inout SceneFlattener, as node: SKNode) {
    guard store.slots > 0 else { return }
    var shading: ParticleLook.Shading?
    if let use = shaderUses.first, let program = use.shader.program() {
      flattener.note(self, [use])
      shading = ParticleLook.Shading(program: program, use: use)
    }
    let look = ParticleLook(
      texture: particleTexture, size: sizeOfParticle, blend: particleBlendMode,
      isNewestFirst: particleRenderOrder == .oldestLast, shading: shading)
    flattener.add(store, look, of: node, called: self)
  }

  /// The bounding box of all particles, in the coordinates of the node that draws them.
  final var particleBounds: CGRect {
    var (left, bottom) = (CGFloat.infinity, CGFloat.infinity)
    var (right, top) = (-CGFloat.infinity, -CGFloat.infinity)
    let size = sizeOfParticle
    for particle in store.particles {
      let map = particle.transform
      let width = (abs(map.a) * size.width + abs(map.c) * size.height) / 2
      let height = (abs(map.b) * size.width + abs(map.d) * size.height) / 2
      (left, right) = (min(left, map.tx - width), max(right, map.tx + width))
      (bottom, top) = (min(bottom, map.ty - height), max(top, map.ty + height))
    }
    return left <= right ? CGRect(x: left, y: bottom, width: right - left, height: top - bottom) : .zero
  }
}

/// The look that all particles of an emitter share.
struct ParticleLook {
  var texture: SKTexture?
  var size: CGSize
  var blend: SKBlendMode
  var isNewestFirst: Bool
  var shading: Shading?

  /// A shader that draws the particles. Its inputs are those that all particles share.
  struct Shading {
    let program: ShaderProgram
    let use: ShaderUse
  }
}

extension SceneFlattener {
  /// Adds a command for each particle, then commands that draw nothing up to the store's `slots`.
  ///
  /// - Parameters:
  ///   - node: the node at whose place in the tree they are drawn.
  ///   - emitter: the node that owns the commands.
  mutating func add(_ store: ParticleStore, _ look: ParticleLook, of node: SKNode, called emitter: SKNode) {
    drawing.drawsTheSameAnywhere = false
    let outer = inherited
    defer { inherited = outer }
    let owner = owner(as: emitter)
    let blend = look.blend.raster
    let common = quad(look.texture, look.size)
    let count = store.particles.count
    store.particles.withUnsafeBufferPointer { particles in
      for place in 0..<count {
        let index = look.isNewestFirst ? count - 1 - place : place
        var quad = common
        if !store.actors.isEmpty, let actor = store.actors[index] {
          quad = self.quad(actor.texture, actor.isHidden ? .zero : actor.size)
        }
        let local = particles[index].transform
        let transform = local.concatenating(outer.transform)
        let color = particles[index].color
        quad.color = Color(red: color.x, green: color.y, blue: color.z, alpha: color.w)
        quad.colorBlend = min(1, max(0, particles[index].colorBlend))
        inherited.height = outer.height + CGFloat(particles[index].height)
        let alpha = outer.alpha * min(1, max(0, particles[index].alpha))
        if let shading = look.shading {
          let texture = store.actors.isEmpty ? look.texture : store.actors[index].map(\.texture) ?? look.texture
          let content = shaded(quad, texture, by: shading, scale: local)
          write(DrawCommand(content, transform: transform, alpha: alpha, blend: blend, clip: clip, owner: owner))
        } else {
          let slot = takeSlot()
          list.commands.setQuad(
            quad, inSlot: slot, transform: transform, alpha: alpha, blend: blend, clip: clip, owner: owner)
        }
      }
    }
    inherited.height = outer.height
    let nothing = DrawCommand(
      .quad(Quad(image: nil, source: .zero, target: .zero, color: .clear)), transform: outer.transform, alpha: 0,
      clip: clip, owner: owner)
    for _ in count..<max(count, store.slots) { write(nothing) }
  }

  /// A particle's quad that a shader draws.
  ///
  /// - Parameter scale: from the particle's coordinates to those of the node that draws it.
  private func shaded(
    _ quad: Quad, _ texture: SKTexture?, by shading: ParticleLook.Shading, scale: Affine
  ) -> DrawCommand.Content {
    var inputs = shading.use.inputs
    inputs.setPicture(texture, color: quad.color, amount: quad.colorBlend)
    inputs.setSize(
      quad.target.width * (scale.a * scale.a + scale.b * scale.b).squareRoot(),
      quad.target.height * (scale.c * scale.c + scale.d * scale.d).squareRoot())
    return .shaded(ShadedQuad(quad.withoutPicture, shader: bind(shading.program, inputs, shading.use.shader)))
  }

  /// A quad with its centre on (0, 0), for a texture, or without one for a plain rectangle.
  private mutating func quad(_ texture: SKTexture?, _ size: CGSize) -> Quad {
    let target = Rect(
      x: -Double(size.width) / 2, y: -Double(size.height) / 2, width: Double(size.width), height: Double(size.height))
    guard let texture else {
      return Quad(image: nil, source: target, target: target, color: .clear, isAntialiased: false)
    }
    return quad(of: texture, on: target)
  }
}
