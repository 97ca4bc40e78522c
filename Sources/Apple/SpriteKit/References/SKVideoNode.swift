public import AVFoundation
internal import Media
internal import Raster

/// A node that shows a film.
///
/// The programs ffmpeg and ffprobe decode it (Debian's package `ffmpeg`); without them nothing is drawn, which is reported
/// once as a `Diagnostic`, as is a file that they cannot read. At each moment the picture with the number
/// `floor(time * pictures per second)` shows: on a stage, the time is the stage's. The film continues while the scene
/// is paused, as its player does; that is a guess. A film starts with `play()`, and shows its first picture until then.
///
/// Colours are converted as BT.601 with brightness from 16 to 235, unless the film specifies otherwise: see
/// `VideoColors`.
///
/// Differs from Apple: the sound of a film is not heard, which is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/skvideonode
@preconcurrency @MainActor
open class SKVideoNode: SKNode {
  /// The size in points, to which the film is stretched. Default: a point for each pixel of the film; (0, 0) if it cannot
  /// be read.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/adding-a-video-to-a-scene
  open var size = CGSize.zero {
    didSet { contentChanged() }
  }
  /// The point of the video on the node's position, from (0, 0), lower left, to (1, 1). Default (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { contentChanged() }
  }
  private var player: AVPlayer?
  /// The film that shows, the number of its picture and the picture.
  private var shown: (film: VideoFile, number: Int)?
  private var texture: SKTexture?
  private weak var runningScene: SKScene?
  /// The size that the film gave the node; the node follows the next film unless the game has changed it.
  private var filmSize = CGSize.zero

  /// Shows the film of a player. `play()` and `pause()` call the player's.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skvideonode/init(avplayer:)
  public init(avPlayer player: AVPlayer) {
    super.init()
    show(player)
  }

  /// - Parameter videoFile: the name of one of the app's files, with its extension.
  public init(fileNamed videoFile: String) {
    super.init()
    show(fileNamed: videoFile)
  }

  /// - Parameter videoFile: the name of one of the app's files, with its extension.
  public init(videoFileNamed videoFile: String) {
    super.init()
    show(fileNamed: videoFile)
  }

  /// - Parameter url: a file; other addresses are reported as a `Diagnostic`.
  public init(url: URL) {
    super.init()
    show(AVPlayer(url: url))
  }

  /// - Parameter url: a file; other addresses are reported as a `Diagnostic`.
  public init(videoURL url: URL) {
    super.init()
    show(AVPlayer(url: url))
  }

  /// Reads a video node of size zero from a scene file, or the output of `encode(with:)`, without its film.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archive.value("_size", of: self, \.size)
    archive.value("_anchorPoint", of: self, \.anchorPoint)
  }

  /// The copy shows the film of the same player.
  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let video = node as? SKVideoNode else { return }
    (size, anchorPoint, player) = (video.size, video.anchorPoint, video.player)
    (filmSize, shown, texture) = (video.filmSize, video.shown, video.texture)
  }

  /// Resumes, or plays from the start.
  open func play() { player?.play() }

  /// Stops at this picture.
  open func pause() { player?.pause() }

  private func show(fileNamed name: String) {
    let app = UIApplication.shared
    if let file = app.file(named: name, extensions: [], as: "film") { return show(AVPlayer(url: file)) }
    app.report(
      Diagnostic(
        kind: "missing-film", subject: "film \"\(name)\"",
        message: "the app's files contain no such film; nothing is drawn"))
  }

  private func show(_ player: AVPlayer) {
    self.player = player
    player.showsFilms = true
    updatePicture()
  }

  /// Shows the picture of the player's time. Called at the end of each frame of a scene that is presented.
  final func updatePicture() {
    guard let item = player?.currentItem, let film = item.asset.film else {
      guard shown != nil else { return }
      (shown, texture) = (nil, nil)
      return contentChanged()
    }
    let number = film.number(at: item.currentTime().seconds)
    guard shown?.film !== film || shown?.number != number else { return }
    if shown?.film !== film, size == filmSize {
      filmSize = CGSize(width: film.width, height: film.height)
      size = filmSize
    }
    shown = (film, number)
    let bitmap = film.picture(number)
    item.asset.reportProblem()
    guard let bitmap else { return }
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    texture = SKTexture(name: "film") { picture }
    contentChanged()
  }

  override func sceneChanged() {
    super.sceneChanged()
    guard scene !== runningScene else { return }
    runningScene?.videoNodes.removeAll { $0 === self }
    runningScene = scene
    runningScene?.videoNodes.append(self)
  }

  package override var contentBounds: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
      .standardized
  }

  package override func draw(into flattener: inout SceneFlattener) {
    guard let texture, size.width != 0, size.height != 0 else { return }
    flattener.add(.quad(flattener.quad(of: texture, on: Rect(contentBounds))), of: self, blend: .alpha)
  }
}
