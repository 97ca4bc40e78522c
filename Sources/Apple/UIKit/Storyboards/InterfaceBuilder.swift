internal import AppFoundation
internal import Storyboards

/// Makes the objects of one scene of a storyboard, or of a `.xib`, in the order of a phone:
///
/// 1. `init(coder:)` of the controller, then its `awakeFromNib()`; its outlets are nil until its view is loaded
/// 2. when the view is first asked for: `init(coder:)` of the views, each with its frame, look and subviews
/// 3. the controller's `view`, then constraints, outlets, actions, and the user's runtime attributes
/// 4. `awakeFromNib()` of the views, then `viewDidLoad()` of the controller
///
/// Sources: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib(),
/// https://stackoverflow.com/a/37191581 (a controller and its views are loaded from two files; the order of the steps),
/// https://stackoverflow.com/questions/6757018 (in `viewDidLoad` the view has the storyboard's size). Two guesses:
/// runtime attributes are set after the connections, and views wake in the file's order.
@MainActor
final class InterfaceBuilder {
  /// nil for a `.xib`.
  let storyboard: UIStoryboard?
  let file: InterfaceFile?
  let scene: InterfaceFile.Scene
  /// The controller, or the owner of a `.xib`.
  let record: InterfaceObject
  private(set) weak var controller: UIViewController?
  /// The objects by their identifiers, while the view is loaded.
  var made: [String: AnyObject] = [:]
  /// Sets an outlet of a Mac app's delegate, which need not be a responder; false if it has none of that name.
  var setDelegateOutlet: ((_ delegate: AnyObject, _ name: String, _ value: Any) -> Bool)?
  /// The buttons of the controller's navigation bar by their identifiers.
  var barItems: [String: UIBarButtonItem] = [:]
  /// The views in the file's order, while the view is loaded.
  private var views: [(view: UIView, record: InterfaceObject)] = []

  init(_ storyboard: UIStoryboard, _ scene: InterfaceFile.Scene, _ record: InterfaceObject) {
    (self.storyboard, file, self.scene, self.record) = (storyboard, storyboard.file, scene, record)
  }

  /// For a `.xib`.
  init(_ file: InterfaceFile, _ scene: InterfaceFile.Scene, _ record: InterfaceObject) {
    (storyboard, self.file, self.scene, self.record) = (nil, file, scene, record)
  }

  // MARK: Making

  func makeController() -> UIViewController? {
    let type = InterfaceClasses.type(of: record, else: InterfaceClasses.controller(record, self), self)
    guard let controller = type.init(coder: InterfaceCoder(self, record)) else {
      report(record.line, "\(type): init(coder:) returned nil; the controller is left out")
      return nil
    }
    self.controller = controller
    controller.adopt(self)
    adoptBars(controller)
    controller.awakeFromNib()
    return controller
  }

  /// Loads the controller's view; false if the storyboard has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard let root = record.part("view") else { return false }
    defer { (made, views) = ([:], []) }
    made.merge(barItems) { $1 }
    made[record.id] = controller
    makeOthers()
    controller.view = makeView(root)
    connect(controller)
    return true
  }

  /// Loads all of a `.xib` for its owner, and returns the outermost objects.
  func load(owner: AnyObject?) -> [AnyObject] {
    defer { (made, views) = ([:], []) }
    if let owner { made[record.id] = owner }
    makeOthers()
    let roots = scene.objects.filter { $0.kind != "placeholder" && Self.gesture($0) == nil }.map { makeView($0) }
    connect(owner)
    return roots
  }

  /// Makes the outermost objects that are neither controllers nor views.
  private func makeOthers() {
    for object in scene.objects where object.id != record.id {
      if let gesture = Self.gesture(object) {
        made[object.id] = gesture
      } else if object.kind == "customObject", !object.isFirstResponder {
        report(object.line, "an object of the class \(object.customClass ?? "NSObject") is not made; make it in code")
      }
    }
  }

  func makeView(_ record: InterfaceObject, in superview: InterfaceObject? = nil) -> UIView {
    let type = InterfaceClasses.type(of: record, else: InterfaceClasses.view(record, self), self)
    let coder = InterfaceCoder(self, record, in: superview)
    let view = type.init(coder: coder)
    if view == nil { report(record.line, "\(type): init(coder:) returned nil; the view is plain") }
    let result = view ?? UIView(frame: coder.frame)
    // A class may call another initialiser of its superclass.
    if made[record.id] == nil { add(result, record) }
    return result
  }

  /// Called while a view is decoded, before its subviews are made.
  func add(_ view: UIView, _ record: InterfaceObject) {
    made[record.id] = view
    views.append((view, record))
    for kind in record.unread { report(record.line, "the \(kind) in the \(record.kind) is not read") }
  }

  func addSubviews(of record: InterfaceObject, to view: UIView) {
    if let holder = view as? any ContentHolder { addContent(of: record, to: holder) }
    for child in record.subviews { view.insertSubview(makeView(child, in: record), at: view.subviews.count) }
  }

  /// Makes a view that belongs to another one, such as the header of a table.
  func makePart(_ record: InterfaceObject, in superview: InterfaceObject) -> UIView { makeView(record, in: superview) }

  /// Makes a prototype cell with its views and connections.
  func instantiate(_ cell: InterfaceObject) -> UIView {
    let outer = (made, views)
    defer { (made, views) = outer }
    (made, views) = ([:], [])
    if let controller { made[record.id] = controller }
    let view = makeView(cell)
    connect(nil)
    return view
  }

  // MARK: Connecting

  /// - Parameter ownerRecord: where the owner's connections are; nil for `record`.
  func connect(_ owner: AnyObject?, _ ownerRecord: InterfaceObject? = nil) {
    let record = ownerRecord ?? self.record
    addGuides()
    for (view, record) in views {
      for rule in record.constraints { made[rule.id] = InterfaceLayout.activate(rule, in: view, record, self) }
    }
    if let owner { connect(owner, record) }
    for (view, record) in views { connect(view, record) }
    for object in scene.objects {
      if let gesture = made[object.id] as? UIGestureRecognizer { connect(gesture, object) }
    }
    if let owner = owner as? UIResponder { setAttributes(of: owner, record) }
    for (view, record) in views { setAttributes(of: view, record) }
    // A copy, because a view may load another storyboard while it wakes.
    for view in views.map(\.view) { view.awakeFromNib() }
  }

  private func addGuides() {
    for (view, record) in views {
      for guide in record.guides { made[guide.id] = layoutGuide(guide.kind, of: view) }
    }
  }

  private func layoutGuide(_ kind: String, of view: UIView) -> UILayoutGuide {
    switch (kind, view) {
    case ("contentLayoutGuide", let view as UIScrollView): view.contentLayoutGuide
    case ("frameLayoutGuide", let view as UIScrollView): view.frameLayoutGuide
    default: view.safeAreaLayoutGuide
    }
  }

  /// The object with an identifier, if it has been made.
  func object(_ id: String) -> AnyObject? { made[id] }

  /// A controller's own guide, `top` or `bottom`.
  func controllerGuide(_ id: String) -> String? { record.guides.first { $0.id == id }?.kind }

  private func connect(_ source: AnyObject, _ record: InterfaceObject) {
    var collections: [(property: String, objects: [AnyObject])] = []
    for connection in record.connections {
      switch connection.kind {
      case "outlet":
        guard let target = target(of: connection) else { continue }
        setOutlet(connection["property"] ?? "", of: source, to: target)
      case "outletCollection":
        guard let target = target(of: connection) else { continue }
        let property = connection["property"] ?? ""
        if property == "gestureRecognizers", let gesture = target as? UIGestureRecognizer {
          (source as? UIView)?.addGestureRecognizer(gesture)
        } else if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].objects.append(target)
        } else {
          collections.append((property, [target]))
        }
      case "action": addAction(connection, from: source, record)
      case "segue": addSegue(connection, from: source)
      default: report(connection.line, "a connection of the kind \(connection.kind) is not made")
      }
    }
    for (property, objects) in collections { setOutlet(property, of: source, to: objects) }
  }

  private func target(of connection: InterfaceConnection) -> AnyObject? {
    if let target = made[connection.destination] { return target }
    report(
      connection.line,
      "the \(connection.kind) \"\(connection["property"] ?? "")\" is connected with an object that is not "
        + "made here")
    return nil
  }

  private func setOutlet(_ property: String, of source: AnyObject, to value: Any) {
    if source === made[delegateID ?? ""], let set = setDelegateOutlet {
      guard !set(source, property, value) else { return }
      AppContext.report(
        "unknown-key", "\(type(of: source)).\(property)",
        "the delegate has no such outlet; on a Mac the app stops here. Declare the property as an @IBOutlet, or implement "
          + "setOutlet(_:named:)")
    } else if let gesture = source as? UIGestureRecognizer {
      gesture.delegate = value as? any UIGestureRecognizerDelegate
    } else {
      (source as? UIResponder)?.setValue(value, forKey: property)
    }
  }

  private func setAttributes(of object: UIResponder, _ record: InterfaceObject) {
    for attribute in record.runtimeAttributes {
      object.setValue(attribute.value.flatMap(value), forKeyPath: attribute.keyPath)
    }
  }

  private func addAction(_ connection: InterfaceConnection, from source: AnyObject, _ record: InterfaceObject) {
    let name = connection["selector"] ?? ""
    var selector = Selector(name)
    let target = made[connection.destination]
    if let target {
      guard let found = selector.resolved(for: target) else {
        return selector.reportMissing(in: target, for: "the \(record.kind) of \(fileName):\(connection.line)")
      }
      selector = found
    } else if !isFirstResponder(connection.destination) {
      return report(connection.line, "the action \"\(name)\" is connected with an object that is not made here")
    }
    if let gesture = source as? UIGestureRecognizer {
      target.map { gesture.addTarget($0, action: selector) }
    } else if let control = source as? any MacControl {
      control.connect(target, selector)
    } else if let control = source as? UIControl {
      guard let event = UIControl.Event(interface: connection["eventType"] ?? "touchUpInside") else {
        return report(connection.line, "the event \(connection["eventType"] ?? "") is not known")
      }
      control.addTarget(target, action: selector, for: event)
    } else {
      report(connection.line, "the action \"\(name)\" is of an object that is not a control here, and is never called")
    }
  }

  private func isFirstResponder(_ id: String) -> Bool {
    scene.objects.contains { $0.id == id && $0.isFirstResponder }
  }

  private func addSegue(_ segue: InterfaceConnection, from source: AnyObject) {
    if segue["kind"] == "embed" {
      if let view = source as? UIView { controller?.embed(segue, in: view) }
    } else if let control = source as? any MacControl {
      control.connectSegue { [weak controller, weak control] in controller?.trigger(segue, sender: control) }
    } else if let control = source as? UIControl {
      control.addAction(
        UIAction { [weak controller, weak control] _ in controller?.trigger(segue, sender: control) },
        for: .touchUpInside)
    } else if let gesture = source as? UIGestureRecognizer {
      gesture.addCall { [weak controller] gesture in controller?.trigger(segue, sender: gesture) }
    } else if let cell = source as? UITableViewCell {
      cell.onSelect = { [weak controller, weak cell] in controller?.trigger(segue, sender: cell) }
    } else if let cell = source as? UICollectionViewCell {
      cell.onSelect = { [weak controller, weak cell] in controller?.trigger(segue, sender: cell) }
    }
  }

  /// The segues of the controller and of everything in its scene.
  var segues: [InterfaceConnection] {
    func inner(_ object: InterfaceObject) -> [InterfaceObject] {
      object.parts + object.subviews + object.sections + object.cells
    }
    func all(_ object: InterfaceObject) -> [InterfaceConnection] {
      object.connections.filter { $0.kind == "segue" } + inner(object).flatMap(all)
    }
    return all(record) + scene.objects.filter { $0.id != record.id }.flatMap(all)
  }

  // MARK: Reporting

  var fileName: String { file.map { URL(fileURLWithPath: $0.path).lastPathComponent } ?? "" }

  func report(_ line: Int, _ message: String) {
    UIApplication.shared.report(Diagnostic(kind: "storyboard", subject: "\(fileName):\(line)", message: message))
  }

  /// Reports a kind of object once for each file.
  func report(once message: String) {
    UIApplication.shared.report(Diagnostic(kind: "storyboard", subject: fileName, message: message))
  }
}
