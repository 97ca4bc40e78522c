package import Foundation

/// What is kept between starts: the last good answer, and what the player said to it.
package struct RemoteIconState: Codable, Sendable, Equatable {
  /// The version that is read and written.
  package static let version = 1

  /// The largest file that is read or written, in bytes.
  package static let maximumSize = 1 << 20

  package var version = Self.version
  /// The last good answer; nil before the first one.
  package var model: RemoteIcon?
  /// Where it came from.
  package var url: URL?
  /// The server's name for this answer.
  package var entityTag: String?
  /// Whether the player went back to the default icon while this answer held.
  package var isReverted = false
  /// The player's answers, by icon.
  package var consents: [String: Bool] = [:]

  package init(model: RemoteIcon? = nil) {
    self.model = model
  }

  /// The bytes to write, with sorted keys and a line break at the end.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// The version alone.
  struct Header: Decodable {
    var version: Int
  }
}
