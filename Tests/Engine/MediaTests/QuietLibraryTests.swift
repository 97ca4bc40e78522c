@preconcurrency import Foundation
import TestSupport
import Testing

@testable import Media

@Suite(.serialized) struct QuietLibraryTests {
  private func corpus(_ path: String) throws -> Data {
    let tests = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { file, _ in file.deletingLastPathComponent() }
    return try Data(contentsOf: tests.appending(path: "Fuzz/Corpora/\(path)"))
  }

  @Test func aDamagedPictureIsAnErrorWithoutLibraryOutput() throws {
    for name in ["grey", "deep", "palette", "interlaced", "bits"] {
      let whole = try corpus("png/\(name).png")
      let printed = try standardError {
        for position in 29..<whole.count - 12 {
          var data = whole
          data[position] ^= 0xFF
          _ = try? ImageDecoding.bitmap(data, path: "damaged.png")
        }
      }
      #expect(!printed.contains("libpng"), "\(name)")
    }
  }

  @Test func aDamagedSoundIsAnErrorWithoutLibraryOutput() throws {
    let whole = try corpus("sound/layer3.mp3")
    let printed = try standardError {
      for position in stride(from: 0, to: whole.count, by: 40) {
        var data = whole
        for index in position..<min(position + 4, whole.count) { data[index] ^= 0xFF }
        _ = try? SoundDecoding.duration(of: .bytes(data))
        _ = try? SoundDecoding.samples(of: .bytes(data.dropLast(position)))
      }
    }
    #expect(!printed.contains("mpg123"))
  }

  @Test func onlyTheThreadInTheLibraryIsSilent() throws {
    let printed = try standardError {
      quietly {
        quietly { perror("QuietLibraryTests: inside") }
        perror("QuietLibraryTests: still inside")
        let thread = Thread { perror("QuietLibraryTests: beside") }
        thread.start()
        while !thread.isFinished { usleep(1000) }
      }
      perror("QuietLibraryTests: after")
    }
    // perror adds the last error of the C library.
    let lines = printed.split(separator: "\n").filter { $0.hasPrefix("QuietLibraryTests:") }
    #expect(lines.map { $0.split(separator: ":")[1] } == [" beside", " after"])
  }

  /// Games ask for `fileno(stderr)`, such as for `isatty`, and open a log in the place of `stderr`.
  @Test func theStreamStaysThatOfTheDescriptor() throws {
    let before = stderr
    #expect(fileno(stderr) == STDERR_FILENO)
    let printed = try standardError {
      quietly {
        #expect(fileno(stderr) == STDERR_FILENO, "on a thread that is silent")
        quietly {}
        #expect(stderr != before, "an inner call ends, the outer one goes on")
        let thread = Thread {
          #expect(fileno(stderr) == STDERR_FILENO, "beside it")
          fputs("QuietLibraryTests: to the descriptor\n", stderr)
        }
        thread.start()
        while !thread.isFinished { usleep(1000) }
      }
    }
    #expect(printed.contains("QuietLibraryTests: to the descriptor\n"))
    // Other tests may read a damaged file at this moment.
    for _ in 0..<1000 where stderr != before { usleep(1000) }
    #expect(stderr == before && fileno(stderr) == STDERR_FILENO)
  }
}
