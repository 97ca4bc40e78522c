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

@MainActor
@Suite struct StackViewTests {
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let blocks = [Block(20, 10), Block(40, 30), Block(60, 20)]
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    root.addSubview(stack)
    blocks.forEach(stack.addArrangedSubview)
  }

  private func starts() async -> [CGFloat] {
    await stage.advance()
    return blocks.map { stack.axis == .horizontal ? $0.frame.minX : $0.frame.minY }
  }

  private var lengths: [CGFloat] { blocks.map { stack.axis == .horizontal ? $0.frame.width : $0.frame.height } }

  @Test func aRowFillsTheStack() async {
    stack.spacing = 10
    #expect(await starts()[0] == 0)
    #expect(blocks[2].frame.maxX == 200)
    #expect(blocks[1].frame.minX == blocks[0].frame.maxX + 10)
    #expect(lengths.reduce(0, +) == 180)
    #expect(blocks.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
  }

  @Test func viewsOfEqualLengthShareTheStack() async {
    stack.distribution = .fillEqually
    stack.spacing = 10
    #expect(await starts() == [0, 70, 140])
    #expect(lengths == [60, 60, 60])
  }

  @Test func lengthsKeepTheRatioOfTheNaturalLengths() async {
    stack.distribution = .fillProportionally
    #expect(await starts().map { $0.rounded() } == [0, 33, 100])
    #expect(lengths.map { $0.rounded() } == [33, 67, 100])
  }

  @Test func gapsAreEqual() async {
    stack.distribution = .equalSpacing
    #expect(await starts() == [0, 60, 140])
    #expect(lengths == [20, 40, 60])
  }

  @Test func distancesOfTheMiddlesAreEqual() async {
    stack.distribution = .equalCentering
    #expect(await starts() == [0, 70, 140] || blocks.map { $0.frame.midX } == [10, 90, 170])
    #expect(blocks[1].frame.midX - blocks[0].frame.midX == blocks[2].frame.midX - blocks[1].frame.midX)
  }

  @Test func aHiddenViewLeavesNoGap() async {
    stack.distribution = .fillEqually
    blocks[1].isHidden = true
    #expect(await starts()[2] == 100)
    blocks[1].isHidden = false
    _ = await starts()
    #expect(lengths.map { $0.rounded() } == [67, 67, 67])
    stack.removeArrangedSubview(blocks[1])
    #expect(blocks[1].superview === stack && stack.arrangedSubviews.count == 2)
    blocks[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [blocks[2]])
  }

  @Test func viewsAreAlignedAcrossTheAxis() async {
    stack.alignment = .center
    _ = await starts()
    #expect(blocks.map(\.frame.midY) == [50, 50, 50] && blocks.map(\.frame.height) == [10, 30, 20])
    stack.alignment = .bottom
    _ = await starts()
    #expect(blocks.map(\.frame.maxY) == [100, 100, 100])
    stack.alignment = .leading
    stack.axis = .vertical
    _ = await starts()
    #expect(blocks.map(\.frame.minX) == [0, 0, 0] && blocks.map(\.frame.width) == [20, 40, 60])
  }

  @Test func customGapsAndMargins() async {
    stack.distribution = .equalSpacing
    stack.distribution = .fill
    stack.alignment = .top
    stack.setCustomSpacing(25, after: blocks[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(await starts()[0] == 6)
    #expect(blocks[1].frame.minX - blocks[0].frame.maxX == 25)
    #expect(blocks[2].frame.maxX == 192 && blocks[0].frame.minY == 5)
    #expect(stack.customSpacing(after: blocks[0]) == 25)
    #expect(stack.customSpacing(after: blocks[1]) == UIStackView.spacingUseDefault)
    stack.removeArrangedSubview(blocks[0])
    stack.insertArrangedSubview(blocks[0], at: 0)
    #expect(stack.customSpacing(after: blocks[0]) == UIStackView.spacingUseDefault)
  }

  @Test func centredViewsAreInTheMiddleBetweenTheMargins() async {
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 30, left: 60, bottom: 10, right: 20)
    _ = await starts()
    #expect(blocks.map(\.frame.midY) == [60, 60, 60])
    stack.axis = .vertical
    _ = await starts()
    #expect(blocks.map(\.frame.midX) == [120, 120, 120])
  }

  @Test func constraintsPlaceAStackThatIsAsLargeAsItsViews() async throws {
    let root = try #require(stack.superview)
    stack.spacing = 5
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 12).isActive = true
    _ = await starts()
    #expect(stack.frame == CGRect(x: 35, y: 12, width: 130, height: 30))
    #expect(blocks.map(\.frame.minX) == [0, 25, 70])
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 130, height: 30))
    #expect(stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uistackview/spacingusesystem
  @Test func aGapIsTheViewsOwnTheStacksOrTheSystems() async {
    stack.distribution = .fillEqually
    stack.spacing = 4
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: blocks[0])
    stack.setCustomSpacing(20, after: blocks[1])
    stack.setCustomSpacing(50, after: blocks[2])
    func gaps() async -> [CGFloat] {
      _ = await starts()
      return [blocks[1].frame.minX - blocks[0].frame.maxX, blocks[2].frame.minX - blocks[1].frame.maxX]
        .map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(await gaps() == [8, 20])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: blocks[1])
    #expect(await gaps() == [8, 4] && blocks[2].frame.maxX == 200)
  }
}
