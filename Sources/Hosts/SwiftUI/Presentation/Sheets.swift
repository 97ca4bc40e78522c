// Views in front of the others.
extension View {
  /// Shows a view on a card in front of everything while a value is true. Dragging the card down ends it.
  ///
  /// Differs from Apple: the view behind keeps its size. Source:
  /// https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(isPresented, isCard: true, onDismiss, content)
  }

  /// Shows a view on a card while there is a value.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(item, isCard: true, onDismiss, content)
  }

  /// Shows a view in front of everything while a value is true.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(isPresented, isCard: false, onDismiss, content)
  }

  /// Shows a view in front of everything while there is a value.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(item, isCard: false, onDismiss, content)
  }

  /// Keeps a card from being dragged down.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    EventView(content: self, event: LockEvent(isDisabled: isDisabled))
  }

  /// Has no effect: a card is as high as the screen allows.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Has no effect.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  private func presenting<Content: View>(
    _ isPresented: Binding<Bool>, isCard: Bool, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
  ) -> some View {
    let event = SheetEvent(
      id: isPresented.wrappedValue ? AnyHashable(true) : nil, isCard: isCard, onDismiss: onDismiss,
      end: { isPresented.wrappedValue = false }, makeView: { AnyView(content()) })
    return EventView(content: self, event: event)
  }

  private func presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>, isCard: Bool, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
  ) -> some View {
    let shown = item.wrappedValue
    let event = SheetEvent(
      id: shown.map { AnyHashable($0.id) }, isCard: isCard, onDismiss: onDismiss,
      end: { item.wrappedValue = nil }, makeView: { AnyView(shown.map(content)) })
    return EventView(content: self, event: event)
  }
}

/// A height of a card; it has no effect.
///
/// Source: https://developer.apple.com/documentation/swiftui/presentationdetent
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// Half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")
  /// A part of the screen's height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// Shows and ends a sheet.
private struct SheetEvent: ViewEvent {
  /// nil while nothing is shown.
  var id: AnyHashable?
  var isCard: Bool
  var onDismiss: (() -> Void)?
  var end: () -> Void
  var makeView: () -> AnyView

  func begin(_ node: EventOwner) { if id != nil { show(node) } }

  func change(from old: SheetEvent, _ node: EventOwner) {
    switch (old.id, id) {
    case (nil, nil): break
    case (nil, _?): show(node)
    case (_?, nil): hide(node)
    case (let old?, let new?):
      if old == new {
        (node.kept as? SheetController)?.update(self, node)
      } else {
        hide(node)
        show(node)
      }
    }
  }

  func end(_ node: EventOwner) { if id != nil { hide(node) } }

  private func show(_ node: EventOwner) {
    let sheet = SheetController(self, node)
    node.kept = sheet
    node.host.afterLayout { [weak node] in
      guard let node, node.kept === sheet, var presenter = node.host.controller else { return }
      while let next = presenter.presentedViewController, !(next is UIAlertController) { presenter = next }
      presenter.present(sheet, animated: true)
    }
  }

  private func hide(_ node: EventOwner) {
    guard let sheet = node.kept as? SheetController else { return }
    node.kept = nil
    node.host.afterLayout { [onDismiss] in
      if sheet.presentingViewController != nil { sheet.dismiss(animated: true) }
      sheet.host.end()
      onDismiss?()
    }
  }

  fileprivate typealias SheetController = SwiftUI.SheetController

  fileprivate func environment(_ node: EventOwner, _ sheet: SheetController) -> EnvironmentValues {
    var values = node.childEnvironment
    values.dismiss = DismissAction(owner: sheet, perform: end)
    values.isPresented = true
    values.cardLock = sheet.lock
    return values
  }
}

/// Whether a card can be dragged down.
final class CardLock {
  /// The views that keep the card.
  fileprivate var holders: Set<ObjectIdentifier> = []
  var isLocked: Bool { !holders.isEmpty }
}

private struct LockEvent: ViewEvent {
  var isDisabled: Bool

  func begin(_ node: EventOwner) {
    let lock = node.environment.cardLock
    if isDisabled { lock?.holders.insert(ObjectIdentifier(node)) } else { lock?.holders.remove(ObjectIdentifier(node)) }
  }

  func change(from old: LockEvent, _ node: EventOwner) { begin(node) }
  func end(_ node: EventOwner) { node.environment.cardLock?.holders.remove(ObjectIdentifier(node)) }
}

extension EnvironmentValues {
  private struct LockKey: EnvironmentKey { static var defaultValue: CardLock? { nil } }

  var cardLock: CardLock? {
    get { self[LockKey.self] }
    set { self[LockKey.self] = newValue }
  }
}

/// Shows a view on a card, or in front of everything.
@MainActor
final class SheetController: UIHostingController<AnyView> {
  let lock = CardLock()
  private let isCard: Bool
  private var end: () -> Void
  private let card = UIView(frame: .zero)
  /// The space above a card below the covered margin, and its corners, in points. Guesses from pictures of iOS.
  private static let (gap, radius): (CGFloat, CGFloat) = (10, 10)

  fileprivate init(_ event: SheetEvent, _ node: EventOwner) {
    (isCard, end) = (event.isCard, event.end)
    super.init(rootView: Evaluation.read(by: node, event.makeView))
    inherited = event.environment(node, self)
    // The view behind stays in the tree, as on a phone, and keeps changing.
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) {
    nil
  }

  fileprivate func update(_ event: SheetEvent, _ node: EventOwner) {
    end = event.end
    show(Evaluation.read(by: node, event.makeView), event.environment(node, self))
  }

  override func loadView() {
    guard isCard else {
      return super.loadView()
    }
    host.controller = self
    let dim = CardBack(frame: UIScreen.main.bounds)
    dim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dim.onLayout = { [weak self] in self?.placeCard() }
    host.background = card
    card.clipsToBounds = true
    card.layer.cornerRadius = Self.radius
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.insertSubview(host.view, at: 0)
    dim.insertSubview(card, at: 0)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SheetController.drag))
    view = dim
  }

  private func placeCard() {
    guard let view else { return }
    let top = view.safeAreaInsets.top + Self.gap
    card.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    host.view.frame = card.bounds
  }

  /// The card follows the finger down. It ends if the finger lifts after a quarter of its height: a guess.
  private func drag(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer, !lock.isLocked else { return }
    let way = max(0, pan.translation(in: nil).y)
    switch pan.state {
    case .changed: card.transform = CGAffineTransform(translationX: 0, y: way)
    case .ended where way > card.bounds.height / 4: end()
    case .ended, .cancelled: Animation.default.run { [card] in card.transform = .identity }
    default: break
    }
  }
}

/// The dim view behind a card. Touches beside the card end here.
private final class CardBack: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
