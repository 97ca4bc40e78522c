/// What a script asked of a stage that the stage does not have.
public struct StageError: Error, CustomStringConvertible, Equatable {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
