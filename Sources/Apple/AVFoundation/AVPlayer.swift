internal import AppFoundation
internal import Media
public import UIKit

/// Plays sounds, and films for an `SKVideoNode`.
///
/// Differs from Apple: a film is shown by an `SKVideoNode` only. Without one it ends when it starts, so that a game that
/// waits for its end continues; this is reported as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/avfoundation/avplayer
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Plays the next item, pauses, or does nothing.
    case advance, pause, none
  }

  /// Whether the player plays.
  public enum TimeControlStatus: Int, Sendable {
    /// The player is paused, waits, or plays.
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// Whether the player can play.
  public enum Status: Int, Sendable {
    /// Unknown, ready, or unable to play.
    case unknown, readyToPlay, failed
  }

  /// The item that plays; nil for none.
  open private(set) var currentItem: AVPlayerItem?
  /// Whether a node shows the player's films.
  package var showsFilms = false {
    didSet { openFilm() }
  }
  /// The action at the end of an item. Default `pause`, in a queue `advance`.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The volume, from 0 to 1. Default 1.
  open var volume: Float = 1 { didSet { followVolume() } }
  /// Whether the player is silent. Default false.
  open var isMuted = false { didSet { followVolume() } }
  /// Has no effect: a film is not shown. Default true.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Has no effect: there is no other screen. Default true.
  open var allowsExternalPlayback = true
  /// Has no effect: files are read at once. Default true.
  open var automaticallyWaitsToMinimizeStalling = true
  private var isPlaying = false
  private lazy var listener = EndListener(of: self)
  private var observers: [PlayerTimer] = []

  /// Creates a player without an item.
  public override init() {
    super.init()
  }

  /// Creates a player of a file.
  public convenience init(url: URL) {
    self.init(playerItem: AVPlayerItem(url: url))
  }

  /// Creates a player of an item.
  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    replaceCurrentItem(with: item)
  }

  /// Plays another item; nil plays nothing.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let wasPlaying = isPlaying
    pause()
    currentItem = item
    if item != nil { status = .readyToPlay }
    item?.asset.sound?.delegate = listener
    openFilm()
    followVolume()
    if wasPlaying { resume() }
  }

  private func openFilm() {
    guard showsFilms, let currentItem, currentItem.film == nil, let film = currentItem.asset.film else { return }
    let clock = FilmClock(duration: film.duration)
    clock.time = currentItem.soughtSeconds
    currentItem.film = clock
    // A film that was told to play before a node showed it plays now; it has not ended yet.
    if isPlaying { start(speed) }
  }

  /// Unknown until the player gets its first item, and then ready at once.
  ///
  /// Source: https://developer.apple.com/documentation/avfoundation/avplayer/status-swift.enum/unknown
  open private(set) var status = Status.unknown
  /// Why the player is not able to play: always nil.
  open var error: (any Error)? { nil }
  /// Whether the player plays.
  open var timeControlStatus: TimeControlStatus { isPlaying ? .playing : .paused }

  /// The speed at which the player plays; 0 for a pause. A sound is heard from 0.5 to 2; other rates, and negative
  /// ones, which pause, are reported as a `Diagnostic`.
  open var rate: Float {
    get { isPlaying ? speed : 0 }
    set {
      guard newValue > 0 else {
        if newValue < 0 { reportRate(newValue, "sounds cannot play backwards; the player pauses") }
        return pause()
      }
      start(newValue)
    }
  }
  /// The rate of `play()`. Default 1.
  open var defaultRate: Float = 1
  private var speed: Float = 1

  /// Plays on with the default rate, also if the player plays with another one.
  ///
  /// Source: AVPlayer.h, "Equivalent to setting the value of rate to 1.0"; since iOS 16 to that of `defaultRate`
  open func play() { start(defaultRate) }

  /// Plays on with the rate of before.
  fileprivate final func resume() { start(speed) }

  private func reportRate(_ rate: Float, _ message: String) {
    UIApplication.shared.report(Diagnostic(kind: "unfinished", subject: "AVPlayer.rate = \(rate)", message: message))
  }

  private func followSpeed() {
    guard let sound = currentItem?.asset.sound else { return }
    if !(0.5...2).contains(speed) { reportRate(speed, "a sound plays at a rate from 0.5 to 2") }
    (sound.enableRate, sound.rate) = (true, min(2, max(0.5, speed)))
  }

  private func start(_ rate: Float) {
    guard let currentItem, rate > 0 else { return }
    speed = rate
    followSpeed()
    if let film = currentItem.film {
      isPlaying = true
      return film.play(Double(rate)) { [weak self] in self?.ended() }
    }
    guard !isPlaying else { return }
    isPlaying = true
    if let sound = currentItem.asset.sound { sound.play() } else { listener.endLater() }
  }

  /// Plays on with a rate.
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// Stops at this place.
  open func pause() {
    isPlaying = false
    currentItem?.film?.pause()
    currentItem?.asset.sound?.pause()
  }

  /// The place that plays now.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  /// Plays from another place.
  open func seek(to time: CMTime) { currentItem?.seek(to: time) }
  /// Plays from another place.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }
  /// Plays from another place, exactly.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

  private func followVolume() { currentItem?.asset.sound?.volume = isMuted ? 0 : volume }

  /// The item has ended.
  fileprivate func ended() {
    guard isPlaying, let item = currentItem else { return }
    isPlaying = false
    item.wasSought = false
    itemEnded(item)
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    // Without an action the rate stays, so a jump to the start plays again, as games loop their music.
    if actionAtItemEnd == .none, currentItem === item, item.canRepeat, item.wasSought { resume() }
  }

  /// Ends a film that no node shows, or that cannot be read.
  fileprivate func endUnplayed() {
    guard isPlaying, let item = currentItem, item.film == nil, item.asset.sound == nil else { return }
    if item.asset.isFilm, !showsFilms { item.asset.reportUnshown() }
    ended()
  }

  /// Called before the notification of an item's end.
  func itemEnded(_ item: AVPlayerItem) {}

  // MARK: Time

  /// Calls a closure again and again while the player plays, on the app's own time. The queue counts as the main one.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let observer = PlayerTimer(of: self, block)
    observer.start(every: max(0.01, interval.seconds))
    observers.append(observer)
    return observer
  }

  /// Ends such calls.
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? PlayerTimer else { return }
    observer.stop()
    observers.removeAll { $0 === observer }
  }
}

/// A timer that a game gets as an `Any`.
@MainActor
private final class PlayerTimer {
  private weak var player: AVPlayer?
  private let block: (CMTime) -> Void
  private var timer: Timer?

  init(of player: AVPlayer, _ block: @escaping (CMTime) -> Void) {
    (self.player, self.block) = (player, block)
  }

  func start(every seconds: Double) {
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tell() }
    }
  }

  private func tell() {
    guard let player else { return stop() }
    if player.timeControlStatus == .playing { block(player.currentTime()) }
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }
}

/// Tells a player that its sound has ended.
@MainActor
private final class EndListener: NSObject, AVAudioPlayerDelegate {
  private weak var player: AVPlayer?

  init(of player: AVPlayer) {
    self.player = player
    super.init()
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { self.player?.ended() }

  /// Ends a film in the next round of the main queue. The player lives until then, so that a film whose player the game
  /// releases at once is reported too.
  func endLater() {
    DispatchQueue.main.async { [player] in MainActor.assumeIsolated { player?.endUnplayed() } }
  }
}

/// Plays items one after another.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avqueueplayer
open class AVQueuePlayer: AVPlayer {
  private var waiting: [AVPlayerItem] = []

  /// Creates a player without items, whose `actionAtItemEnd` is `advance`: a queue's items play in sequence.
  ///
  /// Source: AVPlayer.h, "AVQueuePlayer extends AVPlayer with methods for managing a queue of items to be played in
  /// sequence"
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a player of items.
  public convenience init(items: [AVPlayerItem]) {
    self.init()
    waiting = Array(items.dropFirst())
    replaceCurrentItem(with: items.first)
  }

  /// The items that have not played to their end.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }

  /// Adds an item after another one; nil adds it at the end.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let place = afterItem.flatMap { after in waiting.firstIndex { $0 === after }.map { $0 + 1 } }
    waiting.insert(item, at: afterItem === currentItem && afterItem != nil ? 0 : place ?? waiting.count)
  }

  /// Ends the item, and plays the next one.
  open func advanceToNextItem() {
    replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst())
  }

  /// Removes all items.
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }

  override func itemEnded(_ item: AVPlayerItem) {
    guard let looper, looper.item.canRepeat else {
      if actionAtItemEnd == .advance, !waiting.isEmpty {
        replaceCurrentItem(with: waiting.removeFirst())
        resume()
      }
      return
    }
    looper.count += 1
    seek(to: .zero)
    resume()
  }

  fileprivate weak var looper: AVPlayerLooper?
}

/// Plays an item again and again.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avplayerlooper
@preconcurrency @MainActor
open class AVPlayerLooper: NSObject {
  let item: AVPlayerItem
  fileprivate var count = 0
  private weak var player: AVQueuePlayer?

  /// Plays an item in a player as long as the looper exists.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    (item, self.player) = (itemToLoop, player)
    super.init()
    player.looper = self
    if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
  }

  /// The number of times the item has played to its end.
  open var loopCount: Int { count }

  /// Lets the item end.
  open func disableLooping() { player?.looper = nil }
}

/// A layer of a film. Differs from Apple: it is empty, as films are not shown.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avplayerlayer
open class AVPlayerLayer: CALayer {
  /// The player. Default nil.
  open var player: AVPlayer?
  /// The way in which the film would fill the layer. Default `resizeAspect`.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// Creates a layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  /// Whether the first picture shows: false.
  open var isReadyForDisplay: Bool { false }
}

/// The way in which a film fills a rectangle.
///
/// Source: https://developer.apple.com/documentation/avfoundation/avlayervideogravity
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a way from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Shows the whole film, in its own proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Fills the rectangle, in the film's proportions.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Shows the whole film and fills the rectangle, which may distort the film.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}
