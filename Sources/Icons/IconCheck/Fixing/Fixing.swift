internal import AppIcons
internal import Files
internal import Foundation

/// Plans and makes the safe fixes to an app's plists. Never changes pictures or code.
public struct Fixing: Sendable {
  /// The planned changes, one sentence each.
  public private(set) var changes: [String] = []
  /// The changes that cannot be made, with the reason; one sentence each.
  public private(set) var refusals: [String] = []
  private var files: [(url: URL, path: String, contents: Data)] = []

  /// The error for a plist that cannot be written. The file is unchanged.
  public struct Failed: Error, CustomStringConvertible {
    /// One line: path and reason.
    public let description: String
  }

  /// Plans the changes without writing anything.
  public init(_ check: IconCheck) {
    var seen: Set<String> = []
    for app in check.checkedApps {
      guard let plist = app.plist, seen.insert(plist.path).inserted else { continue }
      plan(plist, of: app)
    }
  }

  private mutating func plan(_ original: PlistDocument, of app: CheckedApp) {
    var app = app
    app.findings = []
    var document = original
    for step in Step.allCases {
      app.plist = document
      let edits = step.edits(RuleChecker(app))
      guard !edits.isEmpty else { continue }
      do {
        document = try document.applying(edits.map(\.edit))
        changes += edits.map { "\(original.path): \($0.sentence)".onOneLine }
      } catch {
        refusals.append("\(original.path): \(error.problem); not changed: \(edits[0].sentence)".onOneLine)
      }
    }
    if document.data != original.data, let url = app.folder.url(original.path) {
      files.append((url, original.path, document.data))
    }
  }

  /// Writes each changed plist atomically: the file always has either the old or the new contents.
  public func write() throws(Failed) {
    for file in files {
      do {
        try OutputFile.write(file.contents, to: file.url, as: .checked)
      } catch {
        throw Failed(description: "\(file.path): \(error.problem)".onOneLine)
      }
    }
  }
}

extension Fixing {
  struct Change {
    var edit: PlistEdit
    var sentence: String
  }

  /// The kinds of change, in order. Each kind is planned on the result of the previous kinds.
  enum Step: CaseIterable {
    case misspeltKeys, extensions, iPadSection, ordinals

    func edits(_ examination: RuleChecker) -> [Change] {
      switch self {
      case .misspeltKeys: examination.renamedKeys
      case .extensions: examination.shortenedNames
      case .iPadSection: examination.newIPadSection
      case .ordinals: examination.newOrdinals
      }
    }
  }
}

extension RuleChecker {
  /// Renames misspelt keys that are one letter off, unless two keys would get the same name.
  fileprivate var renamedKeys: [Fixing.Change] {
    guard let plist = app.plist else { return [] }
    let keys = Self.misspeltKeys(in: plist).filter { $0.distance == 1 }
    return keys.compactMap { key in
      guard keys.count(where: { $0.keyPath == key.keyPath && $0.right == key.right }) == 1 else { return nil }
      return Fixing.Change(
        edit: .rename(keyPath: key.keyPath, key: key.key, to: key.right),
        sentence: "the key \(key.key.quoted)\(key.keyPath.last.map { " in \($0)" } ?? "") is now \(key.right.quoted)")
    }
  }

  /// Removes `.png` from listed names if the shorter name matches a file. If two names become equal, one is removed.
  fileprivate var shortenedNames: [Fixing.Change] {
    var changes: [Fixing.Change] = []
    for icon in sections.flatMap(\.icons) {
      var taken = Set(icon.files.map(\.name))
      for file in icon.files where file.keyPath.last != "CFBundlePrimaryIcon" {
        let short = Self.withoutExtension(file.name)
        guard file.name.lowercased().hasSuffix(".png"), !short.isEmpty, IconName(short).family != "",
          app.files[file.name] != nil, !paths(for: .init(name: short, keyPath: []), idiom: nil).isEmpty
        else { continue }
        if taken.insert(short).inserted {
          changes.append(
            .init(
              edit: .replace(keyPath: file.keyPath, with: short),
              sentence: "\(icon.title) now lists \(short.quoted) in place of \(file.name.quoted)"))
        } else {
          changes.append(
            .init(
              edit: .remove(keyPath: file.keyPath),
              sentence: "\(icon.title) no longer lists \(file.name.quoted), which \(short.quoted) stands for"))
        }
      }
    }
    return changes
  }

  /// Adds `CFBundleIcons~ipad`: a copy of `CFBundleIcons` plus the iPad files that it does not list.
  fileprivate var newIPadSection: [Fixing.Change] {
    checkIPadSection()
    guard findings.contains(where: { $0.rule == .iPadSectionMissing }), let plain = section("CFBundleIcons"),
      plain.findings.isEmpty, var section = app.plist?[["CFBundleIcons"]]
    else { return [] }
    for (icon, path) in unlistedIPadFiles(plain) {
      let listed = Self.listedName(path.lastName)
      section = section.adding(listed, to: Array(icon.keyPath.dropFirst()) + ["CFBundleIconFiles"])
    }
    return [
      .init(
        edit: .insert(keyPath: [], key: "CFBundleIcons~ipad", value: section),
        sentence: "CFBundleIcons~ipad is new, with every icon and its iPad files")
    ]
  }

  /// Returns `ValentineIcon-76` for `ValentineIcon-76@2x.png`.
  private static func listedName(_ fileName: String) -> String {
    var stem = fileName.dropLast(4)
    if stem.hasSuffix("~ipad") { stem = stem.dropLast(5) }
    if stem.hasSuffix("@2x") || stem.hasSuffix("@3x") { stem = stem.dropLast(3) }
    return String(stem)
  }

  /// Adds missing ordinals: the other section's ordinal of the same icon or, without one, the next free number.
  fileprivate var newOrdinals: [Fixing.Change] {
    var changes: [Fixing.Change] = []
    var known: [String: Int] = [:]
    for icon in sections.flatMap(\.alternates) {
      if let name = icon.name, let ordinal = icon.ordinal, known[name] == nil { known[name] = ordinal }
    }
    for section in sections {
      var taken = Set(section.alternates.compactMap(\.ordinal))
      guard !taken.isEmpty else { continue }
      for icon in section.alternates where app.plist?[icon.keyPath + ["ordinal"]] == nil {
        guard let name = icon.name else { continue }
        var ordinal = max(taken.max() ?? 0, known.values.max() ?? 0)
        if let other = known[name], !taken.contains(other) {
          ordinal = other
        } else {
          guard ordinal < Int.max else { continue }
          ordinal += 1
        }
        taken.insert(ordinal)
        known[name] = known[name] ?? ordinal
        changes.append(
          .init(
            edit: .insert(keyPath: icon.keyPath, key: "ordinal", value: .integer(ordinal)),
            sentence: "\(icon.title) has the ordinal \(ordinal) in \(section.key)"))
      }
    }
    return changes
  }
}

extension PropertyList {
  /// A copy with one more string in the array at a key path. Creates the array if it is missing.
  fileprivate func adding(_ text: String, to keyPath: [String]) -> PropertyList {
    guard let key = keyPath.first else {
      let elements = elements ?? []
      return .array(elements.contains(.string(text)) ? elements : elements + [.string(text)])
    }
    guard var entries else { return self }
    entries[key] = (entries[key] ?? .array([])).adding(text, to: Array(keyPath.dropFirst()))
    return .dictionary(entries)
  }
}
