import Assets
import Foundation
import Programs
import Raster

/// Makes one file of frames, each of which shows from its number's 60th of a second on.
@MainActor
protocol AnimationWriter: AnyObject {
  func add(_ frame: Bitmap, number: Int) throws
  func finish() throws
}

/// Exact colours, by our own hand.
final class AnimatedPNGWriter: AnimationWriter {
  private let file: URL
  private var animation = AnimatedPNG()

  init(file: URL) {
    self.file = file
  }

  func add(_ frame: Bitmap, number: Int) {
    animation.append(frame, at: number)
  }

  func finish() throws {
    do {
      try ImageDecoding.writePNG(animation, to: file)
    } catch let error as AssetError {
      throw CommandError(.unwritable, "\(error)")
    }
  }
}
