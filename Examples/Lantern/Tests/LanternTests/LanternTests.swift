import Lantern
import SceneTesting
import SpriteKit
import Testing
import XCTest

@MainActor
@Suite struct LanternTests {
  @Test func theLanternSwingsAndGoesOut() async throws {
    let stage = try Stage { LanternScene(size: CGSize(width: 64, height: 64)) }
    await stage.advance(seconds: 0.25)
    assertFrame(stage, named: "lantern-lit")
    try stage.tap("flame")
    await stage.advance()
    assertFrame(stage, named: "lantern-out")
  }

  /// Checks that a different frame also fails a test in a package that links only the product.
  @Test func aDifferentFrameFails() async throws {
    let stage = try Stage { LanternScene(size: CGSize(width: 64, height: 64)) }
    await stage.advance()
    withKnownIssue { assertFrame(stage, named: "lantern-lit", record: .never) }
  }
}

/// The same test in XCTest. A `@MainActor` test method must be async on Linux.
final class LanternCase: XCTestCase {
  @MainActor
  func testTheLanternHangsInTheMiddle() async throws {
    let stage = try Stage { LanternScene(size: CGSize(width: 64, height: 64)) }
    await stage.advance(seconds: 0.25)
    XCTAssertEqual(try stage.node(named: "rope").position, .zero)
    assertFrame(stage, named: "lantern-lit")
  }
}
