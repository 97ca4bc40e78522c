// The properties of each class of nodes in archives.

extension SKNode {
  func archiveNode(_ archive: NodeArchive) {
    archive.value("name", of: self, \.name)
    archive.value("position", of: self, \.position)
    archive.value("zPosition", of: self, \.zPosition)
    archive.value("zRotation", of: self, \.zRotation)
    archive.value("xScale", of: self, \.xScale)
    archive.value("yScale", of: self, \.yScale)
    archive.value("alpha", of: self, \.alpha)
    archive.value("isHidden", of: self, \.isHidden)
    archive.value("isPaused", of: self, \.isPaused)
    archive.value("speed", of: self, \.speed)
    archive.value("isUserInteractionEnabled", of: self, \.isUserInteractionEnabled)
    archive.object("userData", of: self, \.archivedUserData)
    let nodes = archive.nodes("children", children)
    if archive.isReading {
      for child in nodes where child.parent == nil && !isDescendant(of: child) { addChild(child) }
    } else {
      reportUnarchived()
    }
  }

  /// The user data as a property list.
  private var archivedUserData: NSData? {
    get {
      guard let userData else { return nil }
      let list = userData as NSDictionary
      do {
        guard PropertyListSerialization.propertyList(list, isValidFor: .binary) else {
          throw CocoaError(.coderInvalidValue)
        }
        return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0) as NSData
      } catch {
        reportUnarchived("its userData, which is no property list")
        return nil
      }
    }
    set {
      guard let newValue else { return }
      do {
        let list = try PropertyListSerialization.propertyList(from: newValue as Data, options: [], format: nil)
        userData = (list as? [String: Any]).map { NSMutableDictionary(dictionary: $0) }
      } catch {
        reportUnarchived("its userData: \(error)")
      }
    }
  }

  /// Reports what the node has and the archive does not.
  private func reportUnarchived() {
    if !runningActions.isEmpty { reportUnarchived("its running actions") }
    if physicsBody != nil { reportUnarchived("its physicsBody") }
    if constraints?.isEmpty == false { reportUnarchived("its constraints") }
    switch self {
    case is SKEmitterNode, is SKFieldNode, is SKTileMapNode, is SKAudioNode, is SKVideoNode, is SKReferenceNode,
      is SK3DNode:
      reportUnarchived("the properties that only this class has")
    default: break
    }
  }

  func reportUnarchived(_ what: String) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unarchived", subject: "\(type(of: self)).encode(with:)",
        message: "an archive does not hold \(what); set it after the node has been read"))
  }
}

extension SKSpriteNode {
  func archiveSprite(_ archive: NodeArchive) {
    archive.object("texture", of: self, \.texture)
    archive.object("normalTexture", of: self, \.normalTexture)
    archive.value("unscaledSize", of: self, \.unscaledSize)
    archive.color("color", of: self, \.color)
    archive.value("colorBlendFactor", of: self, \.colorBlendFactor)
    archive.value("anchorPoint", of: self, \.anchorPoint)
    archive.value("centerRect", of: self, \.centerRect)
    archive.choice("blendMode", of: self, \.blendMode)
    archive.value("lightingBitMask", of: self, \.lightingBitMask)
    archive.value("shadowCastBitMask", of: self, \.shadowCastBitMask)
    archive.value("shadowedBitMask", of: self, \.shadowedBitMask)
    archive.value("subdivisionLevels", of: self, \.subdivisionLevels)
    if !archive.isReading, shader != nil || warpGeometry != nil { reportUnarchived("its shader and warpGeometry") }
  }
}

extension SKLabelNode {
  func archiveLabel(_ archive: NodeArchive) {
    archive.value("text", of: self, \.text)
    archive.value("fontName", of: self, \.fontName)
    archive.value("fontSize", of: self, \.fontSize)
    archive.color("fontColor", of: self, \.fontColor)
    archive.choice("horizontalAlignmentMode", of: self, \.horizontalAlignmentMode)
    archive.choice("verticalAlignmentMode", of: self, \.verticalAlignmentMode)
    archive.choice("blendMode", of: self, \.blendMode)
    archive.value("numberOfLines", of: self, \.numberOfLines)
    archive.value("preferredMaxLayoutWidth", of: self, \.preferredMaxLayoutWidth)
    archive.choice("lineBreakMode", of: self, \.lineBreakMode)
    archive.color("color", of: self, \.color)
    archive.value("colorBlendFactor", of: self, \.colorBlendFactor)
    if !archive.isReading, attributedText != nil { reportUnarchived("its attributedText") }
  }
}

extension SKShapeNode {
  func archiveShape(_ archive: NodeArchive) {
    archive.path("path", of: self, \.path)
    archive.color("strokeColor", of: self, \.strokeColor)
    archive.color("fillColor", of: self, \.fillColor)
    archive.value("lineWidth", of: self, \.lineWidth)
    archive.value("glowWidth", of: self, \.glowWidth)
    archive.value("miterLimit", of: self, \.miterLimit)
    archive.value("isAntialiased", of: self, \.isAntialiased)
    archive.object("fillTexture", of: self, \.fillTexture)
    archive.object("strokeTexture", of: self, \.strokeTexture)
    archive.choice("lineCap", of: self, \.lineCap)
    archive.choice("lineJoin", of: self, \.lineJoin)
    archive.choice("blendMode", of: self, \.blendMode)
    if !archive.isReading, fillShader != nil || strokeShader != nil { reportUnarchived("its shaders") }
  }
}

extension SKEffectNode {
  func archiveEffect(_ archive: NodeArchive) {
    archive.value("shouldEnableEffects", of: self, \.shouldEnableEffects)
    archive.value("shouldCenterFilter", of: self, \.shouldCenterFilter)
    archive.value("shouldRasterize", of: self, \.shouldRasterize)
    archive.choice("effectBlendMode", of: self, \.blendMode)
    archive.value("subdivisionLevels", of: self, \.subdivisionLevels)
    if !archive.isReading, filter != nil || shader != nil || warpGeometry != nil {
      reportUnarchived("its filter, shader and warpGeometry")
    }
  }
}

extension SKScene {
  /// The camera and the listener are kept if they are among the scene's nodes.
  func archiveScene(_ archive: NodeArchive) {
    archive.value("size", of: self, \.size)
    archive.choice("scaleMode", of: self, \.scaleMode)
    archive.value("anchorPoint", of: self, \.anchorPoint)
    archive.color("backgroundColor", of: self, \.backgroundColor)
    archive.value("gravity", of: self, \.physicsWorld.gravity.dx)
    archive.value("gravity.y", of: self, \.physicsWorld.gravity.dy)
    archive.value("physicsSpeed", of: self, \.physicsWorld.speed)
    archive.object("camera", of: self, \.camera)
    archive.object("listener", of: self, \.listener)
  }
}

extension SKLightNode {
  func archiveLight(_ archive: NodeArchive) {
    archive.value("isEnabled", of: self, \.isEnabled)
    archive.color("lightColor", of: self, \.lightColor)
    archive.color("ambientColor", of: self, \.ambientColor)
    archive.color("shadowColor", of: self, \.shadowColor)
    archive.value("falloff", of: self, \.falloff)
    archive.value("categoryBitMask", of: self, \.categoryBitMask)
  }
}

extension SKTransformNode {
  func archiveTransform(_ archive: NodeArchive) {
    archive.value("xRotation", of: self, \.xRotation)
    archive.value("yRotation", of: self, \.yRotation)
  }
}

extension SKCropNode {
  func archiveCrop(_ archive: NodeArchive) {
    archive.object("maskNode", of: self, \.maskNode)
  }
}
