// Only test targets link this, with the product SceneTesting: it finds Swift Testing and XCTest at
// run time, so that a failed assertion is more than a printed line, and hands pictures to Swift Testing.
package import Foundation
internal import IssueReporting
internal import SceneTesting
internal import Testing

/// Attaches files to the running test of Swift Testing. SceneTesting looks this type up by its name, because it must not
/// link a test framework itself: development commands link it too. XCTest has no attachments on Linux.
package enum TestAttachments: AttachingFramework {
  package static func attach(_ data: Data, named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(Array(data), named: name)
  }
}
