import Foundation
import TestSupport
import Testing

@Suite struct OracleTests {
  @Test(arguments: Kind.all) func framesMatchTheOutsideRenderer(_ kind: Kind) throws {
    let difference = try kind.difference()
    #expect(kind.limit.holds(difference), "\(kind.testDescription): \(difference), allowed\(kind.rowEnd)")
  }

  @Test(arguments: Kind.all) func documentationHasTheRowOfEachKind(_ kind: Kind) throws {
    let file = Repository.url("docs/oracles.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let isThere = rows.contains { $0.hasPrefix(kind.rowStart) && $0.hasSuffix(kind.rowEnd) }
    if !isThere { Issue.record("docs/oracles.md lacks the row:\n\(kind.row(try kind.difference()))") }
  }
}
