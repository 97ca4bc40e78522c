/// A node for a video.
///
/// Differs from Apple: it draws nothing and plays nothing, which is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/skvideonode
@preconcurrency @MainActor
open class SKVideoNode: SKNode {
  /// The size in points. Default (0, 0), as no video is read.
  open var size = CGSize.zero
  /// The point of the video on the node's position, from (0, 0), lower left, to (1, 1). Default (0.5, 0.5).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// - Parameter videoFile: the name of one of the app's files, with its extension.
  public init(fileNamed videoFile: String) {
    super.init()
  }

  /// - Parameter videoFile: the name of one of the app's files, with its extension.
  public init(videoFileNamed videoFile: String) {
    super.init()
  }

  /// - Parameter url: a file, which is not read.
  public init(url: URL) {
    super.init()
  }

  /// - Parameter url: a file, which is not read.
  public init(videoURL url: URL) {
    super.init()
  }

  /// Reads a video node of size zero from a scene file, or what `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archive.value("_size", of: self, \.size)
    archive.value("_anchorPoint", of: self, \.anchorPoint)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let video = node as? SKVideoNode else { return }
    (size, anchorPoint) = (video.size, video.anchorPoint)
  }

  /// Does nothing, which is reported once as a `Diagnostic`.
  open func play() {
    UnfinishedFeature.videos.report()
  }

  /// Does nothing, like `play()`.
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
