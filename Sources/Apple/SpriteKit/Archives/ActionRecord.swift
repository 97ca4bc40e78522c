/// An action as archives describe it: the name of Apple's class, and its values by Apple's keys.
struct ActionRecord {
  /// The classes of actions in archives. Actions whose keys no public file shows have our own keys.
  enum Kind: String {
    case move = "SKMove"
    case scale = "SKScale"
    case rotate = "SKRotate"
    case fade = "SKFade"
    case hide = "SKHide"
    case wait = "SKWait"
    case resize = "SKResize"
    case animate = "SKAnimate"
    case texture = "SKSetTexture"
    case colorize = "SKColorize"
    case speed = "SKSpeed"
    case sound = "SKPlaySound"
    case remove = "SKRemove"
    case child = "SKRunAction"
    case sequence = "SKSequence"
    case group = "SKGroup"
    case repetition = "SKRepeat"
    case reference = "SKReferencedAction"
  }

  let kind: Kind
  /// Called when the action is archived: most actions never are.
  let values: () -> [String: Any]
}

extension SKAction {
  /// Adds the description for archives.
  final func recorded(_ kind: ActionRecord.Kind, _ values: @escaping () -> [String: Any] = { [:] }) -> SKAction {
    record = ActionRecord(kind: kind, values: values)
    return self
  }
}

// The classes that archives name. `SKAction.init(coder:)` knows by them what to read; games see SKAction.
final class SKMove: SKAction {}
final class SKScale: SKAction {}
final class SKRotate: SKAction {}
final class SKFade: SKAction {}
final class SKHide: SKAction {}
final class SKWait: SKAction {}
final class SKResize: SKAction {}
final class SKAnimate: SKAction {}
final class SKSetTexture: SKAction {}
final class SKColorize: SKAction {}
final class SKSpeed: SKAction {}
final class SKPlaySound: SKAction {}
final class SKRemove: SKAction {}
final class SKRunAction: SKAction {}
final class SKSequence: SKAction {}
final class SKGroup: SKAction {}
final class SKRepeat: SKAction {}
final class SKReferencedAction: SKAction {}

extension ActionRecord.Kind {
  var archivedClass: SKAction.Type {
    switch self {
    case .move: SKMove.self
    case .scale: SKScale.self
    case .rotate: SKRotate.self
    case .fade: SKFade.self
    case .hide: SKHide.self
    case .wait: SKWait.self
    case .resize: SKResize.self
    case .animate: SKAnimate.self
    case .texture: SKSetTexture.self
    case .colorize: SKColorize.self
    case .speed: SKSpeed.self
    case .sound: SKPlaySound.self
    case .remove: SKRemove.self
    case .child: SKRunAction.self
    case .sequence: SKSequence.self
    case .group: SKGroup.self
    case .repetition: SKRepeat.self
    case .reference: SKReferencedAction.self
    }
  }
}
