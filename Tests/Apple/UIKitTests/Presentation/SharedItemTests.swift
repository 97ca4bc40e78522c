import Testing

@testable import UIKit

@MainActor
@Suite struct SharedItemTests {
  private let stage = try? ViewsApp.stage(10, 10)

  @Test func picturesFilesAndTextsAreToldApart() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D])
    let items: [Any] = [
      "score", png, quarters(6), try #require(URL(string: "https://example.org/a")), 5, quarters(4),
    ]
    #expect(
      SharedItems(items).logText
        == "picture 6 x 6, picture 4 x 4, PNG file, 5 bytes, text \"score\", text \"https://example.org/a\", text \"5\""
    )
    // The last byte of the four that begin a PNG file is missing.
    #expect(SharedItems([Data([0x89, 0x50, 0x4E, 0x46])]).files.isEmpty)
    #expect(SharedItems([]).logText == "")
  }

  @Test func activitiesHaveApplesNames() {
    let types: [UIActivity.ActivityType] = [
      .saveToCameraRoll, .copyToPasteboard, .print, .assignToContact, .addToReadingList, .airDrop, .message, .mail,
      .postToFacebook, .postToTwitter, .postToWeibo, .postToVimeo, .postToFlickr, .postToTencentWeibo, .openInIBooks,
    ]
    #expect(
      types.map(\.rawValue)
        == [
          "SaveToCameraRoll", "CopyToPasteboard", "Print", "AssignToContact", "AddToReadingList", "AirDrop", "Message",
          "Mail", "PostToFacebook", "PostToTwitter", "PostToWeibo", "PostToVimeo", "PostToFlickr", "TencentWeibo",
          "OpenInIBooks",
        ].map { "com.apple.UIKit.activity.\($0)" })
  }
}
