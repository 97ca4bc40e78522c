/// The national teams. A team's raw value is its icon's key in the Info.plist.
enum Team: String, CaseIterable {
  case germany = "de"
  case france = "fr"
  case italy = "it"

  /// What the fan calls out; nil where the fan is speechless.
  var greeting: String? {
    switch self {
    case .germany: nil
    case .france: "Allez les bleus!"
    case .italy: "Viva italia"
    }
  }
}
