internal import UIKit

// Actions in archives.

extension SKAction {
  /// The description for archives; nil for an action that only code can make, such as one that runs a block.
  private var archiveRecord: ActionRecord? {
    switch effect {
    case .sequence(let actions): ActionRecord(kind: .sequence) { ["_actions": actions as NSArray] }
    case .group(let actions): ActionRecord(kind: .group) { ["_actions": actions as NSArray] }
    case .repetition(let action, let count):
      ActionRecord(kind: .repetition) {
        ["_repeatedAction": action, "_forever": count == nil, "_timesToRepeat": count ?? 0]
      }
    default: record
    }
  }

  /// The class that an archive names.
  final var archivedClass: AnyClass { archiveRecord?.kind.archivedClass ?? SKAction.self }

  final func encodeAction(with coder: NSCoder) {
    coder.encode(duration, forKey: "_duration")
    coder.encode(timingMode.rawValue, forKey: "_timingMode")
    if speed != 1 { coder.encode(Double(speed), forKey: "_speed") }
    guard let record = archiveRecord else {
      let diagnostic = Diagnostic(
        kind: "unarchived", subject: "SKAction.encode(with:)",
        message: "an archive cannot store actions that run code, and some others; it stores a wait instead")
      return UIApplication.shared.report(diagnostic)
    }
    for (key, value) in record.values().sorted(by: { $0.key < $1.key }) {
      switch value {
      case let bool as Bool: coder.encode(bool, forKey: key)
      case let number as CGFloat: coder.encode(Double(number), forKey: key)
      case let number as Double: coder.encode(number, forKey: key)
      case let number as Int: coder.encode(number, forKey: key)
      case let size as CGSize: CGVector(dx: size.width, dy: size.height).encode(with: coder, key)
      case let text as String: coder.encode(text as NSString, forKey: key)
      default: coder.encode(value, forKey: key)
      }
    }
  }

  /// The action that an archive describes; nil if its values are wrong.
  final class func decoded(_ type: SKAction.Type, from coder: NSCoder) -> SKAction? {
    let reader = ActionReader(coder: coder)
    guard let action = reader.action(String(describing: type)) else { return nil }
    if let mode = SKActionTimingMode(rawValue: coder.decodeInteger(forKey: "_timingMode")) { action.timingMode = mode }
    if let speed = CGFloat(from: coder, "_speed") { action.speed = speed }
    return action
  }
}

/// Makes actions from the values of an archive.
@MainActor
private struct ActionReader {
  let coder: NSCoder

  private var duration: TimeInterval { coder.decodeDouble(forKey: "_duration") }
  private func bool(_ key: String) -> Bool { coder.decodeBool(forKey: key) }
  private func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
  private func has(_ key: String) -> Bool { coder.containsValue(forKey: key) }
  private func text(_ key: String) -> String? { String(from: coder, key) }
  private func uses(_ key: String) -> Bool { !has(key) || bool(key) }

  func action(_ kind: String) -> SKAction? {
    // Every action has it; that of a sequence, a group and a repetition follows from their actions.
    ignore("_duration")
    return switch ActionRecord.Kind(rawValue: kind) {
    case .move: move
    case .scale: scale
    case .rotate: rotate
    case .fade: fade
    case .hide: bool("_hiddenValue") ? .hide() : .unhide()
    case .wait: .wait(forDuration: duration, withRange: coder.decodeDouble(forKey: "_durationRange"))
    case .resize: resize
    case .animate: animate
    case .texture: object(SKTexture.self, "_texture").map { .setTexture($0, resize: bool("_resize")) }
    case .colorize: colorize
    case .speed:
      bool("_isRelative")
        ? .speed(by: number("_speedTarget"), duration: duration)
        : .speed(to: number("_speedTarget"), duration: duration)
    case .sound: sound
    case .remove: .removeFromParent()
    case .child:
      if let name = text("_name"), let action = object(SKAction.self, "_action") {
        .run(action, onChildWithName: name)
      } else {
        nil
      }
    case .sequence: .sequence(actions)
    case .group: .group(actions)
    case .repetition:
      object(SKAction.self, "_repeatedAction").map {
        bool("_forever") ? .repeatForever($0) : .repeat($0, count: coder.decodeInteger(forKey: "_timesToRepeat"))
      }
    case .reference: text("_referencedActionName").flatMap { SKAction(named: $0, duration: duration) }
    case nil: SKAction.wait(forDuration: duration)
    }
  }

  private func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    has(key) ? coder.decodeObject(of: type, forKey: key) : nil
  }

  private func list<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> [Object] {
    NodeArchive(coder: coder, isReading: true).list(key, [Object]())
  }

  private var actions: [SKAction] { list(SKAction.self, "_actions") }

  private var move: SKAction {
    ignore("_posStart.x", "_posStart.y", "_posTargetReversed.x", "_posTargetReversed.y")
    let sign: CGFloat = bool("_isReversed") ? -1 : 1
    let (x, y) = (number("_posTarget.x"), number("_posTarget.y"))
    let (usesX, usesY) = (uses("_useX"), uses("_useY"))
    if bool("_isRelative") { return .moveBy(x: usesX ? x * sign : 0, y: usesY ? y * sign : 0, duration: duration) }
    if usesX, usesY { return .move(to: CGPoint(x: x, y: y), duration: duration) }
    return usesX ? .moveTo(x: x, duration: duration) : .moveTo(y: y, duration: duration)
  }

  private var scale: SKAction {
    ignore("_scaleTargetReversedX", "_scaleTargetReversedY")
    let (usesX, usesY) = (uses("_useX"), uses("_useY"))
    let (x, y) = (number("_scaleTargetX"), number("_scaleTargetY"))
    if bool("_isTargetSizeBased"), let size = CGSize(from: coder, "_targetSize") {
      return .scale(to: size, duration: duration)
    }
    ignore("_targetSize")
    if bool("_isRelative") {
      let action = SKAction.scaleX(by: usesX ? x : 1, y: usesY ? y : 1, duration: duration)
      return bool("_isReversed") ? action.reversed() : action
    }
    if usesX, usesY { return .scaleX(to: x, y: y, duration: duration) }
    return usesX ? .scaleX(to: x, duration: duration) : .scaleY(to: y, duration: duration)
  }

  private var rotate: SKAction {
    ignore("_lastRotX", "_lastRotY", "_lastRotZ", "_rotX", "_rotY", "_useX", "_useY", "_useZ")
    let angle = number("_rotZ")
    if bool("_isRelative") { return .rotate(byAngle: bool("_isReversed") ? -angle : angle, duration: duration) }
    return .rotate(toAngle: angle, duration: duration, shortestUnitArc: bool("_isUnitArc"))
  }

  private var fade: SKAction {
    let alpha = number("_alphaTarget")
    return bool("_isRelative") ? .fadeAlpha(by: alpha, duration: duration) : .fadeAlpha(to: alpha, duration: duration)
  }

  private var resize: SKAction {
    ignore(
      "_sizeTargetReversed.width", "_sizeTargetReversed.height", "_sizeResidual.width", "_sizeResidual.height",
      "_isReversed")
    let (width, height) = (number("_sizeTarget.width"), number("_sizeTarget.height"))
    let (usesWidth, usesHeight) = (uses("_useW"), uses("_useH"))
    if bool("_isRelative") {
      return .resize(byWidth: usesWidth ? width : 0, height: usesHeight ? height : 0, duration: duration)
    }
    if usesWidth, usesHeight { return .resize(toWidth: width, height: height, duration: duration) }
    return usesWidth ? .resize(toWidth: width, duration: duration) : .resize(toHeight: height, duration: duration)
  }

  private var animate: SKAction {
    let (resize, restore) = (bool("_resize"), bool("_restore"))
    let textures = list(SKTexture.self, "_textures")
    var perFrame = coder.decodeDouble(forKey: "_timePerFrame")
    if !perFrame.isFinite || perFrame < 0 { perFrame = 0 }
    return bool("_normal")
      ? .animate(withNormalTextures: textures, timePerFrame: perFrame, resize: resize, restore: restore)
      : .animate(with: textures, timePerFrame: perFrame, resize: resize, restore: restore)
  }

  private var sound: SKAction? {
    // The place where the editor's preview plays it.
    ignore("_position")
    return text("_fileName").map { .playSoundFileNamed($0, waitForCompletion: bool("_wait")) }
  }

  private var colorize: SKAction {
    let factor = number("_colorBlendFactor")
    guard let color = object(UIColor.self, "_color") else {
      return .colorize(withColorBlendFactor: factor, duration: duration)
    }
    return .colorize(with: color, colorBlendFactor: factor, duration: duration)
  }

  private func ignore(_ keys: String...) {
    for key in keys { _ = coder.containsValue(forKey: key) }
  }
}

extension SKNode {
  /// Writes the running actions as if they had not started, or starts those of a file.
  func archiveActions(_ archive: NodeArchive) {
    if archive.isReading {
      for action in archive.list("_actions", [SKAction]()) { run(action) }
      guard archive.has("_keyedActions") else { return }
      let keyed = archive.coder.decodeObject(
        of: [NSDictionary.self, NSString.self, SKAction.self], forKey: "_keyedActions")
      for (key, action) in (keyed as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key }) {
        if let action = action as? SKAction { run(action, withKey: key) }
      }
      return
    }
    let running = runningActions.filter { !$0.isRemoved }
    let plain = running.filter { $0.key == nil }.map(\.action)
    if !plain.isEmpty { archive.coder.encode(plain as NSArray, forKey: "_actions") }
    let keyed = NSMutableDictionary()
    for action in running { if let key = action.key { keyed.setObject(action.action, forKey: key as NSString) } }
    if keyed.count > 0 { archive.coder.encode(keyed, forKey: "_keyedActions") }
  }
}
