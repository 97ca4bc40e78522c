#if Xcode
  /// The pass's knowledge about classes and protocols of the engine.
  enum AppleClasses {
    /// Whether the class inherits from UIResponder, NSResponder, SKNode or GKComponent: they find properties and methods
    /// by name.
    static func hasHooks(_ name: String) -> Bool {
      components.contains(Project.lastName(name)) || isResponder(name)
    }

    private static let components: Set = ["GKAgent", "GKAgent2D", "GKAgent3D", "GKComponent", "GKSKNodeComponent"]

    /// Whether the class inherits from UIResponder, NSResponder or SKNode.
    private static func isResponder(_ name: String) -> Bool {
      let name = Project.lastName(name)
      if without.contains(name) { return false }
      if others.contains(name) { return true }
      return isNode(name) || name.hasSuffix("ViewController")
        || ["UI", "NS", "SK", "AR", "MTK"].contains { name.hasPrefix($0) } && suffixes.contains { name.hasSuffix($0) }
    }

    /// Whether the class is SKNode or inherits from it.
    static func isNode(_ name: String) -> Bool { name.hasPrefix("SK") && name.hasSuffix("Node") || name == "SKScene" }

    /// Whether one of Apple's classes is the other or inherits from it, as far as their names tell.
    static func inherits(_ name: String, from other: String) -> Bool {
      switch other {
      case name, "NSObject": true
      case "SKNode": isNode(name)
      case "UIResponder", "NSResponder": isResponder(name)
      case "UIViewController", "NSViewController": name.hasSuffix("ViewController")
      case "UIView", "NSView":
        isResponder(name) && !isNode(name)
          && !["Controller", "Responder", "Application"].contains(where: name.hasSuffix)
      default: false
      }
    }

    /// Methods of responders that take a sender. A game's method without one has the same name.
    static let keyActions: Set = [
      "cancelOperation", "deleteBackward", "insertNewline", "insertTab", "moveDown", "moveLeft", "moveRight", "moveUp",
    ]

    private static let others: Set<String> = [
      "NSApplication", "NSPanel", "NSResponder", "SKScene", "UIApplication", "UIResponder",
    ]
    private static let without: Set<String> = ["SKWarpGeometry", "UIAccessibilityElement"]
    private static let suffixes = [
      "View", "Window", "Control", "Button", "Label", "Field", "Slider", "Stepper", "Switch", "Cell", "Bar",
      "Indicator",
    ]

    /// A method of a delegate protocol that a class need not implement.
    struct OptionalMethod {
      let name: String
      /// The value of a class that does not implement it; empty for none.
      var value = ""
    }

    /// The optional methods of Apple's protocols, by protocol.
    static let optionalMethods: [String: [OptionalMethod]] = [
      "SKPhysicsContactDelegate": [.init(name: "didBegin(_:)"), .init(name: "didEnd(_:)")],
      "SKSceneDelegate": [
        .init(name: "update(_:for:)"), .init(name: "didEvaluateActions(for:)"), .init(name: "didSimulatePhysics(for:)"),
        .init(name: "didApplyConstraints(for:)"), .init(name: "didFinishUpdate(for:)"),
      ],
      "SKViewDelegate": [.init(name: "view(_:shouldRenderAtTime:)", value: "true")],
      "AVAudioPlayerDelegate": [
        .init(name: "audioPlayerDidFinishPlaying(_:successfully:)"),
        .init(name: "audioPlayerDecodeErrorDidOccur(_:error:)"),
        .init(name: "audioPlayerBeginInterruption(_:)"), .init(name: "audioPlayerEndInterruption(_:withOptions:)"),
      ],
      "UIGestureRecognizerDelegate": [
        .init(name: "gestureRecognizerShouldBegin(_:)", value: "true"),
        .init(name: "gestureRecognizer(_:shouldReceive:)", value: "true"),
        .init(name: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", value: "false"),
        .init(name: "gestureRecognizer(_:shouldRequireFailureOf:)", value: "false"),
        .init(name: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", value: "false"),
      ],
      "UITextFieldDelegate": [
        .init(name: "textFieldShouldReturn(_:)", value: "true"),
        .init(name: "textFieldShouldBeginEditing(_:)", value: "true"),
        .init(name: "textFieldShouldEndEditing(_:)", value: "true"), .init(name: "textFieldDidBeginEditing(_:)"),
        .init(name: "textFieldDidEndEditing(_:)"),
        .init(name: "textField(_:shouldChangeCharactersIn:replacementString:)", value: "true"),
      ],
      "UIScrollViewDelegate": [
        .init(name: "scrollViewDidScroll(_:)"), .init(name: "scrollViewDidEndDecelerating(_:)"),
        .init(name: "scrollViewWillBeginDragging(_:)"), .init(name: "scrollViewDidEndDragging(_:willDecelerate:)"),
        .init(name: "scrollViewDidEndScrollingAnimation(_:)"), .init(name: "viewForZooming(in:)", value: "nil"),
        .init(name: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"),
      ],
      "UITextViewDelegate": [
        .init(name: "textViewDidBeginEditing(_:)"), .init(name: "textViewDidEndEditing(_:)"),
        .init(name: "textViewDidChange(_:)"),
        .init(name: "textView(_:shouldChangeTextIn:replacementText:)", value: "true"),
      ],
      "UITableViewDataSource": [
        .init(name: "numberOfSections(in:)", value: "1"),
        .init(name: "tableView(_:titleForHeaderInSection:)", value: "nil"),
        .init(name: "tableView(_:titleForFooterInSection:)", value: "nil"),
        .init(name: "tableView(_:canEditRowAt:)", value: "true"),
        .init(name: "tableView(_:commit:forRowAt:)"),
      ],
      "UITableViewDelegate": [
        .init(name: "tableView(_:heightForRowAt:)", value: "a0.rowHeight"),
        .init(name: "tableView(_:heightForHeaderInSection:)", value: "a0.sectionHeaderHeight"),
        .init(name: "tableView(_:heightForFooterInSection:)", value: "a0.sectionFooterHeight"),
        .init(name: "tableView(_:viewForHeaderInSection:)", value: "nil"),
        .init(name: "tableView(_:viewForFooterInSection:)", value: "nil"),
        .init(name: "tableView(_:willDisplay:forRowAt:)"), .init(name: "tableView(_:didSelectRowAt:)"),
        .init(name: "tableView(_:didDeselectRowAt:)"), .init(name: "tableView(_:willSelectRowAt:)", value: "a1"),
        .init(name: "tableView(_:shouldHighlightRowAt:)", value: "true"),
      ],
      "UICollectionViewDataSource": [.init(name: "numberOfSections(in:)", value: "1")],
      "UICollectionViewDelegate": [
        .init(name: "collectionView(_:didSelectItemAt:)"), .init(name: "collectionView(_:didDeselectItemAt:)"),
        .init(name: "collectionView(_:shouldSelectItemAt:)", value: "true"),
        .init(name: "collectionView(_:willDisplay:forItemAt:)"),
      ],
      "UIApplicationDelegate": [
        .init(name: "applicationWillResignActive(_:)"), .init(name: "applicationDidEnterBackground(_:)"),
        .init(name: "applicationWillEnterForeground(_:)"), .init(name: "applicationDidBecomeActive(_:)"),
        .init(name: "applicationWillTerminate(_:)"), .init(name: "applicationDidReceiveMemoryWarning(_:)"),
      ],
      "GKGameCenterControllerDelegate": [],
    ]
  }
#endif
