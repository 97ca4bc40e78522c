internal import Foundation

extension Report {
  /// The report as SARIF 2.1.0. Code hosts show its findings beside the code.
  ///
  /// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
  ///
  /// - Parameter folder: The absolute path that the findings' files are relative to.
  public func sarif(folder: String) -> String {
    let driver: [String: any Sendable] = [
      "name": "skit icons check", "rules": Rule.all.map(\.descriptor),
    ]
    let base = URL(fileURLWithPath: folder, isDirectory: true).absoluteString
    let run: [String: any Sendable] = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": ["APP": ["uri": base.hasSuffix("/") ? base : base + "/"]],
      "results": findings.map(\.result),
    ]
    return JSONText.lines([
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ])
  }
}

extension Rule {
  fileprivate var descriptor: [String: any Sendable] {
    var descriptor: [String: any Sendable] = [
      "id": id, "shortDescription": ["text": sentence], "defaultConfiguration": ["level": severity.rawValue],
    ]
    if let prevents { descriptor["help"] = ["text": "Prevents: \(prevents)"] }
    return descriptor
  }
}

extension Finding {
  fileprivate var result: [String: any Sendable] {
    var location: [String: any Sendable] = ["artifactLocation": ["uri": Self.uri(file), "uriBaseId": "APP"]]
    // A finding about a whole file gets line 1, because hosts do not show findings without a line.
    var region = ["startLine": line ?? 1]
    region["startColumn"] = column
    location["region"] = region
    var place: [String: any Sendable] = ["physicalLocation": location]
    if !keyPath.isEmpty { place["logicalLocations"] = [["fullyQualifiedName": keyPathText]] }
    let text = remedy.isEmpty ? "\(problem)." : "\(problem); right would be: \(remedy)."
    return [
      "ruleId": rule.id, "ruleIndex": Rule.all.firstIndex(of: rule) ?? -1, "level": rule.severity.rawValue,
      "message": ["text": text], "locations": [place],
    ]
  }

  /// A relative URI, percent-encoded as a path.
  private static func uri(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: encoded.append(byte)
      default: encoded += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
