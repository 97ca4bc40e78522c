public import AppFoundation
public import Foundation
internal import UIKit

/// A row of buttons, of which one or several are chosen.
///
/// Differs from Apple: pictures are not shown.
/// Source: https://developer.apple.com/documentation/appkit/nssegmentedcontrol
@preconcurrency @MainActor
open class NSSegmentedControl: NSControl {
  /// How segments are chosen.
  public enum SwitchTracking: UInt, Sendable {
    /// `selectOne` is the default. With `selectAny`, each click chooses a segment or gives it up, and the others stay.
    /// `momentary` chooses none.
    case selectOne, selectAny, momentary
  }

  /// How segments are chosen. Default `.selectOne`.
  open var trackingMode = SwitchTracking.selectOne
  /// The number of the segment that was chosen last and still is; -1 without one, which can be set to choose none.
  /// Default -1.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nssegmentedcontrol/selectedsegment
  open var selectedSegment: Int {
    get { chosen.last ?? -1 }
    set { if newValue < 0 { chosen = [] } else { setSelected(true, forSegment: newValue) } }
  }
  /// The number of the chosen segment, as `selectedSegment`.
  open var indexOfSelectedItem: Int { selectedSegment }
  /// The chosen segments, the latest last.
  private var chosen: [Int] = [] {
    didSet { lookChanged() }
  }
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
    let modes: [String: SwitchTracking] = ["selectAny": .selectAny, "momentary": .momentary]
    trackingMode = cell.name("trackingMode").flatMap { modes[$0] } ?? .selectOne
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
      chosen.removeAll { $0 >= parts.count }
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
  open func isSelected(forSegment segment: Int) -> Bool { chosen.contains(segment) }

  /// Chooses a segment, or gives it up; does nothing for a negative number. The others stay chosen only with
  /// `.selectAny`.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nssegmentedcontrol/setselected(_:forsegment:)
  open func setSelected(_ selected: Bool, forSegment segment: Int) {
    guard segment >= 0 else { return }
    let others = chosen.filter { $0 != segment }
    chosen = selected ? (trackingMode == .selectAny ? others : []) + [segment] : others
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
    setSelected(trackingMode != .selectAny || !isSelected(forSegment: index), forSegment: index)
    used()
    if trackingMode == .momentary { selectedSegment = -1 }
  }

  override func lookChanged() {
    for (index, part) in parts.enumerated() {
      part.state = chosen.contains(index) ? .on : .off
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
