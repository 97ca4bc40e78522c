import IconRemote
import UIKit

/// Who says which season it is.
@MainActor
protocol SeasonServer {
  /// Hands the newest answer to the seasonal icon. Without one, what is known stays.
  func refresh(_ season: SeasonalIcon) async
}

/// A server on the network.
struct RemoteServer: SeasonServer {
  var url: URL

  func refresh(_ season: SeasonalIcon) async {
    _ = await season.refresh(from: url)
  }
}

/// A file of the app's in place of a server: it answers with the season that is on, or the next to come.
struct OfflineServer: SeasonServer {
  func refresh(_ season: SeasonalIcon) async {
    do {
      guard let file = NSDataAsset(name: "answers.json") else { throw CocoaError(.fileNoSuchFile) }
      let answers = try JSONDecoder().decode([RemoteIcon].self, from: file.data)
      let now = Date().timeIntervalSince1970
      if let answer = answers.first(where: { now < $0.endDateTS }) { _ = season.accept(answer) }
    } catch {
      NSLog("%@", "answers.json: \(error)")
    }
  }
}
