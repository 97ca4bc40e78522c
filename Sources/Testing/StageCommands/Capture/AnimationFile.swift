import Files
import Foundation
import Programs

/// The path of an animation; its extension selects the format.
struct AnimationFile: OptionValue {
  static let expected = "a file that ends in .apng, .png, .gif or .mp4"

  enum Kind: String {
    case png, gif, mp4

    var outputKind: OutputKind {
      switch self {
      case .png: .picture
      case .gif: .gif
      case .mp4: .mp4
      }
    }
  }

  var path: String
  var kind: Kind

  init?(argument: String) {
    let ending = URL(fileURLWithPath: argument).pathExtension.lowercased()
    guard let kind = Kind(rawValue: ending == "apng" ? "png" : ending) else { return nil }
    path = argument
    self.kind = kind
  }

  /// The highest frame rate, in frames per second. Players do not show a GIF frame for less than 1/50 s.
  var highestRate: Int { kind == .gif ? 30 : 60 }
}
