internal import Files

/// The reason why a map of Tiled or a sprite of Aseprite is not read.
public struct ArtFileError: Error, CustomStringConvertible, Equatable {
  /// The file's path.
  public let path: String
  /// The place in the file: a line such as `12`, a member such as `layers[2].data`, or `byte 128`. Empty for the whole
  /// file.
  public let place: String
  /// The problem, and what would be right.
  public let problem: String

  init(_ path: String, at place: String = "", _ problem: String) {
    (self.path, self.place, self.problem) = (path, place, problem)
  }

  init(_ error: FileError) {
    self.init(error.path, error.problem)
  }

  /// `PATH:LINE`, or `PATH, PLACE` for a place that is not a line.
  public var location: String {
    if place.isEmpty { return path }
    return Int(place) == nil ? "\(path), \(place)" : "\(path):\(place)"
  }

  /// `PATH:LINE: error: PROBLEM`.
  public var description: String { "\(location): error: \(problem)" }
}
