import SceneTesting
import Testing

@testable import UIKit

/// The content, the widths and the look of segments.
@MainActor
@Suite struct SegmentTests {
  private let control: UISegmentedControl
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 60)
    control = UISegmentedControl(items: ["One", quarters(8), "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    stage.app.keyWindow?.rootViewController?.view.addSubview(control)
  }

  private var plate: UIView { control.subviews[0] }
  private var labels: [UILabel] { control.subviews.compactMap { $0 as? UILabel } }

  /// The texts, and for each picture its width.
  private var content: [String] {
    (0..<control.numberOfSegments).map { segment in
      let width = control.imageForSegment(at: segment).map { "\(Int($0.size.width))" }
      return (control.titleForSegment(at: segment) ?? "") + (width ?? "")
    }
  }

  @Test func aSegmentHasATextOrAPicture() {
    #expect(content == ["One", "8", "Three"])
    control.setTitle("Two", forSegmentAt: 1)
    control.setImage(quarters(6), forSegmentAt: 2)
    control.insertSegment(with: quarters(4), at: 0, animated: false)
    #expect(content == ["4", "One", "Two", "6"])
    for outside in [-1, 4] {
      control.setTitle("None", forSegmentAt: outside)
      control.setImage(nil, forSegmentAt: outside)
      control.setEnabled(false, forSegmentAt: outside)
      control.removeSegment(at: outside, animated: false)
    }
    #expect(content == ["4", "One", "Two", "6"])
    #expect(control.titleForSegment(at: 4) == nil && control.imageForSegment(at: -1) == nil)
    control.selectedSegmentIndex = 1
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.subviews.count == 1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && plate.isHidden)
  }

  @Test func theSelectionStaysWithItsSegment() {
    control.selectedSegmentIndex = 1
    var seen: [Int] = []
    for index in [3, 1, 0] {
      control.insertSegment(withTitle: "New", at: index, animated: false)
      seen.append(control.selectedSegmentIndex)
    }
    for index in [4, 0, 2] {
      control.removeSegment(at: index, animated: false)
      seen.append(control.selectedSegmentIndex)
    }
    #expect(seen == [1, 2, 3, 3, 2, UISegmentedControl.noSegment])
  }

  @Test func fixedWidthsLeaveTheRestToTheOthers() async {
    func edges() async -> [CGFloat] {
      await stage.advance()
      return control.subviews.compactMap { $0 as? UIImageView }.flatMap { [$0.frame.minX, $0.frame.width] }
    }
    control.setWidth(50, forSegmentAt: 0)
    control.selectedSegmentIndex = 1
    #expect(await edges() == [0, 50, 50, 75, 125, 75])
    #expect(plate.frame == CGRect(x: 52, y: 2, width: 71, height: 26))
    stage.tap(at: CGPoint(x: 127, y: 15))
    await stage.advance(frames: 2)
    #expect(control.selectedSegmentIndex == 2)
    control.setWidth(-5, forSegmentAt: 0)
    control.setWidth(.nan, forSegmentAt: 1)
    control.setWidth(20, forSegmentAt: 2)
    control.setWidth(90, forSegmentAt: 3)
    #expect(await edges() == [0, 90, 90, 90, 180, 20])
  }

  @Test func segmentsShareTheSpaceBesideTheirContents() async {
    control.removeAllSegments()
    for side in [40, 10] { control.insertSegment(with: quarters(side), at: 0, animated: false) }
    control.apportionsSegmentWidthsByContent = true
    await stage.advance()
    // Contents of 10 and 40 points with 20 around each leave 110 of 200 points.
    let frames = control.subviews.compactMap { $0 as? UIImageView }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(frames.flatMap { [$0.minX, $0.width] } == [0, 85, 85, 115])
    #expect(control.intrinsicContentSize == CGSize(width: 120, height: 32))
    #expect(control.sizeThatFits(.zero) == control.intrinsicContentSize)
  }

  @Test func theTextsHaveTheAttributesOfTheirState() {
    let (small, large) = (UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 21))
    control.selectedSegmentIndex = 0
    control.setTitleTextAttributes([.foregroundColor: UIColor.red, .font: small], for: .normal)
    #expect(labels.map(\.textColor) == [.red, .red, .red] && labels[0].font == small)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue, .font: large], for: .selected)
    #expect(labels.map(\.textColor) == [.blue, .red, .red] && labels.map(\.font) == [large, small, small])
    #expect(control.titleTextAttributes(for: .selected)?[.font] as? UIFont == large)
    #expect(control.titleTextAttributes(for: .highlighted) == nil)
    control.setTitleTextAttributes(nil, for: .normal)
    #expect(labels.map(\.textColor) == [.blue, .label, .label])
    control.selectedSegmentTintColor = .green
    #expect(plate.backgroundColor == .green)
  }

  @Test func whatCannotBeSelectedIsPale() {
    control.setEnabled(false, forSegmentAt: 2)
    #expect((-1..<4).map { control.isEnabledForSegment(at: $0) } == [false, true, true, false, false])
    #expect(labels.map(\.alpha) == [1, 1, 0.4])
    control.isEnabled = false
    #expect(labels.map(\.alpha) == [0.4, 0.4, 0.4])
  }

  /// The segments without a width share what the one with the picture leaves of 200 points.
  @Test func aSegmentKeepsItsWidthAndItsStateWhenOthersComeAndGo() async {
    control.setWidth(80, forSegmentAt: 1)
    control.setEnabled(false, forSegmentAt: 1)
    func place() async -> [CGFloat] {
      await stage.advance()
      let picture = control.subviews.lazy.compactMap { $0 as? UIImageView }.first { $0.image != nil }
      return [picture?.frame.minX ?? -1, picture?.frame.width ?? -1]
    }
    func disabled() -> [Int] { (0..<control.numberOfSegments).filter { !control.isEnabledForSegment(at: $0) } }
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    #expect(await place() == [80, 80])
    #expect(disabled() == [2])
    control.insertSegment(withTitle: "Last", at: 4, animated: false)
    #expect(await place() == [60, 80])
    #expect(disabled() == [2])
    control.removeSegment(at: 0, animated: false)
    #expect(await place() == [40, 80])
    #expect(disabled() == [1])
    control.removeSegment(at: 2, animated: false)
    #expect(await place() == [60, 80])
    #expect(disabled() == [1])
    control.removeSegment(at: 1, animated: false)
    #expect(disabled() == [])
  }
}
