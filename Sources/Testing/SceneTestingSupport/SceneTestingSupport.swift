// What a test target links with the product SceneTesting, and no other program: what finds Swift Testing and XCTest at
// run time, so that an assertion that fails is more than a printed line, and what hands pictures to Swift Testing.
internal import Foundation
internal import IssueReporting
internal import Testing

/// Attaches a file to the test that runs, for SceneTesting, which looks this function up by its name: it must not link
/// a test framework itself, as `felipe` links it too. Where no test of Swift Testing's runs, nothing happens; XCTest
/// has no attachments on Linux.
@_cdecl("SceneTestingSupport_attach")
public func attach(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ name: UnsafePointer<CChar>) {
  guard Test.current != nil else { return }
  Attachment.record(Array(UnsafeBufferPointer(start: bytes, count: count)), named: String(cString: name))
}
