import SceneTesting
import Testing

@testable import UIKit

/// A game's own content configuration.
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

  @Test func theTextsOfACellArePlacedByItsStyle() throws {
    func frames(_ style: UITableViewCell.CellStyle) throws -> (CGRect, CGRect, CGSize, CGSize) {
      let cell = cell(style)
      let (main, second) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
      return (main.frame, second.frame, main.sizeThatFits(.zero), second.sizeThatFits(.zero))
    }
    let (main, second, size, other) = try frames(.value1)
    #expect(main == CGRect(x: 16, y: 0, width: size.width, height: 44))
    #expect(second == CGRect(x: 304 - other.width, y: 0, width: other.width, height: 44))
    let (upper, lower, _, _) = try frames(.subtitle)
    #expect(upper.minX == 16 && lower.minX == 16 && upper.width == 288 && lower.minY == upper.maxY)
    #expect(abs(upper.minY - (44 - lower.maxY)) <= 1 && upper.minY > 0)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  @Test func anIndentedTextStartsLater() {
    let cell = cell(.default)
    var starts: [CGFloat] = []
    for (level, width) in [(0, 10), (2, 10), (2, 7), (-3, 7)] as [(Int, CGFloat)] {
      (cell.indentationLevel, cell.indentationWidth) = (level, width)
      cell.layoutSubviews()
      starts.append(cell.textLabel?.frame.minX ?? 0)
    }
    #expect(starts == [16, 36, 30, 16])
  }

  @Test func anAccessoryShowsItsMark() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let kinds: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton, .none,
    ]
    let marks = kinds.map { kind in
      cell.accessoryType = kind
      cell.layoutSubviews()
      let mark = cell.subviews.lazy.compactMap { $0 as? UILabel }.first
      if let mark { #expect(mark.frame.maxX == 304 && cell.contentView.frame.width == mark.frame.minX) }
      return mark?.text ?? "-"
    }
    #expect(marks == ["-", "›", "i ›", "✓", "i", "-"] && cell.contentView.frame.width == 320)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    (cell.accessoryType, cell.accessoryView) = (.checkmark, view)
    cell.layoutSubviews()
    #expect(view.frame == CGRect(x: 274, y: 12, width: 30, height: 20))
    #expect(!cell.subviews.contains { $0 is UILabel }, "the view takes the mark's place")
  }
}
