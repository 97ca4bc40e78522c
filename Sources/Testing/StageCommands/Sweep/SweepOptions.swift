import AppIcons
import ArgumentParser
import Foundation
import Programs

/// The days and screens that a sweep plays, and the input for each game.
struct SweepOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "2024, 2017-12-24..2017-12-26, one of the app's holidays, as in thanksgiving:2015-2030, or several.",
      valueName: "days"),
    transform: DayText.init)
  var days: DayText

  @Option(help: ArgumentHelp("iphone, ipad or both. (default: iphone)", valueName: "device,..."))
  var devices = "iphone"

  @Option(help: ArgumentHelp("Pixels per point: 1, 2, 3 or several of them. (default: 1)", valueName: "n,..."))
  var scales = "1"

  @Option(
    help: ArgumentHelp(
      "The players' locales, such as de_DE,th_TH. (default: en_US with the Gregorian calendar)", valueName: "locale,..."
    )
  )
  var locales: String?

  @Option(
    help: ArgumentHelp("Taps a node at a frame. May be repeated.", valueName: "node@frame"), transform: FrameTap.parse)
  var tap: [FrameTap] = []

  @Option(
    help: ArgumentHelp(
      "Also lists a node's property, by its name in the scene's tree. May be repeated.", valueName: "node.property"),
    transform: NodeColumn.parse)
  var column: [NodeColumn] = []

  @Option(help: "The frame to compare.")
  var frame = 5

  @Option(
    help: ArgumentHelp("The screen's size in points. (default: the device's own)", valueName: "WxH"),
    transform: ScreenSize.parse)
  var size: ScreenSize?

  /// All combinations of the requested screens, in the order of the options; scales and locales change fastest.
  func screens() throws -> [SweepScreen] {
    let devices = try Self.list(devices, "--devices: expected iphone, ipad or both", { IconIdiom(rawValue: $0) })
    let scales = try Self.list(scales, "--scales: expected one or more of 1, 2 and 3") { text in
      Int(text).flatMap { (1...3).contains($0) ? $0 : nil }
    }
    let known = Set(Locale.availableIdentifiers)
    let named: [String]? = try locales.map { names in
      try Self.list(names, "--locales: expected names such as de_DE,th_TH") { known.contains($0) ? $0 : nil }
    }
    let locales: [String?] = named ?? [nil]
    return devices.flatMap { device in
      scales.flatMap { scale in locales.map { SweepScreen(device: device, scale: scale, locale: $0) } }
    }
  }

  mutating func validate() throws {
    guard (0...100_000).contains(frame) else {
      throw ValidationError("--frame must be from 0 to 100000, not \(frame)")
    }
    for tap in tap where tap.frame > frame {
      throw ValidationError("--tap \(tap) never happens: --frame is \(frame)")
    }
    _ = try screens()
  }

  /// The command line that repeats this sweep.
  var command: String {
    var words = ["\(CommandLineProgram.name) sweep --days \(days.text)"]
    if devices != "iphone" { words.append("--devices \(devices)") }
    if scales != "1" { words.append("--scales \(scales)") }
    if let locales { words.append("--locales \(locales)") }
    words += tap.map { "--tap \($0)" }
    words += column.map { "--column \($0.title)" }
    words.append("--frame \(frame)")
    if let size { words.append("--size \(size.width)x\(size.height)") }
    return words.joined(separator: " ")
  }

  private static func list<Value: Equatable>(
    _ text: String, _ expected: String, _ read: (String) -> Value?
  ) throws -> [Value] {
    var values: [Value] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(String(word)) else { throw ValidationError("\(expected), not \(word)") }
      guard !values.contains(value) else { throw ValidationError("\(expected), each once, not \(word) twice") }
      values.append(value)
    }
    return values
  }
}
