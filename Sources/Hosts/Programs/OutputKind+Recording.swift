package import Files

extension OutputKind {
  /// The text of a `Recording`.
  package static let recording = OutputKind("a recording", startsWith: "recording ")
}
