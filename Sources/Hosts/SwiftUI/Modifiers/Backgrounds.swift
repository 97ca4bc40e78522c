// Views behind and in front of a view, in its size.
extension View {
  /// Puts a view behind this one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modified(LayerChange(view: content(), alignment: alignment, isBehind: true))
  }

  /// Puts a view behind this one: the older form.
  @_disfavoredOverload
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modified(LayerChange(view: background, alignment: alignment, isBehind: true))
  }

  /// Fills the space behind this view with a style, which extends beyond the safe area.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modified(
      LayerChange(view: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: true))
  }

  /// Fills a shape behind this view with a style.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
    modified(LayerChange(view: shape.fill(style), alignment: .center, isBehind: true))
  }

  /// Puts a view in front of this one.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modified(LayerChange(view: content(), alignment: alignment, isBehind: false))
  }

  /// Puts a view in front of this one: the older form.
  @_disfavoredOverload
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modified(LayerChange(view: overlay, alignment: alignment, isBehind: false))
  }

  /// Fills the space in front of this view with a style.
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modified(
      LayerChange(view: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: false))
  }

  /// Draws a line inside the view's rectangle.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/border(_:width:)
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    modified(
      LayerChange(
        view: Rectangle().strokeBorder(content, lineWidth: width).allowsHitTesting(false), alignment: .center,
        isBehind: false))
  }
}

/// A view behind or in front of another one. It is offered the other's size, and may be larger or smaller.
private struct LayerChange<Layer: View>: Modification {
  var view: Layer
  var alignment: Alignment
  var isBehind: Bool

  var extra: (any View)? { view }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    if !isBehind { item.child.place(in: rect, proposal, on: canvas) }
    item.extra(alignment).place(aligned: alignment, in: rect, on: canvas)
    if isBehind { item.child.place(in: rect, proposal, on: canvas) }
  }
}
