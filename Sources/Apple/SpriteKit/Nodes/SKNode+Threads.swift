internal import UIKit

extension SKNode {
  /// Reports a change of the children of a shown node by a thread that runs beside the frames. On Apple's systems, as in a
  /// window here, the program may crash. A tree that is not shown may be changed on any thread.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skscenedelegate/use_spritekit_objects_within_scene_delegate_callbacks
  func reportChangeInBackground() {
    guard let scene, scene.view != nil else { return }
    UIApplication.shared.report(
      Diagnostic(
        kind: "background-change", subject: "\(type(of: scene)), which is shown",
        message:
          "a thread other than the main thread adds or removes nodes, which can crash; use DispatchQueue.main.async"))
  }
}
