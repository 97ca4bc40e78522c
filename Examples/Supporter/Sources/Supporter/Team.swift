/// The national teams. The raw value is the key of the team's icon in the Info.plist.
enum Team: String, CaseIterable {
  case germany = "de"
  case france = "fr"
  case italy = "it"

  /// The fan's shout; nil for a silent fan.
  var greeting: String? {
    switch self {
    case .germany: nil
    case .france: "Allez les bleus!"
    case .italy: "Viva italia"
    }
  }
}
