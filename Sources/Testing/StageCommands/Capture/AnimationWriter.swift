import Assets
import Files
import Foundation
import Media
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
  private let output: OutputOptions
  private var animation = AnimatedPNG()

  /// - Throws: `CommandError` for a file that must not be replaced.
  init(file: URL, output: OutputOptions) throws {
    self.file = file
    self.output = output
    try output.check(file, as: .picture)
  }

  func add(_ frame: Bitmap, number: Int) {
    animation.append(frame, at: number)
  }

  func finish() throws {
    do {
      try output.write(ImageDecoding.png(animation, path: file.path), to: file, as: .picture)
    } catch let error as AssetError {
      throw CommandError(.unwritable, "\(error)")
    }
  }
}
