internal import AppFoundation
internal import Storyboards

/// A window of the `.xib` that a Mac app starts with, as AppKit needs it.
@MainActor
package struct MainFileWindow {
  package let window: UIWindow
  package let title: String
  /// The size of the window's content in points.
  package let size: CGSize
  /// Whether it is shown when the app starts.
  package let isVisible: Bool
  /// Whether the app's delegate is the window's too.
  package let hasAppDelegate: Bool
  /// The view that fills the window; nil without one.
  package let content: UIView?
}

extension MainFileWindow {
  /// Makes the windows of a Mac's main `.xib`, whose owner is the application, and connects them with its delegate, which
  /// is there already. A file that is missing or broken is reported, and has no windows. The menu is left out.
  ///
  /// - Parameters:
  ///   - configure: called for each window before anything is connected.
  ///   - setOutlet: sets an outlet of the delegate; false if it has none of that name.
  /// - Returns: the windows, in the file's order.
  package static func load(
    _ name: String, delegate: AnyObject?, configure: (MainFileWindow) -> Void,
    setOutlet: @escaping (_ delegate: AnyObject, _ name: String, _ value: Any) -> Bool
  ) -> [MainFileWindow] {
    guard let file = InterfaceFile.named(name, ending: "xib", in: .main), let scene = file.scenes.first
    else { return [] }
    // Xcode gives the file's owner this number in every file for a Mac.
    guard let owner = scene.objects.first(where: { $0.id == "-2" }) else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "storyboard", subject: "\(name).xib", message: "it has no owner, so nothing of it is made"))
      return []
    }
    let builder = InterfaceBuilder(file, scene, owner)
    builder.setDelegateOutlet = setOutlet
    if let id = builder.delegateID { builder.made[id] = delegate }
    let windows = scene.objects.compactMap { builder.makeOutermost($0) }
    for window in windows { configure(window) }
    let record = scene.objects.first { $0.id == builder.delegateID }
    builder.connect(record == nil ? nil : delegate, record)
    builder.made = [:]
    return windows
  }
}

extension InterfaceBuilder {
  /// The identifier of the object that is the owner's delegate.
  var delegateID: String? { record.connections.first { $0["property"] == "delegate" }?.destination }

  /// Makes an outermost object of a Mac's file; the result is nil for all but windows.
  fileprivate func makeOutermost(_ object: InterfaceObject) -> MainFileWindow? {
    switch object.kind {
    case "window":
      let type = InterfaceClasses.type(of: object, else: UIWindow.self, self)
      let window = type.init(coder: NSCoder()) ?? UIWindow(frame: .zero)
      made[object.id] = window
      let delegate = object.connections.first { $0["property"] == "delegate" }?.destination
      return MainFileWindow(
        window: window, title: object.attributes["title"] ?? "",
        size: object.rects["contentRect"].map(CGRect.init)?.size ?? .zero,
        isVisible: object.flag("visibleAtLaunch") ?? true, hasAppDelegate: delegate != nil && delegate == delegateID,
        content: object.part("contentView").map { makeView($0) })
    case "view", "customView": _ = makeView(object)
    // The owner, the first responder and the application have negative numbers. Old files have a font manager.
    case "customObject" where object.id != delegateID && !object.id.hasPrefix("-"):
      let name = object.customClass ?? "NSObject"
      if name != "NSFontManager" { report(object.line, "an object of the class \(name) is not made; make it in code") }
    default: break
    }
    return nil
  }
}
