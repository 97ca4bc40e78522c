internal import AppFoundation
package import Media
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

  /// The length, which is read from the file; 0 if it cannot be read.
  open var duration: CMTime {
    CMTime(seconds: isFilm ? film?.duration ?? 0 : sound?.duration ?? 0, preferredTimescale: 600)
  }

  /// A player of the file if it is a sound; nil for films and for files that cannot be read, which is reported.
  lazy var sound: AVAudioPlayer? = {
    let name = url.lastPathComponent
    guard !isFilm else { return nil }
    do {
      return try AVAudioPlayer(contentsOf: url)
    } catch {
      UIApplication.current?.report(
        Diagnostic(kind: "unreadable-sound", subject: "AVPlayer: \(name)", message: "\(error)"))
      return nil
    }
  }()

  /// Whether the address is that of a film or a stream, which has no sound that can be heard.
  var isFilm: Bool { Self.films.contains(url.pathExtension.lowercased()) || !url.isFileURL }

  /// The film; nil, which is reported, if it cannot be read. It is opened when a node shows it, or for its duration.
  package var film: VideoFile? {
    guard isFilm else { return nil }
    if !hasOpened {
      hasOpened = true
      openedFilm = openFilm()
    }
    return openedFilm
  }
  private var hasOpened = false
  private var openedFilm: VideoFile?

  private func openFilm() -> VideoFile? {
    let (app, name) = (UIApplication.shared, url.lastPathComponent)
    func report(_ kind: String, _ message: String) {
      app.report(Diagnostic(kind: kind, subject: "film \(name)", message: message))
    }
    guard url.isFileURL, url.pathExtension.lowercased() != "m3u8" else {
      report("unfinished", "streams cannot be shown; nothing is drawn")
      return nil
    }
    let service = app.service { FilmPrograms() }
    guard let programs = service.found else {
      report(
        "missing-program",
        "films are decoded by the programs ffmpeg and ffprobe, which are not installed (apt install ffmpeg); nothing is "
          + "drawn")
      return nil
    }
    do {
      let film = try VideoFile(url, programs: programs)
      service.add(film)
      if film.hasSound { report("unfinished", "the sound of films is not played") }
      return film
    } catch {
      report("unreadable-film", "\(error); nothing is drawn")
      return nil
    }
  }

  /// Reports why not all of the film can be shown, once.
  package func reportProblem() {
    guard let problem = openedFilm?.problem, !hasReported else { return }
    hasReported = true
    UIApplication.shared.report(
      Diagnostic(
        kind: "unreadable-film", subject: "film \(url.lastPathComponent)",
        message: "\(problem); the last picture stays"))
  }
  private var hasReported = false

  /// Reports that the film is played without a node.
  func reportUnshown() {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "AVPlayer: \(url.lastPathComponent)",
        message: "films and streams are shown by SKVideoNode only; it ends at once"))
  }

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
    /// Unknown, ready, or not playable.
    case unknown, readyToPlay, failed
  }

  /// Whether the game has jumped to a place since the item ended.
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

  /// Ready for a sound, and for a film that a node shows; another film has failed.
  open var status: Status { asset.sound == nil && film == nil ? .failed : .readyToPlay }
  /// The place in the film, for an item that a node shows.
  var film: FilmClock?
  /// The start position, in seconds, of a film that no node shows yet.
  var soughtSeconds = 0.0
  /// Whether the item takes time to play.
  var canRepeat: Bool { asset.sound != nil || film != nil }
  /// Why it cannot be played. Always nil: the reason is reported as a `Diagnostic`.
  open var error: (any Error)? { nil }
  /// The length.
  open var duration: CMTime { asset.duration }
  /// The place that plays now.
  open func currentTime() -> CMTime {
    // Finer than for sounds, so that a film's pictures change in the right frame.
    film.map { CMTime(seconds: $0.time, preferredTimescale: 1_000_000_000) }
      ?? CMTime(seconds: asset.sound?.currentTime ?? 0, preferredTimescale: 600)
  }
  /// Plays from another place.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    if let film { film.time = time.seconds } else { asset.sound?.currentTime = time.seconds }
    soughtSeconds = time.seconds
    wasSought = true
    completionHandler?(true)
  }
}

extension NSNotification.Name {
  /// Posted when an item has played to its end; the object is the `AVPlayerItem`. A film that no
  /// node shows posts it when it starts.
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
