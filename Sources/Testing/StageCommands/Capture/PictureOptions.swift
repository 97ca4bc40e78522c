import ArgumentParser
import Programs

/// The options for the output of a capture.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for the pictures; created if missing. (default: the current folder, unless only an animation, a "
        + "sheet or a preview is requested)", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Writes the frames as one animation: .apng (exact), or .gif or .mp4 where ffmpeg is installed.",
      valueName: "file"),
    transform: AnimationFile.parse)
  var animation: AnimationFile?

  @Option(
    help: ArgumentHelp(
      "The animation's frames per second: a divisor of 60. (default: each frame at its own time; in a GIF 30)",
      valueName: "rate"))
  var fps: Int?

  @Option(help: ArgumentHelp("Writes the frames side by side as one PNG file, with their numbers.", valueName: "file"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "Writes the last frame's draw list as text: every command, exactly as it is drawn.", valueName: "file"))
  var drawList: String?

  @OptionGroup var output: OutputOptions

  @Flag(help: "Shows the last frame in the terminal, in colour.")
  var preview = false

  /// The animation's frame rate, in frames per second.
  var rate: Int { fps ?? animation?.highestRate ?? 60 }

  /// The frames to put into the animation.
  func animated(_ frames: FrameList) -> FrameList { fps.map { frames.every(60 / $0) } ?? frames }

  /// The folder for single pictures; nil writes none.
  var folder: String? { out ?? (animation == nil && sheet == nil && !preview ? "." : nil) }

  mutating func validate() throws {
    guard let fps else { return }
    guard let animation else { throw ValidationError("--fps sets an animation's rate; it needs --animation FILE") }
    guard fps > 0, 60 % fps == 0, fps <= animation.highestRate else {
      let rates = (1...animation.highestRate).filter { 60 % $0 == 0 }.map(String.init).joined(separator: ", ")
      throw ValidationError("--fps \(fps): a .\(animation.kind.rawValue) can have \(rates) frames per second")
    }
  }
}
