/// Views in a row, from left to right.
///
/// Source: https://developer.apple.com/documentation/swiftui/hstack
@preconcurrency @MainActor
public struct HStack<Content: View>: View, ItemView {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: the line that the views share. Default the middle.
  ///   - spacing: the distance between two views, in points; nil, the default, means 8.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = .horizontal }
  func makeItem(_ node: Node) -> ViewItem<Self> { StackItem(self, node) }
  fileprivate func items(_ items: [Item]) -> StackItems { StackItems(items, .horizontal, spacing, alignment.key) }
}

/// Views in a column, from top to bottom.
///
/// Source: https://developer.apple.com/documentation/swiftui/vstack
@preconcurrency @MainActor
public struct VStack<Content: View>: View, ItemView {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: the line that the views share. Default the middle.
  ///   - spacing: the distance between two views, in points; nil, the default, means 8.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = .vertical }
  func makeItem(_ node: Node) -> ViewItem<Self> { StackItem(self, node) }
  fileprivate func items(_ items: [Item]) -> StackItems { StackItems(items, .vertical, spacing, alignment.key) }
}

/// A row whose views are made when they show; here all at once.
public typealias LazyHStack = HStack
/// A column whose views are made when they show; here all at once.
public typealias LazyVStack = VStack

/// Views in front of each other, the first one at the back.
///
/// Source: https://developer.apple.com/documentation/swiftui/zstack
@preconcurrency @MainActor
public struct ZStack<Content: View>: View, ItemView {
  private let content: Content
  private let alignment: Alignment

  /// Creates layers.
  ///
  /// - Parameter alignment: the point that the views share. Default the middle.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  var contents: [any View] { [content] }
  func adapt(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
  func makeItem(_ node: Node) -> ViewItem<Self> { StackItem(self, node) }
  fileprivate func items(_ items: [Item]) -> LayerItems { LayerItems(items, alignment) }
}

/// A view that arranges others.
@MainActor
private protocol Arranging: View {
  associatedtype Arrangement: Item
  func items(_ items: [Item]) -> Arrangement
}

extension HStack: Arranging {}
extension VStack: Arranging {}
extension ZStack: Arranging {}

@MainActor
private final class StackItem<V: Arranging & ItemView>: ViewItem<V> {
  /// The arrangement, with the items that it is made of.
  private var made: (items: [Item], arrangement: Item)?

  private var arrangement: Item {
    let items = contained()
    if let made, made.items.count == items.count, zip(made.items, items).allSatisfy({ $0 === $1 }) {
      return made.arrangement
    }
    let arrangement = view.items(items)
    made = (items, arrangement)
    return arrangement
  }

  override func changed() { made = nil }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { arrangement.size(proposal) }
  override func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? { arrangement.guide(key, size) }
  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    arrangement.place(in: rect, proposal, on: canvas)
  }
}

/// Items in a row or a column.
///
/// The space without the spacing is divided among the items: the least flexible one is asked first, and is offered an equal
/// share of what is left. Items with a higher priority come first; for the others their smallest sizes are kept free.
/// Source: https://developer.apple.com/videos/play/wwdc2019/237/
@MainActor
final class StackItems: Item {
  /// The distance between two views without their own spacing. Apple's page only says "a default distance";
  /// designers measure 8 points. There is none beside a spacer, which is a guess.
  static let standardSpacing: CGFloat = 8

  private let items: [Item]
  private let axis: Axis
  private let spacing: CGFloat?
  private let alignment: AlignmentKey

  init(_ items: [Item], _ axis: Axis, _ spacing: CGFloat?, _ alignment: AlignmentKey) {
    (self.items, self.axis, self.spacing, self.alignment) = (items, axis, spacing, alignment)
  }

  static func column(_ items: [Item]) -> StackItems {
    StackItems(items, .vertical, nil, HorizontalAlignment.center.key)
  }

  private func gap(after index: Int) -> CGFloat {
    guard index + 1 < items.count else { return 0 }
    if let spacing { return spacing.isFinite ? spacing : 0 }
    return items[index].isSpacer || items[index + 1].isSpacer ? 0 : Self.standardSpacing
  }

  private var gaps: CGFloat { items.indices.reduce(0) { $0 + gap(after: $1) } }

  /// The size proposed to each item, and the size that it chooses.
  private func choices(_ proposal: ProposedViewSize) -> [(proposal: ProposedViewSize, size: CGSize)] {
    guard let length = proposal[axis] else { return items.map { (proposal, $0.size(proposal)) } }
    func along(_ length: CGFloat) -> ProposedViewSize {
      var own = proposal
      own[axis] = length
      return own
    }
    let smallest = items.map { $0.size(along(0))[axis] }
    let largest = items.map { $0.size(along(.infinity))[axis] }
    var choices = items.map { _ in (proposal: proposal, size: CGSize.zero) }
    var available = max(0, length - gaps)
    for priority in Set(items.map(\.priority)).sorted(by: >) {
      var waiting = items.indices.filter { items[$0].priority == priority }
      let kept = items.indices.filter { items[$0].priority < priority }.reduce(CGFloat(0)) { $0 + smallest[$1] }
      var own = max(0, available - kept)
      // Sorted by flexibility; equal ones stay in their order.
      waiting.sort { (largest[$0] - smallest[$0], $0) < (largest[$1] - smallest[$1], $1) }
      for (count, index) in waiting.enumerated() {
        let share = own / CGFloat(waiting.count - count)
        let size = items[index].size(along(share))
        choices[index] = (along(share), size)
        own = max(0, own - size[axis])
        available = max(0, available - size[axis])
      }
    }
    return choices
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = choices(proposal).map(\.size)
    var size = CGSize.zero
    size[axis] = sizes.reduce(gaps) { $0 + $1[axis] }
    let lines = zip(items, sizes).map { $0.line(alignment, $1) }
    let before = lines.max() ?? 0
    let after = zip(lines, sizes).map { $1[axis.other] - $0 }.max() ?? 0
    size[axis.other] = before + after
    return size
  }

  /// The stack's own line is that of its items.
  override func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? {
    guard key != alignment else {
      let sizes = choices(ProposedViewSize(size)).map(\.size)
      return zip(items, sizes).map { $0.line(alignment, $1) }.max()
    }
    return nil
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let choices = choices(proposal)
    let sizes = choices.map(\.size.limited)
    let lines = zip(items, sizes).map { $0.line(alignment, $1) }
    let before = lines.max() ?? 0
    // A stack that is larger or smaller than its rectangle is in its middle.
    let content = sizes.reduce(gaps) { $0 + $1[axis] }
    var position = axis == .horizontal ? rect.midX - content / 2 : rect.midY - content / 2
    let after = zip(lines, sizes).map { $1[axis.other] - $0 }.max() ?? 0
    let start = (axis == .horizontal ? rect.midY : rect.midX) - (before + after) / 2
    var places: [Place] = []
    for index in items.indices {
      let across = start + before - lines[index]
      let origin =
        axis == .horizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
      places.append(Place(items[index], CGRect(origin: origin, size: sizes[index]), choices[index].proposal))
      position += sizes[index][axis] + gap(after: index)
    }
    canvas.place(places)
  }
}

/// Items in front of each other.
@MainActor
final class LayerItems: Item {
  private let items: [Item]
  private let alignment: Alignment

  init(_ items: [Item], _ alignment: Alignment) {
    (self.items, self.alignment) = (items, alignment)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = items.map { $0.size(proposal) }
    func length(_ axis: Axis, _ key: AlignmentKey) -> CGFloat {
      let lines = zip(items, sizes).map { $0.line(key, $1) }
      let after = zip(lines, sizes).map { $1[axis] - $0 }.max() ?? 0
      return (lines.max() ?? 0) + after
    }
    return CGSize(
      width: length(.horizontal, alignment.horizontal.key), height: length(.vertical, alignment.vertical.key))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let sizes = items.map { $0.size(proposal).limited }
    let x = zip(items, sizes).map { $0.line(alignment.horizontal.key, $1) }
    let y = zip(items, sizes).map { $0.line(alignment.vertical.key, $1) }
    let (left, top) = (x.max() ?? 0, y.max() ?? 0)
    canvas.place(
      items.indices.map { index in
        let origin = CGPoint(x: rect.minX + left - x[index], y: rect.minY + top - y[index])
        return Place(items[index], CGRect(origin: origin, size: sizes[index]), proposal)
      })
  }
}

/// An item with its place.
@MainActor
struct Place {
  let item: Item
  let rect: CGRect
  let proposal: ProposedViewSize

  init(_ item: Item, _ rect: CGRect, _ proposal: ProposedViewSize) {
    (self.item, self.rect, self.proposal) = (item, rect, proposal)
  }
}

extension ItemCanvas {
  /// Places items by their `zIndex`, equal ones in their order.
  func place(_ places: [Place]) {
    let sorted = places.enumerated().sorted {
      ($0.element.item.zIndex, $0.offset) < ($1.element.item.zIndex, $1.offset)
    }
    for (_, place) in sorted { place.item.place(in: place.rect, place.proposal, on: self) }
  }
}
