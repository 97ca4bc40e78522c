import AVFoundation
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

/// A player that changes from one film to another, of other pictures in another size; see `VideoNodeTests`.
@MainActor
@Suite struct VideoItemTests {
  private let folder: TemporaryFolder
  private let stage: Stage
  private let scene = SKScene(size: CGSize(width: 8, height: 8))
  private let player: AVPlayer
  private let node: SKVideoNode

  init() async throws {
    folder = try TemporaryFolder()
    let scene = scene
    stage = try Stage { scene }
    await stage.advance()
    stage.app.service { FilmPrograms() }.searchPath = "\(folder.url.path):/usr/bin:/bin"
    try Self.write(brightness: 50, header: "W4 H2", to: folder)
    try folder.write("a film", to: "film.mp4")
    try folder.write("another film", to: "other.mp4")
    player = AVPlayer(url: folder.path("film.mp4"))
    node = SKVideoNode(avPlayer: player)
    node.position = CGPoint(x: 4, y: 4)
    scene.addChild(node)
    await stage.advance()
    // The first film is open; the programs now read the second one.
    try Self.write(brightness: 150, header: "W2 H4", to: folder)
  }

  /// Ten pictures of 8 pixels of one brightness, in a second.
  private static func write(brightness: UInt8, header: String, to folder: TemporaryFolder) throws {
    let picture = [UInt8](repeating: brightness, count: 8) + [128, 128, 128, 128]
    try FakeFFmpeg.write(
      to: folder.url, probe: FakeFFmpeg.probe(seconds: 1), header: "YUV4MPEG2 \(header) F10:1 C420jpeg",
      frames: (0..<10).flatMap { _ in picture }, frameSize: 12)
  }

  /// The red part of the pixel in the middle for a brightness from 16 to 235.
  private func level(_ brightness: Int) -> UInt32 { UInt32((298 * (brightness - 16) + 128) >> 8) }

  private var middle: UInt32 { stage.frame[4, 4] & 255 }

  private func change() async {
    player.replaceCurrentItem(with: AVPlayerItem(url: folder.path("other.mp4")))
    await stage.advance()
  }

  /// Both films are at their first picture.
  @Test func anotherFilmShowsAtTheSamePictureNumber() async throws {
    #expect(middle == level(50) && node.size == CGSize(width: 4, height: 2))
    await change()
    #expect(middle == level(150) && node.size == CGSize(width: 2, height: 4))
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func aSizeOfTheGameStaysWithTheNextFilm() async throws {
    node.size = CGSize(width: 6, height: 6)
    await change()
    #expect(middle == level(150) && node.size == CGSize(width: 6, height: 6))
  }

  @Test func aCopyFollowsThePlayerToo() async throws {
    let copy = try #require(node.copy() as? SKVideoNode)
    #expect(copy.size == CGSize(width: 4, height: 2))
    node.removeFromParent()
    scene.addChild(copy)
    await stage.advance()
    #expect(middle == level(50))
    await change()
    #expect(middle == level(150) && copy.size == CGSize(width: 2, height: 4))
  }

  @Test func theNextFilmPlaysFromItsStart() async throws {
    player.play()
    await stage.advance(frames: 12)
    #expect(abs(player.currentTime().seconds - 0.2) < 1e-4)
    await change()
    await stage.advance(frames: 17)
    #expect(abs(player.currentTime().seconds - 0.3) < 1e-4 && player.timeControlStatus == .playing)
    #expect(middle == level(150) && player.currentItem?.status == .readyToPlay)
  }

  @Test func theNextFilmStartsWhereTheGameHasJumpedTo() async throws {
    let item = AVPlayerItem(url: folder.path("other.mp4"))
    item.seek(to: CMTime(value: 3, timescale: 4))
    player.replaceCurrentItem(with: item)
    #expect(player.currentTime().seconds == 0.75 && player.rate == 0)
    player.play()
    await stage.advance(frames: 6)
    #expect(abs(player.currentTime().seconds - 0.85) < 1e-4 && player.rate == 1)
  }

  @Test func aQueueShowsItsNextFilm() async throws {
    let items = ["film.mp4", "other.mp4"].map { AVPlayerItem(url: folder.path($0)) }
    let queue = AVQueuePlayer(items: items)
    let shown = SKVideoNode(avPlayer: queue)
    shown.position = CGPoint(x: 4, y: 4)
    scene.addChild(shown)
    queue.play()
    await stage.advance(frames: 66)
    #expect(queue.currentItem === items[1] && queue.items().count == 1 && queue.rate == 1)
    #expect(abs(queue.currentTime().seconds - 0.1) < 0.02 && items[0].currentTime().seconds == 1)
  }

  /// A place outside of the film is its nearest end.
  @Test func aJumpEndsInsideOfTheFilm() {
    var places: [Double] = []
    for seconds in [-3, 0.625, 9, 1, 0.0] {
      player.seek(to: CMTime(seconds: seconds, preferredTimescale: 1000))
      places.append(player.currentTime().seconds)
    }
    #expect(places == [0, 0.625, 1, 1, 0] && player.rate == 0)
  }
}
