internal import AppIcons

extension RuleChecker {
  /// The keys that the system reads at one level of the plist, and the other keys that are allowed there.
  private struct Level {
    var known: [String]
    var others: Set<String> = []
  }

  private static let top = Level(
    known: ["CFBundleIcons", "CFBundleIcons~ipad"],
    others: [
      "CFBundleIcons~iphone", "CFBundleIconFile", "CFBundleIconFiles", "CFBundleIconName", "CFBundleIconFile~ipad",
      "CFBundleIconFiles~ipad", "CFBundleIconName~ipad",
    ])
  private static let section = Level(
    known: ["CFBundlePrimaryIcon", "CFBundleAlternateIcons"], others: ["UINewsstandIcon"])
  private static let icon = Level(known: ["CFBundleIconFiles", "CFBundleIconName", "UIPrerenderedIcon", "ordinal"])

  func checkKeys() {
    guard let plist = app.plist else { return }
    for change in Self.misspeltKeys(in: plist) {
      misspelt.insert(change.keyPath)
      report(
        .misspeltKey, "the key \(change.key.quoted) is not known", remedy: change.right,
        at: change.keyPath + [change.key])
    }
  }

  struct MisspeltKey {
    /// The key path of the dictionary with the key.
    var keyPath: [String]
    var key: String
    var right: String
    var distance: Int
  }

  /// Finds keys that resemble a key of the system, if that key itself is missing.
  static func misspeltKeys(in plist: PlistDocument) -> [MisspeltKey] {
    var found = misspeltKeys(in: plist.value, at: [], top)
    for key in ["CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIcons~iphone"] {
      guard let value = plist[[key]] else { continue }
      found += misspeltKeys(in: value, at: [key], section)
      if let primary = plist[[key, "CFBundlePrimaryIcon"]] {
        found += misspeltKeys(in: primary, at: [key, "CFBundlePrimaryIcon"], icon)
      }
      let alternates = plist[[key, "CFBundleAlternateIcons"]]?.entries ?? [:]
      guard alternates.count <= IconCatalog.maximumAlternates else { continue }
      for (name, value) in alternates.sorted(by: { $0.key < $1.key }) {
        found += misspeltKeys(in: value, at: [key, "CFBundleAlternateIcons", name], icon)
      }
    }
    return found
  }

  private static func misspeltKeys(in value: PropertyList, at keyPath: [String], _ level: Level) -> [MisspeltKey] {
    guard let entries = value.entries else { return [] }
    var found: [MisspeltKey] = []
    for key in entries.keys.sorted() where !level.known.contains(key) && !level.others.contains(key) {
      let near = level.known.filter { entries[$0] == nil }.map { (right: $0, distance: distance(key, $0)) }
        // Allows only one wrong letter in a short word, which may be a different word: `original` is not `ordinal`.
        .filter { $0.distance <= ($0.right.count < 12 ? 1 : 2) }
      if let best = near.min(by: { $0.distance < $1.distance }) {
        found.append(MisspeltKey(keyPath: keyPath, key: key, right: best.right, distance: best.distance))
      }
    }
    return found
  }

  /// The edit distance in letters. If words differ only in case, the distance is 1. Distances above 2 give 3.
  static func distance(_ one: String, _ other: String) -> Int {
    let (first, second) = (Array(one.utf8.prefix(64)), Array(other.utf8.prefix(64)))
    guard one.utf8.count <= 63, abs(first.count - second.count) <= 2 else { return 3 }
    if one.lowercased() == other.lowercased() { return one == other ? 0 : 1 }
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for position in second.indices {
        let change = diagonal + (letter == second[position] ? 0 : 1)
        diagonal = row[position + 1]
        row[position + 1] = min(change, row[position] + 1, diagonal + 1)
      }
    }
    return min(3, row[second.count])
  }

  func checkOrdinals() {
    for section in sections {
      let numbered = section.alternates.filter { $0.ordinal != nil }
      guard !numbered.isEmpty else { continue }
      var owners: [Int: String] = [:]
      for icon in section.alternates {
        if let ordinal = icon.ordinal {
          if let owner = owners[ordinal] {
            report(
              .duplicateOrdinal, "\(icon.title) has the ordinal \(ordinal), as \(owner) has",
              remedy: "a number of its own", at: icon.keyPath + ["ordinal"])
          } else {
            owners[ordinal] = icon.title
          }
        } else if !misspelt.contains(icon.keyPath), app.plist?[icon.keyPath + ["ordinal"]] == nil {
          report(.missingOrdinal, "\(icon.title) has no ordinal", remedy: "an integer", at: icon.keyPath)
        }
      }
    }
  }
}
