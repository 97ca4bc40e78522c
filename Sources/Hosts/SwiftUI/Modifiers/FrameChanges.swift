// The rules of frames, padding, offsets and ratios.

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
        message: "\(value) is not a width or height, and is ignored; it must be a finite number from 0"))
    return nil
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let own = item.child.size(ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return CGSize(width: width ?? own.width, height: height ?? own.height)
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.child.place(
      aligned: alignment, in: rect,
      ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height), on: canvas)
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? { nil }
}

struct FlexibleFrameChange: Modification {
  struct Side {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    @MainActor
    init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
      self.minimum = FrameChange.side(minimum, allowsInfinity: true)
      self.ideal = FrameChange.side(ideal, allowsInfinity: true)
      self.maximum = FrameChange.side(maximum, allowsInfinity: true)
    }

    /// The length that is proposed to the view.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { min(max($0, minimum ?? $0), max(maximum ?? $0, minimum ?? 0)) }
    }

    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      func clamped(_ length: CGFloat) -> CGFloat {
        min(max(length, minimum ?? length), max(maximum ?? .infinity, minimum ?? 0))
      }
      guard let proposal = proposal ?? ideal else { return clamped(child) }
      if minimum != nil, maximum != nil { return clamped(proposal) }
      if minimum != nil, proposal < child { return clamped(proposal) }
      if maximum != nil, proposal > child { return clamped(proposal) }
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

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.child.place(
      aligned: alignment, in: rect,
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)), on: canvas)
  }

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? { nil }
}

struct PaddingChange: Modification {
  /// The padding for nil, in points. Apple's page says "a system-specific amount"; designers measure 16 on iPhones.
  static let standard: CGFloat = 16

  var insets: EdgeInsets

  private var sides: EdgeInsets {
    func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: usable(insets.top), leading: usable(insets.leading), bottom: usable(insets.bottom),
      trailing: usable(insets.trailing))
  }

  /// The size that is left for the view.
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

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
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

struct FixedSizeChange: Modification {
  var horizontal: Bool
  var vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize { item.child.size(inner(proposal)) }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.child.place(in: rect, inner(proposal), on: canvas)
  }
}

struct PriorityChange: Modification {
  var value: Double
  var priority: Double? { value }
}

struct DepthChange: Modification {
  var value: Double
  var zIndex: Double? { value }
}

struct OffsetChange: Modification {
  var offset: CGSize

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    item.child.place(
      in: rect.offsetBy(dx: offset.width.isFinite ? offset.width : 0, dy: offset.height.isFinite ? offset.height : 0),
      proposal, on: canvas)
  }
}

struct PositionChange: Modification {
  var position: CGPoint

  func size(_ proposal: ProposedViewSize, of item: ModifiedItem) -> CGSize {
    let own = item.child.size(proposal)
    return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
  }

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let size = item.child.size(proposal).limited
    let point = CGPoint(x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
    item.child.place(
      in: CGRect(
        x: rect.minX + point.x - size.width / 2, y: rect.minY + point.y - size.height / 2, width: size.width,
        height: size.height), proposal, on: canvas)
  }
}

struct RatioChange: Modification {
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

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let inner = shaped(proposal, item)
    let size = item.child.size(inner).limited
    item.child.place(
      in: CGRect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height),
      inner, on: canvas)
  }
}

struct GuideChange: Modification {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat

  func guide(_ key: AlignmentKey, _ size: CGSize, of item: ModifiedItem) -> CGFloat? {
    guard key == self.key else { return item.child.guide(key, size) }
    let line = compute(ViewDimensions(size: size, item: item.child))
    return line.isFinite ? line : 0
  }
}
