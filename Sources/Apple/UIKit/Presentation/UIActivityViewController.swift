package import Raster

/// Lets the player share pictures and texts. Present it like any other controller.
///
/// Differs from Apple: there is no choice. In a window pictures are saved to the player's folder for pictures, and the
/// program prints where; texts are printed. On a stage the items are one of `Stage.events`, nothing is saved, and
/// `Stage.sharingAnswer` decides what the app is told.
/// Source: https://developer.apple.com/documentation/uikit/uiactivityviewcontroller
open class UIActivityViewController: UIViewController {
  /// Called in the next round of the main queue with the activity, whether it was completed, the result, and an error.
  ///
  /// After saving: `saveToCameraRoll`, true, the addresses of the saved pictures (on Apple's systems nil), nil. If the
  /// folder cannot be written: `saveToCameraRoll`, false, nil, and a `CocoaError` whose `NSFilePathErrorKey` is the
  /// folder. If the player cancels: nil, false, nil, nil.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The things to share.
  let items: [Any]
  /// Called once the items are shared. Default nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Has no effect. Default nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Creates a controller for items: each a `UIImage`, the bytes of a PNG file as `Data`, a `String`, a `URL` or anything
  /// else that can be printed. Bytes are saved as they are, so an animated PNG stays animated.
  ///
  /// - Parameter applicationActivities: not used.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init()
  }

  /// Creates a controller without items; nothing is decoded.
  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }
}

/// A way to share. There are none to choose from.
///
/// Source: https://developer.apple.com/documentation/uikit/uiactivity
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The name of a way to share.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name, as on Apple's systems.
    public var rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Saves pictures.
    public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// Copies the items; never used.
    public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Prints the items on paper; never used.
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    /// Assigns a picture to a contact; never used.
    public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
    /// Adds a link to the reading list; never used.
    public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    /// Sends the items to a device nearby; never used.
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    /// Sends the items as a message; never used.
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    /// Sends the items by mail; never used.
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    /// Posts the items; never used.
    public static let postToFacebook = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    /// Posts the items; never used.
    public static let postToTwitter = ActivityType(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    /// Posts the items; never used.
    public static let postToWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToWeibo")
    /// Posts the items; never used.
    public static let postToVimeo = ActivityType(rawValue: "com.apple.UIKit.activity.PostToVimeo")
    /// Posts the items; never used.
    public static let postToFlickr = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFlickr")
    /// Posts the items; never used.
    public static let postToTencentWeibo = ActivityType(rawValue: "com.apple.UIKit.activity.TencentWeibo")
    /// Opens the items in another app; never used.
    public static let openInIBooks = ActivityType(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
  }
}

/// The older name of `UIActivity.ActivityType`.
public typealias UIActivityType = UIActivity.ActivityType

/// The place where a tablet would show a controller with an arrow. It has no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The bar button that the arrow would point to. Default nil.
  open var barButtonItem: UIBarButtonItem?
  /// The view that the arrow would point to. Default nil.
  open var sourceView: UIView?
  /// The rectangle that the arrow would point to, in points of `sourceView`. Default empty.
  open var sourceRect = CGRect.zero
  /// The directions that the arrow may have; no arrow is drawn. Default `any`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// Directions of a popover's arrow.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The outcome of sharing.
package enum SharingResult: Sendable, Equatable {
  /// The pictures are saved here, in order.
  case saved([URL])
  case cancelled
  /// This folder cannot be written.
  case failed(URL)
}

/// The things offered to the player for sharing, for a host.
package struct SharedItems: Sendable {
  /// The pictures, in order.
  package var pictures: [Bitmap] = []
  /// The bytes of PNG files, in order. They are saved after the pictures.
  package var files: [Data] = []
  /// The texts and addresses, in order.
  package var texts: [String] = []

  /// The items as one line: `picture 320 x 480, text "I got 12 points"`.
  package var logText: String {
    (pictures.map { "picture \($0.width) x \($0.height)" } + files.map { "PNG file, \($0.count) bytes" }
      + texts.map { "text \"\($0)\"" }).joined(separator: ", ")
  }

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let image as UIImage: pictures.append(image.upright.bitmap)
      case let data as Data where data.starts(with: [0x89, 0x50, 0x4E, 0x47]): files.append(data)
      case let text as String: texts.append(text)
      case let url as URL: texts.append(url.absoluteString)
      default: texts.append("\(item)")
      }
    }
  }
}

extension UIViewController {
  func share(_ activity: UIActivityViewController, completion: (() -> Void)?) {
    let app = UIApplication.shared
    let items = SharedItems(activity.items)
    var result = SharingResult.saved([])
    app.host?.handle(.shared(items) { result = $0 })
    completion?()
    DispatchQueue.main.async { [result] in
      MainActor.assumeIsolated {
        guard let handler = activity.completionWithItemsHandler else { return }
        switch result {
        case .saved(let files): handler(.saveToCameraRoll, true, files.isEmpty ? nil : files, nil)
        case .cancelled: handler(nil, false, nil, nil)
        case .failed(let folder):
          let error = CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: folder.path])
          handler(.saveToCameraRoll, false, nil, error)
        }
      }
    }
  }
}
