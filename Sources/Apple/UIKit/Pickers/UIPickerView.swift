/// Wheels of rows; the middle row is selected. A drag turns a wheel, and a tap selects a row.
///
/// Differs from Apple: the wheels are flat, with paler rows above and below the middle. The height of 216 points and
/// the rows of 32 are Apple's; the look is a guess based on pictures of iOS 14.
/// Source: https://developer.apple.com/documentation/uikit/uipickerview
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private var wheels: [PickerWheel] = []
  private let plate = UIView(frame: .zero)
  private var isLoaded = false

  /// Provides the numbers of wheels and rows. A weak reference. Default nil.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Provides the rows, and is notified of selections. A weak reference. Default nil.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Has no effect. Default false.
  open var showsSelectionIndicator = false
  /// Called when the player has selected a row of a wheel.
  var onSelect: ((_ row: Int, _ component: Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: CGSize(width: 320, height: 216)) : frame)
    prepare()
  }

  /// Creates wheels with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.isUserInteractionEnabled = false
    addSubview(plate)
  }

  // MARK: Rows

  /// The number of wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// The number of rows of a wheel; 0 for a wheel that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].count : 0
  }

  /// The selected row of a wheel; -1 for a wheel without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    guard wheels.indices.contains(component), wheels[component].count > 0 else { return -1 }
    return wheels[component].row
  }

  /// Selects a row. The delegate is not called. A row outside the wheel counts as the nearest one.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].select(row)
  }

  /// The view of a row; nil where it is not near the middle, and where the delegate gives no views.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].ownViews[row] : nil
  }

  /// Asks for all rows again. The selected rows stay selected where they exist.
  open func reloadAllComponents() {
    guard isLoaded || dataSource != nil else { return }
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    wheels[component].reload(max(0, count))
  }

  private func loadIfNeeded() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(of: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for (component, wheel) in wheels.enumerated() {
      wheel.reload(max(0, dataSource.pickerView(self, numberOfRowsInComponent: component)))
    }
  }

  /// The size of a row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: width(of: component), height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  private func width(of component: Int) -> CGFloat {
    let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    guard own.indices.contains(component) else { return 0 }
    if own[component] > 0 { return own[component] }
    let free = max(0, bounds.width - 18 - own.reduce(0, +))
    return free / CGFloat(max(1, own.filter { $0 <= 0 }.count))
  }

  fileprivate func selected(_ row: Int, in component: Int) {
    onSelect?(row, component)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let widths = wheels.indices.map { width(of: $0) }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    for (component, wheel) in wheels.enumerated() {
      wheel.height = max(1, rowSize(forComponent: component).height)
      wheel.frame = CGRect(x: x, y: 0, width: widths[component], height: bounds.height)
      wheel.show()
      x += widths[component]
    }
    let height = wheels.first?.height ?? 32
    plate.frame = CGRect(x: 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// One wheel of a picker.
@MainActor
private final class PickerWheel: UIView {
  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var count = 0
  private(set) var row = 0
  var height: CGFloat = 32
  /// The delegate's own views of the rows that show.
  private(set) var ownViews: [Int: UIView] = [:]
  private var shown: [Int: UIView] = [:]
  /// The distance that a finger has moved the rows, in points.
  private var way: CGFloat = 0

  init(of picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    pan.addTarget(self) { wheel in { wheel.drag($0) } }
    addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self) { wheel in { wheel.tap($0) } }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  func reload(_ count: Int) {
    self.count = count
    row = min(row, max(0, count - 1))
    for view in shown.values { view.removeFromSuperview() }
    (shown, ownViews) = ([:], [:])
    show()
  }

  func select(_ wanted: Int) {
    row = min(max(0, wanted), max(0, count - 1))
    show()
  }

  private func drag(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    switch pan.state {
    case .began, .changed:
      // Not further than half a row beyond the ends.
      let limits = (-(CGFloat(count - 1 - row) + 0.5) * height, (CGFloat(row) + 0.5) * height)
      way = min(max(pan.translation(in: nil).y, limits.0), limits.1)
      show()
    case .ended:
      let rest = row - Int((way / height).rounded())
      settle(rest)
    default:
      way = 0
      show()
    }
  }

  private func tap(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    settle(row + Int(((recognizer.location(in: self).y - bounds.midY) / height).rounded()))
  }

  private func settle(_ wanted: Int) {
    guard count > 0 else { return }
    let old = row
    way = 0
    select(wanted)
    if row != old { picker.selected(row, in: component) }
  }

  /// Shows the rows near the middle.
  func show() {
    let middle = CGFloat(row) - way / height
    let reach = bounds.height / 2 / height + 1
    let first = Int(max(0, (middle - reach).rounded(.up)))
    let last = Int(min(CGFloat(count - 1), (middle + reach).rounded(.down)))
    for (index, view) in shown where index < first || index > last {
      view.removeFromSuperview()
      shown[index] = nil
      ownViews[index] = nil
    }
    guard first <= last else { return }
    for index in first...last {
      let view = shown[index] ?? make(index)
      let distance = CGFloat(index) - middle
      view.frame = CGRect(
        x: 0, y: (bounds.midY + distance * height - height / 2).rounded(), width: bounds.width, height: height)
      // The paler rows are a guess.
      view.alpha = max(0.15, 1 - abs(distance) * 0.3)
    }
  }

  private func make(_ index: Int) -> UIView {
    let made: UIView
    if let own = picker.delegate?.pickerView(picker, viewForRow: index, forComponent: component, reusing: nil) {
      ownViews[index] = own
      made = own
    } else {
      let label = UILabel()
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 21)
      if let text = picker.delegate?.pickerView(picker, attributedTitleForRow: index, forComponent: component) {
        label.attributedText = text
        label.textAlignment = .center
      } else {
        label.text = picker.delegate?.pickerView(picker, titleForRow: index, forComponent: component) ?? "?"
      }
      made = label
    }
    made.isUserInteractionEnabled = false
    shown[index] = made
    addSubview(made)
    return made
  }
}

/// Provides the numbers of a picker's wheels and rows.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides a picker's rows, and is notified of selections.
///
/// Source: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The width of a wheel, in points. By default the wheels share the picker's width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points. Default 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The text of a row with attributes; nil, the default, takes the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row; nil, the default, shows the text.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView?
  /// The player has selected another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// The default: a share of the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// The default: 32.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// The default: nil.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// The default: nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// The default: does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

extension UIPickerViewDelegate {
  /// The default: nil.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
}
