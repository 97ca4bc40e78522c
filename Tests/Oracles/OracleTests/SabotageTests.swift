import Raster
import ShaderLanguage
import Testing

/// The comparison detects wrong frames. Each change applies only to this package's frame.
@Suite struct SabotageTests {
  @Test(arguments: Kind.all) func shiftByHalfAPixelIsDetected(_ kind: Kind) throws {
    #expect(try !kind.limit.holds(kind.difference { $0.moved(by: 0.5) }))
  }

  @Test(arguments: Kind.paths) func shiftByATenthOfAPixelIsDetectedOnSoftEdges(_ kind: Kind) throws {
    #expect(try !kind.limit.holds(kind.difference { $0.moved(by: 0.1) }))
  }

  @Test(arguments: Kind.all.filter { $0.name.contains("blend") }) func wrongBlendModeIsDetected(_ kind: Kind) throws {
    let difference = try kind.difference { scene in
      // The last command or layer is blended. The earlier ones only provide its backdrop.
      var scene = scene
      let commands = scene.list.commands
      let last = commands.lastIndex { $0.content == .beginLayer(Layer()) } ?? commands.count - 1
      let other = (scene.list.commands[last].blend.rawValue + 1) % 8
      scene.list.commands[last].blend = BlendMode(rawValue: other) ?? .alpha
      return scene
    }
    #expect(!kind.limit.holds(difference), "\(difference)")
  }

  @Test(arguments: Kind.quads.filter { $0.name.contains("linear") || $0.name.contains("nearest") })
  func wrongFilterIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, quad: { $0.filter = $0.filter == .linear ? .nearest : .linear })
  }

  @Test(arguments: Kind.quads.filter { $0.name == "hard edges" }) func softEdgeIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, quad: { $0.isAntialiased = true })
  }

  @Test(arguments: Kind.quads.filter { $0.name == "tint and alpha" }) func tintOffByOneIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, quad: { $0.color.green &+= 1 })
  }

  @Test(arguments: Kind.quads.filter { $0.name.contains("nine parts") })
  func wrongNinePartIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, quad: { $0.center = Quad.wholeCenter })
    try expectDetected(kind, quad: { $0.naturalWidth *= 1.02 })
    try expectDetected(kind, quad: { swap(&$0.center.y, &$0.center.height) })
  }

  @Test(arguments: Kind.quads.filter { $0.name.contains("mipmaps") })
  func missingMipmapIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, quad: { $0.usesMipmaps = false })
  }

  @Test(arguments: Kind.quads.filter { $0.name.contains("layers") || $0.name == "masks" })
  func wrongLayerIsDetected(_ kind: Kind) throws {
    try expectDetected(kind) { if case .beginLayer = $0.content { $0.alpha -= 1 / 255 } }
    try expectDetected(kind) { if case .beginLayer = $0.content { $0.alpha = 0 } }
  }

  @Test(arguments: Kind.quads.filter { $0.name == "layers in layers" })
  func wrongLayerClipIsDetected(_ kind: Kind) throws {
    try expectDetected(kind) { $0.clip?.width -= 1 }
  }

  @Test(arguments: Kind.quads.filter { $0.name == "masks" }) func wrongMaskIsDetected(_ kind: Kind) throws {
    try expectDetected(kind) { if $0.content == .beginMask { $0.content = .endLayer } }
    try expectDetected(kind) { command in
      guard case .beginLayer(let layer) = command.content else { return }
      let other: Layer.MaskRule = layer.mask == .alpha ? .threshold(0.5) : .alpha
      command.content = .beginLayer(Layer(mask: other))
    }
  }

  @Test(arguments: Kind.shaders.filter { $0.name.contains("effect") })
  func wrongTextureIsDetected(_ kind: Kind) throws {
    try expectInputDetected(kind) { $0.textures = [] }
  }

  @Test(arguments: Kind.shaders.filter { ["effect ripple", "effect plasma", "effects, slanted"].contains($0.name) })
  func wrongTimeIsDetected(_ kind: Kind) throws {
    try expectInputDetected(kind) { $0.time += 0.02 }
  }

  @Test(arguments: Kind.shaders.filter { $0.name == "shading language, inputs" })
  func wrongInputIsDetected(_ kind: Kind) throws {
    try expectInputDetected(kind) { $0.colorMix[2] += 0.02 }
    try expectInputDetected(kind) { $0.size[0] += 2 }
    try expectInputDetected(kind) { $0.pathLength += 2 }
    try expectInputDetected(kind) { $0.frameHeight += 1 }
    for index in 0..<7 { try expectInputDetected(kind) { $0.uniforms[index].numbers[0] += 0.1 } }
  }

  @Test(arguments: Kind.shaders.filter { $0.name == "shading language, textures" })
  func wrongFilterOfATextureIsDetected(_ kind: Kind) throws {
    for index in 0..<2 {
      try expectInputDetected(kind) { $0.textures[index].filter = index == 0 ? .nearest : .linear }
    }
  }

  @Test(arguments: ShaderTable.groups.flatMap(\.shaders))
  func shaderOfTheTableDrawsAPicture(_ row: ShaderTable.Row) throws {
    #expect(Set(Scene.row(row).drawn().pixels).count > 1)
  }

  @Test(arguments: Kind.paths.filter { $0.name == "polygons" || $0.name == "curves" })
  func wrongFillRuleIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, path: { $0.rule = $0.rule == .nonZero ? .evenOdd : .nonZero })
  }

  @Test(arguments: Kind.paths.filter { $0.name == "joins and caps" })
  func wrongJoinOrCapIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, path: { $0.stroke?.join = .bevel })
    try expectDetected(kind, path: { $0.stroke?.cap = .square })
    try expectDetected(kind, path: { $0.stroke?.miterLimit = 1 })
  }

  @Test(arguments: Kind.paths.filter { $0.name.contains("lines") || $0.name == "dashes" })
  func widerLineIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, path: { $0.stroke?.width *= 1.1 })
  }

  @Test(arguments: Kind.paths.filter { $0.name.contains("gradients") })
  func plainColourInsteadOfAGradientIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, path: { $0.gradient = nil })
  }

  @Test(arguments: Kind.paths.filter { $0.name == "dashes" }) func shiftedDashIsDetected(_ kind: Kind) throws {
    try expectDetected(kind, path: { $0.stroke?.dashPhase += 0.25 })
  }

  @Test func oneWrongPixelIsDetected() {
    let scene = Scene("empty", 2, 1) { _ in }
    let drawn = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0])
    var difference = Difference()
    difference.add(scene, ours: drawn, theirs: scene.drawn(), strayAbove: 254)
    #expect(difference.compared == 1 && difference.different == 1 && difference.strays == 1)
    #expect(!Limit(worst: 254, mean: 255, reason: "").holds(difference))
  }

  @Test func emptyFramesDoNotPass() {
    let scene = Scene("empty", 2, 1) { _ in }
    var difference = Difference()
    difference.add(scene, ours: scene.drawn(), theirs: scene.drawn(), strayAbove: 0)
    #expect(!Limit(worst: 255, mean: 255, reason: "").holds(difference))
  }

  @Test func sceneThatTheOutsideRendererCannotDrawFails() {
    let scene = Scene("path") { $0.fill(.rectangle(0, 0, 9, 9)) }
    #expect(throws: OutsideError.self) { try OpenGLRenderer.draw([scene]) }
    let broken = Scene.shaded("broken", "void main() { gl_FragColor = nothing; }")
    #expect(throws: ShaderError.self) { try OpenGLRenderer.draw([broken]) }
    let metal = Scene.shaded("Metal", "void main() { gl_FragColor = float4(1.0); }")
    #expect(throws: OutsideError.self) { try OpenGLRenderer.draw([metal]) }
    let picture = Scene.parts()
    #expect(throws: OutsideError.self) { try CairoRenderer(samples: 1).draw(picture[0]) }
  }

  private func expectDetected(_ kind: Kind, quad change: (inout Quad) -> Void) throws {
    try expectDetected(kind) { command in
      guard case .quad(var quad) = command.content else { return }
      change(&quad)
      command.content = .quad(quad)
    }
  }

  private func expectInputDetected(_ kind: Kind, _ change: (inout GameShader.Inputs) -> Void) throws {
    try expectDetected(kind) { command in
      guard case .shaded(let shaded) = command.content, let shader = shaded.shader as? GameShader else { return }
      var inputs = shader.inputs
      change(&inputs)
      command.content = .shaded(ShadedQuad(shaded.quad, shader: GameShader(shader.source, inputs), unit: shaded.unit))
    }
  }

  private func expectDetected(_ kind: Kind, path change: (inout PathFill) -> Void) throws {
    try expectDetected(kind) { command in
      guard case .path(var fill) = command.content else { return }
      change(&fill)
      command.content = .path(fill)
    }
  }

  private func expectDetected(_ kind: Kind, command change: (inout DrawCommand) -> Void) throws {
    let difference = try kind.difference { $0.changed(change) }
    #expect(!kind.limit.holds(difference), "\(difference)")
  }
}
