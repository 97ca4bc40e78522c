// The properties of each class of nodes in archives.

extension SKNode {
  func archiveNode(_ archive: NodeArchive) {
    archive.value("_name", of: self, \.name)
    archive.value("_position", of: self, \.position)
    archive.value("_zPosition", of: self, \.zPosition)
    archive.value("_zRotation", of: self, \.zRotation)
    archive.value("_xScale", of: self, \.xScale)
    archive.value("_yScale", of: self, \.yScale)
    archive.value("_opacity", of: self, \.alpha)
    archive.value("_hidden", of: self, \.isHidden)
    // Apple's editor pauses the nodes that it shows; see `isApples`.
    if archive.file?.isApples != true { archive.value("_paused", of: self, \.isPaused) }
    archive.value("_speed", of: self, \.speed)
    archive.value("_userInteractionEnabled", of: self, \.isUserInteractionEnabled)
    archiveUserData(archive)
    let nodes = archive.list("_children", children)
    if archive.isReading {
      for child in nodes where child.parent == nil && !isDescendant(of: child) { addChild(child) }
    }
    archive.object("_PKPhysicsBody", of: self, \.physicsBody)
    archive.object("_reachConstraints", of: self, \.reachConstraints)
    archiveConstraints(archive)
    archiveActions(archive)
    archiveAttributeValues(archive)
  }

  /// Writes the user data, or reads it. Objects that cannot be in an archive are left out, which is reported.
  private func archiveUserData(_ archive: NodeArchive) {
    let classes: [AnyClass] = [
      NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSData.self, NSDate.self, NSURL.self, NSValue.self,
      SKNode.self, SKTexture.self,
    ]
    guard !archive.isReading else {
      guard archive.has("_userData") else { return }
      let read = archive.coder.decodeObject(of: classes, forKey: "_userData") as? NSDictionary
      userData = read.map { ($0.mutableCopy() as? NSMutableDictionary) ?? NSMutableDictionary() }
      return
    }
    guard let userData else { return }
    guard PropertyListSerialization.propertyList(userData as NSDictionary, isValidFor: .binary) else {
      return reportUnarchived("its userData, which is not a property list")
    }
    archive.coder.encode(userData, forKey: "_userData")
  }

  func reportUnarchived(_ what: String) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unarchived", subject: "\(type(of: self)).encode(with:)",
        message: "an archive cannot store \(what); set it after the node has been read"))
  }
}

extension SKSpriteNode {
  func archiveSprite(_ archive: NodeArchive) {
    archive.object("_texture", of: self, \.texture)
    archive.object("_normalTexture", of: self, \.normalTexture)
    archive.value("_bounds", of: self, \.archivedBounds)
    archive.color("_baseColor", of: self, \.color)
    archive.value("_colorMix", of: self, \.colorBlendFactor)
    archive.value("_anchorPoint", of: self, \.anchorPoint)
    archive.value("_centerRect", of: self, \.centerRect)
    archive.choice("_blendMode", of: self, \.blendMode)
    archive.value("_lightingBitMask", of: self, \.lightingBitMask)
    archive.value("_shadowCastBitMask", of: self, \.shadowCastBitMask)
    archive.value("_shadowedBitMask", of: self, \.shadowedBitMask)
    archive.value("_subdivisionLevels", of: self, \.subdivisionLevels)
    archive.object("_shader", of: self, \.shader)
    if !archive.isReading, warpGeometry != nil { reportUnarchived("its warpGeometry") }
  }

  /// The rectangle of the sprite at scale 1.
  private var archivedBounds: CGRect {
    get {
      CGRect(
        origin: CGPoint(x: -anchorPoint.x * unscaledSize.width, y: -anchorPoint.y * unscaledSize.height),
        size: unscaledSize)
    }
    set { unscaledSize = newValue.size }
  }
}

extension SKLabelNode {
  func archiveLabel(_ archive: NodeArchive) {
    archive.value("_text", of: self, \.text)
    archive.value("_fontName", of: self, \.fontName)
    archive.value("_fontSize", of: self, \.fontSize)
    archive.color("_fontColor", of: self, \.fontColor)
    archive.choice("_horizontalAlignmentMode", of: self, \.horizontalAlignmentMode)
    archive.choice("_verticalAlignmentMode", of: self, \.verticalAlignmentMode)
    archive.choice("_labelBlendMode", of: self, \.blendMode)
    archive.value("_numberOfLines", of: self, \.numberOfLines)
    archive.value("_preferredMaxLayoutWidth", of: self, \.preferredMaxLayoutWidth)
    archive.choice("_lineBreakMode", of: self, \.lineBreakMode)
    archive.color("_color", of: self, \.color)
    archive.value("_labelColorBlend", of: self, \.colorBlendFactor)
    archive.isReading ? archiveAttributedText(archive) : reportAttributedText()
  }

  /// Reads the attributed text. A guess: a plain text that differs is newer, so the label shows it. The
  /// editor keeps an attributed text that its user has turned off.
  private func archiveAttributedText(_ archive: NodeArchive) {
    guard let file = archive.file, let read = file.decodeObject(forKey: "_attributedText") as? NSAttributedString else {
      return
    }
    if text == nil || text == read.string { return attributedText = read }
    file.source.skip(
      "\(file.name)._attributedText", "the label's text is \"\(text ?? "")\", not \"\(read.string)\"")
  }

  private func reportAttributedText() {
    if attributedText != nil { reportUnarchived("its attributedText") }
  }
}

extension SKShapeNode {
  func archiveShape(_ archive: NodeArchive) {
    archive.path("_cgPath", of: self, \.path)
    archive.color("_strokeColor", of: self, \.strokeColor)
    archive.color("_fillColor", of: self, \.fillColor)
    archive.value("_lineWidth", of: self, \.lineWidth)
    archive.value("_smoothWidth", of: self, \.glowWidth)
    archive.value("_miterLimit", of: self, \.miterLimit)
    archive.value("_isAntialiased", of: self, \.isAntialiased)
    archive.object("_fillTexture", of: self, \.fillTexture)
    archive.object("_strokeTexture", of: self, \.strokeTexture)
    archive.choice("_lineCap", of: self, \.lineCap)
    archive.choice("_lineJoin", of: self, \.lineJoin)
    archive.choice("_blendMode", of: self, \.blendMode)
    archive.object("_fillShader", of: self, \.fillShader)
    archive.object("_strokeShader", of: self, \.strokeShader)
  }
}

extension SKEffectNode {
  func archiveEffect(_ archive: NodeArchive) {
    archive.value("_shouldEnableEffects", of: self, \.shouldEnableEffects)
    archive.value("_shouldCenterFilter", of: self, \.shouldCenterFilter)
    archive.value("_shouldRasterize", of: self, \.shouldRasterize)
    archive.choice("_blendMode", of: self, \.blendMode)
    archive.value("_subdivisionLevels", of: self, \.subdivisionLevels)
    archive.object("_shader", of: self, \.shader)
    archiveFilter(archive)
    if !archive.isReading, warpGeometry != nil { reportUnarchived("its warpGeometry") }
  }
}

extension SKScene {
  /// The camera and the listener are kept if they are among the scene's nodes.
  func archiveScene(_ archive: NodeArchive) {
    // Scenes of Xcode 6 have the keys of a sprite, which are not drawn.
    archive.file?.ignore("_baseColorR", "_baseColorG", "_baseColorB", "_baseColorA", "_colorMix", "_centerRect")
    archiveSize(archive)
    archive.choice("_scaleMode", of: self, \.scaleMode)
    archive.value("_anchorPoint", of: self, \.anchorPoint)
    archive.color("_backgroundColor", of: self, \.backgroundColor)
    archivePhysics(archive)
    if archive.has("_scenePinBody"), let body = physicsBody, !body.isDynamic, body.area > Self.pinBodyArea {
      physicsBody = nil
    }
    archive.object("_camera", of: self, \.camera)
    archive.object("_listener", of: self, \.listener)
  }

  /// The minimum area of the body that the editor gives each scene, in square metres: a square of a million points. A
  /// guess: joints pin nodes to it, and a game does not find it.
  private static let pinBodyArea: CGFloat = 1e7

  /// The sides that a file may give a scene, in points; see `decodeScene(from:)`.
  private static let sides: ClosedRange<CGFloat> = 0...100_000

  private func archiveSize(_ archive: NodeArchive) {
    guard archive.isReading else {
      return CGRect(origin: .zero, size: size).encode(with: archive.coder, "Scene_bounds")
    }
    var read = CGRect(from: archive.coder, "Scene_bounds")?.size
    if read == nil, let width = archive.file?.infoNumber("_PB_previewSKEditorSceneSizeWidth"),
      let height = archive.file?.infoNumber("_PB_previewSKEditorSceneSizeHeight")
    {
      read = CGSize(width: width, height: height)
    }
    guard let read else { return }
    if Self.sides.contains(read.width), Self.sides.contains(read.height) { return size = read }
    archive.file?.source.skip(
      "the size of the scene", "expected sides from 0 to 100000, found \(read.width) and \(read.height)")
  }

  private func archivePhysics(_ archive: NodeArchive) {
    guard archive.isReading else {
      return archive.coder.encode(PKPhysicsWorld(physicsWorld), forKey: "_physicsWorld")
    }
    guard archive.has("_physicsWorld"),
      let world = archive.coder.decodeObject(of: PKPhysicsWorld.self, forKey: "_physicsWorld")
    else { return }
    (physicsWorld.gravity, physicsWorld.speed) = (world.gravity, world.speed)
    for joint in world.joints { physicsWorld.add(joint) }
  }
}

extension SKLightNode {
  func archiveLight(_ archive: NodeArchive) {
    archive.value("enabled", of: self, \.isEnabled)
    archive.color("lightColor", of: self, \.lightColor)
    archive.color("ambientColor", of: self, \.ambientColor)
    archive.color("shadowColor", of: self, \.shadowColor)
    archive.value("lightDecay", of: self, \.falloff)
    archive.value("lightCategoryBitMask", of: self, \.categoryBitMask)
    archive.value("shadowSoftness", of: self, \.shadowSoftness)
  }
}

extension SKTransformNode {
  func archiveTransform(_ archive: NodeArchive) {
    archive.file?.ignore("_xRotation", "_yRotation")
    archive.value("_xRotation", of: self, \.xRotation)
    archive.value("_yRotation", of: self, \.yRotation)
  }
}

extension SKCropNode {
  func archiveCrop(_ archive: NodeArchive) {
    archive.object("_maskNode", of: self, \.maskNode)
  }
}
