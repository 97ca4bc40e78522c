internal import Storyboards

/// A window of a Mac's storyboard, as AppKit needs it.
@MainActor
package struct InterfaceWindow {
  /// The storyboard's own classes; Apple's where it names none.
  package let controllerType: UIResponder.Type
  package let windowType: UIWindow.Type
  package let title: String
  /// The size of the window's content in points, for a window without a controller inside.
  package let size: CGSize
  /// Whether the window's delegate is its controller.
  package let hasControllerAsDelegate: Bool
  /// The controller whose view fills the window. Its view is not loaded yet.
  package let content: UIViewController?
}

/// An outermost object of a Mac's storyboard.
package enum InterfaceRoot {
  case controller(UIViewController)
  case window(InterfaceWindow)
}

extension UIStoryboard {
  /// Makes the initial object of a Mac's storyboard, or the one with a storyboard identifier; nil, and a report, without
  /// one.
  package func makeRoot(_ identifier: String?) -> InterfaceRoot? {
    guard let file else { return nil }
    let named = file.objects.first { identifier != nil && $0.attributes["storyboardIdentifier"] == identifier }
    guard let id = identifier == nil ? file.initialController : named?.id, let (scene, object) = file.object(id) else {
      report(
        1,
        identifier.map { "there is no controller with the identifier \"\($0)\"" }
          ?? "no controller is marked as the initial one; select one in Xcode and check \"Is Initial Controller\"")
      return nil
    }
    guard object.kind == "windowController" else { return controller(id).map(InterfaceRoot.controller) }
    let builder = InterfaceBuilder(self, scene, object)
    let window = object.part("window")
    let delegate = window?.connections.first { $0["property"] == "delegate" }
    return .window(
      InterfaceWindow(
        controllerType: InterfaceClasses.type(of: object, else: UIResponder.self, builder),
        windowType: window.map { InterfaceClasses.type(of: $0, else: UIWindow.self, builder) } ?? UIWindow.self,
        title: window?.attributes["title"] ?? "", size: window?.rects["contentRect"].map(CGRect.init)?.size ?? .zero,
        hasControllerAsDelegate: delegate?.destination == object.id, content: controller(id)))
  }
}

/// A control of AppKit, which a storyboard connects.
@MainActor
package protocol MacControl: UIView {
  /// Sets what the control calls; a target of nil is the first responder that has the method.
  func connect(_ target: AnyObject?, _ action: Selector)
  /// Adds a closure that runs when the control is used, in addition to its action.
  func connectSegue(_ segue: @escaping () -> Void)
}

/// The values of a Mac's control in a storyboard, from the control and its cell.
@MainActor
package struct InterfaceCell {
  private let object: InterfaceObject
  private let cell: InterfaceObject
  private let builder: InterfaceBuilder

  fileprivate init(_ coder: InterfaceCoder) {
    (object, builder) = (coder.object, coder.builder)
    cell = coder.object.part("cell") ?? coder.object
  }

  /// A text of the cell, in the player's language.
  package func text(_ key: String) -> String? { builder.text(cell, key, cell.string(key)) }
  /// The name of something, such as a style.
  package func name(_ key: String) -> String? { cell.attributes[key] ?? object.attributes[key] }
  package func flag(_ key: String) -> Bool? { object.flag(key) ?? cell.flag(key) }
  package func number(_ key: String) -> Double? { cell.number(key) ?? object.number(key) }
  package func color(_ key: String) -> UIColor? { (cell.colors[key] ?? object.colors[key]).flatMap(builder.color) }
  package func image(_ key: String) -> UIImage? { cell.attributes[key].flatMap { UIImage(named: $0) } }
  package var font: UIFont? { (cell.fonts["font"] ?? object.fonts["font"]).map(builder.font) }
  package var items: [(title: String, isSelected: Bool)] { cell.items.map { ($0.title, $0.isSelected) } }
  package var alignment: NSTextAlignment? {
    switch cell.attributes["alignment"] {
    case "left": .left
    case "center": .center
    case "right": .right
    case "justified": .justified
    default: nil
    }
  }
}

extension NSCoder {
  /// The values of the control that is made now; nil elsewhere.
  @MainActor package var interfaceCell: InterfaceCell? { (self as? InterfaceCoder).map(InterfaceCell.init) }
}

extension InterfaceBuilder {
  /// Whether y points up from the lower side in the file's frames.
  var isForMac: Bool { file?.isForMac == true }
}

extension InterfaceObject {
  /// Whether the object stands for the app's first responder.
  var isFirstResponder: Bool {
    attributes["placeholderIdentifier"] == "IBFirstResponder" || attributes["sceneMemberID"] == "firstResponder"
  }
}
