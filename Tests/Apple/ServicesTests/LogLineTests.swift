import OSLog
import Testing

@testable import os

/// The lines that arrive at standard error, and the values of signposts and locks.
@Suite struct LogLineTests {
  /// Runs in the child process.
  private static func writeLines() {
    let logger = Logger(subsystem: "org.example.game", category: "play")
    logger.log("log \(1)")
    logger.log(level: .fault, "level \(2)")
    logger.trace("trace")
    logger.debug("debug")
    logger.info("info")
    logger.notice("notice")
    logger.warning("warning")
    logger.error("error")
    logger.critical("critical")
    logger.fault("fault")
    Logger().info("plain")
    Logger(OSLog(subsystem: "org.example.game", category: "")).info("no category")
    Logger(OSLog(subsystem: "org.example.game", category: .pointsOfInterest)).info("moment\n")
    Logger(.disabled).fault("never")
    let name: String? = nil
    os_log("%{public}@, %d, %.1f, %@ and 5 %%", log: .default, type: .info, "text", -3, 2.25, name)
    os_log("5 %% without values")
    os_log(.error, "%@ in order", "type")
    os_log(.info, log: OSLog(subsystem: "org.example.game", category: "log"), "with \(true)")
    os_log(.info, log: .disabled, "never")
  }

  @Test func eachLineHasItsCategoryAndItsValues() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LogLineTests.writeLines()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").compactMap { $0.firstMatch(of: /\[[0-9]+:[0-9a-f]+\] (.*)/)?.1 }
    #expect(
      lines == [
        "[play] log 1", "[play] level 2", "[play] trace", "[play] debug", "[play] info", "[play] notice",
        "[play] warning", "[play] error", "[play] critical", "[play] fault", "plain", "no category",
        #"[PointsOfInterest] moment\n"#, "text, -3, 2.2, (null) and 5 %", "5 % without values", "type in order",
        "[log] with true",
      ], "\(text)")
  }

  /// Source: os/log.h and os/signpost.h.
  @Test func typesAndSignpostsHaveApplesNumbers() {
    let types: [OSLogType] = [.default, .info, .debug, .error, .fault]
    #expect(types.map(\.rawValue) == [0, 1, 2, 16, 17])
    let categories: [OSLog.Category] = [.pointsOfInterest, .dynamicTracing, .dynamicStackTracing]
    #expect(categories.map(\.name) == ["PointsOfInterest", "DynamicTracing", "DynamicStackTracing"])
    #expect(OSSignpostID.exclusive.rawValue == 0xEEEE_B0B5_B2B2_EEEE && OSSignpostID(7).rawValue == 7)
    let (first, second) = (NSObject(), NSObject())
    #expect(OSSignpostID(log: .default, object: first) == OSSignpostID(log: .default, object: first))
    #expect(OSSignpostID(log: .default, object: first) != OSSignpostID(log: .default, object: second))
    #expect(!OSSignposter().isEnabled && !OSLog.default.signpostsEnabled)
  }

  /// The marks that reorder text, and the characters on both sides of them.
  @Test func onlyTheMarksThatReorderTextAreEscaped() {
    #expect(visible("\u{202A}\u{202E}\u{2066}\u{2069}") == #"\u{202A}\u{202E}\u{2066}\u{2069}"#)
    #expect(visible("\u{202F}\u{2065}\u{206A} ~") == "\u{202F}\u{2065}\u{206A} ~")
    #expect(visible("\u{7F}\u{2029}\t\0") == #"\u{7F}\u{2029}\u{9}\u{0}"#)
    #expect(visible("#[a] ##[b]") == #"#[a] ##\u{5B}b]"#)
  }

  @Test func numbersHaveTheirSigns() {
    let message: OSLogMessage =
      """
      \(3.0, format: .fixed(precision: 1, explicitPositiveSign: true)) \(-3.0, format: .fixed(precision: 0)) \
      \(0.000_01, format: .hybrid) \(1_500.0, format: .exponential) \(15, format: .hex(uppercase: true)) \
      \(15, format: .hex(includePrefix: true)) \(-5, format: .decimal(minDigits: 3)) \
      |\(7, align: .left(columns: 3))|\(1.5, format: .fixed(precision: 1), align: .right(columns: 5))|
      """
    #expect(message.text == "+3.0 -3 1e-05 1.500000e+03 F 0xf -005 |7  |  1.5|")
  }

  /// Source: https://github.com/swiftlang/swift, stdlib/private/OSLog/OSLogIntegerFormatting.swift
  @Test func aHexadecimalNumberCanHaveASign() {
    let message: OSLogMessage =
      """
      \(UInt8(31), format: .hex(explicitPositiveSign: true)) \
      \(UInt8(31), format: .hex(explicitPositiveSign: true, includePrefix: true, minDigits: 3)) \
      \(-31, format: .hex(explicitPositiveSign: true, includePrefix: true))
      """
    #expect(message.text == "+1f +0x01f -0x1f")
  }

  @Test func aLockIsReleasedAfterAnError() {
    struct Failure: Error {}
    let (lock, plain) = (OSAllocatedUnfairLock(initialState: 3), OSAllocatedUnfairLock())
    for _ in 0..<2 {
      #expect(throws: Failure.self) { try lock.withLock { _ in throw Failure() } }
      #expect(throws: Failure.self) { try plain.withLock { throw Failure() } }
    }
    #expect(lock.withLockUnchecked { $0 * 2 } == 6)
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.lockIfAvailable())
    plain.unlock()
  }

  @Test func theCopiesOfALockShareIt() {
    let (lock, plain) = (OSAllocatedUnfairLock(initialState: 1), OSAllocatedUnfairLock())
    let (copy, other) = (lock, plain)
    copy.withLock { $0 += 4 }
    #expect(lock.withLock { $0 } == 5)
    plain.lock()
    #expect(!other.lockIfAvailable())
    other.unlock()
    #expect(plain.lockIfAvailable())
    plain.unlock()
  }

  @Test func anEmptyTextHasNoWidthOfItsOwn() {
    let message: OSLogMessage = "|\("")|\("", align: .left(columns: 2))|\("", align: .right(columns: 0))|"
    #expect(message.text == "||  ||")
  }

  /// As in C, where `%+d` of 0 is +0.
  @Test func zeroAndTheSmallestNumbersHaveTheirSigns() {
    let message: OSLogMessage =
      """
      \(0) \(0, format: .decimal(explicitPositiveSign: true)) \
      \(UInt8(0), format: .hex(explicitPositiveSign: true, minDigits: 2)) \
      \(-1, format: .decimal(explicitPositiveSign: true, minDigits: 2)) \(Int8.min) \(Int64.min)
      """
    #expect(message.text == "0 +0 +00 -01 -128 -9223372036854775808")
  }

  @Test func decimalsOfEachTypeAreWrittenAsCDoes() {
    let message: OSLogMessage =
      "\(Float(0.5)) \(CGFloat(-2.25), format: .fixed(precision: 1)) \(Double.infinity) \(-0.0, format: .fixed(precision: 0))"
    #expect(message.text == "0.500000 -2.2 inf -0")
  }

  /// The closure tries to take the lock; waiting for it would never end.
  @Test func aLockIsTakenWhileItsClosureRuns() {
    let lock = OSAllocatedUnfairLock()
    let during = lock.withLock { lock.lockIfAvailable() }
    let unchecked = lock.withLockUnchecked { _ in lock.lockIfAvailable() }
    #expect(!during)
    #expect(!unchecked)
    #expect(lock.lockIfAvailable(), "it is free again")
    lock.unlock()
  }
}
