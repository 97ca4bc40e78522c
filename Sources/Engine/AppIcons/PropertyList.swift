internal import Files
package import Foundation

/// A property list as a value: the contents of an Info.plist without Foundation's bridged objects.
///
/// XML is parsed by `PropertyListSerialization`. Binary is parsed by `BinaryPropertyList`, because Foundation's
/// parser on Linux crashes on damaged data (`PropertyListTests.damagedBinaryPlistsAreRefused`).
package indirect enum PropertyList: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  case data(Data)
  case date(Date)
  /// A value that is not kept: sets, archiver identifiers, dates outside of `dateRange`. `kind` has its article.
  case other(kind: String)

  /// The largest file, in bytes.
  package static let maximumSize = FileKind.propertyList.byteLimit

  /// The deepest nesting; Info.plist needs about 6 levels.
  package static let maximumDepth = 128

  /// The dates that are kept, in seconds since 2001: XML writes their years, 1 to 9999, with four digits.
  private static let dateRange: ClosedRange<TimeInterval> = -63_113_904_000...252_423_993_599

  init(_ date: Date) {
    self = Self.dateRange.contains(date.timeIntervalSinceReferenceDate) ? .date(date) : .other(kind: "a date")
  }

  /// Parses XML or binary data.
  package init(data: Data, source: String) throws(InfoPlistError) {
    guard data.count <= Self.maximumSize else {
      throw InfoPlistError(path: source, keyPath: [], problem: "expected at most \(Self.maximumSize) bytes")
    }
    do {
      if data.starts(with: BinaryPropertyList.magic) {
        self = try BinaryPropertyList.parse(data)
      } else {
        self = try Self.parseXML(data)
      }
    } catch {
      throw InfoPlistError(path: source, keyPath: [], problem: error.problem)
    }
  }

  /// The kind of value, with its article: "an array".
  package var kind: String {
    switch self {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .data: "data"
    case .date: "a date"
    case .other(let kind): kind
    }
  }
}

/// The reason why data is not a property list.
struct MalformedPropertyList: Error, Equatable {
  var problem: String

  init(_ problem: String) { self.problem = problem }
}
