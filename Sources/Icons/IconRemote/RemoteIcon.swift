public import Foundation

/// A server's answer: an icon and the period in which it is shown.
///
/// `{"startDateTS": 1797984000, "endDateTS": 1798243200, "iconName": "Christmas", "shouldInformUser": true}`
public struct RemoteIcon: Codable, Sendable, Equatable {
  /// The start of the period, in seconds since 1970. Fractions are allowed.
  public var startDateTS: Double
  /// The end of the period, in seconds since 1970, not included. If it is not later than the start, the icon is never
  /// shown.
  public var endDateTS: Double
  /// The icon's key in Info.plist. An empty name, or one that the app does not declare, means the default icon.
  public var iconName: String
  /// Whether the system tells the player about the change. True if the answer does not say.
  public var shouldInformUser: Bool

  /// Creates an answer that does not come from a server. The times are in seconds since 1970.
  public init(startDateTS: Double, endDateTS: Double, iconName: String, shouldInformUser: Bool = true) {
    self.startDateTS = startDateTS
    self.endDateTS = endDateTS
    self.iconName = iconName
    self.shouldInformUser = shouldInformUser
  }

  /// Decodes an answer. If `shouldInformUser` is missing, it is true.
  ///
  /// - Throws: `DecodingError` if another value is missing, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    startDateTS = try values.decode(Double.self, forKey: .startDateTS)
    endDateTS = try values.decode(Double.self, forKey: .endDateTS)
    iconName = try values.decode(String.self, forKey: .iconName)
    shouldInformUser = try values.decodeIfPresent(Bool.self, forKey: .shouldInformUser) ?? true
  }

  /// The name of the icon at a date; nil outside the period and for an empty name.
  public func icon(at date: Date) -> String? {
    let now = date.timeIntervalSince1970
    return startDateTS <= now && now < endDateTS && !iconName.isEmpty ? iconName : nil
  }

  /// Parses a server's answer. Ignores unknown keys.
  ///
  /// - Throws: an error whose text names the key and the expected value.
  static func read(_ data: Data) throws(RemoteIconProblem) -> RemoteIcon {
    do {
      return try JSONDecoder().decode(RemoteIcon.self, from: data)
    } catch DecodingError.keyNotFound(let key, _) {
      throw RemoteIconProblem(.badModel, "expected a value for \"\(key.stringValue)\", found none")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      guard let key = context.codingPath.last?.stringValue else {
        throw RemoteIconProblem(.badModel, "expected an object with startDateTS, endDateTS and iconName")
      }
      let expected = [
        CodingKeys.iconName.stringValue: "a string", CodingKeys.shouldInformUser.stringValue: "true or false",
      ]
      throw RemoteIconProblem(
        .badModel, "expected \"\(key)\" to be \(expected[key] ?? "a number of seconds since 1970")")
    } catch {
      throw RemoteIconProblem(.badJSON, "expected JSON with startDateTS, endDateTS and iconName, found something else")
    }
  }
}
