internal import AppFoundation
internal import Assets
internal import Media
internal import Raster
internal import Synchronization

/// A picture that one thread decodes and others may wait for.
package final class PendingImage: Sendable {
  private let result = Mutex<Result<Image, AssetError>?>(nil)
  private let done = DispatchGroup()

  init() {
    done.enter()
  }

  /// Whether waiting takes no time.
  package var isDone: Bool { result.withLock { $0 != nil } }

  /// Must be called once.
  func decode(_ file: URL) {
    let decoded: Result<Image, AssetError>
    do {
      decoded = .success(Image(try ImageDecoding.bitmap(contentsOf: file)))
    } catch let error as AssetError {
      decoded = .failure(error)
    } catch {
      decoded = .failure(AssetError(.malformed, path: file.path, "\(error)"))
    }
    result.withLock { $0 = decoded }
    done.leave()
  }

  func wait() -> Result<Image, AssetError> {
    settle()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("PendingImage: decoding finished without a result")
    }
    return result
  }

  /// Waits until decoding has succeeded or failed.
  package func settle() {
    AppContext.performOutsideApps { done.wait() }
  }
}
