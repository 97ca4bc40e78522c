import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// Films, with programs that the test writes in the place of ffprobe and ffmpeg.
@Suite struct VideoFileTests {
  /// Each name of a film's bytes becomes one picture of 2 x 2: brightness is the byte, without colour.
  private func open(
    _ pictures: [UInt8], probe: String? = nil, header: String = "YUV4MPEG2 W2 H2 F10:1 C420jpeg",
    end: String = "exit", patience: Double = 10, in folder: TemporaryFolder
  ) throws -> VideoFile {
    try FakeFFmpeg.write(
      to: folder.url, probe: probe ?? FakeFFmpeg.probe(seconds: Double(pictures.count) / 10), header: header,
      frames: pictures.flatMap { [UInt8](repeating: $0, count: 4) + [128, 128] }, frameSize: 6, end: end)
    try folder.write("a film", to: "film.mp4")
    var programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
    programs.patience = patience
    return try VideoFile(folder.path("film.mp4"), programs: programs)
  }

  private func gray(_ value: UInt8) -> UInt32 {
    let c = UInt32(min(255, max(0, (298 * (Int(value) - 16) + 128) >> 8)))
    return 0xFF00_0000 | c << 16 | c << 8 | c
  }

  @Test func picturesAreFoundByTheirNumber() throws {
    let folder = try TemporaryFolder()
    let film = try open(Array(20..<60), in: folder)
    #expect((film.width, film.height, film.frameRate, film.duration) == (2, 2, 10, 4))
    #expect(film.count == 40 && !film.hasSound)
    for number in [0, 0, 1, 5, 4, 39, 0, 17] {
      #expect(film.picture(number)?.pixels == Array(repeating: gray(UInt8(20 + number)), count: 4), "\(number)")
    }
    #expect(film.picture(40)?[0, 0] == gray(59) && film.picture(-1)?[0, 0] == gray(20))
    #expect(film.picture(3)?[0, 0] == gray(23) && film.problem == nil)
  }

  @Test func aFarPictureIsJumpedTo() throws {
    let folder = try TemporaryFolder()
    let film = try open((0..<200).map { UInt8($0 + 20) }, in: folder)
    #expect(film.picture(0)?[0, 0] == gray(20))
    #expect(film.picture(190)?[0, 0] == gray(210))
    let calls = try String(contentsOf: folder.path("calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls == ["0.000000", "19.000000"])
  }

  /// Two nodes of one player ask for each picture twice.
  @Test func theSamePictureAgainStartsNoProgram() throws {
    let folder = try TemporaryFolder()
    let film = try open(Array(20..<60), in: folder)
    for number in [1, 1, 2, 2, 3, 3] { #expect(film.picture(number)?[0, 0] == gray(UInt8(20 + number))) }
    #expect(try String(contentsOf: folder.path("calls"), encoding: .utf8) == "0.000000\n")
  }

  @Test(arguments: [
    ("", "it has no pictures"), ("[STREAM]\ncodec_type=audio\n[/STREAM]", "it has no pictures"),
    (FakeFFmpeg.probe(seconds: 0), "duration"), (FakeFFmpeg.probe(seconds: 1e9), "longer than a day"),
    (FakeFFmpeg.probe(seconds: 1, rate: "-1/1"), "pictures per second"),
    (FakeFFmpeg.probe(seconds: 1, rate: "99999999999999999999/1"), "pictures per second"),
    (
      FakeFFmpeg.probe(seconds: 1).replacing("codec_type", with: "DISPOSITION:attached_pic=1\ncodec_type"),
      "no pictures"
    ),
    (FakeFFmpeg.probe(seconds: 1, rate: "0/0"), "pictures per second"),
    (FakeFFmpeg.probe(seconds: 1, rate: "100000/1"), "pictures per second"),
    (FakeFFmpeg.probe(seconds: .nan), "duration"),
  ])
  func forgedDescriptionsAreRefused(probe: String, problem: String) throws {
    let folder = try TemporaryFolder()
    let error = try #require(throws: AssetError.self) { try open([1], probe: probe, in: folder) }
    #expect(error.kind == .malformed && error.problem.contains(problem), "\(error)")
  }

  /// The last picture of a day, in a rate that no smaller numbers describe.
  @Test func theTimeOfAPictureIsExactForAnyRate() throws {
    #expect(try #require(PictureRate("30000/1001")).microseconds(30) == 1_001_000)
    #expect(try #require(PictureRate("2147483647/2147483646")).microseconds(86_400) == 86_399_999_959)
    #expect(try #require(PictureRate("2147483647/2147483647")).microseconds(86_400) == 86_400_000_000)
    #expect(try #require(PictureRate("2147483647/8947849")).microseconds(20_735_999) == 86_400_000_379)
  }

  @Test(arguments: [
    "", "YUV4MPEG2", "YUV4MPEG2 W0 H2", "YUV4MPEG2 W-2 H2", "YUV4MPEG2 W16384 H16384", "YUV4MPEG2 W99999999999 H2",
    "YUV4MPEG2 W2 H2 C444", "RIFF W2 H2",
  ])
  func forgedHeadersAreRefused(header: String) throws {
    #expect(FilmDecoder.size(in: header) == nil)
    let folder = try TemporaryFolder()
    let error = try #require(throws: AssetError.self) { try open([1], header: header, in: folder) }
    #expect(error.problem.contains("ffmpeg decodes no picture"))
  }

  /// A film's last picture stays, regardless of the ones before, and nothing is started again for each frame.
  @Test(arguments: [[0, 1, 2, 3, 25, 29], [29, 28, 5], [2, 29]])
  func aFilmThatEndsEarlyKeepsItsLastPicture(numbers: [Int]) throws {
    let folder = try TemporaryFolder()
    let film = try open([50, 60, 70], probe: FakeFFmpeg.probe(seconds: 3), in: folder)
    for number in numbers {
      #expect(film.picture(number)?[0, 0] == gray([50, 60][min(number, 1)] + (number > 1 ? 10 : 0)), "\(number)")
    }
    #expect(film.count == 3 && film.problem == "its pictures end after 3 of 30")
    let calls = try String(contentsOf: folder.path("calls"), encoding: .utf8).split(separator: "\n").count
    for _ in 0..<5 { _ = film.picture(29) }
    #expect(try String(contentsOf: folder.path("calls"), encoding: .utf8).split(separator: "\n").count == calls)
    #expect(calls <= 3)
  }

  /// A picture or a description that never comes, and one that comes byte by byte.
  @Test(arguments: ["exec sleep 60", "while printf F; do :; done", "while sleep 0.02; do printf F; done"])
  func aProgramThatHangsIsStopped(end: String) throws {
    let folder = try TemporaryFolder()
    let film = try open([50], probe: FakeFFmpeg.probe(seconds: 1), end: end, patience: 0.3, in: folder)
    #expect(film.picture(0)?[0, 0] == gray(50))
    let process = try #require(Int32(try String(contentsOf: folder.path("process"), encoding: .utf8).dropLast()))
    if end.hasPrefix("while p") {
      // Endless output without a picture is the end of the film.
      #expect(film.picture(1)?[0, 0] == gray(50) && film.problem == nil && film.count == 1)
    } else {
      #expect(film.picture(1) == nil && film.problem == "ffmpeg does not answer within 0 seconds")
      #expect(kill(process, 0) == -1 && film.picture(0)?[0, 0] == gray(50) && film.picture(2) == nil)
    }
  }

  @Test func readingAnEndlessDescriptionIsStopped() throws {
    let folder = try TemporaryFolder()
    _ = try open([1], in: folder)
    for (script, problem) in [("sleep 60", "does not answer"), ("yes", "no pictures")] {
      try FakeFFmpeg.install("#!/bin/sh\nexec \(script)\n", at: folder.path("ffprobe"))
      var programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
      programs.patience = 0.2
      let error = try #require(throws: AssetError.self) { try VideoFile(folder.path("film.mp4"), programs: programs) }
      #expect(error.problem.contains(problem), "\(error)")
    }
  }

  @Test func theProgramsHaveLimitedMemory() throws {
    let folder = try TemporaryFolder()
    _ = try open([1], in: folder)
    try FakeFFmpeg.install("#!/bin/sh\nulimit -v > \(folder.path("limit").path)\n", at: folder.path("ffprobe"))
    let programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
    #expect(throws: AssetError.self) { try VideoFile(folder.path("film.mp4"), programs: programs) }
    #expect(try String(contentsOf: folder.path("limit"), encoding: .utf8) == "2097152\n")
  }

  @Test func pipesAndDevicesAreNotOpened() throws {
    let folder = try TemporaryFolder()
    _ = try open([1], in: folder)
    let programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
    #expect(mkfifo(folder.path("pipe.mp4").path, 0o600) == 0)
    for file in [folder.path("pipe.mp4"), URL(fileURLWithPath: "/dev/zero"), folder.url] {
      let error = try #require(throws: AssetError.self) { try VideoFile(file, programs: programs) }
      #expect(error.kind == .malformed, "\(error)")
    }
  }

  @Test func aMissingFileOrProgramIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(VideoFile.Programs(searchPath: folder.url.path) == nil && VideoFile.Programs(searchPath: nil) == nil)
    _ = try open([1], in: folder)
    let programs = try #require(VideoFile.Programs(searchPath: "\(folder.url.path):/usr/bin:/bin"))
    let error = try #require(throws: AssetError.self) { try VideoFile(folder.path("none.mp4"), programs: programs) }
    #expect(error.kind == .missing)
  }

  @Test func theProgramEndsWithTheFilm() throws {
    let folder = try TemporaryFolder()
    var film: VideoFile? = try open([30], end: "exec sleep 60", in: folder)
    #expect(film?.picture(0) != nil)
    let process = try #require(Int32(try String(contentsOf: folder.path("process"), encoding: .utf8).dropLast()))
    #expect(kill(process, 0) == 0)
    film = nil
    #expect(kill(process, 0) == -1)
  }

  @Test func soundAndColorsAreRead() {
    let text = """
      [STREAM]
      codec_type=audio
      avg_frame_rate=0/0
      [/STREAM]
      [STREAM]
      codec_type=video
      avg_frame_rate=30000/1001
      color_space=bt709
      color_range=pc
      [/STREAM]
      [FORMAT]
      duration=12.5
      [/FORMAT]
      """
    let film = FilmDescription(text)
    #expect(film.hasSound && film.hasPictures && film.duration == 12.5 && film.colors == .bt709Full)
    #expect(film.rate.description == "30000/1001" && film.rate.microseconds(30) == 1_001_000)
    #expect(VideoColors(space: "", range: "tv") == .bt601 && VideoColors(space: "x", range: "pc") == .bt601Full)
    #expect(VideoColors(space: "bt709", range: "unknown") == .bt709)
    #expect(VideoColors(space: "bt2020nc", range: "pc") == .bt709Full)
  }

  /// Black, white, and the primaries of BT.601, within a step of rounding.
  @Test(
    arguments: [
      (16, 128, 128, 0xFF00_0000), (235, 128, 128, 0xFFFF_FFFF), (81, 90, 240, 0xFF00_00FE), (145, 54, 34, 0xFF01_FF00),
      (41, 240, 110, 0xFFFF_0000), (0, 128, 128, 0xFF00_0000), (255, 128, 128, 0xFFFF_FFFF),
    ] as [(UInt8, UInt8, UInt8, UInt32)])
  func colorsAreThoseOfTheStandard(y: UInt8, u: UInt8, v: UInt8, pixel: UInt32) {
    let bitmap = [y, u, v].withUnsafeBytes { VideoColors.bt601.bitmap($0, width: 1, height: 1) }
    for shift in [0, 8, 16, 24] {
      let (got, wanted) = (Int(bitmap[0, 0] >> shift & 255), Int(pixel >> shift & 255))
      #expect(abs(got - wanted) <= 1, "\(String(bitmap[0, 0], radix: 16))")
    }
  }

  /// Sides that are odd: the last column and row have a colour of their own.
  @Test func oddSidesHaveColorsUpToTheEdge() {
    let bytes = [UInt8](repeating: 128, count: 9) + [128, 255, 128, 255] + [128, 128, 128, 128]
    let bitmap = bytes.withUnsafeBytes { VideoColors.bt601.bitmap($0, width: 3, height: 3) }
    #expect(bitmap[0, 0] == bitmap[1, 2] && bitmap[2, 0] != bitmap[1, 0] && bitmap[2, 0] == bitmap[2, 2])
  }

  /// For the values 100, 100 and 180, from the factors of the standards.
  @Test(
    arguments: [
      (VideoColors.bt601, [180.80, 66.50, 41.33], "out_color_matrix=bt601:out_range=tv"),
      (.bt601Full, [172.90, 72.50, 50.38], "out_color_matrix=bt601:out_range=pc"),
      (.bt709, [191.03, 76.07, 38.66], "out_color_matrix=bt709:out_range=tv"),
      (.bt709Full, [181.89, 80.90, 48.04], "out_color_matrix=bt709:out_range=pc"),
    ] as [(VideoColors, [Double], String)])
  func eachStandardHasItsFactors(colors: VideoColors, expected: [Double], filter: String) {
    let bytes: [UInt8] = [100, 100, 180]
    let pixel = bytes.withUnsafeBytes { colors.bitmap($0, width: 1, height: 1)[0, 0] }
    let found = [0, 8, 16].map { Double(pixel >> $0 & 255) }
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 0.8 }, "\(found)")
    #expect(colors.filter == filter && pixel >> 24 == 255)
  }

  /// A cover is not the film; the first stream of pictures counts, with the first rate that can be played.
  @Test func theFirstStreamOfPicturesIsDescribed() {
    func stream(_ lines: String...) -> String { "[STREAM]\n\(lines.joined(separator: "\n"))\n[/STREAM]\n" }
    let cover = stream("codec_type=video", "r_frame_rate=90000/1", "duration=9", "DISPOSITION:attached_pic=1")
    let film = stream(
      "codec_type=video", "color_space=bt709", "r_frame_rate=90000/1", "avg_frame_rate=24/1", "duration=2.5",
      "DISPOSITION:attached_pic=0")
    let other = stream("codec_type=video", "r_frame_rate=60/1", "color_range=pc", "duration=7")
    let plain = stream("codec_type=video", "r_frame_rate=30/1", "avg_frame_rate=24/1", "duration=N/A")
    let found = [cover + film + other, other + film, plain + other, cover].map(FilmDescription.init)
    #expect(found.map(\.hasPictures) == [true, true, true, false] && found.allSatisfy { !$0.hasSound })
    #expect(found.map(\.rate.description) == ["24/1", "60/1", "30/1", "0/1"])
    #expect(found.map(\.pictureDuration) == [2.5, 7, nil, nil])
    #expect(found.map(\.colors) == [.bt709, .bt601Full, .bt601, .bt601] && found.allSatisfy { $0.duration == 0 })
  }

  @Test func ratesAndSizesHaveLimits() {
    let rates = ["1/1", "999/1000", "240/1", "2401/10", "30000/1001", "0/1"].map { PictureRate($0)?.isPlayable }
    #expect(rates == [true, false, true, false, true, false])
    let texts: [Substring] = ["1/0", "-1/1", "1", "1/2/3", "a/b", "2147483648/1", "1/2147483648", ""]
    #expect(texts.allSatisfy { PictureRate($0) == nil })
    func size(_ words: String) -> [Int]? { FilmDecoder.size(in: "YUV4MPEG2 \(words)").map { [$0.0, $0.1] } }
    #expect(size("W16384 H576 F25:1") == [16_384, 576] && size("W16384 H577") == nil && size("W16385 H1") == nil)
    #expect(size("H3 C420mpeg2 W4") == [4, 3] && size("W4 C422 H3") == nil && size("W4") == nil)
  }

  /// ffmpeg decodes 120 pictures in between and is started again for more, and for an earlier picture.
  @Test func aFewPicturesAreSkippedByDecodingThem() throws {
    let folder = try TemporaryFolder()
    let film = try open((0..<300).map { UInt8($0 % 200 + 20) }, in: folder)
    for number in [121, 243, 242, 243] {
      #expect(film.picture(number)?[0, 0] == gray(UInt8(number % 200 + 20)), "\(number)")
    }
    let calls = try String(contentsOf: folder.path("calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls == ["0.000000", "24.300000", "24.200000"])
  }

  @Test func aTimeHasItsPicture() throws {
    let folder = try TemporaryFolder()
    let film = try open(Array(20..<60), in: folder)
    let times = [-1, 0, 0.0999, 0.1, 0.3, 0.55, 3.999, 4, 9, .nan, .infinity]
    #expect(times.map(film.number) == [0, 0, 0, 1, 3, 5, 39, 40, 40, 0, 0])
  }

  /// The pictures may end a second before the sound: 20 of 30 in a film with 10 per second.
  @Test(arguments: [(20, nil), (19, "its pictures end after 19 of 30")])
  func aFilmMayLackASecondOfPictures(count: Int, problem: String?) throws {
    let folder = try TemporaryFolder()
    let sound = "[STREAM]\ncodec_type=audio\n[/STREAM]"
    let film = try open(
      (0..<UInt8(count)).map { $0 + 20 }, probe: FakeFFmpeg.probe(seconds: 3, more: sound), in: folder)
    #expect(film.count == 30 && film.hasSound)
    #expect(film.picture(29)?[0, 0] == gray(UInt8(count + 19)))
    #expect(film.count == count && film.problem == problem)
    // The pictures' own duration counts.
    let probe = FakeFFmpeg.probe(seconds: 3).replacing("r_frame_rate", with: "duration=1.5\nr_frame_rate")
    let short = try open(Array(20..<50), probe: probe, in: try TemporaryFolder())
    #expect(short.count == 15 && short.duration == 3)
    film.close()
    #expect(film.picture(29) != nil && film.picture(0) == nil, "only the picture that is shown remains")
  }
}
