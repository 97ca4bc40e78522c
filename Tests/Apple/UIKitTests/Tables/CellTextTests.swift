import SceneTesting
import Testing

@testable import UIKit

/// The texts and marks of cells that are 320 x 44 points.
@MainActor
@Suite struct CellTextTests {
  private let stage: Stage

  init() throws { stage = try ViewsApp.stage(320, 100) }

  private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    return cell
  }

  /// 288 points are between the margins of 16.
  @Test func aLongFirstTextTakesTheSecondsPlace() {
    let cell = cell(.value1)
    cell.textLabel?.text = String(repeating: "m", count: 99)
    cell.layoutSubviews()
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 44))
    #expect(cell.detailTextLabel?.frame == CGRect(x: 304, y: 0, width: 0, height: 44))
  }

  @Test func aRowIsAsHighAsItsTextsAndTenPointsAboveAndBelow() throws {
    #expect(cell(.value1).sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    for style in [UITableViewCell.CellStyle.default, .value1, .subtitle] {
      let cell = cell(style)
      let main = try #require(cell.textLabel)
      (main.numberOfLines, main.text) = (0, "a\nb\nc\nd")
      let room = CGSize(width: 288, height: 0)
      let high = main.sizeThatFits(room).height
      let low = style == .subtitle ? cell.detailTextLabel?.sizeThatFits(room).height ?? 0 : 0
      #expect(high > 44 && cell.sizeThatFits(CGSize(width: 320, height: 0)).height == high + low + 20)
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
  @Test func aMarkHasTheTintUnlessItIsAnArrow() {
    let cell = cell(.default)
    cell.tintColor = .orange
    let kinds: [UITableViewCell.AccessoryType] = [
      .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    let colors = kinds.map { kind -> UIColor? in
      cell.accessoryType = kind
      return cell.subviews.lazy.compactMap { $0 as? UILabel }.first?.textColor
    }
    #expect(colors == [.tertiaryLabel, .orange, .orange, .orange])
    cell.tintColor = .purple
    #expect(cell.subviews.lazy.compactMap { $0 as? UILabel }.first?.textColor == .purple)
  }

  @Test func aViewTakesTheMarksPlaceAndGivesItBack() {
    let cell = cell(.default)
    let (first, second) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), UIView())
    cell.accessoryType = .checkmark
    cell.accessoryView = first
    cell.accessoryView = second
    #expect(first.superview == nil && second.superview === cell)
    cell.accessoryView = nil
    #expect(second.superview == nil && cell.subviews.contains { ($0 as? UILabel)?.text == "✓" })
  }

  @Test func theContentOfASelectedRowIsHighlighted() {
    let cell = cell(.value1)
    let picture = UIImageView()
    cell.contentView.addSubview(picture)
    func marks() -> [Bool?] {
      [cell.textLabel?.isHighlighted, cell.detailTextLabel?.isHighlighted, picture.isHighlighted]
    }
    cell.setSelected(true, animated: false)
    #expect(marks() == [true, true, true])
    cell.selectionStyle = .none
    #expect(marks() == [false, false, false])
    cell.selectionStyle = .gray
    #expect(marks() == [true, true, true])
    cell.setSelected(false, animated: false)
    #expect(marks() == [false, false, false])
    cell.setHighlighted(true, animated: false)
    #expect(marks() == [true, true, true])
  }

  @Test func anotherContentReplacesTheWholeContent() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText, content.image) = ("a", "b", quarters(8))
    content.secondaryTextProperties.numberOfLines = 2
    cell.contentConfiguration = content
    let second = cell.detailTextLabel
    #expect(second?.text == "b" && second?.numberOfLines == 2 && cell.textLabel?.numberOfLines == 0)
    content = .cell()
    content.text = "c"
    cell.contentConfiguration = content
    #expect(cell.textLabel?.text == "c" && cell.detailTextLabel == nil && cell.imageView?.image == nil)
    #expect(second?.text == nil)
  }

  @Test func aContentsTextsAreSideBySideOnRequestIfThereAreTwo() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("a", "b")
    cell.contentConfiguration = content
    cell.layoutSubviews()
    #expect(cell.textLabel?.frame.minY == 0 && cell.detailTextLabel?.frame.maxX == 304)
    #expect(cell.detailTextLabel?.textColor == .secondaryLabel && cell.detailTextLabel?.font.pointSize == 17)
    content.secondaryText = nil
    cell.contentConfiguration = content
    #expect(cell.detailTextLabel == nil)
  }

  @Test func theSecondTextOfASubtitleIsSmallAndOfAValueGrey() {
    let labels = [UITableViewCell.CellStyle.value1, .value2, .subtitle].map { cell($0).detailTextLabel }
    #expect(labels.map { $0?.font.pointSize } == [17, 17, 12])
    #expect(labels.map { $0?.textColor } == [.secondaryLabel, .secondaryLabel, .label])
  }

  /// Of 288 points between the margins, the first text takes what it needs.
  @Test func theSecondTextKeepsItsDistanceFromALongFirstOne() throws {
    let cell = cell(.value1)
    let (main, second) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    (main.text, second.text) = (String(repeating: "m", count: 12), String(repeating: "m", count: 20))
    cell.layoutSubviews()
    let width = main.sizeThatFits(CGSize(width: 288, height: 0)).width
    #expect(width > 100 && width < 270 && main.frame == CGRect(x: 16, y: 0, width: width, height: 44))
    #expect(abs(second.frame.minX - main.frame.maxX - 8) < 1e-9 && abs(second.frame.maxX - 304) < 1e-9)
  }

  /// Between the margin and an accessory from 274 to 304.
  @Test func aTextEndsEightPointsBeforeTheAccessory() {
    let cell = cell(.subtitle)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.layoutSubviews()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 274, height: 44))
    #expect(cell.textLabel?.frame.maxX == 266 && cell.detailTextLabel?.frame.maxX == 266)
    cell.accessoryView = nil
    cell.layoutSubviews()
    #expect(cell.textLabel?.frame.maxX == 304 && cell.contentView.frame.width == 320)
  }
}
