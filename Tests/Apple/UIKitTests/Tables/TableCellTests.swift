import SceneTesting
import Testing

@testable import UIKit

/// A content that is none of UIKit's.
private struct OwnContent: UIContentConfiguration {}

@MainActor
@Suite struct TableCellTests {
  private let stage: Stage

  init() throws { stage = try ViewsApp.stage(320, 100) }

  /// A cell of 320 x 44 points with two texts.
  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.layoutSubviews()
    return cell
  }

  @Test func aNarrowFirstTextLeavesTheRestToTheSecond() throws {
    let cell = cell(.value2)
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 97, height: 44))
    #expect(cell.detailTextLabel?.frame == CGRect(x: 119, y: 0, width: 185, height: 44))
  }

  @Test(arguments: [
    (20, 10, CGRect(x: 16, y: 17, width: 20, height: 10)), (80, 88, CGRect(x: 16, y: 0, width: 40, height: 44)),
  ])
  func aPictureIsNotHigherThanItsRow(width: Int, height: Int, frame: CGRect) {
    let cell = cell(.default)
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    cell.layoutSubviews()
    #expect(cell.imageView?.frame == frame)
    #expect(cell.textLabel?.frame.minX == frame.maxX + 16)
  }

  @Test func theLookOfASelectedRowIsInFrontOfItsBackground() throws {
    let cell = cell(.default)
    let (behind, chosen) = (UIView(), UIView())
    cell.selectedBackgroundView = chosen
    cell.backgroundView = behind
    cell.layoutSubviews()
    let places = [behind, chosen, cell.contentView].map { cell.subviews.firstIndex(of: $0) ?? -1 }
    #expect(places[0] == 0 && places[0] < places[1] && places[1] < places[2])
    #expect(behind.frame == cell.bounds && chosen.frame == cell.bounds)
    var hidden = [chosen.isHidden]
    for (isSelected, isHighlighted) in [(true, false), (false, true), (false, false)] {
      (cell.isSelected, cell.isHighlighted) = (isSelected, isHighlighted)
      hidden.append(chosen.isHidden)
    }
    cell.isSelected = true
    cell.selectionStyle = .none
    hidden.append(chosen.isHidden)
    #expect(hidden == [true, false, false, true, true] && !behind.isHidden)
    cell.backgroundView = nil
    cell.selectedBackgroundView = nil
    #expect(behind.superview == nil && chosen.superview == nil)
  }

  @Test func withoutALookOfItsOwnASelectedRowIsGrey() async throws {
    let cell = cell(.default)
    cell.backgroundView = UIView()
    cell.backgroundView?.backgroundColor = .red
    stage.app.keyWindow?.rootViewController?.view.addSubview(cell)
    await stage.advance()
    #expect(stage.color(300, 5) == "#ff0000ff")
    cell.isSelected = true
    await stage.advance()
    #expect(stage.color(300, 5) != "#ff0000ff", "the grey is in front of the background")
  }

  @Test func aContentFollowsTheStyleOfItsCell() {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let contents = styles.map { UITableViewCell(style: $0, reuseIdentifier: nil).defaultContentConfiguration() }
    #expect(contents.map(\.prefersSideBySideTextAndSecondaryText) == [false, true, true, false])
    #expect(contents.map(\.secondaryTextProperties.font.pointSize) == [12, 17, 17, 12])
    #expect(contents[1].secondaryTextProperties.color == .secondaryLabel)
    #expect(!UIListContentConfiguration.subtitleCell().prefersSideBySideTextAndSecondaryText)
  }

  @Test func aContentsPictureHasItsTint() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.tintColor = .orange
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText, content.image) = ("a", "b", quarters(8))
    content.imageProperties.tintColor = .green
    cell.contentConfiguration = content
    #expect(cell.imageView?.image === content.image && cell.imageView?.tintColor == .green)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "b")
    content.imageProperties.tintColor = nil
    cell.contentConfiguration = content
    #expect(cell.imageView?.tintColor == .orange)
    #expect(stage.diagnostics.isEmpty)
    cell.contentConfiguration = OwnContent()
    #expect(cell.contentConfiguration == nil && cell.textLabel?.text == nil)
    #expect(stage.diagnostics.map(\.subject) == ["UITableViewCell.contentConfiguration"])
  }
}
