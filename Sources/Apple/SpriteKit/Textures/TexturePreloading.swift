internal import Assets

/// Reads the images of textures on another thread, and says when they are there.
///
/// The completion comes in the main queue's turn of a frame: in a window of the first frame after the last image is
/// decoded, on a stage always of the next frame, which waits for them.
@MainActor
struct TexturePreloading {
  private let images: [PendingImage]
  private let completion: () -> Void

  /// - Parameter textures: those that are read, or need no file, take no time.
  static func start(_ textures: [SKTexture], completion: @escaping () -> Void) {
    let app = UIApplication.shared
    let files = textures.compactMap(\.fileToRead)
    TexturePreloading(images: app.images.prepare(files), completion: completion).wait(in: app)
  }

  private func wait(in app: UIApplication) {
    guard let host = app.host else {
      // Without a host there are no frames to wait for.
      for image in images { image.settle() }
      return complete()
    }
    let mustSettle = host.waitsForCompletions
    app.requests.add { [weak app] in
      if mustSettle {
        for image in images { image.settle() }
      }
      if images.allSatisfy(\.isDone) {
        complete()
      } else if let app {
        wait(in: app)
      }
      return nil
    }
  }

  private func complete() {
    DispatchQueue.main.async { [completion] in completion() }
  }
}

// MARK: Textures

// Apple's pages do not say on which queue a completion is called; here it is the main one.
extension SKTexture {
  /// Reads the image before the texture is used; on a stage it is there in the next frame.
  public func preload(completionHandler: @escaping () -> Void) {
    TexturePreloading.start([self], completion: completionHandler)
  }

  /// The same, as async.
  public func preload() async {
    await withCheckedContinuation { done in preload { done.resume() } }
  }

  /// Reads the images before the textures are used; on a stage they are there in the next frame.
  public class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) {
    TexturePreloading.start(textures, completion: completionHandler)
  }

  /// The same, as async.
  public class func preload(_ textures: [SKTexture]) async {
    await withCheckedContinuation { done in preload(textures) { done.resume() } }
  }
}

// MARK: Atlases

extension SKTextureAtlas {
  /// Reads all images before they are used; on a stage they are there in the next frame.
  public func preload(completionHandler: @escaping () -> Void) {
    SKTextureAtlas.preloadTextureAtlases([self], withCompletionHandler: completionHandler)
  }

  /// The same, as async.
  public func preload() async {
    await withCheckedContinuation { done in preload { done.resume() } }
  }

  /// Reads the images of all textures of some atlases before they are used. The completion runs on the main queue.
  public class func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas], withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let textures = textureAtlases.flatMap { atlas in atlas.textureNames.map(atlas.textureNamed) }
    TexturePreloading.start(textures, completion: completionHandler)
  }

  /// The same, as async.
  public class func preloadTextureAtlases(_ textureAtlases: [SKTextureAtlas]) async {
    await withCheckedContinuation { done in preloadTextureAtlases(textureAtlases) { done.resume() } }
  }

  /// - Parameter completionHandler: is given the atlases that there are, in the order of their names; and where some are
  ///   missing an error, `NSCocoaErrorDomain` 4, whose `userInfo` has their names under `SKTextureAtlasNames`.
  ///
  /// Apple's page promises the names in the error, but not its domain, its code and the key.
  public class func preloadTextureAtlasesNamed(
    _ atlasNames: [String], withCompletionHandler completionHandler: @escaping ((any Error)?, [SKTextureAtlas]) -> Void
  ) {
    let found = atlasNames.map { (name: $0, atlas: SKTextureAtlas.atlas(named: $0)) }
    let missing = found.filter { $0.atlas == nil }.map(\.name)
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 4,
      userInfo: [
        NSLocalizedDescriptionKey: "The app's files hold no texture atlas \(names).", "SKTextureAtlasNames": missing,
      ])
    let atlases = found.compactMap(\.atlas)
    preloadTextureAtlases(atlases) { completionHandler(missing.isEmpty ? nil : error, atlases) }
  }

  /// The same, as async.
  ///
  /// - Throws: the error where an atlas is missing.
  public class func preloadTextureAtlasesNamed(_ atlasNames: [String]) async throws -> [SKTextureAtlas] {
    try await withCheckedThrowingContinuation { done in
      preloadTextureAtlasesNamed(atlasNames) { error, atlases in
        if let error { done.resume(throwing: error) } else { done.resume(returning: atlases) }
      }
    }
  }
}
