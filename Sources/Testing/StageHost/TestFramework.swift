package import Foundation
internal import Printing

/// The test framework of a test program. Only the module SceneTestingSupport, which tests link through the product
/// SceneTesting, has one: development commands link StageHost and SceneTesting, and must not link a test framework.
package protocol TestFramework: SendableMetatype {
  /// The identity of the running test of Swift Testing; nil outside its tests, and in tests of XCTest.
  static var runningTest: AnyHashable? { get }

  /// Records an issue of the running test.
  static func fail(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Attaches data to the running test; does nothing if no test is running.
  static func attach(_ data: Data, named name: String)
}

package enum TestFrameworks {
  /// The framework of this program, looked up by the mangled name of its type; nil in a program without tests.
  package static let linked = _typeByName("19SceneTestingSupport19LinkedTestFrameworkO") as? any TestFramework.Type

  /// Fails the running test. Without a test framework, prints the message to standard error.
  package static func fail(
    _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    if let linked {
      linked.fail(message, fileID: fileID, filePath: filePath, line: line, column: column)
    } else {
      StandardError.print("\(fileID):\(line): \(message)")
    }
  }
}
