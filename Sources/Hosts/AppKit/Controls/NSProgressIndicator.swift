public import Foundation
public import UIKit

/// A bar that fills, or a wheel that turns.
///
/// Source: https://developer.apple.com/documentation/appkit/nsprogressindicator
@preconcurrency @MainActor
open class NSProgressIndicator: UIView {
  /// True: y points down.
  open override var isFlippedOnMac: Bool { true }

  /// The shapes.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsprogressindicator/style-swift.enum
  public enum Style: UInt, Sendable {
    /// `bar` is the default. `spinning` is a turning wheel.
    case bar = 0, spinning = 1
  }

  /// A bar or a wheel. Default `.bar`.
  open var style = Style.bar {
    didSet { lookChanged() }
  }
  /// The value of an empty bar. Default 0.
  open var minValue = 0.0 {
    didSet { lookChanged() }
  }
  /// The value of a full bar. Default 100.
  open var maxValue = 100.0 {
    didSet { lookChanged() }
  }
  /// The value. Values outside the range show as its nearest end. Default 0.
  open var doubleValue = 0.0 {
    didSet { lookChanged() }
  }
  /// Whether the end is not known; a bar is then empty. Default true.
  open var isIndeterminate = true {
    didSet { lookChanged() }
  }
  /// Whether the view is visible while it does not animate. Default true.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsprogressindicator/isdisplayedwhenstopped
  open var isDisplayedWhenStopped = true {
    didSet { lookChanged() }
  }
  /// Stored for the game to read. Default `.regular`.
  open var controlSize = NSControl.ControlSize.regular
  /// Has no effect. Default false.
  open var usesThreadedAnimation = false
  private let line = UIView()
  private let fill = UIView()
  private let wheel = UIActivityIndicatorView(style: .medium)

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Creates a bar or wheel with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    guard let cell = coder.interfaceCell else { return }
    style = cell.name("style") == "spinning" ? .spinning : .bar
    (minValue, maxValue) = (cell.number("minValue") ?? 0, cell.number("maxValue") ?? 100)
    doubleValue = cell.number("doubleValue") ?? 0
    isIndeterminate = cell.flag("indeterminate") ?? false
    isDisplayedWhenStopped = cell.flag("displayedWhenStopped") ?? true
    lookChanged()
  }

  private func prepare() {
    for part in [line, fill, wheel] {
      part.isUserInteractionEnabled = false
      insertSubview(part, at: subviews.count)
    }
    line.backgroundColor = NSColor(white: 0, alpha: 0.1)
    fill.backgroundColor = .controlAccentColor
    wheel.hidesWhenStopped = false
    lookChanged()
  }

  /// Adds to the value.
  open func increment(by delta: Double) { doubleValue += delta }

  /// Turns the wheel.
  open func startAnimation(_ sender: Any?) {
    wheel.startAnimating()
    lookChanged()
  }

  /// Stops the wheel.
  open func stopAnimation(_ sender: Any?) {
    wheel.stopAnimating()
    lookChanged()
  }

  private func lookChanged() {
    let isSeen = isDisplayedWhenStopped || wheel.isAnimating
    wheel.isHidden = style == .bar || !isSeen
    line.isHidden = style == .spinning || !isSeen
    fill.isHidden = line.isHidden || isIndeterminate
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(6, bounds.height)
    line.frame = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    let part = maxValue > minValue ? (doubleValue - minValue) / (maxValue - minValue) : 0
    fill.frame = line.frame
    fill.frame.size.width *= part > 0 ? CGFloat(min(1, part)) : 0
    (line.layer.cornerRadius, fill.layer.cornerRadius) = (height / 2, height / 2)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// 20 points high, a wheel also 20 points wide.
  open override var intrinsicContentSize: CGSize { CGSize(width: style == .spinning ? 20 : 100, height: 20) }
}
