internal import AppIcons

extension RuleChecker {
  func checkAssets() {
    let setNames = Set(app.iconSets.map(\.name) + app.composerIcons)
    for icon in sections.flatMap(\.icons) {
      guard let asset = icon.assetName, !asset.contains("$("), !app.hasUnreadFiles else { continue }
      let isThere =
        switch app.layout {
        case .bundle: app.hasCompiledCatalog
        case .package: setNames.isEmpty || setNames.contains(asset)
        case .project: setNames.contains(asset)
        }
      if !isThere {
        report(
          .assetMissing, "\(icon.title) names the asset \(asset.quoted), but no asset catalog has it",
          remedy: app.layout == .bundle ? "an Assets.car in the bundle" : "an app icon set \(asset)",
          at: icon.keyPath + ["CFBundleIconName"])
      }
    }
    guard !setNames.isEmpty, !app.hasUnreadFiles else { return }
    let settings = [
      ("ASSETCATALOG_COMPILER_APPICON_NAME", app.primarySetNames),
      ("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES", app.alternateSetNames),
    ]
    for (setting, names) in settings {
      for name in names where !setNames.contains(name) {
        findings.append(
          Finding(
            .settingNamesNoSet, "\(setting) names \(name.quoted), but no asset catalog of the target has it",
            remedy: "one of \(setNames.sorted().joined(separator: ", "))", file: app.settingsFile))
      }
    }
  }

  func checkSets() {
    for set in app.iconSets {
      findings += set.findings
      for slot in set.filledSlots { check(slot, in: set) }
      checkUnlisted(in: set)
    }
    let primaries = app.iconSets.filter { app.primarySetNames.contains($0.name) }
    for set in primaries where set.findings.isEmpty && !app.composerIcons.contains(set.name) {
      let isForIOS = set.slots.contains { ["iphone", "ipad", "universal", "ios-marketing"].contains($0.idiom) }
      if isForIOS || set.slots.isEmpty, !set.filledSlots.contains(where: \.isStoreIcon) {
        findings.append(
          Finding(
            .storeIconMissing, "the set \(set.name.quoted) has no picture of 1024 pixels",
            remedy: "an opaque PNG of 1024x1024 pixels", file: set.contentsPath))
      }
    }
    let compiled = app.compiledSetNames
    for set in app.iconSets where compiled.contains(set.name) && !app.primarySetNames.contains(set.name) {
      compare(set, with: primaries)
    }
    guard app.layout == .project else { return }
    for set in app.iconSets where !compiled.contains(set.name) && !app.setsUsedElsewhere.contains(set.name) {
      findings.append(
        Finding(
          .unusedSet, "the set \(set.name.quoted) is not compiled into any app",
          remedy: "its name in ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES, or "
            + "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES", file: set.path))
    }
  }

  private func check(_ slot: IconSet.Slot, in set: IconSet) {
    guard let name = slot.fileName else { return }
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != "..", name != "." else {
      findings.append(
        Finding(.badPath, "lists \(name.quoted)", remedy: "the name of a file in the set", file: set.contentsPath))
      return
    }
    let path = "\(set.path)/\(name)"
    guard app.folder.exists(path) else {
      if app.folder.leadsOutside(path) {
        findings.append(
          Finding(.outsideApp, "is a link to outside the app", remedy: "a file in the set", file: path))
      } else {
        findings.append(
          Finding(.setFileMissing, "lists \(name.quoted), but there is no such file", file: set.contentsPath))
      }
      return
    }
    guard name.lowercased().hasSuffix(".png") else { return }
    let picture: Picture
    switch self.picture(path) {
    case .failure(let error):
      findings.append(Finding(.pictureUnreadable, error.problem, remedy: "a complete PNG file", file: path))
      return
    case .success(let found): picture = found
    }
    if let width = slot.width, let height = slot.height {
      let (across, down) = (Int((width * slot.scale).rounded()), Int((height * slot.scale).rounded()))
      if picture.width != across || picture.height != down {
        findings.append(
          Finding(
            .wrongSize, "is \(picture.width)x\(picture.height) pixels in the place \(slot.title)",
            remedy: "\(across)x\(down) pixels", file: path))
      }
    }
    if slot.isStoreIcon, picture.hasAlpha, !picture.isForDevices {
      findings.append(Finding(.storeAlpha, "has an alpha channel", remedy: "an opaque picture", file: path))
    }
  }

  /// Reports pictures in the set's folder that no slot uses. Xcode calls them unassigned children.
  private func checkUnlisted(in set: IconSet) {
    guard set.findings.isEmpty else { return }
    let listed = Set(set.slots.compactMap(\.fileName))
    for name in app.folder.entries(of: set.path).files.prefix(1000) where !listed.contains(name) {
      guard name.lowercased().hasSuffix(".png") else { continue }
      findings.append(
        Finding(
          .unusedFile, "has no place in the set's Contents.json", remedy: "a place there, or no such file",
          file: "\(set.path)/\(name)"))
    }
  }

  /// Compares an alternate with the primary icon: both should fill the same slots. A single 1024-pixel picture fills
  /// all slots.
  private func compare(_ set: IconSet, with primaries: [IconSet]) {
    guard set.findings.isEmpty, !set.filledSlots.contains(where: { $0.isStoreIcon && $0.idiom == "universal" }) else {
      return
    }
    for primary in primaries where !primary.filledSlots.contains(where: { $0.isStoreIcon && $0.idiom == "universal" }) {
      let lacking = primary.filledSlots.filter { wanted in
        !wanted.hasAppearance && wanted.idiom != "ios-marketing"
          && !set.filledSlots.contains {
            $0.idiom == wanted.idiom && $0.width == wanted.width && $0.scale == wanted.scale
          }
      }
      guard !lacking.isEmpty else { continue }
      findings.append(
        Finding(
          .alternateLacksSize,
          "the set \(set.name.quoted) lacks \(lacking.map(\.title).joined(separator: ", ")), which "
            + "\(primary.name.quoted) has", remedy: "pictures in these places, or one of 1024 pixels for all",
          file: set.contentsPath))
    }
  }
}
