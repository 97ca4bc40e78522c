/// A line of a draw list's text, read word by word. A word is a text in quotes, a parenthesis, or what is between
/// spaces.
struct DrawListLine {
  /// The line's number, from 1.
  let number: Int
  /// The next word; empty at the end of the line.
  private var word: Substring.UTF8View
  private var rest: Substring.UTF8View

  init(_ text: Substring, number: Int) {
    self.number = number
    rest = text.utf8
    word = rest
    advance()
  }

  var isAtEnd: Bool { word.isEmpty }

  private mutating func advance() {
    let start = rest.drop { Self.isSpace($0) }
    switch start.first {
    case UInt8(ascii: "("), UInt8(ascii: ")"): word = start.prefix(1)
    case UInt8(ascii: "\""):
      var isEscaped = true
      let inside = start.prefix { byte in
        let isClosing = byte == UInt8(ascii: "\"") && !isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        return !isClosing
      }
      word = start[..<(inside.endIndex == start.endIndex ? inside.endIndex : start.index(after: inside.endIndex))]
    default: word = start.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
    }
    rest = rest[word.endIndex...]
  }

  /// Editors on Windows end lines with a carriage return too.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }

  // MARK: Errors

  func error(_ problem: String) -> DrawListError { DrawListError(line: max(1, number), problem: problem) }

  func expected(_ what: String) -> DrawListError {
    let start = String(decoding: word.prefix(40), as: UTF8.self)
    return error("expected \(what), found " + (isAtEnd ? "the end of the line" : start.quoted))
  }

  // MARK: Words

  /// Skips a word if it comes next.
  mutating func accepts(_ expected: String) -> Bool {
    guard word.elementsEqual(expected.utf8) else { return false }
    advance()
    return true
  }

  mutating func expect(_ expected: String) throws(DrawListError) {
    guard accepts(expected) else { throw self.expected(expected) }
  }

  /// One of the cases of an enumeration.
  mutating func choice<Choice: CaseIterable>() throws(DrawListError) -> Choice {
    for choice in Choice.allCases where accepts("\(choice)") { return choice }
    throw expected(Choice.allCases.map { "\($0)" }.joined(separator: ", "))
  }

  /// A text in quotes; nil if none comes next.
  mutating func name() throws(DrawListError) -> String? {
    guard word.first == UInt8(ascii: "\"") else { return nil }
    guard let name = String(quoted: Substring(word)) else {
      throw expected("a name in quotes, with the escapes \\\", \\\\ and \\u{HEX}")
    }
    advance()
    return name
  }

  mutating func color() throws(DrawListError) -> Color {
    guard word.count == 9, word.first == UInt8(ascii: "#"), let value = Self.hexadecimal(word.dropFirst()) else {
      throw expected("a colour, #rrggbbaa")
    }
    advance()
    return Color(
      red: UInt8(value >> 24), green: UInt8(value >> 16 & 255), blue: UInt8(value >> 8 & 255), alpha: UInt8(value & 255)
    )
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return value
  }

  /// A size such as `16x8`, and the pixels of each row.
  mutating func bitmap() throws(DrawListError) -> Bitmap {
    let sides = word.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false).map { Int(Substring($0)) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (0...Bitmap.maximumSide).contains(width), (0...Bitmap.maximumSide).contains(height)
    else { throw expected("a size of up to \(Bitmap.maximumSide)x\(Bitmap.maximumSide)") }
    advance()
    var pixels: [UInt32] = []
    for _ in 0..<(width == 0 ? 0 : height) {
      guard word.count == 8 * width else {
        throw expected("\(8 * width) hexadecimal digits, 8 for each pixel of the row")
      }
      var digits = word
      for _ in 0..<width {
        guard let pixel = Self.hexadecimal(digits.prefix(8)),
          max(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255) <= pixel & 255
        else { throw expected("premultiplied pixels, rrggbbaa with no component above aa") }
        pixels.append(pixel.byteSwapped)
        digits = digits.dropFirst(8)
      }
      advance()
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  // MARK: Numbers

  mutating func double() throws(DrawListError) -> Double {
    guard let value = Double(Substring(word)) else { throw expected("a number") }
    advance()
    return value
  }

  mutating func integer() throws(DrawListError) -> Int {
    guard let value = Int(Substring(word)) else { throw expected("a whole number") }
    advance()
    return value
  }

  /// Numbers in parentheses.
  mutating func numbers(_ count: Int) throws(DrawListError) -> [Double] {
    try expect("(")
    var numbers: [Double] = []
    for _ in 0..<count { numbers.append(try double()) }
    try expect(")")
    return numbers
  }

  /// Whole numbers in parentheses.
  mutating func integers(_ count: Int) throws(DrawListError) -> [Int] {
    try expect("(")
    var numbers: [Int] = []
    for _ in 0..<count { numbers.append(try integer()) }
    try expect(")")
    return numbers
  }

  mutating func points(_ count: Int) throws(DrawListError) -> [Point] {
    let numbers = try numbers(2 * count)
    return (0..<count).map { Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) }
  }

  mutating func rect() throws(DrawListError) -> Rect {
    let numbers = try numbers(4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
