internal import Storyboards

/// Finds the classes that a storyboard names.
@MainActor
enum InterfaceClasses {
  /// The class of an object: its own, or the one of its kind. A class that is missing is reported.
  ///
  /// The storyboard's module may not be the one that the game is built as here, so the module of the app's delegate is
  /// searched too, and then Apple's.
  static func type<Base: AnyObject>(
    of record: InterfaceObject, else base: Base.Type, default standard: Base.Type? = nil, _ builder: InterfaceBuilder
  ) -> Base.Type {
    guard let name = record.customClass else { return standard ?? base }
    let modules = modules(record) + (builder.isForMac ? ["AppKit"] : [])
    for module in modules {
      if let found = NSClassFromString("\(module).\(name)") as? Base.Type { return found }
    }
    let other: AnyClass? = modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    // The views of ARKit and others show a SpriteKit scene too.
    let substitute = name.hasSuffix("SKView") ? spriteView as? Base.Type ?? base : base
    let problem =
      other.map { "\($0) is not a subclass of \(base)" }
      ?? "there is no class \"\(name)\" in the modules \(modules.joined(separator: ", "))"
    builder.report(record.line, "\(problem); a \(substitute) is made instead")
    return substitute
  }

  /// The modules to search, in order.
  private static func modules(_ record: InterfaceObject) -> [String] {
    let delegate = UIApplication.shared.delegate
      .map { String(String(reflecting: Swift.type(of: $0)).prefix { $0 != "." }) }
    var modules: [String] = []
    let camera = record.customClass?.hasPrefix("AR") == true ? "ARKit" : nil
    for module in [record.customModule, delegate, "SpriteKit", "UIKit", camera].compactMap(\.self)
    where !modules.contains(module) {
      modules.append(module)
    }
    return modules
  }

  /// The class for a kind of controller. A kind that this package lacks is a plain controller, and is reported.
  static func controller(_ record: InterfaceObject, _ builder: InterfaceBuilder) -> UIViewController.Type {
    switch record.kind {
    case "viewController":
      let mac = builder.isForMac ? NSClassFromString("AppKit.NSViewController") as? UIViewController.Type : nil
      return mac ?? UIViewController.self
    case "navigationController": return UINavigationController.self
    case "tabBarController": return UITabBarController.self
    case "tableViewController": return UITableViewController.self
    case "collectionViewController": return UICollectionViewController.self
    default:
      builder.report(record.line, "there is no \(record.kind) here; it is made as a view controller with its view")
      return UIViewController.self
    }
  }

  /// The class for a kind of view. A kind that this package lacks is a plain view, and is reported.
  static func view(_ record: InterfaceObject, _ builder: InterfaceBuilder) -> UIView.Type {
    if builder.isForMac, let name = macViews[record.kind],
      let found = NSClassFromString("AppKit.\(name)") as? UIView.Type
    {
      return found
    }
    switch record.kind {
    case "view", "containerView", "customView": return UIView.self
    case "textField" where builder.isForMac: return UILabel.self
    case "label": return UILabel.self
    case "button": return UIButton.self
    case "imageView": return UIImageView.self
    case "control": return UIControl.self
    case "skView": return spriteView ?? UIView.self
    case "arskView": return cameraView ?? spriteView ?? UIView.self
    case let kind where !builder.isForMac && others[kind] != nil: return others[kind] ?? UIView.self
    default:
      builder.report(once: "there is no \(record.kind) here; it is made as a plain view with its frame and subviews")
      return UIView.self
    }
  }

  /// ARKit's view, in a game that uses ARKit.
  private static var cameraView: UIView.Type? { NSClassFromString("ARKit.ARSKView") as? UIView.Type }

  /// The views of a Mac that AppKit has here.
  private static let macViews = [
    "button": "NSButton", "textField": "NSTextField", "imageView": "NSImageView", "slider": "NSSlider",
    "progressIndicator": "NSProgressIndicator", "popUpButton": "NSPopUpButton", "stackView": "NSStackView",
    "segmentedControl": "NSSegmentedControl", "visualEffectView": "NSVisualEffectView",
  ]

  /// The other kinds of an iOS storyboard.
  private static let others: [String: UIView.Type] = [
    "scrollView": UIScrollView.self, "stackView": UIStackView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "textField": UITextField.self, "searchBar": UISearchBar.self, "textView": UITextView.self, "switch": UISwitch.self,
    "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
    "pageControl": UIPageControl.self, "visualEffectView": UIVisualEffectView.self,
    "activityIndicatorView": UIActivityIndicatorView.self,
  ]

  /// SpriteKit's view, which UIKit does not know.
  private static var spriteView: UIView.Type? { NSClassFromString("SpriteKit.SKView") as? UIView.Type }
}
