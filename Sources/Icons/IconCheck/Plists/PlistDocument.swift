package import AppIcons
internal import Foundation

/// An Info.plist: its value, and its text for finding line numbers.
struct PlistDocument {
  /// The path, relative to the app's folder.
  let path: String
  let data: Data
  let value: PropertyList
  /// The text; `nil` for a binary plist.
  let text: PlistText?

  var isBinary: Bool { data.starts(with: Array("bplist".utf8)) }

  init(path: String, data: Data) throws(InfoPlistError) {
    self.path = path
    self.data = data
    value = try PropertyList(data: data, source: path)
    text = data.starts(with: Array("bplist".utf8)) ? nil : PlistText([UInt8](data))
  }

  /// The value at a key path.
  subscript(keyPath: [String]) -> PropertyList? {
    var value = value
    for key in keyPath {
      switch value {
      case .dictionary(let entries):
        guard let entry = entries[key] else { return nil }
        value = entry
      case .array(let elements):
        guard let index = Int(key), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  func finding(_ rule: Rule, _ problem: String, remedy: String = "", at keyPath: [String]) -> Finding {
    Finding(rule, problem, remedy: remedy, file: path, line: text?.line(at: keyPath), keyPath: keyPath)
  }
}

extension PropertyList {
  package var entries: [String: PropertyList]? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  package var elements: [PropertyList]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
