import Assets
import Foundation
import Programs
import Raster

/// Writes frames into one file. Each frame appears at its number's 60th of a second.
@MainActor
protocol AnimationWriter: AnyObject {
  func add(_ frame: Bitmap, number: Int) throws
  func finish() throws
}

/// Animated PNG, written by our own encoder with exact colours.
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
