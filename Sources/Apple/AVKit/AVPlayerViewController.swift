/// Shows a film with buttons. Differs from Apple: films are not shown, so it is a black view, which disappears at the
/// end of the film: at once. See `AVPlayer`.
///
/// Source: https://developer.apple.com/documentation/avkit/avplayerviewcontroller
open class AVPlayerViewController: UIViewController {
  /// The player. Default nil.
  open var player: AVPlayer?
  /// Has no effect: there are no buttons. Default true.
  open var showsPlaybackControls = true
  /// The way in which the film would fill the view. Default `resizeAspect`.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Has no effect. Default true.
  open var allowsPictureInPicturePlayback = true
  /// Has no effect. Default false.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Has no effect. Default false.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Notified of the player's choices; never called. A weak reference. Default nil.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// A view above the film.
  public let contentOverlayView: UIView? = UIView(frame: .zero)

  /// Makes a black view.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .black
    guard let contentOverlayView else { return }
    contentOverlayView.frame = view.bounds
    contentOverlayView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentOverlayView)
  }

  /// Goes away if nothing can be shown: a player would have no button to close it.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentingViewController != nil, player?.currentItem?.status != .readyToPlay else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.presentingViewController != nil else { return }
        self.dismiss(animated: false)
      }
    }
  }
}

/// Receives the player's choices.
///
/// Source: https://developer.apple.com/documentation/avkit/avplayerviewcontrollerdelegate
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {}
