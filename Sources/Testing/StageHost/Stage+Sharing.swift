public import Foundation
internal import UIKit

extension Stage {
  /// The player's answer when the app shares something with a `UIActivityViewController`.
  public enum SharingAnswer: Sendable {
    /// The app is told that pictures are saved as `/Pictures/1.png` and so on. No file is written.
    case save
    /// The player closes the controller.
    case cancel
    /// The folder `/Pictures` cannot be written.
    case fail

    func result(_ items: SharedItems) -> SharingResult {
      let folder = URL(fileURLWithPath: "/Pictures", isDirectory: true)
      switch self {
      case .save:
        let count = items.pictures.count + items.files.count
        return .saved((0..<count).map { folder.appendingPathComponent("\($0 + 1).png") })
      case .cancel: return .cancelled
      case .fail: return .failed(folder)
      }
    }
  }

  /// The player's answer from now on. Default `save`.
  public var sharingAnswer: SharingAnswer {
    get { host.sharingAnswer }
    set { host.sharingAnswer = newValue }
  }

  /// The bytes of the PNG files that the app has shared as `Data`, in order.
  public var sharedFiles: [Data] { host.sharedFiles }
}
