// Simulation of an emitter's particles.

extension SKEmitterNode {
  /// The limit of steps per frame for an emitter with fields, which advances in steps of 1/60 s: a minute.
  private static let partLimit = 3_600.0

  /// Advances by a frame of `step` seconds. An emitter with nothing to do costs almost nothing.
  final func advanceFrame(_ step: TimeInterval) {
    guard !store.isEmpty || store.canEmit(Double(particleBirthRate), limit: numParticlesToEmit) else { return }
    if let pace, pace > 0, step > 0 { simulate(step * pace) }
  }

  /// The product of the speeds of the node and its ancestors; nil while one of them is paused.
  final var pace: Double? {
    var pace = 1.0
    var node: SKNode? = self
    while let current = node {
      if current.isPaused { return nil }
      pace *= Double(max(0, current.speed))
      node = current.parent
    }
    return pace.isFinite ? pace : 0
  }

  final func simulate(_ step: TimeInterval) {
    attachLayer()
    let resets = resetCount
    // Particles' actions may call the emitter, which has no particles during the call.
    var working = ParticleStore()
    swap(&working, &store)
    let wasEmpty = working.isEmpty
    let action = particleAction
    let act = action.map { action in
      { [particleTexture, size = sizeOfParticle] in ParticleActor(action, texture: particleTexture, size: size) }
    }
    let (recipe, frame, fields) = (recipe, frameOfTarget, ParticleFields(of: self))
    // Fields change along the way, so long frames are split. A frame of 1/60 s is one part, despite the clock's
    // rounding.
    let parts = fields == nil ? 1 : max(1, min(Self.partLimit, (step * 60 - 0.01).rounded(.up)))
    var hasRoom = true
    for _ in 0..<Int(parts) {
      if !working.advance(step / parts, recipe, frame: frame, fields: fields, act: act) { hasRoom = false }
    }
    guard resets == resetCount else { return }
    swap(&working, &store)
    if !hasRoom { reportCrowd() }
    if !wasEmpty || !store.isEmpty { particlesChanged() }
  }

  /// Must be called when the particles or their look have changed.
  final func particlesChanged() {
    store.fitSlots(canEmit: store.canEmit(Double(particleBirthRate), limit: numParticlesToEmit))
    (layer ?? self).state.note(.content)
  }

  private func reportCrowd() {
    UIApplication.shared.report(
      Diagnostic(
        kind: "too-many-particles", subject: "SKEmitterNode \(name ?? "")",
        message: "it would have more than \(ParticleStore.limit) live particles; the excess particles are not emitted"
      ))
  }

  // MARK: Properties as numbers

  private var recipe: ParticleRecipe {
    func spread(_ average: CGFloat, _ range: CGFloat) -> ParticleRecipe.Spread {
      ParticleRecipe.Spread(average: average.finite, range: range.finite)
    }
    let color = particleColor.numbers
    var recipe = ParticleRecipe()
    recipe.birthRate = particleBirthRate.finite
    recipe.limit = numParticlesToEmit
    recipe.lifetime = spread(min(particleLifetime, 1e100), particleLifetimeRange)
    recipe.x = spread(particlePosition.x, particlePositionRange.dx)
    recipe.y = spread(particlePosition.y, particlePositionRange.dy)
    recipe.height = spread(particleZPosition, particleZPositionRange)
    recipe.angle = spread(emissionAngle, emissionAngleRange)
    recipe.speed = spread(particleSpeed, particleSpeedRange)
    recipe.rotation = spread(particleRotation, particleRotationRange)
    recipe.scale = spread(particleScale, particleScaleRange)
    recipe.alpha = spread(particleAlpha, particleAlphaRange)
    recipe.colorBlend = spread(particleColorBlendFactor, particleColorBlendFactorRange)
    recipe.red = spread(color.x, particleColorRedRange)
    recipe.green = spread(color.y, particleColorGreenRange)
    recipe.blue = spread(color.z, particleColorBlueRange)
    recipe.opacity = spread(color.w, particleColorAlphaRange)
    recipe.change = ParticleRecipe.Change(
      dx: xAcceleration.finite, dy: yAcceleration.finite, height: particleZPositionSpeed.finite,
      rotation: particleRotationSpeed.finite, scale: particleScaleSpeed.finite, alpha: particleAlphaSpeed.finite,
      colorBlend: particleColorBlendFactorSpeed.finite,
      color: SIMD4(
        particleColorRedSpeed.finite, particleColorGreenSpeed.finite, particleColorBlueSpeed.finite,
        particleColorAlphaSpeed.finite))
    recipe.scaleCurve = curve(particleScaleSequence, of: .number, "particleScaleSequence")
    recipe.alphaCurve = curve(particleAlphaSequence, of: .number, "particleAlphaSequence")
    recipe.colorBlendCurve = curve(particleColorBlendFactorSequence, of: .number, "particleColorBlendFactorSequence")
    recipe.colorCurve = curve(particleColorSequence, of: .color, "particleColorSequence")
    recipe.hasCurves =
      recipe.scaleCurve != nil || recipe.alphaCurve != nil || recipe.colorBlendCurve != nil || recipe.colorCurve != nil
    return recipe
  }

  /// A sequence's curve; nil without keyframes, and nil with a diagnostic for values of another kind.
  private func curve(_ sequence: SKKeyframeSequence?, of kind: Keyframe.Kind, _ property: String) -> KeyframeCurve? {
    guard let curve = sequence?.curve else { return nil }
    guard curve.kind == kind else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "bad-sequence", subject: "SKEmitterNode.\(property)",
          message: "each value must be a \(kind), not a \(curve.kind); the sequence is ignored"))
      return nil
    }
    return curve
  }
}

extension CGFloat {
  /// The number, or 0 if it is not finite.
  fileprivate var finite: Double { isFinite ? Double(self) : 0 }
}
