import SceneTesting
import Testing

@testable import UIKit

/// Wheels of six rows.
@MainActor
private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var widths: [CGFloat] = [0, 50, 0]
  var height: CGFloat = 32
  var chosen: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { widths.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 6 }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(component):\(row)")
  }
}

/// The places of rows, and the touches that choose them.
@MainActor
@Suite struct PickerEdgeTests {
  private let wheels = Wheels()
  private let picker: UIPickerView
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(240, 140)
    picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 218, height: 120))
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(picker)
  }

  /// Of 218 points 18 are margins.
  @Test(
    arguments: [
      ([0, 50, 0], [75, 50, 75], [9, 84, 134]), ([40, 50, 60], [40, 50, 60], [34, 74, 124]),
      ([0, 0, 120], [40, 40, 120], [9, 49, 89]),
    ] as [([CGFloat], [CGFloat], [CGFloat])])
  func wheelsWithoutAWidthShareTheRest(own: [CGFloat], widths: [CGFloat], places: [CGFloat]) async {
    wheels.widths = own
    await stage.advance()
    let frames = picker.subviews.dropFirst().map(\.frame)
    #expect(frames.map(\.width) == widths && frames.map(\.minX) == places)
    #expect((0..<4).map { picker.rowSize(forComponent: $0).width } == widths + [0])
    #expect(picker.rowSize(forComponent: 1).height == 32)
  }

  /// The middle is at 60. The paler rows are a guess.
  @Test func rowsOfAnyHeightAreAroundTheMiddleAndPalerBothWays() async {
    wheels.height = 20
    picker.selectRow(2, inComponent: 0, animated: false)
    await stage.advance()
    #expect(picker.subviews[0].frame == CGRect(x: 9, y: 50, width: 200, height: 20))
    let rows = picker.subviews[1].subviews.sorted { $0.frame.minY < $1.frame.minY }
    #expect(rows.compactMap { ($0 as? UILabel)?.text } == ["0", "1", "2", "3", "4", "5"])
    #expect(rows.map(\.frame.minY) == [10, 30, 50, 70, 90, 110])
    #expect(rows.map { ($0.alpha * 100).rounded() } == [40, 70, 100, 70, 40, 15])
  }

  @Test func aTapChoosesTheRowBelowTheFinger() async {
    await stage.advance()
    var rows: [Int] = []
    // Half of a row is 16 points.
    for y: CGFloat in [75, 77, 118, 43] {
      stage.tap(at: CGPoint(x: 40, y: y))
      await stage.advance(frames: 2)
      rows.append(picker.selectedRow(inComponent: 0))
    }
    #expect(rows == [0, 1, 3, 2] && wheels.chosen == ["0:1", "0:3", "0:2"], "a tap in the middle changes nothing")
  }

  @Test func aRowOutsideTheWheelIsTheNearestOne() {
    picker.selectRow(4, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 4)
    picker.selectRow(-3, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    picker.selectRow(6, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 5)
    picker.selectRow(1, inComponent: 3, animated: false)
    #expect((0..<4).map { picker.selectedRow(inComponent: $0) } == [0, 5, 0, -1] && wheels.chosen.isEmpty)
  }

  // MARK: Dragging

  /// The upper sides of the first wheel's rows, by their texts.
  private var tops: [String: CGFloat] {
    let labels = picker.subviews[1].subviews.compactMap { $0 as? UILabel }
    return Dictionary(uniqueKeysWithValues: labels.map { ($0.text ?? "", $0.frame.minY) })
  }

  private func drag(to y: CGFloat) async {
    stage.touchDown(at: CGPoint(x: 40, y: 60))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 40, y: y))
    await stage.advance()
  }

  /// The selected row begins at 44.
  @Test func aCancelledDragPutsTheRowsBack() async {
    await stage.advance()
    await drag(to: 20)
    #expect(tops["0"] == 4 && tops["1"] == 36 && picker.selectedRow(inComponent: 0) == 0)
    stage.touchCancel(at: CGPoint(x: 40, y: 20))
    await stage.advance()
    #expect(tops["0"] == 44 && tops["1"] == 76)
    #expect(picker.selectedRow(inComponent: 0) == 0 && wheels.chosen.isEmpty)
  }

  /// Half a row is 16 points.
  @Test(arguments: [(0, 110, 60), (5, 10, 28)] as [(Int, CGFloat, CGFloat)])
  func aWheelIsDraggedHalfARowBeyondItsEnds(row: Int, y: CGFloat, top: CGFloat) async {
    picker.selectRow(row, inComponent: 0, animated: false)
    await stage.advance()
    await drag(to: y)
    #expect(tops["\(row)"] == top)
    stage.touchUp(at: CGPoint(x: 40, y: y))
    await stage.advance()
    #expect(tops["\(row)"] == 44 && picker.selectedRow(inComponent: 0) == row && wheels.chosen.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uipickerview/reloadallcomponents()
  @Test func aReloadedPickerHasAsManyWheelsAsItsSourceSays() async {
    picker.selectRow(4, inComponent: 1, animated: false)
    picker.selectRow(3, inComponent: 2, animated: false)
    wheels.widths = [0, 50]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 2) == 0)
    await stage.advance()
    #expect(picker.subviews.dropFirst().map(\.frame.width) == [150, 50])
    wheels.widths = [0, 50, 20]
    picker.reloadAllComponents()
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [0, 4, 0], "the third wheel is new")
  }
}
