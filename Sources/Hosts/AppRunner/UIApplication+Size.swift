package import Foundation
package import UIKit

extension UIApplication {
  /// Changes the size of a Mac app's window, in points, unless the player, a test or a recording chose it.
  ///
  /// - Parameter size: from 1 to 4096 each; others are ignored.
  package func fitScreen(to size: CGSize) {
    guard (1...4096).contains(size.width), (1...4096).contains(size.height), environment.turnsScreen else { return }
    let scale = screen.scale
    let surface = Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: Double(scale))
    host?.handle(.screenTurned(surface))
    resize(to: surface)
  }
}
