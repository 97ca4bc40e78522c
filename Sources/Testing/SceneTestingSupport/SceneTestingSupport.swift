// Linked into test targets by the product SceneTesting, and into no other program. Finds Swift Testing and XCTest at
// run time, so that a failed assertion fails the test and its pictures reach Swift Testing's attachments.
internal import Foundation
internal import IssueReporting
internal import Testing

/// Attaches a file to the running test. SceneTesting looks this function up by name, because it must not link a test
/// framework itself: `felipe` links it too. Does nothing where no test of Swift Testing runs; XCTest has no
/// attachments on Linux.
@_cdecl("SceneTestingSupport_attach")
public func attach(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ name: UnsafePointer<CChar>) {
  guard Test.current != nil else { return }
  Attachment.record(Array(UnsafeBufferPointer(start: bytes, count: count)), named: String(cString: name))
}
