import SceneTesting
import Testing

@testable import UIKit

/// A wheel of views and a wheel of texts with attributes.
@MainActor
private final class Mixed: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [5, 3]
  var views: [Int: UIView] = [:]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? {
    guard component == 0 else { return nil }
    let made = UIView()
    views[row] = made
    return made
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { NSAttributedString(string: "row \(row)", attributes: [.foregroundColor: UIColor.red]) }
}

@MainActor
@Suite struct PickerPartTests {
  private let rows = Mixed()
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(200, 120)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  @Test func rowsAreViewsOrTextsWithAttributes() async {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    (picker.dataSource, picker.delegate) = (rows, rows)
    root.addSubview(picker)
    await stage.advance()
    #expect(picker.view(forRow: 1, forComponent: 0) === rows.views[1] && rows.views[1] != nil)
    #expect(picker.view(forRow: 1, forComponent: 1) == nil && picker.view(forRow: 1, forComponent: 2) == nil)
    #expect(rows.views[0]?.superview?.frame == CGRect(x: 9, y: 0, width: 91, height: 120))
    #expect(rows.views[1]?.frame == CGRect(x: 0, y: 76, width: 91, height: 32))
    let labels = rows.views[0]?.superview?.superview?.subviews.last?.subviews.compactMap { $0 as? UILabel } ?? []
    #expect(labels.map(\.text) == ["row 0", "row 1", "row 2"])
    #expect(labels.allSatisfy { $0.textAlignment == .center })
    picker.selectRow(4, inComponent: 0, animated: false)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil && rows.views[0]?.superview == nil, "it is out of sight")
  }

  @Test func aReloadedWheelKeepsTheNearestRow() {
    let picker = UIPickerView(frame: .zero)
    #expect(picker.frame.size == CGSize(width: 320, height: 216) && picker.numberOfRows(inComponent: 0) == 0)
    (picker.dataSource, picker.delegate) = (rows, rows)
    picker.selectRow(9, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    #expect((0..<3).map { picker.selectedRow(inComponent: $0) } == [4, 1, -1])
    rows.counts = [3, 0]
    picker.reloadComponent(0)
    picker.reloadComponent(7)
    #expect((0..<3).map { picker.numberOfRows(inComponent: $0) } == [3, 3, 0])
    #expect((0..<2).map { picker.selectedRow(inComponent: $0) } == [2, 1])
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 1) == -1)
  }

  private func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    picker.calendar = calendar
    picker.datePickerMode = mode
    root.addSubview(picker)
    return picker
  }

  private func date(_ month: Int, _ day: Int, hour: Int = 0, minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let parts = DateComponents(year: 2024, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  private func selection(_ picker: UIDatePicker) -> [Int] {
    guard let wheels = picker.subviews.first as? UIPickerView else { return [] }
    return (0..<wheels.numberOfComponents).map { wheels.selectedRow(inComponent: $0) }
  }

  /// Taps the row after or before the selected one of the first wheel.
  private func turn(_ way: CGFloat) async {
    await stage.advance()
    stage.tap(at: CGPoint(x: 30, y: 60 + 32 * way))
    await stage.advance()
  }

  @Test func aChoiceIsKeptBetweenTheLimits() async {
    let picker = picker(.date)
    picker.setDate(date(3, 10), animated: false)
    (picker.minimumDate, picker.maximumDate) = (date(2, 20), date(4, 5))
    await turn(-1)
    #expect(picker.date == date(2, 20) && selection(picker).prefix(2) == [1, 19])
    picker.date = date(3, 10)
    await turn(1)
    #expect(picker.date == date(4, 5))
  }

  @Test func theWheelsShowTheTimeOfTheZoneInStepsOfTheInterval() async {
    let picker = picker(.time)
    picker.date = date(3, 10, hour: 23, minute: 50)
    var found = [selection(picker)]
    picker.timeZone = TimeZone(secondsFromGMT: 3600)
    found.append(selection(picker))
    picker.minuteInterval = 15
    found.append(selection(picker))
    #expect(found == [[23, 50], [0, 50], [0, 3]])
    await turn(1)
    #expect(picker.date == date(3, 11, hour: 0, minute: 45), "it is 1:45 in the zone")
  }

  @Test func aDurationIsCountedInHoursAndMinutes() async {
    let picker = picker(.countDownTimer)
    picker.countDownDuration = 2 * 3600 + 25 * 60 + 59
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    #expect(selection(picker) == [2, 25])
    picker.minuteInterval = 10
    #expect(selection(picker) == [2, 2])
    await turn(-1)
    #expect(picker.countDownDuration == 3600 + 20 * 60 && count == 1)
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
  }

  @Test func theWheelsOfADateWithItsTimeAreInThisOrder() async throws {
    let picker = picker(.dateAndTime)
    picker.frame.size.width = 500
    picker.date = date(3, 9, hour: 17, minute: 5)
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    func texts() -> [String?] {
      selection(picker).enumerated().map { component, row in
        wheels.delegate?.pickerView(wheels, titleForRow: row, forComponent: component)
      }
    }
    #expect(texts() == ["Mar", "9", "2024", "17", "05"])
    #expect((0..<5).map { wheels.numberOfRows(inComponent: $0) } == [12, 31, 201, 24, 60])
    await turn(1)
    #expect(picker.date == date(4, 9, hour: 17, minute: 5))
    picker.datePickerMode = .date
    #expect(texts() == ["April", "9", "2024"])
    await turn(-1)
    #expect(picker.date == date(3, 9, hour: 17, minute: 5), "a chosen day keeps the time")
    picker.datePickerMode = .time
    #expect(texts() == ["17", "05"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/minuteinterval
  @Test func anIntervalThatDoesNotDivideAnHourIsOneMinute() throws {
    let picker = picker(.time)
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    let counts = [1, 2, 7, 12, 15, 25, 30, 45, 0, -5].map { interval in
      picker.minuteInterval = interval
      return wheels.numberOfRows(inComponent: 1)
    }
    #expect(counts == [60, 30, 60, 5, 4, 60, 2, 60, 60, 60])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/minimumdate
  @Test func limitsInTheWrongOrderAreIgnored() async {
    let picker = picker(.date)
    picker.date = date(3, 10)
    (picker.minimumDate, picker.maximumDate) = (date(6, 1), date(5, 31))
    await turn(1)
    #expect(picker.date == date(4, 10))
    picker.maximumDate = date(6, 1)
    await turn(1)
    #expect(picker.date == date(6, 1))
  }

  /// The day that the picker shows first is in the middle of 201 years.
  @Test func theYearsReachAHundredYearsBothWays() throws {
    let picker = picker(.date)
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    func year(_ row: Int) -> Int? {
      wheels.delegate?.pickerView(wheels, titleForRow: row, forComponent: 2).flatMap { Int($0) }
    }
    let first = try #require(year(0))
    #expect(year(1) == first + 1 && year(200) == first + 200)
    picker.date = date(12, 31)
    #expect(selection(picker) == [11, 30, 2024 - first])
  }

  @Test(
    arguments: [(-100, [0, 0]), (59, [0, 0]), (60, [0, 1]), (3599, [0, 59]), (3600, [1, 0]), (86_399, [23, 59])]
      as [(TimeInterval, [Int])])
  func aDurationIsShownInWholeMinutes(seconds: TimeInterval, rows: [Int]) {
    let picker = picker(.countDownTimer)
    picker.countDownDuration = seconds
    #expect(selection(picker) == rows && picker.countDownDuration == seconds)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker
  @Test func aNewDatePickerHasApplesDefaults() {
    let picker = UIDatePicker(frame: .zero)
    #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1 && picker.countDownDuration == 0)
    #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.preferredDatePickerStyle == .automatic)
    let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer]
    let styles: [UIDatePickerStyle] = [.automatic, .wheels, .compact, .inline]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3] && styles.map(\.rawValue) == [0, 1, 2, 3])
  }
}
