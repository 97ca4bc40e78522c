/// Free space that grows along the axis of its stack, or along both outside of one.
///
/// Source: https://developer.apple.com/documentation/swiftui/spacer
@preconcurrency @MainActor
public struct Spacer: View, ItemView {
  /// The minimum length in points; nil means 8.
  public var minLength: CGFloat?

  /// Creates free space.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  func makeItem(_ node: Node) -> ViewItem<Self> { SpacerItem(self, node) }
}

@MainActor
private final class SpacerItem: ViewItem<Spacer> {
  override var isSpacer: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let minimum = view.minLength ?? StackItems.standardSpacing
    func length(_ axis: Axis) -> CGFloat {
      if let own = environment.stackAxis, own != axis { return 0 }
      return max(minimum, proposal[axis] ?? minimum)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
}

/// A thin line across its stack.
///
/// Source: https://developer.apple.com/documentation/swiftui/divider
@preconcurrency @MainActor
public struct Divider: View, ItemView {
  /// Creates a line.
  public init() {}

  func makeItem(_ node: Node) -> ViewItem<Self> { DividerItem(self, node) }
}

@MainActor
private final class DividerItem: ViewItem<Divider> {
  private let line = UIView(frame: .zero)

  /// One pixel wide, as lines in lists are: a guess.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = 1 / UIScreen.main.scale
    return environment.stackAxis == .horizontal
      ? CGSize(width: width, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: width)
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    canvas.put(line, in: rect)
  }
}
