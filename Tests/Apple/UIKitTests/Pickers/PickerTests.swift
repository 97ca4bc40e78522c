import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
private final class Levels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var chosen: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 10 : 3
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? "Level \(row + 1)" : ["Easy", "Normal", "Hard"][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(component):\(row)")
  }
}

@MainActor
@Suite struct PickerTests {
  private let levels = Levels()
  private let stage: Stage
  private let controller = UIViewController()

  init() throws {
    stage = try ViewsApp.stage(200, 120, controller)
    controller.view.backgroundColor = .white
  }

  @Test func tapsAndDragsSelectRows() async {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    (picker.dataSource, picker.delegate) = (levels, levels)
    controller.view.addSubview(picker)
    picker.selectRow(1, inComponent: 1, animated: false)
    await stage.advance()
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 1)
    #expect(levels.chosen.isEmpty, "only the player's choice is told")
    stage.tap(at: CGPoint(x: 50, y: 60 + 32))
    await stage.advance()
    #expect(levels.chosen == ["0:1"])
    await stage.drag(from: CGPoint(x: 50, y: 110), to: CGPoint(x: 50, y: 10))
    #expect(levels.chosen == ["0:1", "0:4"] && picker.selectedRow(inComponent: 0) == 4)
    await stage.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 110))
    #expect(picker.selectedRow(inComponent: 1) == 0, "a wheel ends at its first row")
    await stage.advance()
    assertFrame(stage, named: "picker-levels")
  }

  @Test func aDatePickerChoosesADayThatExists() async {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    picker.calendar = calendar
    picker.datePickerMode = .date
    picker.date = calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)) ?? Date()
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    controller.view.addSubview(picker)
    await stage.advance()
    // From January to February: its last day.
    stage.tap(at: CGPoint(x: 30, y: 60 + 32))
    await stage.advance()
    let parts = calendar.dateComponents([.year, .month, .day], from: picker.date)
    #expect(count == 1 && parts.month == 2 && parts.day == 29)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/calendar
  @Test func withoutACalendarADatePickerTakesTheCurrentOne() {
    let picker = UIDatePicker(frame: .zero)
    picker.calendar = Calendar(identifier: .buddhist)
    picker.calendar = nil
    #expect(picker.calendar == Calendar.current)
  }
}
