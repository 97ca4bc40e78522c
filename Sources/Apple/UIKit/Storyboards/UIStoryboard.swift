internal import Storyboards

/// Controllers and views that were drawn in Xcode, read from the app's `.storyboard` file when the app runs.
///
/// Xcode compiles storyboards; here the source file is read, with the rules of `Storyboards/InterfaceBuilder.swift`.
/// Parts that this package lacks are reported as a `Diagnostic` that names the file and the line.
/// Source: https://developer.apple.com/documentation/uikit/uistoryboard
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The name without its extension.
  let name: String
  /// The file; nil if there is none or it cannot be read.
  let file: InterfaceFile?
  private let bundle: Bundle

  /// Reads a storyboard.
  ///
  /// A file that is missing or broken is reported as a `Diagnostic`, and the storyboard has no controllers. On Apple's
  /// systems a missing one stops the program.
  ///
  /// - Parameters:
  ///   - name: the file's name without its extension.
  ///   - storyboardBundleOrNil: nil means the main bundle.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil ?? .main
    file = InterfaceFile.named(name, ending: "storyboard", in: bundle)
    super.init()
    guard let file, file.isForMac, UIApplication.shared.mac == nil else { return }
    report(1, "the storyboard is for a Mac app; of its objects only views and controllers of iOS are made")
  }

  /// The controller that the storyboard begins with; nil without one.
  open func instantiateInitialViewController() -> UIViewController? {
    guard let file else { return nil }
    guard let id = file.initialController else {
      report(
        1, "no controller is marked as the initial one; select one in Xcode and check \"Is Initial View Controller\"")
      return nil
    }
    return controller(id)
  }

  /// The controller with a storyboard identifier.
  ///
  /// An identifier that the storyboard lacks is reported as a `Diagnostic`, and gives a controller with an empty view. On
  /// Apple's systems it stops the program.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let objects = file?.objects ?? []
    if let object = objects.first(where: { $0.attributes["storyboardIdentifier"] == identifier }),
      let made = controller(object.id)
    {
      return made
    }
    let known = objects.compactMap { $0.attributes["storyboardIdentifier"] }.map { "\"\($0)\"" }
    report(
      1,
      "there is no controller with the identifier \"\(identifier)\"; there "
        + (known.isEmpty ? "are no identifiers" : "is \(known.joined(separator: ", "))"))
    let empty = UIViewController()
    empty.view = UIView(frame: UIScreen.main.bounds)
    return empty
  }

  /// The same as `instantiateViewController(withIdentifier:)`, as the class that the caller expects.
  ///
  /// - Precondition: the controller has that class.
  public func instantiateViewController<Controller: UIViewController>(identifier: String) -> Controller {
    let made = instantiateViewController(withIdentifier: identifier)
    guard let controller = made as? Controller else {
      preconditionFailure(
        "instantiateViewController(identifier:): \"\(identifier)\" is a \(type(of: made)), not a \(Controller.self)")
    }
    return controller
  }

  // MARK: Making controllers

  /// The number of controllers that are being made inside one another, through embedded scenes and references.
  /// Static, because they are made before other code of the main actor runs.
  private static var nesting = 0

  /// Runs code that loads the view of an embedded controller, which may embed others.
  static func nested(_ load: () -> Void) {
    nesting += 1
    defer { nesting -= 1 }
    load()
  }

  /// Makes the controller with an identifier in the file; nil if there is none.
  func controller(_ id: String) -> UIViewController? {
    guard let (scene, object) = file?.object(id) else { return nil }
    guard Self.nesting < 16 else {
      report(object.line, "the scene contains itself, through embedded scenes or references; it is left out")
      return nil
    }
    Self.nesting += 1
    defer { Self.nesting -= 1 }
    switch object.kind {
    case "viewControllerPlaceholder": return referenced(object)
    case "windowController": return object.relationships.first.flatMap { controller($0.destination) }
    case "splitViewController", "pageViewController":
      guard let first = object.relationships.first else {
        return InterfaceBuilder(self, scene, object).makeController()
      }
      report(object.line, "there is no \(object.kind) here; its first controller is shown alone")
      return controller(first.destination)
    default:
      let made = InterfaceBuilder(self, scene, object).makeController()
      let parts = object.relationships.compactMap { controller($0.destination) }
      (made as? UINavigationController)?.viewControllers = parts
      (made as? UITabBarController)?.viewControllers = parts
      return made
    }
  }

  private func referenced(_ object: InterfaceObject) -> UIViewController? {
    let name = object.attributes["storyboardName"]
    let other = name.map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    guard let identifier = object.attributes["referencedIdentifier"] else {
      return other.instantiateInitialViewController()
    }
    return other.instantiateViewController(withIdentifier: identifier)
  }

  func report(_ line: Int, _ message: String) {
    UIApplication.shared.report(
      Diagnostic(kind: "storyboard", subject: "\(name).storyboard:\(line)", message: message))
  }
}

extension InterfaceFile {
  /// Reads a file of the app; nil for one that is missing or broken, which is reported.
  @MainActor
  static func named(_ name: String, ending: String, in bundle: Bundle) -> InterfaceFile? {
    func report(_ subject: String, _ message: String) {
      UIApplication.shared.report(Diagnostic(kind: "storyboard", subject: subject, message: message))
    }
    guard let url = bundle.url(forResource: name, withExtension: ending) else {
      let found = (bundle.urls(forResourcesWithExtension: ending, subdirectory: nil) ?? []).map(\.lastPathComponent)
      report(
        "\(name).\(ending)",
        "the app's files have no such file; they have \(found.isEmpty ? "none" : found.joined(separator: ", "))")
      return nil
    }
    do {
      let file = try InterfaceFile(contentsOf: url)
      for problem in file.problems { report("\(name).\(ending)", "\(problem); it is left out") }
      return file
    } catch {
      report("\(name).\(ending)", "\(error)")
      return nil
    }
  }
}

extension InterfaceObject {
  /// The segues to the controllers that a container begins with.
  fileprivate var relationships: [InterfaceConnection] {
    connections.filter { $0.kind == "segue" && $0["kind"] == "relationship" }
  }
}
