/// Shows a video.
///
/// Differs from Apple: no video plays, which is said once as a `Diagnostic`; it takes its place and draws nothing.
/// Source: https://developer.apple.com/documentation/spritekit/skvideonode
@preconcurrency @MainActor
open class SKVideoNode: SKNode {
  /// In points; 0 until it is set, as no video tells its own.
  open var size = CGSize.zero
  /// Which part lies on the node's position. Default (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// - Parameter videoFile: the name of one of the app's files, with its extension.
  public init(fileNamed videoFile: String) {
    super.init()
  }

  /// - Parameter videoFile: as above.
  public init(videoFileNamed videoFile: String) {
    super.init()
  }

  /// - Parameter url: of a file; it is not read.
  public init(url: URL) {
    super.init()
  }

  /// - Parameter url: as above.
  public init(videoURL url: URL) {
    super.init()
  }

  /// Reads a video node of size zero from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let video = node as? SKVideoNode else { return }
    (size, anchorPoint) = (video.size, video.anchorPoint)
  }

  /// Plays nothing, which is said once as a `Diagnostic`.
  open func play() {
    UnfinishedFeature.videos.report()
  }

  /// As `play()`.
  open func pause() {
    UnfinishedFeature.videos.report()
  }

  package override var contentBounds: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
      .standardized
  }

  package override func draw(into flattener: inout SceneFlattener) {
    UnfinishedFeature.videos.report()
  }
}
