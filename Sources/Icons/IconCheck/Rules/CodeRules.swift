internal import AppIcons
internal import Files

extension RuleChecker {
  /// The largest number of sources to read.
  private static let maximumSources = 10_000

  /// The names of all icons that the app can choose, on any device. The primary icon has no name: it is chosen with nil.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
  var declaredNames: Set<String> {
    // With several primary icons, each is an alternate one in the other's configuration.
    let primary = app.primarySetNames.count == 1 ? Set(app.primarySetNames).subtracting(app.alternateSetNames) : []
    return Set(sections.flatMap(\.alternates).compactMap(\.name)).union(app.compiledSetNames.subtracting(primary))
  }

  /// Whether all declared names are known. If not, no name in code can be reported as wrong.
  var knowsNames: Bool {
    let isUnread = findings.contains {
      [.plistUnreadable, .wrongType, .misspeltKey, .setUnreadable].contains($0.rule) && $0.rule.severity == .error
    }
    return !isUnread && !app.hasUnreadFiles
      && (app.plist != nil || !app.iconSets.isEmpty || !app.composerIcons.isEmpty)
  }

  /// The valid names as text, for the remedy of a finding.
  var knownNames: String {
    let names = declaredNames.sorted().prefix(20).joined(separator: ", ")
    return names.isEmpty ? "the app declares no alternate icon" : "one of \(names)"
  }

  func checkCode() {
    guard knowsNames else { return }
    let names = declaredNames
    var sources: [(path: String, literals: IconLiterals)] = []
    for path in app.sources.sorted().prefix(Self.maximumSources) {
      guard let data = app.folder.data(path, as: .source) else { continue }
      let literals = IconLiterals([UInt8](data))
      if literals.usesAlternateIcons || !literals.rawValues.isEmpty { sources.append((path, literals)) }
    }
    let usesAlternateIcons = sources.contains { $0.literals.usesAlternateIcons }
    for (path, literals) in sources {
      for literal in literals.arguments where !names.contains(literal.name) {
        report(literal, "setAlternateIconName is given \(literal.name.quoted)", path)
      }
      // Checks an enumeration only if its values are clearly names of icons.
      for values in literals.rawValues where usesAlternateIcons && values.contains(where: { names.contains($0.name) }) {
        for literal in values where !names.contains(literal.name) && !isPrimary(literal.name) {
          report(literal, "a case has the raw value \(literal.name.quoted)", path)
        }
      }
    }
  }

  /// Whether a raw value means the primary icon, which has no name.
  private func isPrimary(_ name: String) -> Bool {
    let primaries = app.primarySetNames + sections.compactMap(\.primary?.assetName)
    return name.isEmpty || primaries.contains(name)
      || ["default", "primary", "none", "original", "standard", "classic", "appicon"].contains(name.lowercased())
      || sections.compactMap(\.primary).flatMap(\.files).contains { IconName($0.name).family == IconName(name).family }
  }

  private func report(_ literal: IconLiterals.Literal, _ problem: String, _ path: String) {
    findings.append(
      Finding(
        .codeNamesNoIcon, "\(problem), but no icon has that name",
        remedy: knownNames, file: path, line: literal.line, column: literal.column))
  }
}
