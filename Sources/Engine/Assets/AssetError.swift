/// What is wrong with a file: its path and one sentence that names the problem and what would be right.
package struct AssetError: Error, CustomStringConvertible, Equatable {
  package enum Kind: Sendable {
    case missing, malformed, unwritable
  }

  package var kind: Kind
  package var path: String
  package var problem: String

  package init(_ kind: Kind, path: String, _ problem: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
  }

  package var description: String { "\(path): \(problem)" }
}
