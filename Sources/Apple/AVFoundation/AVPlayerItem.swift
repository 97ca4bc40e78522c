internal import AppFoundation
internal import UIKit

/// A sound or a film to play.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avasset
@preconcurrency @MainActor
open class AVAsset: NSObject {
  let url: URL

  /// Creates the asset of a file.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// The length. A sound's is read from its file; a film, which cannot be shown, has none.
  open var duration: CMTime { CMTime(seconds: sound?.duration ?? 0, preferredTimescale: 600) }

  /// A player of the file if it is a sound; nil for films and for files that cannot be read, which is reported.
  lazy var sound: AVAudioPlayer? = {
    let name = url.lastPathComponent
    guard !Self.films.contains(url.pathExtension.lowercased()), url.isFileURL else {
      UIApplication.current?.report(
        Diagnostic(
          kind: "unfinished", subject: "AVPlayer: \(name)",
          message: "films and streams cannot be played; it ends at once, as if it were over"))
      return nil
    }
    do {
      return try AVAudioPlayer(contentsOf: url)
    } catch {
      UIApplication.current?.report(
        Diagnostic(kind: "unreadable-sound", subject: "AVPlayer: \(name)", message: "\(error)"))
      return nil
    }
  }()

  private static let films: Set<String> = ["mp4", "m4v", "mov", "m3u8", "avi", "mkv", "webm", "gif"]
}

/// A sound or a film of a file.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avurlasset
open class AVURLAsset: AVAsset {
  /// Creates the asset of a file. The options have no effect.
  public init(url: URL, options: [String: Any]? = nil) {
    super.init(url: url)
  }
}

/// A sound or a film while it plays.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avplayeritem
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// Not known, ready, or not playable.
    case unknown, readyToPlay, failed
  }

  /// Whether the game has jumped to a place since the item was over.
  var wasSought = false
  /// The sound or film to play.
  public let asset: AVAsset

  /// Creates an item of a file.
  public convenience init(url: URL) {
    self.init(asset: AVURLAsset(url: url))
  }

  /// Creates an item.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Ready for a sound; a film has failed.
  open var status: Status { asset.sound == nil ? .failed : .readyToPlay }
  /// Why it cannot be played. Always nil: the reason is reported as a `Diagnostic`.
  open var error: (any Error)? { nil }
  /// The length.
  open var duration: CMTime { asset.duration }
  /// The place that plays now.
  open func currentTime() -> CMTime {
    CMTime(seconds: asset.sound?.currentTime ?? 0, preferredTimescale: 600)
  }
  /// Plays from another place.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    asset.sound?.currentTime = time.seconds
    wasSought = true
    completionHandler?(true)
  }
}

extension NSNotification.Name {
  /// Posted when an item has played to its end; the object is the `AVPlayerItem`. A film posts it when it starts.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// Never posted.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemFailedToPlayToEndTime =
    NSNotification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension AVPlayerItem {
  /// Posted when an item has played to its end.
  public static let didPlayToEndTimeNotification = NSNotification.Name.AVPlayerItemDidPlayToEndTime
}
