// Nodes whose content is a file, and fields, in archives.

extension SKAudioNode {
  func archiveAudio(_ archive: NodeArchive) {
    archive.value("_audioName", of: self, \.archivedName)
    archive.value("_autoplayLooped", of: self, \.autoplayLooped)
    archive.value("_positional", of: self, \.isPositional)
    archive.value("_volume", of: self, \.archivedVolume)
  }

  private var archivedName: String? {
    get { soundName }
    set { if let newValue { load(named: newValue) } }
  }

  private var archivedVolume: CGFloat {
    get { CGFloat(volume) }
    set { volume = Double(newValue) }
  }
}

extension SKFieldNode {
  /// Our own keys, as no file of Apple's with a field is known.
  func archiveField(_ archive: NodeArchive) {
    archive.value("_fieldKind", of: self, \.archivedKind)
    archive.value("_strength", of: self, \.strength)
    archive.value("_falloff", of: self, \.falloff)
    archive.value("_minimumRadius", of: self, \.minimumRadius)
    archive.value("_enabled", of: self, \.isEnabled)
    archive.value("_exclusive", of: self, \.isExclusive)
    archive.value("_categoryBitMask", of: self, \.categoryBitMask)
    archive.value("_directionX", of: self, \.direction.x)
    archive.value("_directionY", of: self, \.direction.y)
    archive.value("_directionZ", of: self, \.direction.z)
    archive.value("_smoothness", of: self, \.smoothness)
    archive.value("_animationSpeed", of: self, \.animationSpeed)
    archive.object("_texture", of: self, \.texture)
    if !archive.isReading, region != nil { reportUnarchived("its region") }
    if !archive.isReading, case .custom = kind { reportUnarchived("its function") }
  }

  private static let kinds: KeyValuePairs<String, Kind> = [
    "drag": .drag, "vortex": .vortex, "radialGravity": .radialGravity, "linearGravity": .linearGravity,
    "velocity": .velocity, "noise": .noise, "turbulence": .turbulence, "spring": .spring, "electric": .electric,
    "magnetic": .magnetic,
  ]

  private var archivedKind: String? {
    get { Self.kinds.first { "\($0.value)" == "\(kind)" }?.key }
    set { kind = Self.kinds.first { $0.key == newValue }?.value ?? kind }
  }
}
