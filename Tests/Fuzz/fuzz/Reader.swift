internal import Foundation

/// A reader of files that other programs wrote, as libFuzzer calls it.
@MainActor
struct Reader {
  /// The name of the target, of its folder in `Corpora`, and of its file in `Dictionaries`, if it has one.
  let name: String
  /// Files of the project to begin with, as shell patterns; added to those in `Corpora`.
  let seeds: [String]
  /// The longest input, in bytes.
  let maximumLength: Int
  /// The errors that the reader documents. Another error stops the program, as a crash does.
  let errors: [any Error.Type]
  let read: (Data) throws -> Void

  init(
    _ name: String, seeds: [String] = [], maximumLength: Int = 4096, throws errors: any Error.Type...,
    read: @escaping @MainActor (Data) throws -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.maximumLength = maximumLength
    self.errors = errors
    self.read = read
  }

  /// Reads one input.
  ///
  /// - Precondition: the reader accepts the input or throws one of `errors`.
  func check(_ data: Data) {
    do {
      try read(data)
    } catch {
      precondition(
        errors.contains { $0 == type(of: error) },
        "Reader: \(name) threw \(type(of: error)), which its documentation does not name: \(error)")
    }
  }

  /// The options of libFuzzer that differ from reader to reader. Paths are relative to the package's folder.
  var options: [String] {
    var options = ["-max_len=\(maximumLength)"]
    let dictionary = "Tests/Fuzz/Dictionaries/\(name).dict"
    if FileManager.default.fileExists(atPath: dictionary) { options.append("-dict=\(dictionary)") }
    let files = seeds.flatMap(Self.files)
    if !files.isEmpty { options.append("-seed_inputs=\(files.joined(separator: ","))") }
    return options
  }

  private static func files(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    precondition(glob(pattern, 0, nil, &found) == 0, "Reader: no file of the project matches \(pattern)")
    return (0..<Int(found.gl_pathc)).compactMap { index in found.gl_pathv[index].map { String(cString: $0) } }
  }
}
