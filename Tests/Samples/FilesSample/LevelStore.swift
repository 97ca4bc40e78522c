import Foundation
import SpriteKit

/// A level in a JSON file.
public struct Level: Codable, Equatable {
  public var title: String
  public var goal: Int

  public init(title: String, goal: Int) {
    self.title = title
    self.goal = goal
  }
}

extension Bundle {
  /// An extension that many games contain.
  var version: String { infoDictionary?["CFBundleShortVersionString"] as? String ?? "unknown" }
}

/// Reads levels as published games do: with `!`, because the files are part of the game.
public final class LevelStore {
  private let bundle: Bundle

  public init(bundle: Bundle = .main) {
    self.bundle = bundle
  }

  public var version: String { bundle.version }

  public func levelByPath(_ name: String) -> Level {
    let path = Bundle.main.path(forResource: name, ofType: "json")!
    let data = try! Data(contentsOf: URL(fileURLWithPath: path))
    return try! JSONDecoder().decode(Level.self, from: data)
  }

  public func levelByClass(_ name: String) -> Level {
    let url = Bundle(for: LevelStore.self).url(forResource: name, withExtension: "json", subdirectory: "Levels")!
    return try! JSONDecoder().decode(Level.self, from: Data(contentsOf: url))
  }

  public func levelOfModule(_ name: String) -> Level {
    let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Levels")!
    return try! JSONDecoder().decode(Level.self, from: Data(contentsOf: url))
  }

  public func level(of bundle: Bundle, _ name: String) -> Level? {
    guard let urls = bundle.urls(forResourcesWithExtension: "json", subdirectory: nil) else { return nil }
    let url = urls.first { $0.deletingPathExtension().lastPathComponent == name }
    do {
      return try url.map { try JSONDecoder().decode(Level.self, from: Data(contentsOf: $0)) }
    } catch {
      NSLog("A level is broken.")
      NSLog("%@ is broken: %@", name, error)
      NSLog("%@, %d, %@", error.localizedDescription, 5, error as NSError)
      return nil
    }
  }
}
