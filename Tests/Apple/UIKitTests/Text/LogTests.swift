import Foundation
import SceneTesting
import TestSupport
import Testing

@testable import UIKit

/// `NSLog` writes one line to standard error, whatever the text has in it.
@Suite(.serialized) struct LogTests {
  @Test func controlCharactersAndCommandsAreEscaped() throws {
    let printed = try standardError {
      NSLog("%@ is %d", "the \u{1B}[2Jtitle\n::error::" as String?, 7)
      NSLog("::warning::bare \u{1B}]0;x\u{7}")
    }
    // Another test may have written the start of a line before.
    #expect(printed.contains(#"the \u{1B}[2Jtitle\n::error:: is 7"# + "\n"), "\(printed)")
    #expect(printed.contains(#":\u{3A}warning::bare \u{1B}]0;x\u{7}"# + "\n"), "\(printed)")
  }

  /// Foundation's own function would fit these arguments better, and this file imports Foundation too.
  @Test func stringsAndNumbersAreEscapedToo() throws {
    let title = "title\u{1B}[2J\n"
    let printed = try standardError {
      NSLog("one %@", title)
      NSLog("two %@", "\(title)!")
      NSLog("three %@ and %@", title, title as NSString)
      NSLog("four %@, %d, %.1f, %d, %@", title, 1, 2.5, true, "::end")
    }
    let text = #"title\u{1B}[2J\n"#
    for line in ["one \(text)", "two \(text)!", "three \(text) and \(text)", "four \(text), 1, 2.5, 1, ::end"] {
      #expect(printed.contains(line + "\n"), "\(printed)")
    }
  }

  @Test func valuesOfAllKindsAreFormatted() throws {
    struct Hat: CustomStringConvertible { let description = "a hat" }
    let printed = try standardError { NSLog("%@, %.2f, %@, %@", Hat(), 1.5, nil as String?, [1, 2] as NSArray) }
    #expect(printed.contains("a hat, 1.50, (null), "), "\(printed)")
  }
}
