// Only test targets link this module, through the product SceneTesting. StageHost finds the type below at run time, so
// that a failed assertion fails the test instead of only printing a line.
package import Foundation
internal import StageHost
internal import Testing
internal import XCTest

/// Swift Testing, and XCTest for a test that is not one of Swift Testing's.
package enum LinkedTestFramework: TestFramework {
  package static var runningTest: AnyHashable? { Test.current.map { AnyHashable($0.id) } }

  package static func fail(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard Test.current != nil else { return XCTFail(message, file: filePath, line: line) }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }

  /// Does nothing in a test of XCTest, which has no attachments on Linux.
  package static func attach(_ data: Data, named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(Array(data), named: name)
  }
}
