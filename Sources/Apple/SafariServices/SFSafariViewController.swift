/// Shows a page of the web. Differs from Apple: there is no browser, so it reports the address and ends at once.
///
/// Source: https://developer.apple.com/documentation/safariservices/sfsafariviewcontroller
open class SFSafariViewController: UIViewController {
  /// The appearance of the page. It is stored, but not used.
  ///
  /// Source: https://developer.apple.com/documentation/safariservices/sfsafariviewcontroller/configuration-swift.class
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// Whether the page shows as text alone, where it can. Default false.
    open var entersReaderIfAvailable = false
    /// Whether the bars get smaller while the player scrolls. Default true.
    open var barCollapsingEnabled = true
  }

  /// Notified when the player is done.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The colour of the buttons. Kept, and not used.
  open var preferredControlTintColor: UIColor?
  /// The colour of the bars. Kept, and not used.
  open var preferredBarTintColor: UIColor?
  /// The appearance of the page.
  public let configuration: Configuration
  private let address: URL

  /// Creates a controller for a page.
  public init(url: URL, configuration: Configuration = Configuration()) {
    (address, self.configuration) = (url, configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Stops the program: the controller is made by code only.
  public required init?(coder: NSCoder) {
    preconditionFailure("SFSafariViewController: init(coder:) is not supported")
  }

  /// Reports that the address cannot be opened, tells the delegate that the player is done, and disappears.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.open(address)
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: false) }
  }
}

/// Receives the player's actions on a page.
///
/// Source: https://developer.apple.com/documentation/safariservices/sfsafariviewcontrollerdelegate
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The player is done. Does nothing by default.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
