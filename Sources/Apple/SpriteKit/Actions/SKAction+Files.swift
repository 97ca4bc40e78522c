// Source: https://developer.apple.com/documentation/spritekit/skaction/init(named:)
// Actions of Apple's `.sks` files, made with Xcode's action editor. A missing one is nil, with a `Diagnostic` that names
// the actions that there are.
extension SKAction {
  /// The action with a name in one of the app's `.sks` files.
  ///
  /// - Parameter name: the action's name in the editor, which is not the file's name.
  public convenience init?(named name: String) {
    guard let action = ArchiveLibrary.shared.action(named: name) else { return nil }
    self.init(sharing: action)
  }

  /// The action with a name in one of the app's `.sks` files, played faster or slower so that it takes `duration`
  /// seconds.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/init(named:duration:)
  public convenience init?(named name: String, duration: TimeInterval) {
    guard let action = ArchiveLibrary.shared.action(named: name) else { return nil }
    self.init(sharing: action)
    take(duration)
  }

  /// The action with a name in a file.
  public convenience init?(named name: String, from url: URL) {
    guard let action = ArchiveLibrary.shared.action(named: name, at: url) else { return nil }
    self.init(sharing: action)
  }

  /// The action with a name in a file, played faster or slower so that it takes `duration` seconds.
  public convenience init?(named name: String, from url: URL, duration: TimeInterval) {
    guard let action = ArchiveLibrary.shared.action(named: name, at: url) else { return nil }
    self.init(sharing: action)
    take(duration)
  }

  private func take(_ seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite, duration > 0, seconds != duration else { return }
    switch effect {
    // Their parts decide how long they take.
    case .sequence, .group, .repetition: speed *= CGFloat(duration / seconds)
    default: break
    }
    duration = seconds
  }
}
