#if !Window
  internal import Programs
  internal import Raster
  internal import UIKit

  /// Stands for the module SDLHost, which only the trait Window brings: no window can be opened.
  @MainActor
  final class SDLHost: AppHost {
    struct Options {
      var title: String
      var size: CGSize
      var scale: Int
      var isMuted: Bool
    }

    enum WindowChange { case gotFocus, lostFocus, minimized, restored }

    static let hasDisplay = false
    let surface = Surface(width: 1, height: 1, scale: 1)
    let waitsForCompletions = false
    let hasQuit = true
    var onChange: ((WindowChange) -> Void)?
    var shouldClose: (() -> Bool)?

    /// - Throws: always.
    init(_ options: Options) throws { throw CommandError(.missing, AppWindow.problem) }

    func takeInput() -> [InputEvent] { [] }
    func present(_ frame: Bitmap) {}
    func handle(_ effect: AppEffect) {}
  }
#endif
