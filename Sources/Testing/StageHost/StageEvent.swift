/// Something that happened on a stage and is in no frame.
public struct StageEvent: Sendable, Equatable, CustomStringConvertible {
  public enum Kind: String, Sendable {
    /// The system has shown an alert.
    case alert
    /// Two bodies of a scene began or ceased to touch; their `contactTestBitMask`s asked for it.
    case contact
    /// Something went wrong where Apple's API stays silent.
    case diagnostic
    /// The player has felt something.
    case haptic
    /// The player has heard a sound begin, pause or be stopped.
    case sound
  }

  /// The frame in which it happened; 0 for what the launch did as well.
  public let frame: Int
  public let kind: Kind
  /// What it was: an alert's text, a haptic's name, a sound's file, two nodes, a diagnostic.
  public let text: String

  /// `12 haptic impact light`, `30 contact began ball–floor`.
  public var description: String { "\(frame) \(kind) \(text)" }
}
