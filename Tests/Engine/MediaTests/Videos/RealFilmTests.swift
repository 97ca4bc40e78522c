import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// Films that the real ffmpeg writes and decodes; `scripts/install-dependencies test` installs it.
@Suite(.enabled(if: VideoFile.Programs(searchPath: ProcessInfo.processInfo.environment["PATH"]) != nil))
struct RealFilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ name: String) throws -> VideoFile {
    let programs = VideoFile.Programs(searchPath: ProcessInfo.processInfo.environment["PATH"])
    return try VideoFile(folder.path(name), programs: try #require(programs))
  }

  /// ffmpeg's own conversion is the expectation; 2 of 255 is for its rounding and ours.
  @Test(
    arguments: [
      ("bt601:out_range=tv", "", VideoColors.bt601), ("bt709:out_range=tv", "-colorspace bt709", .bt709),
      ("bt601:out_range=pc", "-colorspace smpte170m -color_range pc", .bt601Full),
      ("bt709:out_range=pc", "-colorspace bt709 -color_range pc", .bt709Full),
    ])
  func colorsAreThoseOfFFmpeg(matrix: String, tags: String, colors: VideoColors) throws {
    let film = folder.path("film.mkv")
    try FakeFFmpeg.film(
      "-f lavfi -i testsrc=size=50x38:rate=25:duration=0.12 -vf scale=out_color_matrix=\(matrix),format=yuv420p \(tags) "
        + "-c:v ffv1", at: film)
    let wanted = try FakeFFmpeg.colors(of: film, in: folder.url)
    let file = try open("film.mkv")
    #expect((file.width, file.height, file.count) == (50, 38, 3) && file.about.colors == colors)
    for number in 0..<3 {
      let pixels = try #require(file.picture(number)).pixels
      let bytes = pixels.flatMap { pixel in [0, 8, 16].map { Int(pixel >> $0 & 255) } }
      let expected = wanted.dropFirst(number * bytes.count).prefix(bytes.count).map { Int($0) }
      #expect(expected.count == bytes.count)
      let worst = zip(bytes, expected).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(worst <= 2)
    }
  }

  /// Films with pictures that depend on others, with times that are not decimal numbers, and with uneven times.
  @Test(
    arguments: [
      ("film.mp4", "25", "-g 12"), ("film.mkv", "30000/1001", "-g 30"),
      ("film.mp4", "25", "-vf select=not(between(n\\,20\\,37))*not(eq(mod(n\\,3)\\,1)) -vsync passthrough -g 5"),
    ])
  func aJumpFindsTheSamePicture(name: String, rate: String, options: String) throws {
    try FakeFFmpeg.film(
      "-f lavfi -i testsrc2=size=160x120:rate=\(rate):duration=2 \(options) -pix_fmt yuv420p", at: folder.path(name))
    let film = try open(name)
    let all = (0..<film.count).map { film.picture($0) }
    try #require(all.count >= 48 && Set(all.map { $0?.pixels }).count > 10)
    for number in [all.count - 1, all.count - 11, 20, 19, 1, 0] {
      #expect(film.picture(number) == all[number], "\(number)")
    }
  }

  /// A playlist could make ffmpeg read any file.
  @Test func aListOfFilesIsNotAFilm() throws {
    try FakeFFmpeg.film("-f lavfi -i testsrc=size=16x16:rate=10:duration=1", at: folder.path("secret.mp4"))
    let secret = folder.path("secret.mp4").path
    try folder.write(
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(secret)\n#EXT-X-ENDLIST\n", to: "playlist.mp4")
    try folder.write("ffconcat version 1.0\nfile '\(secret)'\n", to: "list.mp4")
    for name in ["playlist.mp4", "list.mp4"] {
      let error = try #require(throws: AssetError.self) { try open(name) }
      #expect(error.problem.contains("no pictures"), "\(error)")
    }
  }

  @Test func halfAFilmAndOtherFilesAreReported() throws {
    try FakeFFmpeg.film(
      "-f lavfi -i testsrc2=size=64x48:rate=25:duration=4 -g 10 -movflags +faststart -pix_fmt yuv420p",
      at: folder.path("film.mp4"))
    let bytes = try Data(contentsOf: folder.path("film.mp4"))
    try bytes.prefix(bytes.count / 2).write(to: folder.path("half.mp4"))
    let film = try open("half.mp4")
    let last = try #require(film.picture(99))
    #expect((2..<75).contains(film.count) && film.problem?.hasPrefix("its pictures end after") == true)
    #expect(try open("half.mp4").picture(film.count - 1) == last)
    let others = [("empty.mp4", Data()), ("text.mp4", Data("no film".utf8)), ("start.mp4", bytes.prefix(99))]
    for (name, content) in others {
      try content.write(to: folder.path(name))
      #expect(throws: AssetError.self) { try open(name) }
    }
  }

  @Test func aPictureThatIsTooLargeIsRefused() throws {
    try FakeFFmpeg.film("-f lavfi -i color=size=4096x2400:rate=10:duration=0.1 -c:v ffv1", at: folder.path("film.mkv"))
    #expect(throws: AssetError.self) { try open("film.mkv") }
  }
}
