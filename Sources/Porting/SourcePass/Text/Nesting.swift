#if Xcode
  /// Finds code that nests too deep for the parser. Some nesting costs the parser the square of its depth, and each `[`
  /// that begins with another doubles its time.
  struct Nesting {
    /// The parser gives up after 256 levels.
    private static let bracketLimit = 250
    private static let squareBracketLimit = 16
    /// Strings in the interpolations of strings.
    private static let stringLimit = 32
    /// Generic arguments. A comparison without spaces counts too, up to the next brace.
    private static let angleLimit = 64

    private var brackets = 0
    private var squares = 0
    private var angles = 0
    private var conditions = 0
    /// The strings whose interpolation is open: their number of `#`, how many quotes, and the brackets around them.
    private var strings: [(hashes: Int, quotes: Int, brackets: Int)] = []

    /// The offset where the nesting is too deep. Brackets in comments and strings do not count.
    static func tooDeep(_ bytes: [UInt8]) -> Int? {
      var nesting = Nesting()
      return bytes.withUnsafeBufferPointer { nesting.scan($0) }
    }

    private var isTooDeep: Bool {
      brackets > Self.bracketLimit || squares > Self.squareBracketLimit || angles > Self.angleLimit
        || conditions > Self.bracketLimit || strings.count > Self.stringLimit
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "/") where bytes.has("//", at: index):
          index = bytes.end(ofLineAt: index)
          continue
        case UInt8(ascii: "/") where bytes.has("/*", at: index):
          index = bytes.end(ofCommentAt: index)
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
          if let begun = string(bytes, at: index) {
            index = begun
            continue
          }
          if bytes.has("#if", at: index) { conditions += 1 }
          if bytes.has("#endif", at: index) { conditions = max(0, conditions - 1) }
        case UInt8(ascii: "("): brackets += 1
        case UInt8(ascii: "{"): (brackets, angles) = (brackets + 1, 0)
        case UInt8(ascii: "}"): (brackets, angles) = (max(0, brackets - 1), 0)
        case UInt8(ascii: ")"):
          brackets = max(0, brackets - 1)
          if let string = strings.last, string.brackets == brackets {
            strings.removeLast()
            index = rest(of: bytes, from: index + 1, hashes: string.hashes, quotes: string.quotes)
            continue
          }
        case UInt8(ascii: "["): squares += 1
        case UInt8(ascii: "]"): squares = max(0, squares - 1)
        case UInt8(ascii: "<"): angles += 1
        case UInt8(ascii: ">"): angles = max(0, angles - 1)
        default: break
        }
        if isTooDeep { return index }
        index += 1
      }
      return nil
    }

    /// The index at which the scan continues if a string begins here: after the string, or in its first interpolation.
    private mutating func string(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
      var index = start
      while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
      let quotes = bytes.has("\"\"\"", at: index) ? 3 : 1
      return rest(of: bytes, from: index + quotes, hashes: index - start, quotes: quotes)
    }

    private mutating func rest(
      of bytes: UnsafeBufferPointer<UInt8>, from start: Int, hashes: Int, quotes: Int
    ) -> Int {
      func hasHashes(_ index: Int) -> Bool {
        index + hashes <= bytes.count && (index..<index + hashes).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
      }
      var index = start
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\n") where quotes == 1, UInt8(ascii: "\r") where quotes == 1: return index
        case UInt8(ascii: "\\") where hasHashes(index + 1):
          let next = index + 1 + hashes
          if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
            strings.append((hashes, quotes, brackets))
            return next
          }
          index = next + 1
        case UInt8(ascii: "\"") where (quotes == 1 || bytes.has("\"\"\"", at: index)) && hasHashes(index + quotes):
          return index + quotes + hashes
        default: index += 1
        }
      }
      return bytes.count
    }
  }

  extension UnsafeBufferPointer<UInt8> {
    fileprivate func has(_ word: StaticString, at index: Int) -> Bool {
      guard index + word.utf8CodeUnitCount <= count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { self[index + $0] == word.utf8Start[$0] }
    }

    fileprivate func end(ofLineAt start: Int) -> Int {
      self[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? count
    }

    /// Comments nest.
    fileprivate func end(ofCommentAt start: Int) -> Int {
      var (index, depth) = (start, 0)
      while index < count {
        if has("/*", at: index) {
          (index, depth) = (index + 2, depth + 1)
        } else if has("*/", at: index) {
          (index, depth) = (index + 2, depth - 1)
          if depth == 0 { return index }
        } else {
          index += 1
        }
      }
      return count
    }
  }
#endif
