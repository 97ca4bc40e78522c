internal import Raster
internal import ShaderLanguage

/// A shader that a node draws with, and the data that it reads.
struct ShaderUse {
  let shader: SKShader
  var inputs: ShaderInputs
}

/// A node that was drawn with shaders, and the inputs that were used.
struct ShadedNode {
  weak var node: SKNode?
  var inputs: [ShaderInputs]
}

extension SceneFlattener {
  /// Marks nodes to be redrawn if their shaders would now read other inputs, such as a later `u_time`.
  mutating func redrawStaleShaders() {
    var tooLong: [SKShader] = []
    for (key, shaded) in shadedNodes {
      guard let node = shaded.node, case let uses = node.shaderUses, !uses.isEmpty else {
        shadedNodes[key] = nil
        continue
      }
      tooLong += uses.map(\.shader).filter(\.isOff)
      let running = uses.filter { !$0.shader.isOff }
      if running.map(\.inputs) != shaded.inputs { node.drawnAs.contentChanged() }
      if running.isEmpty { shadedNodes[key] = nil }
    }
    // A dictionary has no order, and messages must come in the same one each time.
    for shader in tooLong.sorted(by: { $0.subject < $1.subject }) { shader.reportBudget() }
  }

  /// Stores the shader inputs that a node is drawn with.
  mutating func note(_ node: SKNode, _ uses: [ShaderUse]) {
    let uses = uses.filter { !$0.shader.isOff }
    if uses.isEmpty { return }
    shadedNodes[ObjectIdentifier(node)] = ShadedNode(node: node, inputs: uses.map(\.inputs))
  }

  /// A program with its inputs.
  func bind(
    _ program: ShaderProgram, _ inputs: ShaderInputs, _ shader: SKShader, line: BoundShader.Line? = nil
  ) -> BoundShader {
    // The layers around a node extend the clip beyond the frame.
    BoundShader(
      program, inputs, frameHeight: clip.y + clip.height - layers.reach, overBudget: shader.overBudget, line: line)
  }

  /// A shader with its inputs; nil if it cannot run.
  func bind(_ use: ShaderUse, line: BoundShader.Line? = nil) -> BoundShader? {
    use.shader.program().map { bind($0, use.inputs, use.shader, line: line) }
  }
}

extension Quad {
  /// The same rectangle for a shader, which has its own textures and colour.
  var withoutPicture: Quad { Quad(image: nil, source: target, target: target, isAntialiased: isAntialiased) }
}

extension ShaderInputs {
  /// Sets `u_texture` and `v_color_mix` at full opacity.
  ///
  /// `v_color_mix` is the tint, premultiplied with the opacity: games multiply by `v_color_mix.a` to fade
  /// (https://github.com/twostraws/ShaderKit). A guess: a node without a texture has a white `u_texture`, and its
  /// colour as `v_color_mix`.
  ///
  /// - Parameter amount: the share of the colour in the texture, from 0 to 1.
  @MainActor mutating func setPicture(_ texture: SKTexture?, color: Color, amount: Double) {
    let parts = [color.red, color.green, color.blue].map { Float($0) / 255 }
    if let texture {
      textures["u_texture"] = Picture(texture)
      let amount = Float(max(0, min(1, amount)))
      colorMix = parts.map { 1 - amount + amount * $0 } + [1]
    } else {
      textures["u_texture"] = .white
      let alpha = Float(color.alpha) / 255
      colorMix = parts.map { $0 * alpha } + [alpha]
    }
  }

  /// Sets `u_sprite_size` to a size in points.
  @MainActor mutating func setSize(_ width: Double, _ height: Double) {
    let scale = Double(UIApplication.shared.screen.scale)
    values["u_sprite_size"] = [Float(width * scale), Float(height * scale)]
  }
}

extension SKSpriteNode {
  /// The values that the sprite's shader reads.
  func shaderInputs(of shader: SKShader) -> ShaderInputs {
    var inputs = shader.inputs(of: self)
    inputs.setSize(Double(size.width), Double(size.height))
    inputs.setPicture(texture, color: color.raster, amount: Double(colorBlendFactor))
    return inputs
  }
}
