internal import KeyedArchives

// Decodes emitters of scene files; docs/scene-files.md lists the keys.

extension SKEmitterNode {
  func decodeEmitter(from coder: SceneCoder) {
    decodeBirths(from: coder)
    decodeMovement(from: coder)
    decodeColor(from: coder)
    particleTexture = coder.string("particleTexture").map { SKTexture(imageNamed: $0) }
    particleSize = coder.size("particleSize") ?? particleSize
    particleBlendMode = coder.blendMode("particleBlendMode") ?? particleBlendMode
    read(coder, \.particleScale, "particleScale")
    read(coder, \.particleScaleRange, "particleScaleRange")
    read(coder, \.particleScaleSpeed, "particleScaleSpeed")
    particleScaleSequence = coder.sequence("particleScaleSequence", of: .number)
    read(coder, \.particleAlpha, "particleAlpha")
    read(coder, \.particleAlphaRange, "particleAlphaRange")
    read(coder, \.particleAlphaSpeed, "particleAlphaSpeed")
    particleAlphaSequence = coder.sequence("particleAlphaSequence", of: .number)
  }

  private func decodeBirths(from coder: SceneCoder) {
    particleBirthRate = coder.number("particleBirthRate", from: 0) ?? particleBirthRate
    numParticlesToEmit = coder.wholeNumber("numParticlesToEmit") ?? numParticlesToEmit
    particleLifetime = coder.number("particleLifetime", from: 0) ?? particleLifetime
    read(coder, \.particleLifetimeRange, "particleLifetimeRange")
    particleRenderOrder =
      coder.choice(
        "particleRenderOrder", ["oldestLast": .oldestLast, "oldestFirst": .oldestFirst, "dontCare": .dontCare])
      ?? particleRenderOrder
    fieldBitMask = coder.wholeNumber("fieldBitMask").flatMap { UInt32(exactly: $0) } ?? fieldBitMask
  }

  private func decodeMovement(from coder: SceneCoder) {
    particlePosition = coder.point("particlePosition") ?? particlePosition
    if let range = coder.size("particlePositionRange") {
      particlePositionRange = CGVector(dx: range.width, dy: range.height)
    }
    read(coder, \.particleZPosition, "particleZPosition")
    read(coder, \.particleZPositionRange, "particleZPositionRange")
    read(coder, \.particleZPositionSpeed, "particleZPositionSpeed")
    read(coder, \.emissionAngle, "emissionAngle")
    read(coder, \.emissionAngleRange, "emissionAngleRange")
    read(coder, \.particleSpeed, "particleSpeed")
    read(coder, \.particleSpeedRange, "particleSpeedRange")
    read(coder, \.xAcceleration, "xAcceleration")
    read(coder, \.yAcceleration, "yAcceleration")
    read(coder, \.particleRotation, "particleRotation")
    read(coder, \.particleRotationRange, "particleRotationRange")
    read(coder, \.particleRotationSpeed, "particleRotationSpeed")
  }

  private func decodeColor(from coder: SceneCoder) {
    particleColor = coder.color("particleColor") ?? particleColor
    read(coder, \.particleColorRedRange, "particleColorRedRange")
    read(coder, \.particleColorGreenRange, "particleColorGreenRange")
    read(coder, \.particleColorBlueRange, "particleColorBlueRange")
    read(coder, \.particleColorAlphaRange, "particleColorAlphaRange")
    read(coder, \.particleColorRedSpeed, "particleColorRedSpeed")
    read(coder, \.particleColorGreenSpeed, "particleColorGreenSpeed")
    read(coder, \.particleColorBlueSpeed, "particleColorBlueSpeed")
    read(coder, \.particleColorAlphaSpeed, "particleColorAlphaSpeed")
    particleColorSequence = coder.sequence("particleColorSequence", of: .color)
    read(coder, \.particleColorBlendFactor, "particleColorBlendFactor")
    read(coder, \.particleColorBlendFactorRange, "particleColorBlendFactorRange")
    read(coder, \.particleColorBlendFactorSpeed, "particleColorBlendFactorSpeed")
    particleColorBlendFactorSequence = coder.sequence("particleColorBlendFactorSequence", of: .number)
  }

  private func read(_ coder: SceneCoder, _ path: ReferenceWritableKeyPath<SKEmitterNode, CGFloat>, _ key: String) {
    if let number = coder.number(key) { self[keyPath: path] = number }
  }
}

extension SceneCoder {
  /// A number that is at least `minimum`.
  func number(_ key: String, from minimum: CGFloat) -> CGFloat? {
    read(key, "a number of at least \(minimum.treeText)") {
      guard case .number(let number) = $0, number.isFinite, number >= minimum else { return nil }
      return CGFloat(number)
    }
  }

  /// An integer from 0 to 4,294,967,295.
  func wholeNumber(_ key: String) -> Int? {
    read(key, "a whole number from 0 to 4294967295") {
      if case .number(let number) = $0 { UInt32(exactly: number).map { Int($0) } } else { nil }
    }
  }

  /// The keyframes under a key.
  func sequence(_ key: String, of kind: Keyframe.Kind) -> SKKeyframeSequence? {
    let value: SceneValue? = read(key, "keyframes { times, values }") { if case .object = $0 { $0 } else { nil } }
    return value.flatMap { SceneCoder($0, file: file, keyPath: path(to: key)).sequence(of: kind) }
  }

  private func sequence(of kind: Keyframe.Kind) -> SKKeyframeSequence? {
    let times = list("times", "a list of numbers [ ... ]", Self.finiteNumber)
    let values: [Any]? =
      kind == .color
      ? list("values", "a list of colours [ \"#RRGGBB\", ... ]", Self.color)
      : list("values", "a list of numbers [ ... ]", Self.finiteNumber)
    let sequence = SKKeyframeSequence(capacity: times?.count ?? 0)
    sequence.interpolationMode =
      choice("interpolationMode", ["linear": .linear, "spline": .spline, "step": .step]) ?? .linear
    sequence.repeatMode = choice("repeatMode", ["clamp": .clamp, "loop": .loop]) ?? .clamp
    failForKeysNotRead(by: "keyframe sequence")
    guard file.error == nil else { return nil }
    guard let times, let values, times.count == values.count, !times.isEmpty else {
      fail(
        "",
        "expected one time for each value, and at least one of each; "
          + "found \(times?.count ?? 0) times and \(values?.count ?? 0) values")
      return nil
    }
    for (value, time) in zip(values, times) { sequence.addKeyframeValue(value, time: CGFloat(time)) }
    return sequence
  }

  private static func finiteNumber(_ value: SceneValue) -> Double? {
    if case .number(let number) = value, number.isFinite { number } else { nil }
  }

  private func list<Element>(
    _ key: String, _ expected: String, _ element: @escaping (SceneValue) -> Element?
  ) -> [Element]? {
    read(key, expected) { value in
      guard case .list(let list) = value else { return nil }
      let elements = list.compactMap(element)
      return elements.count == list.count ? elements : nil
    }
  }
}
