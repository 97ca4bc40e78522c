// Only test targets link this module, through the product SceneTesting. It finds Swift Testing and XCTest at run time,
// so that a failed assertion fails the test instead of only printing a line, and passes pictures to Swift Testing.
package import Foundation
internal import IssueReporting
internal import SceneTesting
internal import Testing

/// Attaches files to the running test of Swift Testing. SceneTesting looks this type up by name, because it must not
/// link a test framework: development commands link SceneTesting too. XCTest has no attachments on Linux.
package enum TestAttachments: AttachingFramework {
  package static func attach(_ data: Data, named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(Array(data), named: name)
  }
}
