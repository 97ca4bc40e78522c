internal import AppIcons

extension RuleChecker {
  func checkSizes() {
    for idiom in checkedIdioms {
      guard let section = section(for: idiom), !isReplaced(section, on: idiom) else { continue }
      let needed = idiom == .iphone ? [120] : [152, 167]
      var primarySides: Set<Int> = []
      if let primary = section.primary {
        if let sides = checkedSides(of: primary, idiom: idiom) {
          primarySides = sides
          let rule: Rule = idiom == .iphone ? .primaryIPhoneSize : .primaryIPadSize
          report(missing: needed.filter { !sides.contains($0) }, rule, primary)
        }
      } else if !app.hasCatalogIcon, !misspelt.contains([section.key]), section.findings.isEmpty, app.layout != .project
      {
        report(
          idiom == .iphone ? .primaryIPhoneSize : .primaryIPadSize, "the plist declares no primary icon",
          remedy: "CFBundlePrimaryIcon with CFBundleIconFiles", at: [section.key])
      }
      for icon in section.alternates {
        guard let sides = checkedSides(of: icon, idiom: idiom) else { continue }
        let missing = needed.filter { !sides.contains($0) }
        report(missing: missing, idiom == .iphone ? .alternateIPhoneSize : .alternateIPadSize, icon)
        // Skips the other family's home screen sizes, which are checked in its own section.
        let others = idiom == .iphone ? [76, 152, 167] : [120, 180]
        let lacking = primarySides.subtracting(sides).subtracting(missing).subtracting(others).sorted()
        report(missing: lacking, .alternateLacksSize, icon)
      }
    }
  }

  /// The pixel sizes of an icon; `nil` if they cannot be judged, because a file is missing or not square.
  private func checkedSides(of icon: DeclaredIcon, idiom: IconIdiom) -> Set<Int>? {
    guard !icon.files.isEmpty, !comesFromCatalog(icon) else { return nil }
    for file in icon.files {
      let found = paths(for: file, idiom: nil)
      let isWhole = found.allSatisfy {
        if case .success(let picture) = picture($0) { picture.width == picture.height } else { false }
      }
      guard !found.isEmpty, isWhole else { return nil }
    }
    return sides(of: icon, idiom: idiom)
  }

  private func report(missing sides: [Int], _ rule: Rule, _ icon: DeclaredIcon) {
    guard !sides.isEmpty else { return }
    let sizes = sides.map { "\($0)x\($0)" }.joined(separator: " and ")
    report(
      rule, "\(icon.title) has no file of \(sizes) pixels", remedy: "a file of \(sizes) pixels",
      at: icon.keyPath + (app.plist?[icon.keyPath]?.entries == nil ? [] : ["CFBundleIconFiles"]))
  }

  /// The device families to check. If the app declares none: iPhone, and iPad if the app has icons for it.
  var checkedIdioms: [IconIdiom] {
    if let families = app.families { return IconIdiom.allCases.filter(families.contains) }
    let hasIPadIcons =
      section("CFBundleIcons~ipad") != nil
      || section("CFBundleIcons")?.icons.contains { !sides(of: $0, idiom: .ipad).isDisjoint(with: [152, 167]) } == true
    return hasIPadIcons ? [.iphone, .ipad] : [.iphone]
  }

  /// Whether `checkIPadSection` already requires a separate iPad section. `CFBundleIcons` is then not checked for iPad
  /// sizes.
  private func isReplaced(_ section: IconSection, on idiom: IconIdiom) -> Bool {
    idiom == .ipad && section.key == "CFBundleIcons" && (misspelt.contains([]) || needsIPadSection(section))
  }

  private func needsIPadSection(_ section: IconSection) -> Bool {
    !section.alternates.isEmpty && hasOnlyIPadCatalogIcon(section) || !unlistedIPadFiles(section).isEmpty
  }

  /// Whether the asset catalog adds an iPad section with only the primary icon, which hides the plist's alternates.
  private func hasOnlyIPadCatalogIcon(_ section: IconSection) -> Bool {
    app.layout == .project && app.families?.contains(.ipad) == true && app.hasCatalogIcon
      && section.alternates.contains { !app.compiledSetNames.contains($0.name ?? "") }
  }

  /// Files of 152 and 167 pixels that no section lists, each with the icon that its name belongs to.
  func unlistedIPadFiles(_ section: IconSection) -> [(icon: DeclaredIcon, path: String)] {
    let listed = Set(sections.flatMap(\.icons).flatMap(\.files).flatMap { paths(for: $0, idiom: nil) })
    var families: [String: DeclaredIcon] = [:]
    for icon in section.icons {
      for file in icon.files where families[IconName(file.name).family] == nil {
        families[IconName(file.name).family] = icon
      }
    }
    return app.files.sorted { $0.key < $1.key }.compactMap { name, path in
      guard name.lowercased().hasSuffix(".png"), !listed.contains(path), let icon = families[IconName(name).family],
        case .success(let picture) = picture(path), picture.width == picture.height, [152, 167].contains(picture.width)
      else { return nil }
      return (icon, path)
    }
  }

  func checkIPadSection() {
    guard let plain = section("CFBundleIcons"), app.families?.contains(.ipad) != false else { return }
    if let tablet = section("CFBundleIcons~ipad") {
      guard !misspelt.contains([tablet.key]), tablet.findings.isEmpty else { return }
      let names = Set(tablet.alternates.compactMap(\.name)).union(app.layout == .project ? app.compiledSetNames : [])
      for icon in plain.alternates where !names.contains(icon.name ?? "") {
        report(
          .iPadAlternateMissing, "\(icon.title) is not in CFBundleIcons~ipad", remedy: "the same entry there",
          at: [tablet.key, "CFBundleAlternateIcons"])
      }
      return
    }
    guard !misspelt.contains([]) else { return }
    let unlisted = unlistedIPadFiles(plain)
    listedPaths.formUnion(unlisted.map(\.path))
    if !unlisted.isEmpty {
      report(
        .iPadSectionMissing, "the app has \(unlisted[0].path.lastName.quoted), but no CFBundleIcons~ipad lists it",
        remedy: "CFBundleIcons~ipad with every icon and its iPad files", at: ["CFBundleIcons"])
    } else if !plain.alternates.isEmpty, hasOnlyIPadCatalogIcon(plain) {
      report(
        .iPadSectionMissing,
        "the asset catalog generates its own CFBundleIcons~ipad, which lacks the alternates listed here",
        remedy: "CFBundleIcons~ipad with the same alternates", at: ["CFBundleIcons"])
    }
  }
}
