import Files
import Foundation
import Media
import Printing
import Programs
import Raster

/// Writes the frames of a game as the requested pictures, animation and contact sheet.
@MainActor
struct CapturedPictures {
  private let options: PictureOptions
  private let folder: OutputFolder?
  private let animated: FrameList
  private let animation: (any AnimationWriter)?
  private var sheet: ContactSheet?
  private var newest: Bitmap?

  /// Creates the folder for the pictures.
  ///
  /// - Throws: `CommandError` if the folder, the animation or the sheet cannot be created.
  init(_ options: PictureOptions, frames: FrameList, font: Font?) throws {
    self.options = options
    animated = options.animated(frames)
    let output = options.output
    folder = try options.folder.map(output.folder)
    animation = try options.animation.map { file -> any AnimationWriter in
      if file.kind == .png { return try AnimatedPNGWriter(file: URL(fileURLWithPath: file.path), output: output) }
      return try FFmpegWriter(file, rate: options.rate, output: output)
    }
    if let path = options.drawList { try output.check(URL(fileURLWithPath: path), as: Self.drawList) }
    if let path = options.sheet {
      try output.check(URL(fileURLWithPath: path), as: .picture)
      guard frames.numbers.count <= ContactSheet.capacity else {
        throw CommandError(
          .usage,
          "\(path): a sheet has room for \(ContactSheet.capacity) frames, not \(frames.numbers.count); use a step, "
            + "such as --frames 0-990/10")
      }
      sheet = ContactSheet(font: font)
    }
  }

  /// Adds a frame.
  ///
  /// - Returns: the path of the frame's picture; nil if single pictures were not requested.
  mutating func add(_ frame: Bitmap, number: Int) throws -> String? {
    newest = frame
    if animated.contains(number) { try animation?.add(frame, number: number) }
    sheet?.add(frame, caption: ["frame \(number)"])
    guard let folder else { return nil }
    let digits = String(number)
    let name = "frame-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).png"
    try options.output.write(frame, named: name, in: folder)
    return options.out == nil || options.out == "." ? name : "\(folder.path)/\(name)"
  }

  private static let drawList = OutputKind("a draw list", startsWith: "background #")

  /// Finishes the animation and the sheet. Call it after the last frame.
  ///
  /// - Parameter list: the last frame's draw list.
  func finish(_ list: DrawList) throws {
    try animation?.finish()
    if let path = options.drawList {
      try options.output.write(list.text, to: URL(fileURLWithPath: path), as: Self.drawList)
    }
    if let path = options.sheet, let sheet { try options.output.write(sheet.bitmap, to: URL(fileURLWithPath: path)) }
    if options.preview, let newest { try StandardOutput.write(newest.terminalText(columns: Terminal.columns ?? 80)) }
  }
}
