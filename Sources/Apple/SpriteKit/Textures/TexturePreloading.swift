/// Reads the images of textures on another thread and calls a completion.
///
/// The completion runs on the main queue: in a window in the first frame after the last image was decoded, on a stage
/// always in the next frame, which waits for the images.
@MainActor
struct TexturePreloading {
  private let images: [PendingImage]
  private let completion: () -> Void

  /// - Parameter textures: those already read, or without a file, take no time.
  static func start(_ textures: [SKTexture], completion: @escaping () -> Void) {
    let app = UIApplication.shared
    let files = textures.compactMap(\.fileToRead)
    TexturePreloading(images: app.images.prepare(files), completion: completion).wait(in: app)
  }

  private func wait(in app: UIApplication) {
    guard let host = app.host else {
      // Without a host there are no frames, so reads at once.
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

// Completions run on the main queue; Apple does not document theirs.
extension SKTexture {
  /// Reads the image before the texture is used. On a stage it is ready in the next frame.
  public func preload(completionHandler: @escaping () -> Void) {
    TexturePreloading.start([self], completion: completionHandler)
  }

  /// The async version of the method above.
  public func preload() async {
    await withCheckedContinuation { done in preload { done.resume() } }
  }

  /// Reads the images before the textures are used. On a stage they are ready in the next frame.
  public class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) {
    TexturePreloading.start(textures, completion: completionHandler)
  }

  /// The async version of the method above.
  public class func preload(_ textures: [SKTexture]) async {
    await withCheckedContinuation { done in preload(textures) { done.resume() } }
  }
}

// MARK: Atlases

extension SKTextureAtlas {
  /// Reads all images before they are used. On a stage they are ready in the next frame.
  public func preload(completionHandler: @escaping () -> Void) {
    SKTextureAtlas.preloadTextureAtlases([self], withCompletionHandler: completionHandler)
  }

  /// The async version of the method above.
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

  /// The async version of the method above.
  public class func preloadTextureAtlases(_ textureAtlases: [SKTextureAtlas]) async {
    await withCheckedContinuation { done in preloadTextureAtlases(textureAtlases) { done.resume() } }
  }

  /// Finds atlases by name and reads their images.
  ///
  /// Apple documents that the error has the names, but not its domain, code and key.
  ///
  /// - Parameter completionHandler: receives the atlases found, in the order of the names. If some are missing it also
  ///   receives an error, `NSCocoaErrorDomain` 4, with their names in `userInfo` under `SKTextureAtlasNames`.
  public class func preloadTextureAtlasesNamed(
    _ atlasNames: [String], withCompletionHandler completionHandler: @escaping ((any Error)?, [SKTextureAtlas]) -> Void
  ) {
    let found = atlasNames.map { (name: $0, atlas: SKTextureAtlas.atlas(named: $0)) }
    let missing = found.filter { $0.atlas == nil }.map(\.name)
    let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 4,
      userInfo: [
        NSLocalizedDescriptionKey: "The app's files contain no texture atlas \(names).", "SKTextureAtlasNames": missing,
      ])
    let atlases = found.compactMap(\.atlas)
    preloadTextureAtlases(atlases) { completionHandler(missing.isEmpty ? nil : error, atlases) }
  }

  /// The async version of `preloadTextureAtlasesNamed(_:withCompletionHandler:)`.
  ///
  /// - Throws: an error if an atlas is missing.
  public class func preloadTextureAtlasesNamed(_ atlasNames: [String]) async throws -> [SKTextureAtlas] {
    try await withCheckedThrowingContinuation { done in
      preloadTextureAtlasesNamed(atlasNames) { error, atlases in
        if let error { done.resume(throwing: error) } else { done.resume(returning: atlases) }
      }
    }
  }
}
