public import AppFoundation
public import Foundation
internal import UIKit

/// A row of buttons, of which one is chosen.
///
/// Differs from Apple: one segment at a time is chosen, for any `trackingMode`; pictures are not shown.
/// Source: https://developer.apple.com/documentation/appkit/nssegmentedcontrol
@preconcurrency @MainActor
open class NSSegmentedControl: NSControl {
  /// How segments are chosen.
  public enum SwitchTracking: UInt, Sendable {
    /// `selectOne` is the default. `momentary` chooses none.
    case selectOne, selectAny, momentary
  }

  /// How segments are chosen. Default `.selectOne`.
  open var trackingMode = SwitchTracking.selectOne
  /// The number of the chosen segment; -1 without one. Default -1.
  open var selectedSegment = -1 {
    didSet { lookChanged() }
  }
  /// The number of the chosen segment, as `selectedSegment`.
  open var indexOfSelectedItem: Int { selectedSegment }
  private var parts: [NSButton] = []
  private var enabled: [Bool] = []

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
  }

  /// Creates a row of segments, in the size of their texts.
  public convenience init(labels: [String], trackingMode: SwitchTracking, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    segmentCount = labels.count
    for (index, label) in labels.enumerated() { setLabel(label, forSegment: index) }
    self.trackingMode = trackingMode
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    sizeToFit()
  }

  /// Creates a row with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let cell = coder.interfaceCell else { return }
    segmentCount = cell.items.count
    for (index, item) in cell.items.enumerated() {
      setLabel(item.title, forSegment: index)
      if item.isSelected { selectedSegment = index }
    }
    lookChanged()
  }

  /// The number of segments, from 0 to 100. Segments are added and removed at the right; the others keep their state.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nssegmentedcell/segmentcount
  open var segmentCount: Int {
    get { parts.count }
    set {
      for part in parts { part.removeFromSuperview() }
      let old = parts.map(\.title)
      parts = (0..<max(0, min(100, newValue))).map { index in
        let part = NSButton(frame: .zero)
        part.title = index < old.count ? old[index] : ""
        part.isUserInteractionEnabled = false
        part.setButtonType(.onOff)
        insertSubview(part, at: index)
        return part
      }
      enabled = parts.indices.map { $0 < enabled.count ? enabled[$0] : true }
      lookChanged()
    }
  }

  /// Sets a segment's text; does nothing for an invalid index.
  open func setLabel(_ label: String, forSegment segment: Int) {
    guard parts.indices.contains(segment) else { return }
    parts[segment].title = label
    invalidateIntrinsicContentSize()
  }

  /// A segment's text; nil for an invalid index.
  open func label(forSegment segment: Int) -> String? { parts.indices.contains(segment) ? parts[segment].title : nil }

  /// Whether a segment is chosen.
  open func isSelected(forSegment segment: Int) -> Bool { segment == selectedSegment }

  /// Chooses a segment, or none.
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    if selected { selectedSegment = segment } else if selectedSegment == segment { selectedSegment = -1 }
  }

  /// Lets the player choose a segment or not; does nothing for an invalid index.
  open func setEnabled(_ enabled: Bool, forSegment segment: Int) {
    guard parts.indices.contains(segment) else { return }
    self.enabled[segment] = enabled
    lookChanged()
  }

  /// Has no effect: segments are as wide as their share.
  open func setWidth(_ width: CGFloat, forSegment segment: Int) {}

  override func track(_ point: CGPoint, isOver: Bool) {
    guard isOver, let index = parts.firstIndex(where: { $0.frame.contains(point) }), enabled[index] else { return }
    selectedSegment = index
    used()
    if trackingMode == .momentary { selectedSegment = -1 }
  }

  override func lookChanged() {
    for (index, part) in parts.enumerated() {
      part.state = index == selectedSegment ? .on : .off
      part.isEnabled = isEnabled && enabled[index]
      part.font = font
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, parts.count))
    for (index, part) in parts.enumerated() {
      part.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let widest = parts.map(\.intrinsicContentSize.width).max() ?? 0
    return CGSize(width: widest * CGFloat(parts.count), height: 24)
  }
}
