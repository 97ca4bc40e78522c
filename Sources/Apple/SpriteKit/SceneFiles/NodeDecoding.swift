// Decodes each class of nodes of scene files; docs/scene-files.md lists the keys.

extension SKNode {
  func decodeNode(from coder: SceneCoder) {
    name = coder.string("name")
    position = coder.point("position") ?? position
    zPosition = coder.number("zPosition") ?? zPosition
    zRotation = coder.number("zRotation") ?? zRotation
    if let scale = coder.number("scale") { setScale(scale) }
    xScale = coder.number("xScale") ?? xScale
    yScale = coder.number("yScale") ?? yScale
    alpha = coder.number("alpha") ?? alpha
    isHidden = coder.bool("isHidden") ?? isHidden
    isPaused = coder.bool("isPaused") ?? isPaused
    speed = coder.number("speed") ?? speed
    isUserInteractionEnabled = coder.bool("isUserInteractionEnabled") ?? isUserInteractionEnabled
    for child in coder.nodes("children") { addChild(child) }
  }
}

extension SKScene {
  /// The sides that a scene file may give a scene, in points. A scene may fill its width with nodes, so a larger one
  /// could take any amount of memory.
  private static let sides: ClosedRange<CGFloat> = 0...100_000

  func decodeScene(from coder: SceneCoder) {
    size = coder.size("size", sides: Self.sides) ?? size
    anchorPoint = coder.point("anchorPoint") ?? anchorPoint
    backgroundColor = coder.color("backgroundColor") ?? backgroundColor
    let modes: KeyValuePairs<String, SKSceneScaleMode> = [
      "fill": .fill, "aspectFill": .aspectFill, "aspectFit": .aspectFit, "resizeFill": .resizeFill,
    ]
    scaleMode = coder.choice("scaleMode", modes) ?? scaleMode
  }
}

extension SKSpriteNode {
  func decodeSprite(from coder: SceneCoder) {
    let atlas = coder.string("atlas").map { SKTextureAtlas(named: $0) }
    func texture(_ key: String) -> SKTexture? {
      coder.string(key).map { atlas?.textureNamed($0) ?? SKTexture(imageNamed: $0) }
    }
    if let texture = texture("texture") {
      self.texture = texture
      unscaledSize = texture.size()
    }
    normalTexture = texture("normalTexture")
    unscaledSize = coder.size("size") ?? unscaledSize
    color = coder.color("color") ?? color
    colorBlendFactor = coder.number("colorBlendFactor") ?? colorBlendFactor
    anchorPoint = coder.point("anchorPoint") ?? anchorPoint
    blendMode = coder.blendMode() ?? blendMode
  }
}

extension SKLabelNode {
  func decodeLabel(from coder: SceneCoder) {
    text = coder.string("text")
    fontName = coder.string("fontName") ?? fontName
    fontSize = coder.number("fontSize") ?? fontSize
    fontColor = coder.color("fontColor") ?? fontColor
    horizontalAlignmentMode =
      coder.choice("horizontalAlignmentMode", ["center": .center, "left": .left, "right": .right])
      ?? horizontalAlignmentMode
    verticalAlignmentMode =
      coder.choice(
        "verticalAlignmentMode", ["baseline": .baseline, "center": .center, "top": .top, "bottom": .bottom])
      ?? verticalAlignmentMode
  }
}

extension SKShapeNode {
  /// Decodes a shape. The key `shape` names the path, which fills a rectangle of `size` centred on the node's position.
  func decodeShape(from coder: SceneCoder) {
    let shape = coder.choice("shape", ["rect": false, "ellipse": true])
    let size = coder.size("size")
    let radius = coder.number("cornerRadius") ?? 0
    if let size {
      let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      path =
        shape == true
        ? CGPath(ellipseIn: rect, transform: nil)
        : CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
    fillColor = coder.color("fillColor") ?? fillColor
    fillTexture = coder.string("fillTexture").map { SKTexture(imageNamed: $0) }
    strokeColor = coder.color("strokeColor") ?? strokeColor
    lineWidth = coder.number("lineWidth") ?? lineWidth
    glowWidth = coder.number("glowWidth") ?? glowWidth
    isAntialiased = coder.bool("isAntialiased") ?? isAntialiased
    lineCap = coder.choice("lineCap", ["butt": .butt, "round": .round, "square": .square]) ?? lineCap
    lineJoin = coder.choice("lineJoin", ["miter": .miter, "round": .round, "bevel": .bevel]) ?? lineJoin
    miterLimit = coder.number("miterLimit") ?? miterLimit
    blendMode = coder.blendMode() ?? blendMode
  }
}

extension SceneCoder {
  func blendMode(_ key: String = "blendMode") -> SKBlendMode? {
    choice(
      key,
      [
        "alpha": .alpha, "add": .add, "subtract": .subtract, "multiply": .multiply, "multiplyX2": .multiplyX2,
        "screen": .screen, "replace": .replace, "multiplyAlpha": .multiplyAlpha,
      ])
  }
}
