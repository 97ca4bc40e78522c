internal import AppIcons

// The screen's first orientation. Sources:
// https://developer.apple.com/documentation/bundleresources/information-property-list/uisupportedinterfaceorientations,
// https://developer.apple.com/documentation/uikit/uiviewcontroller/supportedinterfaceorientations
extension AppEnvironment {
  /// The surface to open a window with: in an orientation that the Info.plist allows, unless the size was chosen.
  package var openingSurface: Surface { turnsScreen ? surface.turned(to: orientations.allowed) : surface }

  /// The orientations that the Info.plist allows (all of them without the key), and the parts of its value that are not
  /// used.
  fileprivate var orientations: (allowed: UIInterfaceOrientationMask, unused: [String]) {
    let (entries, key) = (infoPlist?.entries ?? [:], UIInterfaceOrientationMask.infoKey)
    guard let value = entries["\(key)~\(idiom.rawValue)"] ?? entries[key] else { return (.all, []) }
    guard case .array(let elements) = value else { return (.all, [value.kind]) }
    var (allowed, unused) = (UIInterfaceOrientationMask(), [String]())
    for element in elements {
      guard case .string(let name) = element else { unused.append(element.kind); continue }
      if let known = UIInterfaceOrientationMask.named[name] { allowed.formUnion(known) } else { unused.append(name) }
    }
    return (allowed.isEmpty ? .all : allowed, unused)
  }
}

extension UIApplication {
  /// The orientations that the Info.plist allows; all without the key. Other values are reported.
  package var declaredOrientations: UIInterfaceOrientationMask {
    let (allowed, unused) = environment.orientations
    if !unused.isEmpty {
      let names = UIInterfaceOrientationMask.named.keys.sorted().joined(separator: ", ")
      report(
        Diagnostic(
          kind: "orientation", subject: "\(UIInterfaceOrientationMask.infoKey) in the Info.plist",
          message: "\(unused.joined(separator: ", ")): not used; the key needs an array of these names: \(names)"))
    }
    return allowed
  }

  /// Turns the screen for the first root controller that is shown. Later ones find the screen as it is, because the
  /// player may have changed the window's size.
  func settleScreen(for controller: UIViewController, in window: UIWindow) {
    guard !isScreenSettled else { return }
    isScreenSettled = true
    let allowed = delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? declaredOrientations
    let both = allowed.intersection(controller.supportedInterfaceOrientations)
    if both.isEmpty {
      report(
        Diagnostic(
          kind: "orientation", subject: "\(type(of: controller)).supportedInterfaceOrientations",
          message: "none of them is among the app's own, which are used; on a phone this ends the app"))
    }
    turnScreen(to: both.isEmpty ? allowed : both)
  }

  /// Swaps the screen's width and height if its orientation is not allowed. Does nothing where the size was chosen.
  func turnScreen(to allowed: UIInterfaceOrientationMask) {
    guard environment.turnsScreen else { return }
    let surface = host?.surface ?? environment.surface
    let turned = surface.turned(to: allowed)
    guard turned != surface else { return }
    host?.handle(.screenTurned(turned))
    resize(to: turned)
  }
}

extension UIInterfaceOrientationMask {
  static let infoKey = "UISupportedInterfaceOrientations"

  /// The orientations by their names in an Info.plist.
  static let named: [String: UIInterfaceOrientationMask] = [
    "UIInterfaceOrientationPortrait": .portrait,
    "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
    "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
    "UIInterfaceOrientationLandscapeRight": .landscapeRight,
  ]
}

extension Surface {
  /// The surface with sides for an allowed orientation: the same if its own is allowed, if it is square, or if none is.
  func turned(to allowed: UIInterfaceOrientationMask) -> Surface {
    let upright = !allowed.isDisjoint(with: [.portrait, .portraitUpsideDown])
    let sideways = !allowed.isDisjoint(with: .landscape)
    guard width != height, upright != sideways, (width > height) != sideways else { return self }
    return Surface(width: height, height: width, scale: scale)
  }
}
