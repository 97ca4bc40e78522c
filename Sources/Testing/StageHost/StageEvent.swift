/// Something that happened on a stage without showing in a frame, such as a sound.
public struct StageEvent: Sendable, Equatable, CustomStringConvertible {
  /// The kind of an event.
  public enum Kind: String, Sendable {
    /// The system showed an alert.
    case alert
    /// Two bodies of the scene started or stopped touching, and their `contactTestBitMask`s asked for a report.
    case contact
    /// A problem occurred that Apple's API does not report.
    case diagnostic
    /// The device played haptic feedback.
    case haptic
    /// The player was offered to share something.
    case share
    /// A sound started, paused or stopped.
    case sound
  }

  /// The frame in which the event happened. Events during the launch also have frame 0.
  public let frame: Int
  /// The kind of event.
  public let kind: Kind
  /// The details: an alert's text, a haptic's name, a sound's file, two nodes, shared items, or a diagnostic.
  public let text: String

  /// Frame, kind and text: `12 haptic impact light`, `30 contact began ball–floor`.
  public var description: String { "\(frame) \(kind) \(text)" }
}
