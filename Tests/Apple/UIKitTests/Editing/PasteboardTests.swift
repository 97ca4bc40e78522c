import Foundation
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

  @Test func onlyATextGoesToTheHost() {
    let host = RecordingHost()
    UIApplication.current = UIApplication(AppEnvironment(), host: host)
    let board = UIPasteboard.general
    #expect(board.string == nil && board.image == nil && board.url == nil && !board.hasStrings)
    board.image = UIImage()
    board.url = URL(fileURLWithPath: "/tmp")
    #expect(!UIPasteboard.general.hasStrings && UIPasteboard.general.url != nil && host.copies == [])
  }
}
