// Source: https://developer.apple.com/documentation/spritekit/skaction/init(named:)
// Differs from Apple: no file of actions is read yet, which is said once as a `Diagnostic`.
extension SKAction {
  public convenience init?(named name: String) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  public convenience init?(named name: String, duration: TimeInterval) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  public convenience init?(named name: String, from url: URL) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }

  public convenience init?(named name: String, from url: URL, duration: TimeInterval) {
    UnfinishedFeature.actionFiles.report()
    return nil
  }
}
