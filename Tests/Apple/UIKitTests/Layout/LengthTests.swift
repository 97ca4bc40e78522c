import Testing

@testable import UIKit

/// How lengths are shared out: rows of a table, a view that follows its superview, content that slides.
@MainActor
@Suite struct LengthTests {
  // MARK: Tables

  private let layout = TableLayout(
    top: 10, bottom: 5,
    sections: [
      TableLayout.Section(header: 4, rows: [10, 20], footer: 6), TableLayout.Section(),
      TableLayout.Section(header: 8, rows: [30], footer: 0),
    ])

  @Test func rowsAreBelowTheHeadersBeforeThem() {
    #expect(layout.height == 93)
    #expect((0...3).map { layout.start(of: $0) } == [10, 50, 50, 88])
    let rows = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2)]
    #expect(rows.map { layout.place($0)?.y } == [14, 24, 58])
    #expect(rows.map { layout.place($0)?.height } == [10, 20, 30])
  }

  @Test(arguments: [(2, 0), (-1, 0), (0, 1), (1, 2), (0, 3), (0, -1)])
  func aRowThatIsMissingHasNoPlace(row: Int, section: Int) {
    #expect(layout.place(IndexPath(row: row, section: section))?.y == nil)
  }

  @Test(
    arguments: [
      (14.0, 24.0, ["0.0"]), (24, 44, ["0.1"]), (23.5, 24.5, ["0.0", "0.1"]), (44, 58, []),
      (43.5, 58.5, ["0.1", "2.0"]),
      (88, 100, []), (87.5, 100, ["2.0"]), (0, 14, []), (0, 93, ["0.0", "0.1", "2.0"]),
    ] as [(CGFloat, CGFloat, [String])])
  func aRowIsShownIfAPartOfItIs(low: CGFloat, high: CGFloat, expected: [String]) {
    #expect(layout.rows(from: low, to: high).map { "\($0.section).\($0.row)" } == expected)
  }

  // MARK: Autoresizing

  /// 20 points before a view of 30, and 50 after it, in 100 points that become 150. A plus is a flexible part.
  @Test(
    arguments: [
      ("+--", 70, 30), ("-+-", 20, 80), ("--+", 20, 30), ("++-", 40, 60), ("-++", 20, 48.75),
      ("+-+", 20 + 100.0 / 7, 30), ("+++", 30, 45), ("---", 20, 30),
    ] as [(String, CGFloat, CGFloat)])
  func flexiblePartsShareTheChange(parts: String, start: CGFloat, size: CGFloat) {
    let flexible = parts.map { $0 == "+" }
    let result = UIView.AutoresizingMask.resized(
      20, 30, from: 100, to: 150, parts: (flexible[0], flexible[1], flexible[2]))
    #expect(abs(result.start - start) < 1e-9 && abs(result.size - size) < 1e-9)
  }

  @Test func partsWithoutALengthShareEqually() {
    let result = UIView.AutoresizingMask.resized(0, 100, from: 100, to: 150, parts: (true, false, true))
    #expect(result.start == 25 && result.size == 100)
    let same = UIView.AutoresizingMask.resized(0, 100, from: 100, to: 100, parts: (true, true, true))
    #expect(same.start == 0 && same.size == 100)
  }

  // MARK: Scrolling

  private func motion(
    _ position: Double, _ velocity: Double, bounces: Bool = true, target: Double? = nil
  ) -> ScrollMotion {
    ScrollMotion(position, velocity: velocity, limits: 0...100, rate: 0.5, bounces: bounces, target: target)
  }

  @Test func contentSlowsDownUntilItRests() {
    var motion = motion(10, 2)
    motion.step()
    #expect(motion.position == 11 && motion.velocity == 1)
    for _ in 0..<6 { motion.step() }
    #expect(motion.velocity == 0.015625 && !motion.isOver)
    motion.step()
    #expect(motion.position == 11.9921875 && motion.isOver, "slower than a hundredth of a point")
    motion.step()
    #expect(motion.position == 11.9921875)
    #expect(ScrollMotion.rest(10, velocity: 2, rate: 0.5) == 12)
  }

  @Test(arguments: [(100.5, 100.0), (-0.5, 0)])
  func contentOutsideItsLimitsStopsThereOrSpringsBack(start: Double, limit: Double) {
    var stiff = motion(start, 4, bounces: false)
    stiff.step()
    #expect(stiff.position == limit && stiff.velocity == 0 && stiff.isOver)
    var soft = motion(start, 0)
    soft.step()
    #expect(abs(soft.position - limit) < 0.5 && abs(soft.position - limit) > 0.4 && !soft.isOver)
    for _ in 0..<2000 { soft.step() }
    #expect(soft.position == limit && soft.isOver)
  }

  @Test func contentAtItsLimitIsInside() {
    var motion = motion(100, 2, bounces: false)
    motion.step()
    #expect(motion.position == 101 && !motion.isOver)
    motion.step()
    #expect(motion.position == 100 && motion.isOver)
  }

  @Test func contentSnapsToATargetNearIt() {
    var near = motion(10, 0, target: 10.24)
    near.step()
    #expect(near.position == 10.24 && near.isOver)
    var far = motion(10, 0, target: 10.26)
    far.step()
    #expect(far.position > 10 && far.position < 10.001 && !far.isOver)
    var fast = motion(10, 1, target: 11)
    fast.step()
    #expect(!fast.isOver, "it passes its target")
  }
}
