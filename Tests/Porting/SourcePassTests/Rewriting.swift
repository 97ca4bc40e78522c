#if Xcode
  internal import SourcePass
  internal import Testing

  /// Rewrites one file and returns it without the `#sourceLocation` before it.
  func rewritten(
    _ source: String, options: SourcePass.Options = .init(), sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String {
    let result = SourcePass.rewrite([file("Game.swift", source)], options: options)
    #expect(result.errors.isEmpty, sourceLocation: sourceLocation)
    return text(result.files[0], sourceLocation: sourceLocation)
  }

  /// The text of a file after its `#sourceLocation`, without the imports before it.
  func text(_ file: SourcePass.File, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> String {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let first = "#sourceLocation(file: \"\(file.path)\", line: 1)\n"
    let parts = text.split(separator: first, maxSplits: 1, omittingEmptySubsequences: false)
    let added = (parts.first ?? "").split(separator: "\n")
    #expect(parts.count == 2 && added.allSatisfy { $0.hasPrefix("import ") }, sourceLocation: sourceLocation)
    return String(parts.last ?? "")
  }

  func file(_ path: String, _ source: String) -> SourcePass.File { .init(path: path, bytes: Array(source.utf8)) }

  /// The errors of one file, one a line.
  func errors(_ source: String, options: SourcePass.Options = .init()) -> [String] {
    SourcePass.rewrite([file("Game.swift", source)], options: options).errors.map(\.description)
  }
#endif
