import Assets
import Foundation
import Programs
import Raster

/// Writes frames to one animation file. Frame N appears at N/60 s.
@MainActor
protocol AnimationWriter: AnyObject {
  func add(_ frame: Bitmap, number: Int) throws
  func finish() throws
}

/// Writes an animated PNG with exact colours, using our own encoder.
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
