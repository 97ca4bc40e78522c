/// A row of segments, of which one is selected.
///
/// The look is a guess based on pictures of iOS 14. Source:
/// https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no segment: -1.
  public static let noSegment = -1

  private var labels: [UILabel] = []
  private var pictures: [UIImageView] = []
  private var enabled: [Bool] = []
  private var widths: [CGFloat] = []
  private let plate = UIView(frame: .zero)
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  private var index = UISegmentedControl.noSegment

  /// The selected segment. Default `noSegment`. Setting it sends no event; an index without a segment selects none. A new
  /// value is ignored while `isMomentary` is true.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmentindex
  open var selectedSegmentIndex: Int {
    get { index }
    set { if !isMomentary { select(newValue) } }
  }
  /// Whether a segment is only selected while a finger is on it. Default false.
  open var isMomentary = false
  /// Whether segments are as wide as their contents. Default false: all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  /// The colour of the selected segment. Default nil: white, in the dark a grey.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      show()
      own(.segmentTint) { [selectedSegmentTintColor] in
        ($0 as? UISegmentedControl)?.selectedSegmentTintColor = selectedSegmentTintColor
      }
    }
  }

  /// Creates a control with a segment for each text or picture.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: labels.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: labels.count, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    changeLook { $0.backgroundColor = .tertiarySystemFill }
    layer.cornerRadius = 8
    plate.layer.cornerRadius = 6
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowRadius = 3
    plate.layer.shadowOffset = CGSize(width: 0, height: 2)
    (plate.isUserInteractionEnabled, plate.isHidden) = (false, true)
    addSubview(plate)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { labels.count }

  /// Inserts a segment with a text. An index outside the segments counts as the nearest one.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(title, nil, at: segment) }

  /// Inserts a segment with a picture. An index outside the segments counts as the nearest one.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(nil, image, at: segment) }

  private func insert(_ title: String?, _ image: UIImage?, at wanted: Int) {
    let place = min(max(0, wanted), labels.count)
    let (label, picture) = (UILabel(), UIImageView())
    (label.text, picture.image) = (title, image)
    label.textAlignment = .center
    picture.contentMode = .center
    labels.insert(label, at: place)
    pictures.insert(picture, at: place)
    enabled.insert(true, at: place)
    widths.insert(0, at: place)
    for view in [label, picture] as [UIView] { addSubview(view) }
    if index >= place { index += 1 }
    show()
  }

  /// Removes a segment; ignored for an index without one.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    pictures.remove(at: segment).removeFromSuperview()
    enabled.remove(at: segment)
    widths.remove(at: segment)
    if index == segment { index = Self.noSegment } else if index > segment { index -= 1 }
    show()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in labels.indices.reversed() { removeSegment(at: segment, animated: false) }
  }

  /// Sets a segment's text; ignored for an index without one.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard labels.indices.contains(segment) else { return }
    (labels[segment].text, pictures[segment].image) = (title, nil)
    show()
  }

  /// A segment's text; nil for a picture, and for an index without a segment.
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }

  /// Sets a segment's picture; ignored for an index without one.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard labels.indices.contains(segment) else { return }
    (labels[segment].text, pictures[segment].image) = (nil, image)
    show()
  }

  /// A segment's picture; nil for a text, and for an index without a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    pictures.indices.contains(segment) ? pictures[segment].image : nil
  }

  /// Lets the player select a segment or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard labels.indices.contains(segment) else { return }
    self.enabled[segment] = enabled
    show()
  }

  /// Whether the player can select a segment; false for an index without one.
  open func isEnabledForSegment(at segment: Int) -> Bool { enabled.indices.contains(segment) && enabled[segment] }

  /// Sets a segment's width in points; 0 shares what the others leave.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard labels.indices.contains(segment) else { return }
    widths[segment] = width.isFinite ? max(0, width) : 0
    setNeedsLayout()
  }

  /// Sets the colour and the font of the texts in a state: `normal` or `selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    show()
  }

  /// The attributes of the texts in a state; nil without any.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  // MARK: Look

  private func show() {
    for (segment, label) in labels.enumerated() {
      let isChosen = segment == index
      let own = isChosen ? attributes[.selected] ?? attributes[.normal] : attributes[.normal]
      label.font =
        own?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
      label.textColor = own?[.foregroundColor] as? UIColor ?? .label
      label.alpha = isEnabled && enabled[segment] ? 1 : 0.4
      pictures[segment].tintColor = .label
    }
    plate.isHidden = index == Self.noSegment
    plate.backgroundColor =
      selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    setNeedsLayout()
  }

  private func select(_ segment: Int) {
    index = labels.indices.contains(segment) ? segment : Self.noSegment
    show()
  }

  override func stateChanged() { show() }

  private var shares: [CGFloat] {
    if apportionsSegmentWidthsByContent {
      let natural = labels.indices.map { naturalWidth($0) }
      let free = bounds.width - natural.reduce(0, +)
      return natural.map { max(0, $0 + free / CGFloat(max(1, natural.count))) }
    }
    let fixed = widths.reduce(0, +)
    let count = widths.filter { $0 == 0 }.count
    let share = count > 0 ? max(0, bounds.width - fixed) / CGFloat(count) : 0
    return widths.map { $0 == 0 ? share : $0 }
  }

  private func naturalWidth(_ segment: Int) -> CGFloat {
    (pictures[segment].image?.size.width ?? labels[segment].sizeThatFits(.zero).width) + 20
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for (segment, width) in shares.enumerated() {
      let rect = CGRect(x: x, y: 0, width: width, height: bounds.height)
      labels[segment].frame = rect
      pictures[segment].frame = rect
      if segment == index { plate.frame = rect.insetBy(dx: 2, dy: 2) }
      x += width
    }
  }

  private func segment(at point: CGPoint) -> Int? {
    var x: CGFloat = 0
    for (segment, width) in shares.enumerated() {
      if point.x >= x, point.x < x + width { return segment }
      x += width
    }
    return nil
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isEnabled, let touch, bounds.contains(touch.location(in: self)),
      let chosen = segment(at: touch.location(in: self)), enabled[chosen], chosen != index || isMomentary
    else { return }
    if isMomentary { select(chosen) } else { selectedSegmentIndex = chosen }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { select(Self.noSegment) }
  }

  open override var intrinsicContentSize: CGSize {
    let widest = labels.indices.map { naturalWidth($0) }.max() ?? 0
    return CGSize(width: widest * CGFloat(labels.count), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
