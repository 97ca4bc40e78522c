/// Wheels for a date, a time, both or a duration.
///
/// Differs from Apple: all styles are wheels, months and days have English names, and a date is a day of the Gregorian
/// calendar from 100 years before the date at the start to 100 years after it.
/// Source: https://developer.apple.com/documentation/uikit/uidatepicker
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The values that the wheels choose.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/mode
  public enum Mode: Int, Sendable {
    /// Hours and minutes; a day; both; hours and minutes of a duration.
    case time, date, dateAndTime, countDownTimer
  }

  private let wheels = UIPickerView(frame: .zero)
  private let source = DateWheels()

  /// The date. Setting it sends no event. Default now.
  open var date = Date() { didSet { show() } }
  /// The values that the wheels choose. Default `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { show() } }
  /// The style. It has no effect. Default `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The earliest date; an earlier choice counts as this one. Ignored if it is after `maximumDate`. Default nil.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/minimumdate
  open var minimumDate: Date? { didSet { show() } }
  /// The latest date; a later choice counts as this one. Ignored if it is before `minimumDate`. Default nil.
  open var maximumDate: Date? { didSet { show() } }
  /// The step of the minutes, from 1 to 30. A step that does not divide 60 counts as 1. Default 1.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/minuteinterval
  open var minuteInterval = 1 { didSet { show() } }
  /// The duration of `countDownTimer`, in seconds. Default 0.
  open var countDownDuration: TimeInterval = 0 { didSet { show() } }
  /// The calendar. Default the current one; nil takes that.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uidatepicker/calendar
  open var calendar: Calendar! = .current {
    didSet {
      if calendar == nil { calendar = .current }
      show()
    }
  }
  /// The language. It has no effect. Default nil.
  open var locale: Locale?
  /// The time zone; nil is that of the calendar. Default nil.
  open var timeZone: TimeZone? { didSet { show() } }

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: CGSize(width: 320, height: 216)) : frame)
    prepare()
  }

  /// Creates wheels.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    wheels.dataSource = source
    wheels.delegate = source
    wheels.onSelect = { [weak self] _, _ in self?.chosen() }
    addSubview(wheels)
    show()
  }

  /// Sets the date, without an animation.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private var usedCalendar: Calendar {
    var used: Calendar = calendar
    if let timeZone { used.timeZone = timeZone }
    return used
  }

  private var step: Int { minuteInterval > 0 && 60 % minuteInterval == 0 ? min(minuteInterval, 30) : 1 }

  private func show() {
    let parts = usedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    source.minutes = Array(stride(from: 0, to: 60, by: step)).map { $0 < 10 ? "0\($0)" : "\($0)" }
    source.mode = datePickerMode
    if source.firstYear == nil { source.firstYear = (parts.year ?? 2000) - 100 }
    wheels.reloadAllComponents()
    let day = [(parts.month ?? 1) - 1, (parts.day ?? 1) - 1, (parts.year ?? 0) - (source.firstYear ?? 0)]
    let time = [parts.hour ?? 0, (parts.minute ?? 0) / step]
    let duration = Int(max(0, countDownDuration)) / 60
    let rows: [Int] =
      switch datePickerMode {
      case .date: day
      case .time: time
      case .dateAndTime: day + time
      case .countDownTimer: [duration / 60, duration % 60 / step]
      }
    for (component, row) in rows.enumerated() { wheels.selectRow(row, inComponent: component, animated: false) }
  }

  private func chosen() {
    let rows = (0..<wheels.numberOfComponents).map { wheels.selectedRow(inComponent: $0) }
    if datePickerMode == .countDownTimer {
      countDownDuration = TimeInterval(rows[0] * 3600 + rows[1] * step * 60)
      return sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    var parts = usedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if datePickerMode != .time {
      let (year, month) = (rows[2] + (source.firstYear ?? 0), rows[0] + 1)
      let first = usedCalendar.date(from: DateComponents(year: year, month: month, day: 1))
      let days = first.flatMap { usedCalendar.range(of: .day, in: .month, for: $0)?.count } ?? 28
      (parts.year, parts.month, parts.day) = (year, month, min(rows[1] + 1, days))
    }
    if datePickerMode != .date { (parts.hour, parts.minute) = (rows[rows.count - 2], rows[rows.count - 1] * step) }
    var new = usedCalendar.date(from: parts) ?? date
    if minimumDate ?? .distantPast <= maximumDate ?? .distantFuture {
      if let minimumDate { new = max(new, minimumDate) }
      if let maximumDate { new = min(new, maximumDate) }
    }
    date = new
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// A date picker's appearance. Differs from Apple: always wheels.
///
/// Source: https://developer.apple.com/documentation/uikit/uidatepickerstyle
public enum UIDatePickerStyle: Int, Sendable {
  /// Shown as wheels.
  case automatic, wheels, compact, inline
}

/// The rows of a date picker's wheels.
@MainActor
private final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var mode = UIDatePicker.Mode.dateAndTime
  var minutes: [String] = []
  var firstYear: Int?

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private var columns: [(count: Int, text: (Int) -> String)] {
    let short = mode == .dateAndTime
    let first = firstYear ?? 0
    let day: [(Int, (Int) -> String)] = [
      (12, { short ? String(Self.months[$0].prefix(3)) : Self.months[$0] }), (31, { "\($0 + 1)" }),
      (201, { "\($0 + first)" }),
    ]
    let time: [(Int, (Int) -> String)] = [(24, { "\($0)" }), (minutes.count, { [minutes] in minutes[$0] })]
    switch mode {
    case .date: return day
    case .dateAndTime: return day + time
    case .time, .countDownTimer: return time
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component].text(row)
  }
}
