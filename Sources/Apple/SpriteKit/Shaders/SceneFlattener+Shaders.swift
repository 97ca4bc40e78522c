internal import Raster
internal import ShaderLanguage

/// A sprite that was drawn with a shader, and the inputs that were used.
struct ShadedNode {
  weak var node: SKSpriteNode?
  var inputs: ShaderInputs
}

extension SceneFlattener {
  /// Marks the sprites for drawing whose shaders would now read other inputs, such as a later `u_time`.
  mutating func redrawStaleShaders() {
    for (key, shaded) in shadedNodes {
      guard let node = shaded.node, let shader = node.shader else {
        shadedNodes[key] = nil
        continue
      }
      shader.reportBudget()
      if node.shaderInputs(of: shader) != shaded.inputs { node.contentChanged() }
    }
  }

  /// Adds a quad that a shader draws. Returns false if the shader cannot run.
  mutating func add(_ quad: Quad, shader: SKShader, of sprite: SKSpriteNode) -> Bool {
    guard let program = shader.program() else { return false }
    let inputs = sprite.shaderInputs(of: shader)
    shadedNodes[ObjectIdentifier(sprite)] = ShadedNode(node: sprite, inputs: inputs)
    let bound = BoundShader(
      program, inputs, frameHeight: clip.y + clip.height, overBudget: shader.overBudget)
    add(.shaded(ShadedQuad(quad, shader: bound)), of: sprite, blend: sprite.blendMode)
    return true
  }
}

extension SKSpriteNode {
  /// The values that the sprite's shader reads.
  ///
  /// `v_color_mix` is the tint, premultiplied with the opacity: games multiply by `v_color_mix.a` to fade
  /// (https://github.com/twostraws/ShaderKit). A guess: a sprite without a texture has a white `u_texture`, and its
  /// colour as `v_color_mix`.
  func shaderInputs(of shader: SKShader) -> ShaderInputs {
    var inputs = shader.inputs(of: self)
    let scale = UIApplication.shared.screen.scale
    inputs.values["u_sprite_size"] = [Float(size.width * scale), Float(size.height * scale)]
    let tint = color.raster
    let parts = [tint.red, tint.green, tint.blue].map { Float($0) / 255 }
    if let texture {
      inputs.textures["u_texture"] = ShaderInputs.Picture(texture)
      let amount = Float(max(0, min(1, colorBlendFactor)))
      inputs.colorMix = parts.map { 1 - amount + amount * $0 } + [1]
    } else {
      inputs.textures["u_texture"] = .white
      let alpha = Float(tint.alpha) / 255
      inputs.colorMix = parts.map { $0 * alpha } + [alpha]
    }
    return inputs
  }
}
