import Foundation
import Programs

/// A file for an animation; its ending says of which kind.
struct AnimationFile: OptionValue {
  static let expected = "a file that ends in .apng, .png, .gif or .mp4"

  enum Kind: String {
    case png, gif, mp4
  }

  var path: String
  var kind: Kind

  init?(argument: String) {
    let ending = URL(fileURLWithPath: argument).pathExtension.lowercased()
    guard let kind = Kind(rawValue: ending == "apng" ? "png" : ending) else { return nil }
    path = argument
    self.kind = kind
  }

  /// Players of GIFs keep no shorter time than 1/50 s.
  var highestRate: Int { kind == .gif ? 30 : 60 }
}
