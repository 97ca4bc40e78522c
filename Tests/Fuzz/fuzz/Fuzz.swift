internal import CLibFuzzer
internal import Foundation

/// Runs one reader under libFuzzer. `scripts/fuzz` calls it; CONTRIBUTING.md shows how.
///
///     fuzz --list                                       the readers' names
///     fuzz --target=NAME [libFuzzer's options] [FOLDER or FILE]...
///
/// libFuzzer ignores `--target`, and passes it on where it starts the program again, such as for `-minimize_crash=1`.
@main
@MainActor
enum Fuzz {
  private static var reader = Reader.all[0]

  static func main() {
    let arguments = CommandLine.arguments
    if arguments.contains("--list") {
      for reader in Reader.all { print(reader.name) }
      return
    }
    let option = "--target="
    let name = arguments.first { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let found = Reader.all.first(where: { $0.name == name ?? "" }) else {
      let names = Reader.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("fuzz: expected --target= and one of \(names)\n".utf8))
      exit(2)
    }
    reader = found
    // A sound in AAC would start ffmpeg, once for each input.
    setenv("PATH", "", 1)
    run([arguments[0]] + found.options + arguments.dropFirst())
  }

  private static func run(_ arguments: [String]) -> Never {
    var count = Int32(arguments.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let status = pointers.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
        // libFuzzer calls on the thread that started it.
        MainActor.assumeIsolated { Fuzz.reader.check(data) }
        return 0
      }
    }
    exit(status)
  }
}
