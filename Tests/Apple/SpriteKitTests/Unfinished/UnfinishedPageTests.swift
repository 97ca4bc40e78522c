import Foundation
import TestSupport
import Testing

@testable import SpriteKit

@Suite struct UnfinishedPageTests {
  private var page: URL {
    Repository.url("docs/unfinished.md")
  }

  @Test func theDocsPageMatchesTheTableOfFeatures() throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["CI"] == nil, ["failed", "all"].contains(environment["SKIT_RECORD"]) {
      try Data(UnfinishedPage.text.utf8).write(to: page)
    }
    let command = "SKIT_RECORD=failed swift test --filter UnfinishedPageTests"
    #expect(try String(contentsOf: page, encoding: .utf8) == UnfinishedPage.text, "\(command)")
  }

  @Test func noDeclarationIsListedTwice() {
    let symbols = UnfinishedFeature.allCases.flatMap(\.symbols) + UnfinishedPage.absent.flatMap(\.key)
    #expect(symbols.count == Set(symbols).count)
    #expect(UnfinishedFeature.allCases.allSatisfy { !$0.symbols.isEmpty })
  }

  @Test func eachFeatureHasItsOwnSentence() {
    let sentences = UnfinishedFeature.allCases.map(\.diagnostic.description)
    #expect(sentences.count == Set(sentences).count)
  }
}
