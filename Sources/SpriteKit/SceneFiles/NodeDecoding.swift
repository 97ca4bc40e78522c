// What a scene file says of each kind of node: docs/scene-files.md lists the keys.

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
  func decodeScene(from coder: SceneCoder) {
    size = coder.size("size") ?? size
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
    if let name = coder.string("texture") {
      let texture = SKTexture(imageNamed: name)
      self.texture = texture
      size = texture.size()
    }
    size = coder.size("size") ?? size
    color = coder.color("color") ?? color
    colorBlendFactor = coder.number("colorBlendFactor") ?? colorBlendFactor
    anchorPoint = coder.point("anchorPoint") ?? anchorPoint
    let modes: KeyValuePairs<String, SKBlendMode> = [
      "alpha": .alpha, "add": .add, "subtract": .subtract, "multiply": .multiply, "multiplyX2": .multiplyX2,
      "screen": .screen, "replace": .replace, "multiplyAlpha": .multiplyAlpha,
    ]
    blendMode = coder.choice("blendMode", modes) ?? blendMode
  }
}

extension SKLabelNode {
  func decodeLabel(from coder: SceneCoder) {
    text = coder.string("text")
    fontName = coder.string("fontName")
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
