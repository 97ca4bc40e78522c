/// Reads what `swift build` prints: its progress, and the compiler's errors.
package struct BuildLog {
  /// The kind of a line.
  package enum Line: Equatable {
    /// `[12/345] Compiling Game Scene.swift`.
    case progress(done: Int, total: Int, step: String)
    /// An error with its file and line, or a note that explains it.
    case error
    /// An error without a file, which often only repeats that something failed.
    case plainError
    case warning
    /// The source that an error is about, and everything else.
    case other
  }

  /// The newest lines that are not progress, for a build that fails without an error.
  package private(set) var tail: [String] = []
  /// Errors without a file, in order.
  package private(set) var plainErrors: [String] = []
  /// The number of different errors with a file.
  package private(set) var errorCount = 0
  /// The files of these errors, each once.
  package private(set) var errorFiles: [String] = []
  private var seen: Set<String> = []
  private var explainsError = false
  private static let tailLength = 20
  /// More steps than a build has; a larger number is another text.
  private static let stepLimit = 10_000_000

  package init() {}

  /// Takes the next line. Returns its meaning; a line that has appeared before is `other`, because the compiler repeats
  /// the errors of a module.
  package mutating func add(_ line: String) -> Line {
    let kind = classify(line)
    if case .progress = kind { return kind }
    tail = (tail + [line]).suffix(Self.tailLength)
    switch kind {
    case .error:
      guard seen.insert(line).inserted else { return .other }
      if let error = line.firstRange(of: ": error: ") {
        errorCount += 1
        // FILE:LINE:COLUMN
        let file = line[..<error.lowerBound].replacing(/(:[0-9]+){1,2}$/, with: "")
        if !errorFiles.contains(String(file)) { errorFiles.append(String(file)) }
      }
    case .plainError:
      guard seen.insert(line).inserted else { return .other }
      plainErrors.append(line)
    default: break
    }
    return kind
  }

  private mutating func classify(_ line: String) -> Line {
    if let progress = Self.progress(line) { return progress }
    if line.hasPrefix("error: ") { return .plainError }
    // An indented line is a source with a marker below it.
    guard let first = line.first, !first.isWhitespace, !first.isNumber else { return .other }
    if line.contains(": error: ") {
      explainsError = true
      return .error
    }
    if line.contains(": warning: ") {
      explainsError = false
      return .warning
    }
    return line.contains(": note: ") && explainsError ? .error : .other
  }

  private static func progress(_ line: String) -> Line? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(
      separator: "/", omittingEmptySubsequences: false
    ).map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let total = numbers[1], (1...stepLimit).contains(total),
      (0...total).contains(done)
    else {
      return nil
    }
    return .progress(
      done: done, total: total, step: String(line[line.index(after: end)...].drop { $0 == " " }))
  }
}
