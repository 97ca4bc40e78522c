import SceneTesting
import Testing

@testable import UIKit

/// The answers that an app gets after sharing.
@MainActor
@Suite struct SharingAnswerTests {
  private final class Answers {
    var lines: [String] = []
  }

  private let controller = UIViewController()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(20, 10, controller)
  }

  /// Shares, and returns the activity, whether it was completed, the number of results, and the folder of an error.
  private func share(_ items: [Any]) async -> [String] {
    let answers = Answers()
    let share = UIActivityViewController(activityItems: items, applicationActivities: nil)
    share.completionWithItemsHandler = { type, isDone, results, error in
      let folder = error.map { $0 as NSError }?.userInfo[NSFilePathErrorKey] as? String
      let name = type == .saveToCameraRoll ? "saved" : type?.rawValue ?? "nothing"
      let count = results.map { "\($0.count)" } ?? "nil"
      answers.lines.append("\(name) \(isDone) \(count) \(folder ?? "nil")")
    }
    controller.present(share, animated: false) { answers.lines.append("presented") }
    await stage.advance(frames: 2)
    return answers.lines
  }

  @Test func savedPicturesHaveAddresses() async {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D])
    let lines = await share([png, "12 points", quarters(4), quarters(6)])
    #expect(lines == ["presented", "saved true 3 nil"])
  }

  @Test func aTextAloneHasNoAddress() async {
    let lines = await share(["12 points"])
    #expect(lines == ["presented", "saved true nil nil"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller/completionwithitemshandler
  @Test func aCancelledActivityHasNoNameAndIsNotCompleted() async {
    stage.sharingAnswer = .cancel
    let lines = await share([quarters(4)])
    #expect(lines == ["presented", "nothing false nil nil"])
  }

  @Test func anUnwritableFolderIsInTheError() async {
    stage.sharingAnswer = .fail
    let lines = await share([quarters(4)])
    #expect(lines == ["presented", "saved false nil /Pictures"])
  }
}
