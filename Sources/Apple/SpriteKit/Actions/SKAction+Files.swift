// Source: https://developer.apple.com/documentation/spritekit/skaction/init(named:)
// Differs from Apple: action files are not read yet, which is reported once as a `Diagnostic`.
extension SKAction {
  /// Always nil: action files are not read yet.
  public convenience init?(named name: String) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  /// Always nil: action files are not read yet.
  public convenience init?(named name: String, duration: TimeInterval) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  /// Always nil: action files are not read yet.
  public convenience init?(named name: String, from url: URL) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  /// Always nil: action files are not read yet.
  public convenience init?(named name: String, from url: URL, duration: TimeInterval) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }
}
