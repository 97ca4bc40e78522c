// Copies everything except the particles.

extension SKEmitterNode {
  final func copyBirths(from emitter: SKEmitterNode) {
    (particleBirthRate, numParticlesToEmit) = (emitter.particleBirthRate, emitter.numParticlesToEmit)
    (particleLifetime, particleLifetimeRange) = (emitter.particleLifetime, emitter.particleLifetimeRange)
    particleRenderOrder = emitter.particleRenderOrder
    (particlePosition, particlePositionRange) = (emitter.particlePosition, emitter.particlePositionRange)
    (particleZPosition, particleZPositionRange) = (emitter.particleZPosition, emitter.particleZPositionRange)
    particleZPositionSpeed = emitter.particleZPositionSpeed
    (emissionAngle, emissionAngleRange) = (emitter.emissionAngle, emitter.emissionAngleRange)
    (particleSpeed, particleSpeedRange) = (emitter.particleSpeed, emitter.particleSpeedRange)
    (xAcceleration, yAcceleration) = (emitter.xAcceleration, emitter.yAcceleration)
    (particleRotation, particleRotationRange) = (emitter.particleRotation, emitter.particleRotationRange)
    particleRotationSpeed = emitter.particleRotationSpeed
    (particleAction, targetNode, fieldBitMask) = (emitter.particleAction, emitter.targetNode, emitter.fieldBitMask)
  }

  final func copyLook(from emitter: SKEmitterNode) {
    (particleTexture, particleSize, particleBlendMode) =
      (emitter.particleTexture, emitter.particleSize, emitter.particleBlendMode)
    (particleScale, particleScaleRange) = (emitter.particleScale, emitter.particleScaleRange)
    particleScaleSpeed = emitter.particleScaleSpeed
    (particleColor, shader) = (emitter.particleColor, emitter.shader)
    (particleColorRedRange, particleColorGreenRange) = (emitter.particleColorRedRange, emitter.particleColorGreenRange)
    (particleColorBlueRange, particleColorAlphaRange) =
      (emitter.particleColorBlueRange, emitter.particleColorAlphaRange)
    (particleColorRedSpeed, particleColorGreenSpeed) = (emitter.particleColorRedSpeed, emitter.particleColorGreenSpeed)
    (particleColorBlueSpeed, particleColorAlphaSpeed) =
      (emitter.particleColorBlueSpeed, emitter.particleColorAlphaSpeed)
    (particleColorBlendFactor, particleColorBlendFactorRange) =
      (emitter.particleColorBlendFactor, emitter.particleColorBlendFactorRange)
    particleColorBlendFactorSpeed = emitter.particleColorBlendFactorSpeed
    (particleAlpha, particleAlphaRange) = (emitter.particleAlpha, emitter.particleAlphaRange)
    particleAlphaSpeed = emitter.particleAlphaSpeed
    particleScaleSequence = copy(of: emitter.particleScaleSequence)
    particleAlphaSequence = copy(of: emitter.particleAlphaSequence)
    particleColorSequence = copy(of: emitter.particleColorSequence)
    particleColorBlendFactorSequence = copy(of: emitter.particleColorBlendFactorSequence)
  }

  private func copy(of sequence: SKKeyframeSequence?) -> SKKeyframeSequence? {
    sequence?.copy() as? SKKeyframeSequence
  }
}
