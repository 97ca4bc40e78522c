internal import AppIcons

extension Report {
  /// The report as text: each finding, followed by its fix and Apple's error message; then a summary.
  public var text: String {
    var lines: [String] = []
    for finding in findings {
      lines.append("\(finding.place): \(finding.rule.severity.rawValue): \(finding.problem) [\(finding.rule.id)]")
      if !finding.keyPath.isEmpty { lines.append("    at:       \(finding.keyPathText)") }
      if !finding.remedy.isEmpty { lines.append("    right:    \(finding.remedy)") }
      if let error = finding.rule.prevents { lines.append("    prevents: \(error)") }
    }
    if hiddenCount > 0 { lines.append("\(hiddenCount) more findings of the same rules are not shown.") }
    let counts = Severity.allCases.map { severity in
      let count = count(of: severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    lines.append("\(subject): \(counts.joined(separator: ", "))")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Finding {
  /// The location in a form that editors can open: "App/Info.plist:12:4".
  var place: String {
    ([file] + [line, column].compactMap { $0.map { "\($0)" } }).joined(separator: ":")
  }

  /// The key path, with long keys shortened: "CFBundleIcons > CFBundleAlternateIcons".
  var keyPathText: String {
    keyPath.map { $0.count > 60 ? $0.prefix(60) + "..." : $0[...] }.joined(separator: " > ").onOneLine
  }
}
