import OSLog
import Testing

@testable import os

@Suite struct LogTests {
  @Test func aMessageHasItsValues() {
    let score = 7
    let name: String? = nil
    let message: OSLogMessage =
      "score \(score, privacy: .public) of \(name ?? "nobody", privacy: .private), \(name as Any), \(1.5), \(true)"
    #expect(message.text == "score 7 of nobody, nil, 1.500000, true")
  }

  @Test func aNumberHasItsFormat() {
    let message: OSLogMessage =
      """
      \(255, format: .hex) \(-255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4)) \
      \(8, format: .octal) \(7, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \
      \(-7, format: .decimal(explicitPositiveSign: true)) \(UInt64.max)
      """
    #expect(message.text == "ff -0x00FF 10 +007 -7 18446744073709551615")
  }

  @Test func decimalsHaveTheirFormat() {
    let message: OSLogMessage =
      "\(2.0 / 3, format: .fixed(precision: 2)) \(1234.5, format: .exponential(precision: 1)) \(0.5, format: .hybrid)"
    #expect(message.text == "0.67 1.2e+03 0.5")
  }

  @Test func aValueHasItsWidth() {
    let message: OSLogMessage =
      "|\("ab", align: .left(columns: 4))|\("ab", align: .right(columns: 4))|\("abc", align: .right(columns: 2))|"
    #expect(message.text == "|ab  |  ab|abc|")
  }

  /// Source: https://developer.apple.com/documentation/os/oslogstringalignment/right(columns:) (the width is in
  /// characters). It is a guess that a character is one of Swift, so that a mark joins the letter before it.
  @Test func theWidthIsInCharacters() {
    let message: OSLogMessage =
      """
      |\("Älö", align: .left(columns: 5))|\("🎈", align: .right(columns: 3))|\("é", align: .left(columns: 1))|\
      \("e\u{301}", align: .left(columns: 2))|\("Zü", align: .left(columns: 2))|\("Zü", align: .right(columns: 1))|
      """
    #expect(message.text == "|Älö  |  🎈|é|e\u{301} |Zü|Zü|")
    let numbers: OSLogMessage = "|\(-7, align: .right(columns: 3))|\(-0.5, align: .left(columns: 10))|"
    #expect(numbers.text == "| -7|-0.500000 |")
  }

  /// Widths and digits of a game are limited, so that a wrong number takes no memory.
  @Test(arguments: [(Int.min, 1), (1000, 1000), (1001, 1000), (Int.max, 1000)])
  func aWidthIsLimited(columns: Int, count: Int) {
    let message: OSLogMessage = "\("a", align: .left(columns: columns))"
    #expect(message.text.count == count)
  }

  @Test(arguments: [(Int.min, 1), (1, 1), (2, 2), (100, 100), (101, 100), (Int.max, 100)])
  func theMinimumOfDigitsIsLimited(digits: Int, count: Int) {
    let message: OSLogMessage = "\(7, format: .decimal(minDigits: digits))"
    #expect(message.text == String(repeating: "0", count: count - 1) + "7")
    let hex: OSLogMessage = "\(7, format: .hex(minDigits: digits))"
    #expect(hex.text == message.text)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 3), (100, 102), (101, 102)])
  func theNumberOfDecimalsIsLimited(decimals: Int, count: Int) {
    let message: OSLogMessage = "\(2.0, format: .fixed(precision: decimals))"
    #expect(message.text.count == count)
  }

  @Test func partsOfAppleAreLeftOutOfAFormat() {
    #expect(withoutPrivacy("%{public}@ has %{private, mask.hash}d of %d %%") == "%@ has %d of %d %%")
  }

  @Test func controlCharactersAreEscaped() {
    #expect(
      visible("a\u{1B}[2J\n::error::b\r\u{9B}\u{2028}\u{202E}c")
        == #"a\u{1B}[2J\n::error::b\u{D}\u{9B}\u{2028}\u{202E}c"#)
    #expect(visible("Ä 👩‍🚀 ::") == "Ä 👩‍🚀 ::")
  }

  /// GitHub's runner takes these for a command anywhere in a line.
  @Test func aLineHoldsNoCommandOfGitHub() {
    #expect(visible("a ##[group]b ###[c] #[d] # #[e]") == #"a ##\u{5B}group]b ###\u{5B}c] #[d] # #[e]"#)
  }

  /// These lines compile, and are printed.
  @Test func linesAreWritten() {
    let logger = Logger(subsystem: "org.example.game", category: "play")
    logger.info("started with \(3) lives")
    logger.error("\(CocoaError(.fileNoSuchFile).code.rawValue)")
    os_log("plain")
    os_log("%{public}@ and %d", log: OSLog(subsystem: "org.example.game", category: "play"), type: .info, "text", 3)
    os_log(.debug, "debug \(4)")
    os_log(.error, log: .disabled, "never")
    #expect(OSLog.default.isEnabled(type: .debug))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func signpostsRunTheMeasuredCode() throws {
    let signposter = OSSignposter(subsystem: "org.example.game", category: .pointsOfInterest)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    signposter.endInterval("load", state)
    #expect(signposter.withIntervalSignpost("sum") { 1 + 2 } == 3)
    os_signpost(.begin, log: .default, name: "load")
  }

  @Test func aLockIsExclusive() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1000 { lock.withLock { $0 += 1 } }
        }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
    let plain = OSAllocatedUnfairLock()
    #expect(plain.lockIfAvailable())
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 1 } == 1)
  }

  @Test func theLockOfCIsTakenOnce() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }
}
