import IconRemote
import UIKit

/// A source of answers about the season.
@MainActor
protocol SeasonServer {
  /// Passes the newest answer to the seasonal icon. If there is none, the last answer stays in use.
  func refresh(_ season: SeasonalIcon) async
  /// The limits for answers from the network.
  var limits: RemoteIconLimits { get }
}

extension SeasonServer {
  var limits: RemoteIconLimits { RemoteIconLimits() }
}

/// A server on the network.
struct RemoteServer: SeasonServer {
  var url: URL

  var limits: RemoteIconLimits {
    var limits = RemoteIconLimits()
    limits.allowsPlainHTTP = url.isOnThisMachine
    return limits
  }

  func refresh(_ season: SeasonalIcon) async {
    _ = await season.refresh(from: url)
  }
}

/// Reads the answer for the current or the next season from one of the app's files, so that the example needs no
/// network.
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

extension URL {
  /// Whether a server's answers can be trusted: https, or http on this machine, where no third party can change them.
  var isSafe: Bool { host?.isEmpty == false && (scheme == "https" || scheme == "http" && isOnThisMachine) }

  fileprivate var isOnThisMachine: Bool { ["localhost", "127.0.0.1"].contains(host ?? "") }
}
