internal import AppIcons

extension RuleChecker {
  /// The pixel sizes that at least one device shows without scaling.
  private static let shownSides: Set = [
    20, 29, 40, 50, 57, 58, 60, 72, 76, 80, 87, 100, 114, 120, 144, 152, 167, 180,
  ]

  func checkFiles() {
    for section in sections {
      for icon in section.icons {
        for file in icon.files { check(file, of: icon) }
        if icon.name != nil, icon.files.isEmpty, icon.assetName == nil, !misspelt.contains(icon.keyPath),
          app.plist?[icon.keyPath + ["CFBundleIconFiles"]]?.elements?.isEmpty != false
        {
          report(
            .missingFile, "\(icon.title) lists no file and names no icon of an asset catalog",
            remedy: "CFBundleIconFiles with the names of its files", at: icon.keyPath)
        }
      }
    }
    for path in listedPaths.sorted() { checkPicture(path) }
  }

  private func check(_ file: DeclaredIcon.ListedFile, of icon: DeclaredIcon) {
    let name = file.name
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != "..", name != "." else {
      report(
        .badPath, "\(icon.title) lists \(name.quoted)", remedy: "the name of a file at the top of the bundle",
        at: file.keyPath)
      listedPaths.formUnion(paths(for: .init(name: name.lastName, keyPath: []), idiom: nil))
      return
    }
    if IconFileName(name).hasImageExtension {
      report(
        .extensionInName, "\(icon.title) lists \(name.quoted) with its extension", remedy: Self.withoutExtension(name),
        at: file.keyPath)
    }
    let found = paths(for: file, idiom: nil)
    listedPaths.formUnion(found)
    guard found.isEmpty, !comesFromCatalog(icon), !app.hasUnreadFiles else { return }
    // In a project, a name may still contain a build setting, so it cannot be checked.
    guard app.layout != .project || !(name.contains("$(") || name.contains("${")) else { return }
    let names = IconFileName(name).choices(for: nil).flatMap(\.fileNames)
    if let path = names.compactMap({ app.escapingLinks[$0] }).first {
      report(
        .outsideApp, "\(icon.title) lists \(name.quoted), but \(path.quoted) is a link to outside the app",
        remedy: "a file in the app", at: file.keyPath)
    } else if let path = names.compactMap({ app.nestedFiles[$0] }).first {
      report(
        .folderReference, "\(icon.title) lists \(name.quoted), but \(path.quoted) is in a folder of the bundle",
        remedy: "a group in place of the folder reference, so that the file lands at the top", at: file.keyPath)
    } else {
      report(
        .missingFile, "\(icon.title) lists \(name.quoted), but the app has no such file",
        remedy: names.count == 1 ? "a file \(name)" : "a file \(name)@2x.png", at: file.keyPath)
    }
  }

  /// Returns `Icon` for `Icon.png` and for `Icon@2x.png`.
  static func withoutExtension(_ name: String) -> String {
    guard IconFileName(name).hasImageExtension, let dot = name.lastIndex(of: ".") else { return name }
    let stem = name[..<dot]
    return String(stem.hasSuffix("@2x") || stem.hasSuffix("@3x") ? stem.dropLast(3) : stem)
  }

  private func checkPicture(_ path: String) {
    guard path.lowercased().hasSuffix(".png") else { return }
    let picture: Picture
    switch self.picture(path) {
    case .failure(let error):
      findings.append(Finding(.pictureUnreadable, error.problem, remedy: "a complete PNG file", file: path))
      return
    case .success(let found): picture = found
    }
    let size = "is \(picture.width)x\(picture.height) pixels"
    let name = IconName(path.lastName)
    let wanted = name.points.map { Int(($0 * Double(name.scale)).rounded()) }
    if picture.width != picture.height {
      findings.append(
        Finding(.wrongSize, size, remedy: wanted.map { "\($0)x\($0) pixels" } ?? "a square", file: path))
    } else if let wanted, wanted != picture.width {
      findings.append(
        Finding(.wrongSize, "\(size), but its name says \(wanted)", remedy: "\(wanted)x\(wanted) pixels", file: path))
    } else if !Self.shownSides.contains(picture.width) {
      findings.append(
        Finding(.unusualSize, size, remedy: "120 or 180 pixels for iPhone, 152 or 167 for iPad", file: path))
    }
    checkFormat(of: picture, at: path)
  }

  private func checkFormat(of picture: Picture, at path: String) {
    guard !picture.isForDevices else { return }
    if picture.hasAlpha {
      findings.append(Finding(.alpha, "has an alpha channel", remedy: "an opaque picture", file: path))
    }
    if picture.isInterlaced {
      findings.append(Finding(.interlaced, "is interlaced", remedy: "a PNG saved without interlacing", file: path))
    }
  }

  func checkUnusedFiles() {
    let families = Set(sections.flatMap(\.icons).flatMap(\.files).map { IconName($0.name).family })
    // Reports nothing if a part of the plist could not be read, because that part may list these files.
    guard !families.isEmpty, misspelt.isEmpty, sections.allSatisfy(\.findings.isEmpty) else { return }
    for (name, path) in app.files.sorted(by: { $0.key < $1.key })
    where name.lowercased().hasSuffix(".png") && !listedPaths.contains(path) {
      guard families.contains(IconName(name).family) || name.lowercased().contains("icon"),
        case .success(let picture) = picture(path), picture.width == picture.height,
        [120, 152, 167, 180].contains(picture.width)
      else { continue }
      findings.append(
        Finding(
          .unusedFile, "is an icon of \(picture.width) pixels that the plist does not list",
          remedy: "its name in CFBundleIconFiles, or no such file", file: path))
    }
  }
}
