internal import Foundation

extension Report {
  /// The report as JSON: `{"subject", "errors", "warnings", "notes", "hidden", "findings": [...]}`, with sorted keys.
  public var json: String {
    JSONText.lines(
      [
        "subject": subject, "errors": count(of: .error), "warnings": count(of: .warning), "notes": count(of: .note),
        "hidden": hiddenCount, "findings": findings.map(\.object),
      ] as [String: any Sendable])
  }
}

extension Finding {
  fileprivate var object: [String: any Sendable] {
    var object: [String: any Sendable] = [
      "rule": rule.id, "severity": rule.severity.rawValue, "problem": problem, "file": file,
    ]
    object["line"] = line
    object["column"] = column
    if !keyPath.isEmpty { object["keyPath"] = keyPath }
    if !remedy.isEmpty { object["right"] = remedy }
    object["prevents"] = rule.prevents
    return object
  }
}

/// JSON with a stable order.
enum JSONText {
  static func lines(_ object: [String: any Sendable]) -> String {
    do {
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try JSONSerialization.data(withJSONObject: object, options: options)
      return String(decoding: data, as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("JSONText: an object of strings, numbers and lists is JSON: \(error)")
    }
  }
}
