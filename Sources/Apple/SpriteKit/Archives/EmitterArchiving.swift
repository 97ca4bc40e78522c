// Emitters in archives. The key of a range ends with `Variance`.

extension SKEmitterNode {
  func archiveEmitter(_ archive: NodeArchive) {
    archiveBirths(archive)
    archiveMovement(archive)
    archiveColors(archive)
    archive.object("_particleTexture", of: self, \.particleTexture)
    archive.value("_startSize", of: self, \.particleSize)
    archive.choice("_particleBlendMode", of: self, \.particleBlendMode)
    archive.value("_startScale", of: self, \.particleScale)
    archive.value("_startScaleVariance", of: self, \.particleScaleRange)
    archive.value("_scaleSpeed", of: self, \.particleScaleSpeed)
    archive.object("_particleScaleSequence", of: self, \.particleScaleSequence)
    archive.value("_startOpacity", of: self, \.particleAlpha)
    archive.value("_startOpacityVariance", of: self, \.particleAlphaRange)
    archive.value("_opacitySpeed", of: self, \.particleAlphaSpeed)
    archive.object("_particleAlphaSequence", of: self, \.particleAlphaSequence)
    archive.object("_particleAction", of: self, \.particleAction)
    // Not written: a target is often above the emitter, and Foundation's reader does not end in such a circle.
    if archive.isReading { archive.object("_target", of: self, \.targetNode) }
    if !archive.isReading, hasTarget { reportUnarchived("its targetNode") }
    archive.object("_shader", of: self, \.shader)
  }

  private func archiveBirths(_ archive: NodeArchive) {
    archive.value("_birthrate", of: self, \.particleBirthRate)
    archive.value("_numParticlesToEmit", of: self, \.numParticlesToEmit)
    archive.value("_lifetime", of: self, \.particleLifetime)
    archive.value("_lifetimeVariance", of: self, \.particleLifetimeRange)
    archive.choice("_particleRenderOrder", of: self, \.particleRenderOrder)
    archive.value("_fieldBitMask", of: self, \.fieldBitMask)
  }

  private func archiveMovement(_ archive: NodeArchive) {
    archive.value("_startPosition", of: self, \.particlePosition)
    archive.value("_startPositionVariance", of: self, \.particlePositionRange)
    archive.value("_startZPosition", of: self, \.particleZPosition)
    archive.value("_startZPositionVariance", of: self, \.particleZPositionRange)
    archive.value("_zPositionSpeed", of: self, \.particleZPositionSpeed)
    archive.value("_emissionAngle", of: self, \.emissionAngle)
    archive.value("_emissionAngleVariance", of: self, \.emissionAngleRange)
    archive.value("_startSpeed", of: self, \.particleSpeed)
    archive.value("_startSpeedVariance", of: self, \.particleSpeedRange)
    archive.value("_acceleration", of: self, \.acceleration)
    archive.value("_startRotation", of: self, \.particleRotation)
    archive.value("_startRotationVariance", of: self, \.particleRotationRange)
    archive.value("_rotationSpeed", of: self, \.particleRotationSpeed)
  }

  private var acceleration: CGVector {
    get { CGVector(dx: xAcceleration, dy: yAcceleration) }
    set { (xAcceleration, yAcceleration) = (newValue.dx, newValue.dy) }
  }

  private func archiveColors(_ archive: NodeArchive) {
    archive.color("_startColor", of: self, \.particleColor)
    archive.value("_startColorVarianceR", of: self, \.particleColorRedRange)
    archive.value("_startColorVarianceG", of: self, \.particleColorGreenRange)
    archive.value("_startColorVarianceB", of: self, \.particleColorBlueRange)
    archive.value("_startColorVarianceA", of: self, \.particleColorAlphaRange)
    archive.value("_colorSpeedR", of: self, \.particleColorRedSpeed)
    archive.value("_colorSpeedG", of: self, \.particleColorGreenSpeed)
    archive.value("_colorSpeedB", of: self, \.particleColorBlueSpeed)
    archive.value("_colorSpeedA", of: self, \.particleColorAlphaSpeed)
    archive.object("_particleColorSequence", of: self, \.particleColorSequence)
    archive.value("_startColorMix", of: self, \.particleColorBlendFactor)
    archive.value("_startColorBlendVariance", of: self, \.particleColorBlendFactorRange)
    archive.value("_colorBlendSpeed", of: self, \.particleColorBlendFactorSpeed)
    archive.object("_particleColorBlendFactorSequence", of: self, \.particleColorBlendFactorSequence)
  }
}
