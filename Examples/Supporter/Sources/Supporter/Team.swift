/// The national teams. The raw value is the key of the team's icon in the Info.plist.
enum Team: String, CaseIterable {
  case germany = "de"
  case france = "fr"
  case italy = "it"

  /// What the fan shouts; nil if the fan says nothing.
  var greeting: String? {
    switch self {
    case .germany: nil
    case .france: "Allez les bleus!"
    case .italy: "Viva italia"
    }
  }
}
