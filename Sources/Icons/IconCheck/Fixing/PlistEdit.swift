internal import AppIcons
internal import Foundation

/// One change to a plist.
enum PlistEdit {
  /// Renames a key of the dictionary at the key path.
  case rename(keyPath: [String], key: String, to: String)
  /// Replaces the string at the key path.
  case replace(keyPath: [String], with: String)
  /// Removes an element of an array.
  case remove(keyPath: [String])
  /// Adds an entry to the dictionary at the key path. The key must be new.
  case insert(keyPath: [String], key: String, value: PropertyList)
}

extension PlistDocument {
  /// The error for a plist that cannot be edited without changing something else.
  struct NotEditable: Error, Equatable {
    var problem: String
  }

  /// Returns the plist with changes. An XML plist keeps its text except at the changes; a binary plist is rewritten.
  ///
  /// - Parameter edits: The changes. They must not overlap.
  func applying(_ edits: [PlistEdit]) throws(NotEditable) -> PlistDocument {
    var value = value
    // Starts with the last edit, so that the array indices of earlier ones stay valid.
    for edit in edits.reversed() { value = value.applying(edit) }
    let data: Data
    if isBinary {
      data = try Self.binary(value)
    } else {
      guard let text else { throw NotEditable(problem: "is XML of a form that only Xcode should edit") }
      data = Data(try text.applying(edits))
    }
    do {
      let result = try PlistDocument(path: path, data: data)
      guard result.value == value else { throw NotEditable(problem: "would also change in other places") }
      return result
    } catch let error as NotEditable {
      throw error
    } catch {
      throw NotEditable(problem: "would no longer be a plist")
    }
  }

  private static func binary(_ value: PropertyList) throws(NotEditable) -> Data {
    guard let object = value.object else {
      throw NotEditable(problem: "is binary and holds data or dates, which only Xcode should write")
    }
    do {
      return try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
    } catch {
      throw NotEditable(problem: "cannot be written as a binary plist")
    }
  }
}

extension PropertyList {
  /// The value as a Foundation object; `nil` if it contains data, dates or a value that this type does not keep.
  fileprivate var object: Any? {
    switch self {
    case .string(let text): return text
    case .integer(let number): return number
    case .real(let number): return number
    case .boolean(let value): return value
    case .array(let elements):
      let objects = elements.compactMap(\.object)
      return objects.count == elements.count ? objects : nil
    case .dictionary(let entries):
      let objects = entries.compactMapValues(\.object)
      return objects.count == entries.count ? objects : nil
    case .data, .date, .other: return nil
    }
  }

  fileprivate func applying(_ edit: PlistEdit) -> PropertyList {
    switch edit {
    case .rename(let keyPath, let key, let other):
      changing(keyPath[...]) { value in
        guard var entries = value.entries else { return value }
        entries[other] = entries.removeValue(forKey: key)
        return .dictionary(entries)
      }
    case .replace(let keyPath, let text): changing(keyPath[...]) { _ in .string(text) }
    case .remove(let keyPath):
      changing(keyPath.dropLast()) { value in
        guard var elements = value.elements, let index = keyPath.last.flatMap({ Int($0) }),
          elements.indices.contains(index)
        else { return value }
        elements.remove(at: index)
        return .array(elements)
      }
    case .insert(let keyPath, let key, let new):
      changing(keyPath[...]) { value in
        guard var entries = value.entries else { return value }
        entries[key] = new
        return .dictionary(entries)
      }
    }
  }

  private func changing(_ keyPath: ArraySlice<String>, _ change: (PropertyList) -> PropertyList) -> PropertyList {
    guard let key = keyPath.first else { return change(self) }
    switch self {
    case .dictionary(var entries):
      entries[key] = entries[key]?.changing(keyPath.dropFirst(), change)
      return .dictionary(entries)
    case .array(var elements):
      guard let index = Int(key), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].changing(keyPath.dropFirst(), change)
      return .array(elements)
    default: return self
    }
  }
}
