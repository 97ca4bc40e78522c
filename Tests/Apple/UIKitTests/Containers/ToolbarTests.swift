import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct ToolbarTests {
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(bar)
  }

  private func block(_ width: CGFloat) -> UIBarButtonItem {
    UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10)))
  }

  @Test func spacesDivideTheWidthBetweenTheMargins() async {
    let blocks = [block(20), block(30), block(10)]
    bar.items = [blocks[0], .flexibleSpace(), blocks[1], .fixedSpace(12), blocks[2]]
    await stage.advance()
    // Margins of 16 points at the ends, 8 between two views.
    #expect(blocks.map { $0.customView?.frame.minX } == [16, 124, 174])
    #expect(blocks.map { $0.customView?.frame.midY } == [22, 22, 22])
    bar.setItems([.flexibleSpace(), blocks[0], .flexibleSpace()], animated: true)
    await stage.advance()
    #expect(blocks[0].customView?.frame.minX == 90 && bar.subviews == [blocks[0].customView])
    bar.items = [.flexibleSpace(), .flexibleSpace(), blocks[0], .flexibleSpace()]
    await stage.advance()
    #expect(blocks[0].customView.map { ($0.frame.minX - 114.66).magnitude < 0.01 } == true, "two of three shares")
    bar.items = nil
    #expect(bar.subviews.isEmpty)
  }

  @Test func aBarIs44PointsHighAndAsWideAsItsPlaceOrTheScreen() {
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 44))
    #expect(bar.sizeThatFits(CGSize(width: 90, height: 10)) == CGSize(width: 90, height: 44))
    #expect(bar.sizeThatFits(.zero) == CGSize(width: 200, height: 44))
    bar.barTintColor = .red
    #expect(bar.backgroundColor == .red)
    bar.barTintColor = nil
    #expect(bar.backgroundColor == .secondarySystemBackground)
  }

  @Test func itemsOfTheSystemAreWordsAndSpaces() {
    let all = UIBarButtonItem.SystemItem.allCases.map {
      UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil)
    }
    #expect(
      all.map { $0.title ?? "-" }.joined(separator: " ")
        == "Done Cancel Edit Save + - - Compose Reply Action Organize Bookmarks Search Refresh Stop Camera Trash Play "
        + "Pause Rewind Fast Forward Undo Redo Page Close")
    #expect(all.map(\.style) == [.done] + Array(repeating: .plain, count: all.count - 1))
    #expect(all.map { $0.makeView() == nil } == all.map { $0.title == nil }, "a space has no view")
    #expect(all.filter(\.isFlexible).count == 1 && all[5].isFlexible)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12 && !UIBarButtonItem.fixedSpace(12).isFlexible)
  }

  @Test func aPictureIsShownWithoutTheActionsTitle() {
    let (own, other) = (quarters(4), quarters(8))
    let action = UIAction(title: "Save", image: own) { _ in }
    let items = [
      UIBarButtonItem(primaryAction: action), UIBarButtonItem(title: "Keep", primaryAction: action),
      UIBarButtonItem(image: other, primaryAction: action),
      UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in }), UIBarButtonItem(title: "List", menu: UIMenu()),
      UIBarButtonItem(image: other, style: .done, target: nil, action: nil),
    ]
    #expect(items.map(\.title) == [nil, "Keep", nil, "Save", "List", nil])
    #expect(items.map { $0.image === own } == [true, true, false, false, false, false])
    #expect(items.map { $0.image === other } == [false, false, true, false, false, true])
    #expect(items.map { $0.primaryAction != nil } == [true, true, true, true, false, false])
    #expect(items[5].style == .done && items[4].menu != nil)
  }

  @Test func aPressRunsTheActionOrElseShowsTheMenu() async throws {
    var senders: [Any?] = []
    let level = UIMenu(title: "Level", children: [UIAction(title: "Hard") { _ in }])
    let item = UIBarButtonItem(systemItem: .play, primaryAction: UIAction { senders.append($0.sender) }, menu: level)
    bar.items = [item]
    await stage.advance()
    func press() async throws {
      stage.tap(at: try #require(bar.subviews.first).center)
      await stage.advance(frames: 2)
    }
    try await press()
    #expect(senders.count == 1 && senders.first as? UIBarButtonItem === item)
    #expect(stage.app.alertController == nil)
    item.isEnabled = false
    try await press()
    #expect(senders.count == 1)
    (item.isEnabled, item.primaryAction) = (true, nil)
    try await press()
    #expect(senders.count == 1 && stage.app.alertController?.logText == "Level [Hard, Cancel]")
  }
}
