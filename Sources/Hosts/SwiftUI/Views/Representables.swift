/// A view of UIKit in SwiftUI.
///
/// Source: https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the UIKit view.
  associatedtype UIViewType: UIView
  /// The type of an object that lives as long as the view, such as a delegate.
  associatedtype Coordinator = Void
  /// The view's surroundings: its coordinator and environment.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the UIKit view, once.
  func makeUIView(context: Context) -> UIViewType
  /// Passes the changes to the UIKit view. Called after it was made, and for each new value.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the object that lives as long as the view. Called once, first.
  func makeCoordinator() -> Coordinator
  /// Called when the view has left the tree. Does nothing by default.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// The size of the view for a proposal; nil, the default, asks the UIKit view.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  /// Never called: a UIKit view is shown.
  public var body: Never { preconditionFailure("\(Self.self): this view has no body") }
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Asks the UIKit view.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  /// No object.
  public func makeCoordinator() {}
}

/// A controller of UIKit in SwiftUI.
///
/// Source: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of an object that lives as long as the view, such as a delegate.
  associatedtype Coordinator = Void
  /// The view's surroundings: its coordinator and environment.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller, once.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Passes the changes to the controller. Called after it was made, and for each new value.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes the object that lives as long as the view. Called once, first.
  func makeCoordinator() -> Coordinator
  /// Called when the view has left the tree. Does nothing by default.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  /// Never called: a controller's view is shown.
  public var body: Never { preconditionFailure("\(Self.self): this view has no body") }
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// No object.
  public func makeCoordinator() {}
}

/// The surroundings of a UIKit view in SwiftUI.
///
/// Source: https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// The environment values of the view.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction: Transaction
}

/// The surroundings of a controller in SwiftUI.
///
/// Source: https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// The environment values of the view.
  public let environment: EnvironmentValues
  /// The animation of the change.
  public let transaction: Transaction
}

// A game's own type conforms to the public protocols alone, so that its nodes are made here.
extension Node {
  /// The node of a UIKit view or controller; nil for other views.
  static func makeRepresented(_ view: any View, _ seat: Seat) -> Node? {
    func node<V: UIViewRepresentable>(_ view: V) -> Node { RepresentedNode(view, RepresentedView(view), seat) }
    func node<V: UIViewControllerRepresentable>(_ view: V) -> Node {
      RepresentedNode(view, RepresentedController(view), seat)
    }
    if let view = view as? any UIViewRepresentable { return node(view) }
    if let view = view as? any UIViewControllerRepresentable { return node(view) }
    return nil
  }
}

/// The lasting part of a represented view.
@MainActor
private class Represented<V: View> {
  /// The UIKit view; made on first use.
  func uiView(_ view: V, _ node: Node) -> UIView { preconditionFailure("Represented: no view") }
  func update(_ view: V, _ node: Node) {}
  func size(_ view: V, _ proposal: ProposedViewSize, _ node: Node) -> CGSize? { nil }
  func placed(_ node: Node) {}
  func end() {}
}

@MainActor
private final class RepresentedView<V: UIViewRepresentable>: Represented<V> {
  private let coordinator: V.Coordinator
  private var made: V.UIViewType?

  init(_ view: V) {
    coordinator = view.makeCoordinator()
  }

  private func context(_ node: Node) -> V.Context {
    .init(coordinator: coordinator, environment: node.environment, transaction: .current)
  }

  override func uiView(_ view: V, _ node: Node) -> UIView {
    if let made { return made }
    let new = view.makeUIView(context: context(node))
    made = new
    return new
  }

  override func update(_ view: V, _ node: Node) {
    _ = uiView(view, node)
    if let made { view.updateUIView(made, context: context(node)) }
  }

  override func size(_ view: V, _ proposal: ProposedViewSize, _ node: Node) -> CGSize? {
    made.flatMap { view.sizeThatFits(proposal, uiView: $0, context: context(node)) }
  }

  override func end() { if let made { V.dismantleUIView(made, coordinator: coordinator) } }
}

@MainActor
private final class RepresentedController<V: UIViewControllerRepresentable>: Represented<V> {
  private let coordinator: V.Coordinator
  private var made: V.UIViewControllerType?

  init(_ view: V) {
    coordinator = view.makeCoordinator()
  }

  private func context(_ node: Node) -> V.Context {
    .init(coordinator: coordinator, environment: node.environment, transaction: .current)
  }

  override func uiView(_ view: V, _ node: Node) -> UIView {
    if let view = made?.view { return view }
    let new = view.makeUIViewController(context: context(node))
    made = new
    return new.view ?? UIView(frame: .zero)
  }

  override func update(_ view: V, _ node: Node) {
    _ = uiView(view, node)
    if let made { view.updateUIViewController(made, context: context(node)) }
  }

  override func placed(_ node: Node) {
    // The controller's view is placed before, so that it appears once: here, or together with the controller around it.
    guard let made, let parent = node.host.controller else { return }
    parent.addChild(made)
    made.didMove(toParent: parent)
    guard node.host.hasAppeared else { return }
    made.viewWillAppear(false)
    made.viewDidAppear(false)
  }

  override func end() {
    guard let made else { return }
    made.willMove(toParent: nil)
    made.viewIfLoaded?.removeFromSuperview()
    made.removeFromParent()
    V.dismantleUIViewController(made, coordinator: coordinator)
  }
}

@MainActor
private final class RepresentedNode<V: View>: Node {
  private var view: V
  private let represented: Represented<V>
  private let item = RepresentedItem()
  private let properties = PropertySlots()

  init(_ view: V, _ represented: Represented<V>, _ seat: Seat) {
    (self.view, self.represented) = (view, represented)
    super.init(seat, viewType: V.self)
    properties.node = self
    item.measureView = { [weak self] proposal in
      guard let self else { return nil }
      return represented.size(self.view, proposal, self)
    }
    item.onPlaced = { [weak self] in self.map(represented.placed) }
    evaluate()
  }

  override var items: [Item] { [item] }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? V else { return }
    self.view = view
    evaluate()
    host.setNeedsPlacing()
  }

  override func environmentChanged() { evaluate() }

  override func evaluate() {
    properties.install(in: view, environment: environment)
    Evaluation.read(by: self) { represented.update(view, self) }
    item.uiView = represented.uiView(view, self)
    item.uiView?.isUserInteractionEnabled = environment.allowsHitTesting && environment.isEnabled
  }

  override func detached() {
    properties.removeAll()
    // The view leaves with the next layout.
    host.afterLayout { [represented] in represented.end() }
    host.setNeedsPlacing()
  }
}

/// The item of a UIKit view: it takes all the space, unless the view has a natural size.
@MainActor
private final class RepresentedItem: Item {
  var uiView: UIView?
  var measureView: (ProposedViewSize) -> CGSize? = { _ in nil }
  var onPlaced: () -> Void = {}
  private var isPlaced = false

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = measureView(proposal) { return size }
    let own = uiView?.intrinsicContentSize ?? .zero
    func length(_ proposed: CGFloat?, _ own: CGFloat) -> CGFloat { own >= 0 && own < 1e6 ? own : proposed ?? 10 }
    return CGSize(width: length(proposal.width, own.width), height: length(proposal.height, own.height))
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    guard let uiView else { return }
    canvas.put(uiView, in: rect)
    guard !isPlaced else { return }
    isPlaced = true
    canvas.context.host.afterLayout(onPlaced)
  }
}
