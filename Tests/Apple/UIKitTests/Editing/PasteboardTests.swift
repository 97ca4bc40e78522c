import Testing

@testable import UIKit

@MainActor
@Suite struct PasteboardTests {
  @Test func eachCopiedTextGoesToTheHost() {
    let host = RecordingHost()
    UIApplication.current = UIApplication(AppEnvironment(), host: host)
    UIPasteboard.general.string = "12 points"
    #expect(UIPasteboard.general.hasStrings && host.copies == ["12 points"])
    UIPasteboard.general.string = nil
    #expect(!UIPasteboard.general.hasStrings && host.copies == ["12 points"])
  }
}
