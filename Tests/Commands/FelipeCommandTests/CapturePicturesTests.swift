import Foundation
import Media
import Raster
import TestSupport
import Testing

/// Animations, sheets and previews.
@Suite struct CapturePicturesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func capture(_ arguments: String..., path: String? = nil) throws -> FelipeRun {
    try FelipeRun(
      ["capture"] + FelipeRun.small + arguments, environment: path.map { ["PATH": $0] } ?? [:], folder: folder.url)
  }

  /// Writes a program `ffmpeg` into a folder and returns the folder's path.
  private func program(_ script: String) throws -> String {
    let file = try folder.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return "\(file.deletingLastPathComponent().path):/usr/bin:/bin"
  }

  @Test func anAnimationHasTheFramesAndNoOtherFileIsWritten() throws {
    let run = try capture("--frames", "0-3,8", "--animation", "film.apng")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.map { $0.split(separator: " ").count } == [3, 3, 3, 3, 3], "no paths")
    #expect(try folder.names == ["film.apng"])
    let bytes = [UInt8](try Data(contentsOf: folder.path("film.apng")))
    #expect(Array(bytes[37..<45]) == Array("acTL".utf8) + [0, 0, 0, 5])
    let first = try ImageDecoding.bitmap(contentsOf: folder.path("film.apng"))
    #expect("\(FrameHash(first))" == run.lines[0].split(separator: " ")[2])
  }

  @Test func theDrawListOfTheLastFrameDrawsThatFrame() throws {
    let run = try capture("--frames", "0,7", "--out", "pictures", "--draw-list", "frame.txt")
    #expect(run.status == 0, "\(run.errors)")
    let list = try DrawList(text: String(contentsOf: folder.path("frame.txt"), encoding: .utf8))
    let frame = try ImageDecoding.bitmap(contentsOf: folder.path("pictures/frame-0007.png"))
    var drawn = Bitmap(width: frame.width, height: frame.height)
    Rasterizer().draw(list, into: &drawn)
    #expect(drawn == frame)
    #expect(try capture("--out", "pictures", "--draw-list", "frame.txt").status == 0, "a draw list is replaced")
    try folder.write("a diary", to: "frame.txt")
    let other = try capture("--out", "pictures", "--draw-list", "frame.txt")
    #expect(other.status == 73 && other.errors.contains("frame.txt"), "\(other.errors)")
    #expect(other.lines == [], "nothing is played in vain")
  }

  @Test func rateSelectsFrames() throws {
    #expect(try capture("--frames", "0-12", "--animation", "film.png", "--fps", "10").status == 0)
    let bytes = [UInt8](try Data(contentsOf: folder.path("film.png")))
    #expect(Array(bytes[41..<45]) == [0, 0, 0, 3], "frames 0, 6 and 12")
  }

  @Test func withAFolderPicturesAreWrittenBesideTheAnimation() throws {
    #expect(try capture("--frames", "0,2", "--animation", "film.apng", "--out", "pictures").status == 0)
    #expect(try folder.names == ["film.apng", "pictures"])
  }

  @Test(arguments: ["film.mp4", "film.gif"])
  func missingFFmpegIsReported(file: String) throws {
    let run = try capture("--animation", file, path: "/nonexistent")
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("felipe: \(file): .\(file.suffix(3)) needs the program ffmpeg (apt install ffmpeg)"))
    #expect(try folder.names == [])
  }

  /// A script in place of ffmpeg stores its input.
  @Test(arguments: [("film.mp4", 60, [0, 1, 2, 2, 2, 5]), ("film.gif", 30, [0, 2, 2, 5])])
  func ffmpegGetsEachFrameWithItsDuration(file: String, rate: Int, frames: [Int]) throws {
    let path = try program(#"echo "$@" > arguments; for last; do :; done; cat > "$last""#)
    let run = try capture("--frames", "0,1,2,5", "--animation", file, "--out", "pictures", path: path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.names == ["arguments", "bin", file, "pictures"])
    #expect(try folder.text("arguments").contains("-pixel_format rgb0 -video_size 30x53 -framerate \(rate) -i pipe:0"))
    var expected = Data()
    for frame in frames {
      let picture = try ImageDecoding.bitmap(contentsOf: folder.path("pictures/frame-000\(frame).png"))
      picture.pixels.withUnsafeBytes { expected += $0 }
    }
    #expect(try Data(contentsOf: folder.path(file)) == expected)
  }

  @Test(arguments: [
    "echo 'no encoder' >&2; exit 1", #"for last; do :; done; cat > "$last"; echo 'no encoder' >&2; exit 1"#,
    // More than a pipe holds, before the first frame is read.
    "head -c 100000 /dev/zero | tr '\\0' . >&2; echo >&2; cat > /dev/null; echo 'no encoder' >&2; exit 1",
  ])
  func errorsOfFFmpegArePassedOnAndNoFileIsLeft(script: String) throws {
    let run = try capture("--frames", "0-40", "--animation", "film.mp4", path: try program(script))
    #expect(run.status == 73)
    #expect(run.errors.hasSuffix("film.mp4: ffmpeg failed: no encoder\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.names == ["bin"])
  }

  @Test func aFailingGameLeavesNoPartialAnimation() throws {
    let run = try capture(
      "--frames", "0-9", "--tap", "mustache@5", "--animation", "film.mp4",
      path: try program(#"for last; do :; done; cat > "$last""#))
    #expect(run.status == 64)
    #expect(run.errors.contains("no node \"mustache\""))
    #expect(try folder.names == ["bin"])
  }

  @Test func aSheetShowsEachFrame() throws {
    let run = try capture("--frames", "0-50/10", "--sheet", "sheet.png", "--out", "pictures")
    #expect(run.status == 0, "\(run.errors)")
    let sheet = try ImageDecoding.bitmap(contentsOf: folder.path("sheet.png"))
    for line in run.lines {
      let path = String(try #require(line.split(separator: " ").last))
      let picture = try ImageDecoding.bitmap(contentsOf: URL(fileURLWithPath: path))
      #expect(sheet.holds(picture), "\(line)")
    }
  }

  @Test(arguments: [
    ("frame-0000.png", ["--out", "."]), ("all.png", ["--sheet", "all.png"]), ("all.apng", ["--animation", "all.apng"]),
    ("all.gif", ["--animation", "all.gif"]),
  ])
  func aPlantedLinkIsNotFollowed(name: String, arguments: [String]) throws {
    let victims = try TemporaryFolder()
    try victims.write("untouched", to: "victim")
    try FileManager.default.createSymbolicLink(at: folder.path(name), withDestinationURL: victims.path("victim"))
    let path = try program(#"for last; do :; done; cat > "$last""#)
    let command = ["capture"] + FelipeRun.small + arguments
    let run = try FelipeRun(command, environment: ["PATH": path], folder: folder.url)
    #expect(run.status == 73)
    #expect(
      run.errors.hasSuffix(
        "\(name): is a symbolic link, which is not followed; name another file, or replace this one with --force\n"))
    #expect(try folder.names == [name, "bin"].sorted())
    let forced = try FelipeRun(command + ["--force"], environment: ["PATH": path], folder: folder.url)
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try victims.names == ["victim"])
    #expect(try victims.text("victim") == "untouched")
    let type = try FileManager.default.attributesOfItem(atPath: folder.path(name).path)[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test func anotherFileIsNotReplacedAndNothingIsPlayed() throws {
    for option in ["--sheet", "--animation"] {
      try folder.write("notes", to: "all.png")
      let run = try capture("--frames", "0-9", option, "all.png")
      #expect(run.status == 73)
      #expect(run.output == "")
      #expect(try folder.text("all.png") == "notes")
    }
  }

  @Test(arguments: [
    (["--animation", "film.avi"], 64, "expected a file that ends in .apng, .png, .gif or .mp4"),
    (["--fps", "30"], 64, "--fps sets an animation's rate; it needs --animation FILE"),
    (
      ["--fps", "25", "--animation", "a.png"], 64,
      "--fps 25: a .png can have 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60"
    ),
    (["--fps", "60", "--animation", "a.gif"], 64, "--fps 60: a .gif can have 1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30"),
    (["--frames", "0-400", "--sheet", "a.png"], 64, "a.png: a sheet has room for 400 frames, not 401; use a step"),
    (["--frames", "9-5"], 64, "9-5 runs backwards"),
    (["--animation", "no/a.png"], 73, "no/a.png: cannot be written"),
    (["--sheet", "no/a.png"], 73, "no/a.png: cannot be written"),
  ])
  func invalidOptionsAreReported(arguments: [String], status: Int, message: String) throws {
    let run = try FelipeRun(["capture"] + FelipeRun.small + arguments, folder: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.names == [])
  }
}

extension Bitmap {
  /// Whether this picture contains another one, pixel for pixel.
  fileprivate func holds(_ part: Bitmap) -> Bool {
    let rows = (0..<part.height).map { part.pixels[$0 * part.width..<($0 + 1) * part.width] }
    return (0...height - part.height).contains { y in
      (0...width - part.width).contains { x in
        rows.indices.allSatisfy { row in
          let start = (y + row) * width + x
          return pixels[start] == rows[row].first && pixels[start..<start + part.width] == rows[row]
        }
      }
    }
  }
}
