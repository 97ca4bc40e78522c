extension View {
  /// Gives the view a fixed width, height or both, in points. A value that is negative or not finite is ignored and
  /// reported as a `Diagnostic`, as Xcode does.
  ///
  /// - Parameter alignment: the place of the view in the frame. Default the middle.
  /// Source: https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    modified(FrameChange(width: FrameChange.side(width), height: FrameChange.side(height), alignment: alignment))
  }

  /// Limits the view's width and height, in points; nil sets no limit. NaN and negative values are ignored and reported.
  ///
  /// With both limits the frame takes the proposed size within them. With one of them it takes the proposed size where
  /// that limit makes it differ from the view's. Source:
  /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    let side = FlexibleFrameChange.Side.init
    return modified(
      FlexibleFrameChange(
        width: side(minWidth, idealWidth, maxWidth), height: side(minHeight, idealHeight, maxHeight),
        alignment: alignment))
  }

  /// Adds free room at edges of the view, in points.
  ///
  /// - Parameter length: nil means 16.
  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? PaddingChange.standard
    func at(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return padding(EdgeInsets(top: at(.top), leading: at(.leading), bottom: at(.bottom), trailing: at(.trailing)))
  }

  /// Adds the same free room at all edges, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds free room at each edge, in points.
  public func padding(_ insets: EdgeInsets) -> some View { modified(PaddingChange(insets: insets)) }

  /// Lets the view have its ideal size.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/fixedsize()
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view have its ideal width, height or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(FixedSizeChange(horizontal: horizontal, vertical: vertical))
  }

  /// Gives the view its room before others in its stack get theirs. Default 0.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)
  public func layoutPriority(_ value: Double) -> some View { modified(PriorityChange(value: value)) }

  /// Moves the view to the front of a stack, or to the back. Default 0.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/zindex(_:)
  public func zIndex(_ value: Double) -> some View { modified(DepthChange(value: value)) }

  /// Shows the view somewhere else, in points, y down. The layout stays the same.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

  /// Shows the view somewhere else, in points, y down. The layout stays the same.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/offset(_:)
  public func offset(_ offset: CGSize) -> some View { modified(OffsetChange(offset: offset)) }

  /// Takes all the room, with the middle of the view at a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/position(x:y:)
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Takes all the room, with the middle of the view at a point of it.
  public func position(_ position: CGPoint) -> some View { modified(PositionChange(position: position)) }

  /// Keeps the shape of the view: the ratio of width to height; nil means that of its ideal size.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified(RatioChange(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the shape of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as fits, in its own shape.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Makes the view as large as is needed to fill its room, in its own shape.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Moves the view's line for an alignment.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(GuideChange(key: guide.key, compute: computeValue))
  }

  /// Moves the view's line for an alignment.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modified(GuideChange(key: guide.key, compute: computeValue))
  }
}

/// Whether a view fits in its room or fills it.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: CaseIterable, Sendable {
  /// As large as fits, or as is needed to fill.
  case fit, fill
}

/// Distances inwards from the edges, in points.
///
/// Source: https://developer.apple.com/documentation/swiftui/edgeinsets
public struct EdgeInsets: Equatable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var leading: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates distances of 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

struct FrameChange: Modification {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  @MainActor
  static func side(_ value: CGFloat?, allowsInfinity: Bool = false) -> CGFloat? {
    guard let value, !(value >= 0 && (value < .infinity || allowsInfinity)) else { return value }
    UIApplication.shared.report(
      Diagnostic(
        kind: "invalid-frame", subject: "View.frame",
        message: "\(value) is no width or height, and is ignored; it must be a finite number from 0"))
    return nil
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let own = item.child.size(ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    item.child.place(
      aligned: alignment, in: rect,
      ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height), on: canvas)
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? { nil }
}

private struct FlexibleFrameChange: Modification {
  struct Side {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    @MainActor
    init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
      self.least = FrameChange.side(least, allowsInfinity: true)
      self.ideal = FrameChange.side(ideal, allowsInfinity: true)
      self.most = FrameChange.side(most, allowsInfinity: true)
    }

    /// What the view is offered.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { min(max($0, least ?? $0), max(most ?? $0, least ?? 0)) }
    }

    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      func clamped(_ length: CGFloat) -> CGFloat {
        min(max(length, least ?? length), max(most ?? .infinity, least ?? 0))
      }
      guard let proposal = proposal ?? ideal else { return clamped(child) }
      if least != nil, most != nil { return clamped(proposal) }
      if least != nil, proposal < child { return clamped(proposal) }
      if most != nil, proposal > child { return clamped(proposal) }
      return clamped(child)
    }
  }

  var width: Side
  var height: Side
  var alignment: Alignment

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let own = item.child.size(
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, child: own.width), height: height.length(proposal.height, child: own.height))
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    item.child.place(
      aligned: alignment, in: rect,
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)), on: canvas)
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? { nil }
}

private struct PaddingChange: Modification {
  /// What nil means. Apple's page says "a system-specific amount"; 16 points is what designers measure on iPhones.
  static let standard: CGFloat = 16

  var insets: EdgeInsets

  private var sides: EdgeInsets {
    func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
      trailing: usable(insets.trailing))
  }

  /// What is left for the view.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let sides = sides
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - sides.leading - sides.trailing) },
      height: proposal.height.map { max(0, $0 - sides.top - sides.bottom) })
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let sides = sides
    let (x, y) = (sides.leading + sides.trailing, sides.top + sides.bottom)
    let own = item.child.size(inner(proposal))
    return CGSize(width: own.width + x, height: own.height + y)
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let sides = sides
    item.child.place(
      in: CGRect(
        x: rect.minX + sides.leading, y: rect.minY + sides.top,
        width: max(0, rect.width - sides.leading - sides.trailing),
        height: max(0, rect.height - sides.top - sides.bottom)), inner(proposal), on: canvas)
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? {
    let sides = sides
    let own = CGSize(
      width: max(0, size.width - sides.leading - sides.trailing), height: max(0, size.height - sides.top - sides.bottom)
    )
    guard let line = item.child.guide(key, own) else { return nil }
    return line + (key.axis == .vertical ? sides.top : sides.leading)
  }
}

private struct FixedSizeChange: Modification {
  var horizontal: Bool
  var vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize { item.child.size(inner(proposal)) }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    item.child.place(in: rect, inner(proposal), on: canvas)
  }
}

private struct PriorityChange: Modification {
  var value: Double
  var priority: Double? { value }
}

private struct DepthChange: Modification {
  var value: Double
  var zIndex: Double? { value }
}

private struct OffsetChange: Modification {
  var offset: CGSize

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    item.child.place(
      in: rect.offsetBy(dx: offset.width.isFinite ? offset.width : 0, dy: offset.height.isFinite ? offset.height : 0),
      proposal, on: canvas)
  }
}

private struct PositionChange: Modification {
  var position: CGPoint

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let own = item.child.size(proposal)
    return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let size = item.child.size(proposal).limited
    let point = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
    item.child.place(
      in: CGRect(
        x: rect.minX + point.x - size.width / 2, y: rect.minY + point.y - size.height / 2, width: size.width,
        height: size.height), proposal, on: canvas)
  }
}

private struct RatioChange: Modification {
  var ratio: CGFloat?
  var mode: ContentMode

  /// The proposal in the wanted shape.
  private func shaped(_ proposal: ProposedViewSize, _ item: ModifiedItem) -> ProposedViewSize {
    let ideal = item.child.size(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      if width == .infinity, height == .infinity { return proposal }
      let isWide = mode == .fit ? width / ratio <= height : width / ratio >= height
      return isWide
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize { item.child.size(shaped(proposal, item)) }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) {
    let inner = shaped(proposal, item)
    let size = item.child.size(inner).limited
    item.child.place(
      in: CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height),
      inner, on: canvas)
  }
}

private struct GuideChange: Modification {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? {
    guard key == self.key else { return item.child.guide(key, size) }
    let line = compute(ViewDimensions(size: size, item: item.child))
    return line.isFinite ? line : 0
  }
}
