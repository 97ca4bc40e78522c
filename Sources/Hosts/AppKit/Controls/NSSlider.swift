public import AppFoundation
public import Foundation
public import UIKit

/// A control whose knob the player moves along a line to choose a number.
///
/// Differs from Apple: always horizontal unless it is higher than wide; tick marks are not drawn.
/// Source: https://developer.apple.com/documentation/appkit/nsslider
@preconcurrency @MainActor
open class NSSlider: NSControl {
  /// The value at the left or lower end. Default 0.
  open var minValue = 0.0 {
    didSet { lookChanged() }
  }
  /// The value at the right or upper end. Default 1.
  open var maxValue = 1.0 {
    didSet { lookChanged() }
  }
  /// The number of values to choose from, evenly spaced; 0, the default, means all with `allowsTickMarkValuesOnly`.
  open var numberOfTickMarks = 0
  /// Whether the knob stops at tick marks only. Default false.
  open var allowsTickMarkValuesOnly = false
  /// The colour of the line before the knob. Default nil: the accent colour.
  open var trackFillColor: NSColor? {
    didSet { lookChanged() }
  }
  private let line = UIView()
  private let fill = UIView()
  private let knob = UIView()
  private static let knobSide: CGFloat = 20
  private static let lineWidth: CGFloat = 4

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Creates a slider with a range.
  public convenience init(
    value: Double, minValue: Double, maxValue: Double, target: Any?, action: Selector?
  ) {
    self.init(frame: .zero)
    (self.minValue, self.maxValue) = (minValue, maxValue)
    doubleValue = value
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    sizeToFit()
  }

  /// Creates a slider from 0 to 1.
  public convenience init(target: Any?, action: Selector?) {
    self.init(value: 0, minValue: 0, maxValue: 1, target: target, action: action)
  }

  /// Creates a slider with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    guard let cell = coder.interfaceCell else { return }
    (minValue, maxValue) = (cell.number("minValue") ?? 0, cell.number("maxValue") ?? 1)
    doubleValue = cell.number("doubleValue") ?? 0
    numberOfTickMarks = Int(max(0, min(1000, cell.number("numberOfTickMarks") ?? 0)))
    allowsTickMarkValuesOnly = cell.flag("allowsTickMarkValuesOnly") ?? false
    lookChanged()
  }

  private func prepare() {
    for part in [line, fill, knob] {
      part.isUserInteractionEnabled = false
      insertSubview(part, at: subviews.count)
    }
    line.backgroundColor = NSColor(white: 0, alpha: 0.1)
    knob.backgroundColor = .white
    knob.layer.borderWidth = 1
    knob.layer.borderColor = NSColor(white: 0, alpha: 0.2).cgColor
    lookChanged()
  }

  /// The chosen number, clamped to the range.
  open override var doubleValue: Double {
    get { clamped(super.doubleValue) }
    set { super.doubleValue = clamped(newValue) }
  }

  private func clamped(_ number: Double) -> Double {
    number > minValue ? min(number, max(minValue, maxValue)) : minValue
  }

  /// Whether the line runs from the bottom to the top.
  open var isVertical: Bool {
    get { ownIsVertical ?? (bounds.height > bounds.width) }
    set {
      ownIsVertical = newValue
      lookChanged()
    }
  }
  private var ownIsVertical: Bool?

  override func track(_ point: CGPoint, isOver: Bool) {
    let length = (isVertical ? bounds.height : bounds.width) - Self.knobSide
    guard length > 0 else { return }
    let way = isVertical ? bounds.maxY - point.y : point.x - bounds.minX
    var part = Double(max(0, min(1, (way - Self.knobSide / 2) / length)))
    if allowsTickMarkValuesOnly, numberOfTickMarks > 1 {
      let steps = Double(numberOfTickMarks - 1)
      part = (part * steps).rounded() / steps
    }
    let before = doubleValue
    doubleValue = minValue + part * (maxValue - minValue)
    if isContinuous ? doubleValue != before : isOver { used() }
  }

  override func lookChanged() {
    fill.backgroundColor = trackFillColor ?? .controlAccentColor
    for part in [line, fill, knob] { part.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(Self.knobSide, bounds.width, bounds.height)
    let part = maxValue > minValue ? CGFloat((doubleValue - minValue) / (maxValue - minValue)) : 0
    if isVertical {
      let x = bounds.midX - Self.lineWidth / 2
      line.frame = CGRect(x: x, y: 0, width: Self.lineWidth, height: bounds.height)
      knob.frame = CGRect(x: bounds.midX - side / 2, y: (bounds.height - side) * (1 - part), width: side, height: side)
      fill.frame = CGRect(x: x, y: knob.frame.midY, width: Self.lineWidth, height: bounds.height - knob.frame.midY)
    } else {
      let y = bounds.midY - Self.lineWidth / 2
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.lineWidth)
      knob.frame = CGRect(x: (bounds.width - side) * part, y: bounds.midY - side / 2, width: side, height: side)
      fill.frame = CGRect(x: 0, y: y, width: knob.frame.midX, height: Self.lineWidth)
    }
    line.layer.cornerRadius = Self.lineWidth / 2
    fill.layer.cornerRadius = Self.lineWidth / 2
    knob.layer.cornerRadius = side / 2
  }

  /// 100 points long, and as high as the knob.
  open override var intrinsicContentSize: CGSize {
    ownIsVertical == true ? CGSize(width: Self.knobSide, height: 100) : CGSize(width: 100, height: Self.knobSide)
  }
}
