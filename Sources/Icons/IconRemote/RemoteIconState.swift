internal import Files
package import Foundation

/// The state stored between launches: the last good answer and the player's consents.
package struct RemoteIconState: Codable, Sendable, Equatable {
  /// The format's version.
  package static let version = 1

  /// The largest file, in bytes.
  package static let maximumSize = FileKind.remoteIconState.byteLimit

  package var version = Self.version
  /// The last good answer; nil before the first one.
  package var model: RemoteIcon?
  /// The URL that the answer came from; nil if it did not come from a server.
  package var url: URL?
  /// The answer's entity tag from the server.
  package var entityTag: String?
  /// Whether the player went back to the default icon while this answer was valid.
  package var isReverted = false
  /// Whether the player agreed to each icon, by name.
  package var consents: [String: Bool] = [:]

  package init(model: RemoteIcon? = nil) {
    self.model = model
  }

  /// The file's contents: JSON with sorted keys and a final line break.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads only the version.
  struct Header: Decodable {
    var version: Int
  }
}
