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

  /// Adds free space at edges of the view, in points.
  ///
  /// - Parameter length: nil means 16.
  /// Source: https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? PaddingChange.standard
    func at(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return padding(EdgeInsets(top: at(.top), leading: at(.leading), bottom: at(.bottom), trailing: at(.trailing)))
  }

  /// Adds the same free space at all edges, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds free space at each edge, in points.
  public func padding(_ insets: EdgeInsets) -> some View { modified(PaddingChange(insets: insets)) }

  /// Lets the view have its ideal size.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/fixedsize()
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Lets the view have its ideal width, height or both.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modified(FixedSizeChange(horizontal: horizontal, vertical: vertical))
  }

  /// Gives the view its space before others in its stack get theirs. Default 0.
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

  /// Takes all the space, with the middle of the view at a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/position(x:y:)
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Takes all the space, with the middle of the view at a point of it.
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
  /// Makes the view as large as is needed to fill its space, in its own shape.
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

/// Whether a view fits in its space or fills it.
///
/// Source: https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: CaseIterable, Sendable {
  /// The largest size that fits, or the smallest that fills.
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
