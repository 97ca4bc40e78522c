#if Xcode
  internal import SwiftDiagnostics
  internal import SwiftParser
  internal import SwiftParserDiagnostics
  internal import SwiftSyntax

  /// A source file and its tree.
  struct ParsedFile: Sendable {
    let path: String
    /// Without a byte order mark; `#!` of a first line is a comment.
    let bytes: [UInt8]
    let lines: LineTable
    let tree: SourceFileSyntax
    /// Why the file cannot be rewritten.
    private(set) var failures: [SourcePass.Failure] = []

    /// A tree is deep where an expression has thousands of parts; visitors recurse over it.
    private static let depthLimit = 20_000
    /// The parser's own limit for release builds; it takes 20 levels in a debug build, which games exceed.
    private static let levelLimit = 256
    /// 16 MiB; the largest source files of public games have 50,000 lines.
    private static let byteLimit = 16 << 20
    /// Errors reported for one file; further ones rarely help.
    private static let errorLimit = 20

    var contents: Range<Int> { bytes.indices }

    init(_ file: SourcePass.File) {
      path = file.path
      var bytes = file.bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      if bytes.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) {
        bytes.replaceSubrange(0..<2, with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
      }
      self.bytes = bytes
      lines = LineTable(bytes)
      if bytes.count > Self.byteLimit {
        tree = Parser.parse(source: "")
        fail(at: 0, "the file has \(bytes.count) bytes, more than \(Self.byteLimit); split it")
        return
      }
      if let invalid = bytes.firstInvalidUTF8 {
        tree = Parser.parse(source: "")
        fail(at: invalid, "the file is not UTF-8; save it as UTF-8")
        return
      }
      if let deep = Nesting.tooDeep(bytes) {
        tree = Parser.parse(source: "")
        fail(at: deep, "the code is nested too deeply; split it")
        return
      }
      tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.levelLimit) }
      if let deep = Self.tooDeep(tree) {
        fail(at: deep, "the expression has more than \(Self.depthLimit) parts; split it")
      }
    }

    /// A file that takes the parser too long.
    init(unread file: SourcePass.File, after limit: Duration) {
      (path, bytes, lines, tree) = (file.path, file.bytes, LineTable([]), Parser.parse(source: ""))
      fail(at: 0, "the parser needs more than \(limit.components.seconds) s for the file; split it")
    }

    func failure(at offset: Int, _ text: String) -> SourcePass.Failure {
      let (line, column) = lines.position(of: offset)
      return SourcePass.Failure(file: path, line: line, column: column, text: text)
    }

    private mutating func fail(at offset: Int, _ text: String) { failures.append(failure(at: offset, text)) }

    /// Adds the parser's errors, without those in code that the compiler does not parse.
    mutating func addParseErrors(_ conditions: Conditions) {
      guard failures.isEmpty, tree.hasError else { return }
      let unparsed = UnparsedRanges(conditions: conditions, in: tree).ranges
      for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: tree)
      where diagnostic.diagMessage.severity == .error {
        let offset = diagnostic.position.utf8Offset
        guard !unparsed.contains(where: { $0.contains(offset) }) else { continue }
        fail(at: offset, diagnostic.message)
        if failures.count == Self.errorLimit { break }
      }
    }

    /// Whether the text has this word anywhere. Spares most rules the walk over most trees.
    func mentions(_ word: StaticString) -> Bool {
      let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard let first = word.first, bytes.count >= word.count else { return false }
      return bytes.withUnsafeBufferPointer { bytes in
        for index in 0...(bytes.count - word.count) where bytes[index] == first {
          if (1..<word.count).allSatisfy({ bytes[index + $0] == word[$0] }) { return true }
        }
        return false
      }
    }

    func mentions(anyOf words: [StaticString]) -> Bool { words.contains { mentions($0) } }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The offset of the first node that is too deep, found without recursion.
    private static func tooDeep(_ tree: SourceFileSyntax) -> Int? {
      var pending: [(Syntax, Int)] = [(Syntax(tree), 0)]
      while let (node, depth) = pending.popLast() {
        if depth > depthLimit { return node.position.utf8Offset }
        for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
          pending.append((child, depth + 1))
        }
      }
      return nil
    }
  }

  extension SyntaxProtocol {
    /// In UTF-8 bytes, without the trivia around the node.
    var range: Range<Int> {
      positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    var text: String { trimmedDescription }
  }

  extension [UInt8] {
    fileprivate var firstInvalidUTF8: Int? {
      var iterator = makeIterator()
      var decoder = UTF8()
      var offset = 0
      while true {
        switch decoder.decode(&iterator) {
        case .scalarValue(let scalar): offset += UTF8.width(scalar)
        case .emptyInput: return nil
        case .error: return offset
        }
      }
    }
  }
#endif
