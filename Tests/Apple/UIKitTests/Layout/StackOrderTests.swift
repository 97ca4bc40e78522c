import SceneTesting
import Testing

@testable import UIKit

/// A view with a natural size.
private final class Block: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// The order of a stack's views, the priorities of their lengths, and columns.
@MainActor
@Suite struct StackOrderTests {
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let blocks = [Block(20, 10), Block(40, 30), Block(60, 20)]
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    root.addSubview(stack)
    blocks.forEach(stack.addArrangedSubview)
  }

  private func frames() async -> [CGRect] {
    await stage.advance()
    return blocks.map { block in
      let frame = block.frame
      func near(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
      return CGRect(x: near(frame.minX), y: near(frame.minY), width: near(frame.width), height: near(frame.height))
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/setcontenthuggingpriority(_:for:)
  @Test func theViewThatHugsItsContentLeastGetsTheSpace() async {
    blocks[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    blocks[0].setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
    #expect(await frames().map(\.width) == [20, 120, 60])
    blocks[2].setContentHuggingPriority(UILayoutPriority(248), for: .horizontal)
    #expect(await frames().map(\.width) == [20, 40, 140])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/setcontentcompressionresistancepriority(_:for:)
  @Test func theViewThatResistsLeastIsCompressed() async {
    stack.frame.size.width = 90
    blocks[2].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    blocks[0].setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
    #expect(await frames().map(\.width) == [20, 40, 30])
    blocks[1].setContentCompressionResistancePriority(UILayoutPriority(748), for: .horizontal)
    #expect(await frames().map(\.width) == [20, 10, 60])
  }

  @Test func viewsAreInsertedMovedAndTakenOut() async {
    stack.distribution = .fillEqually
    stack.insertArrangedSubview(blocks[2], at: 0)
    #expect(stack.arrangedSubviews == [blocks[2], blocks[0], blocks[1]])
    stack.insertArrangedSubview(blocks[2], at: 99)
    #expect(stack.arrangedSubviews == [blocks[0], blocks[1], blocks[2]])
    stack.insertArrangedSubview(blocks[1], at: -1)
    #expect(stack.arrangedSubviews == [blocks[1], blocks[0], blocks[2]])
    stack.addArrangedSubview(blocks[1])
    #expect(stack.arrangedSubviews == [blocks[0], blocks[2], blocks[1]] && stack.subviews.count == 3)
    stack.removeArrangedSubview(blocks[2])
    #expect(await frames()[0] == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(blocks[1].frame.minX == 100 && !blocks[1].translatesAutoresizingMaskIntoConstraints)
  }

  @Test func aStackIsMadeWithItsViewsInOrder() {
    let views = (0..<3).map { _ in UIView() }
    let made = UIStackView(arrangedSubviews: views)
    #expect(made.arrangedSubviews == views && made.subviews == views)
    #expect(made.axis == .horizontal && made.distribution == .fill && made.alignment == .fill && made.spacing == 0)
    #expect(!made.isLayoutMarginsRelativeArrangement && !made.isBaselineRelativeArrangement)
  }

  @Test func theGapAfterAHiddenViewIsHiddenToo() async {
    stack.distribution = .fillEqually
    stack.setCustomSpacing(30, after: blocks[0])
    stack.setCustomSpacing(50, after: blocks[1])
    #expect(await frames().map(\.minX) == [0, 70, 160])
    blocks[0].isHidden = true
    #expect(await frames().map(\.minX).suffix(2) == [0, 125])
    blocks[0].isHidden = false
    blocks[2].isHidden = true
    #expect(await frames().map(\.minX).prefix(2) == [0, 115])
  }

  @Test func marginsCountOnRequestOnly() async {
    stack.distribution = .fillEqually
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 30)
    #expect(await frames()[2].maxX == 200)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(await frames()[0] == CGRect(x: 20, y: 5, width: 50, height: 80))
    stack.axis = .vertical
    let column = await frames()
    #expect(column[0].minY == 5 && abs(column[2].maxY - 85) < 0.01)
    #expect(column.allSatisfy { $0.minX == 20 && $0.maxX == 170 })
  }

  // MARK: Columns

  @Test func aColumnSharesItsHeight() async {
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillEqually, 5)
    let expected = [0, 35, 70].map { CGRect(x: 0, y: $0, width: 200, height: 30) }
    #expect(await frames() == expected)
    (stack.distribution, stack.spacing) = (.fillProportionally, 20)
    #expect(await frames().map(\.minY) == [0, 30, 80])
    #expect(await frames().map(\.height) == [10, 30, 20])
  }

  @Test func aColumnKeepsNaturalHeightsWithEqualDistances() async {
    (stack.axis, stack.distribution, stack.alignment) = (.vertical, .equalSpacing, .trailing)
    #expect(await frames().map(\.minY) == [0, 30, 80])
    #expect(await frames().map(\.maxX) == [200, 200, 200] && blocks.map(\.frame.width) == [20, 40, 60])
    stack.distribution = .equalCentering
    #expect(await frames().map(\.midY) == [5, 47.5, 90])
    stack.alignment = .center
    #expect(await frames().map(\.midX) == [100, 100, 100])
  }

  @Test func aStackFitsItsViewsAlongItsAxis() async {
    (stack.spacing, stack.alignment) = (7, .leading)
    let given = CGSize(width: 500, height: 9)
    #expect(stack.sizeThatFits(given) == CGSize(width: 134, height: 30))
    stack.axis = .vertical
    #expect(stack.sizeThatFits(given) == CGSize(width: 60, height: 74))
  }

  // MARK: Limits

  private func gaps() async -> [CGFloat] {
    let frames = await frames()
    return zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uistackview/spacing
  @Test func theSpacingIsTheLeastOfEqualGaps() async {
    (stack.distribution, stack.spacing) = (.equalSpacing, 30)
    #expect(await gaps() == [40, 40], "the views leave 80 points")
    stack.spacing = 50
    #expect(await gaps() == [50, 50], "the views yield")
    #expect(blocks[0].frame.minX == 0 && blocks[2].frame.maxX == 200)
  }

  /// Without a spacing the middles are 80 points apart, and the gaps 50 and 30.
  @Test func theSpacingIsTheLeastGapBetweenEqualMiddles() async {
    (stack.distribution, stack.spacing) = (.equalCentering, 20)
    #expect(await gaps() == [50, 30])
    stack.spacing = 40
    #expect(await gaps() == [40, 40])
    #expect(blocks.map(\.frame.width) == [20, 40, 60])
  }

  @Test func eachSideHasItsOwnMargin() async {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    stack.alignment = .top
    #expect(await frames().map(\.minY) == [5, 5, 5])
    stack.alignment = .bottom
    #expect(await frames().map(\.maxY) == [93, 93, 93])
    stack.axis = .vertical
    #expect(await frames().map(\.maxX) == [192, 192, 192])
    stack.alignment = .leading
    #expect(await frames().map(\.minX) == [6, 6, 6])
  }

  /// Between the margins are 22 points; the second view wants 30.
  @Test(arguments: [UIStackView.Alignment.top, .center, .bottom])
  func aViewIsNotHigherThanTheRow(alignment: UIStackView.Alignment) async {
    stack.frame.size.height = 25
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    stack.alignment = alignment
    let frames = await frames()
    #expect(frames[1].minY == 1 && frames[1].maxY == 23 && frames[0].height == 10)
  }

  @Test func aRowInAColumnIsAsLargeAsItsViews() {
    let row = UIStackView(arrangedSubviews: [blocks[0], blocks[1]])
    row.spacing = 4
    let column = UIStackView(arrangedSubviews: [row, blocks[2]])
    (column.axis, column.alignment, column.spacing) = (.vertical, .leading, 6)
    // 20 + 4 + 40 points are wider than 60; 30 points, 6 and 20.
    #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 64, height: 56))
    #expect(stack.arrangedSubviews.isEmpty, "a view is in one stack at a time")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
  @Test func distributionsAndAlignmentsHaveApplesNumbers() {
    let distributions: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    let alignments: [UIStackView.Alignment] = [
      .fill, .leading, .top, .firstBaseline, .center, .trailing, .bottom, .lastBaseline,
    ]
    #expect(distributions.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(alignments.map(\.rawValue) == [0, 1, 1, 2, 3, 4, 4, 5])
  }
}
