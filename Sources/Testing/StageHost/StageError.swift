/// A request that a stage cannot fulfil, such as a tap on a node that the scene does not have.
public struct StageError: Error, CustomStringConvertible, Equatable {
  /// The request, and what the stage has instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
