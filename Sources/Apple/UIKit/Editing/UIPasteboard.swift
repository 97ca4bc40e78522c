/// The pasteboard.
///
/// Differs from Apple: it is the app's own and cannot read what other programs have copied. In a window its texts go to
/// the desktop's clipboard.
/// Source: https://developer.apple.com/documentation/uikit/uipasteboard
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The app's pasteboard.
  open class var general: UIPasteboard { UIApplication.shared.service { UIPasteboard() } }

  /// The text. Default nil.
  open var string: String? {
    didSet { if let string { UIApplication.current?.host?.handle(.copied(string)) } }
  }
  /// The picture. Default nil.
  open var image: UIImage?
  /// The address. Default nil.
  open var url: URL?
  /// Whether there is a text.
  open var hasStrings: Bool { string != nil }
}

/// Saves nothing: there is no photo library, which is reported once as a `Diagnostic`. The selector is not called.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimagewritetosavedphotosalbum(_:_:_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  UIApplication.current?.reportMissing(
    "no-photo-library", "UIImageWriteToSavedPhotosAlbum",
    "no picture is saved; UIActivityViewController saves one in the app's folder")
}
