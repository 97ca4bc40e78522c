internal import Files
package import Foundation
package import XcodeProjects

/// Draws the PDF and SVG pictures of a game as PNG files at 1, 2 and 3 pixels a point, as Xcode does when it compiles an
/// asset catalog.
///
/// The drawing is done by `pdftocairo` and `rsvg-convert`. Each of them sees one file, copied into its own folder,
/// and is limited in time, memory and the size of what it writes. A point of an SVG file is one of its pixels.
package final class VectorDrawer {
  /// A program that draws.
  private struct Converter: Sendable {
    var program: String
    /// The Debian package that brings it.
    var package: String
    /// The arguments that draw `picture.EXTENSION` as `drawn.png`.
    var arguments: @Sendable (_ scale: Int) -> [String]
  }

  private static let converters = [
    "pdf": Converter(program: "pdftocairo", package: "poppler-utils") { scale in
      // Quartz shows a page's crop box; a guess for asset catalogs.
      ["-png", "-singlefile", "-transp", "-cropbox", "-r", "\(72 * scale)", "picture.pdf", "drawn"]
    },
    "svg": Converter(program: "rsvg-convert", package: "librsvg2-bin") { scale in
      ["--format=png", "--dpi-x=72", "--dpi-y=72", "--zoom=\(scale)", "--output=drawn.png", "picture.svg"]
    },
  ]

  /// Pixels a point.
  static let scales = [1, 2, 3]
  /// For one picture at one scale.
  private static let secondLimit = 20
  /// For all pictures of a game; drawings that would start later are left out.
  private static let totalLimit = Duration.seconds(300)

  /// Remarks about pictures that are not drawn, in the order found. A program that is missing is there once.
  package private(set) var notes: [ProjectNote] = []
  /// Folders whose change can mean that a missing program has been installed.
  package private(set) var searched: [URL] = []
  private let environment: [String: String]
  private let started = ContinuousClock.now
  private var missing: Set<String> = []

  /// Creates a drawer.
  ///
  /// - Parameter environment: its PATH finds the programs.
  package init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// The pictures of a PDF or SVG file, one for each scale; none if it is not drawn, which `notes` reports.
  func pictures(of resource: GameProject.Resource) -> [Data] {
    guard let ending = resource.place.split(separator: ".").last?.lowercased(), let converter = Self.converters[ending],
      isInstalled(converter, for: resource)
    else { return [] }
    do {
      let contents = try ForeignFile.read(resource.file.contents, as: .vectorPicture)
      let folder = try ScratchFolder.make("skit-drawing")
      defer { remove(folder) }
      try OutputFile.write(contents, to: folder.appendingPathComponent("picture.\(ending)"), as: .remade)
      return try Self.scales.map { try draw(converter, scale: $0, in: folder) }
    } catch {
      notes.append(ProjectNote(path: resource.file.path, text: "is not drawn: \(error)"))
      return []
    }
  }

  private func draw(_ converter: Converter, scale: Int, in folder: URL) throws -> Data {
    guard started.duration(to: .now) < Self.totalLimit else {
      throw Failure("the game's pictures take more than \(Self.totalLimit.components.seconds) seconds")
    }
    let drawn = folder.appendingPathComponent("drawn.png")
    let command =
      ["prlimit", "--as=\(2 << 30)", "--fsize=\(FileKind.image.byteLimit)", "--core=0", "--", converter.program]
      + converter.arguments(scale)
    let variables = ["PATH": environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C", "HOME": folder.path]
    if let failure = try TimedProgram.run(command, in: folder, environment: variables, seconds: Self.secondLimit) {
      throw Failure("\(converter.program) \(failure)")
    }
    var status = stat()
    guard lstat(drawn.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("\(converter.program) wrote no picture")
    }
    let data = try ForeignFile.read(drawn, as: .image)
    try FileManager.default.removeItem(at: drawn)
    return data
  }

  /// Notes a missing program once.
  private func isInstalled(_ converter: Converter, for resource: GameProject.Resource) -> Bool {
    guard !missing.contains(converter.program) else { return false }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    if folders.contains(where: { access("\($0)/\(converter.program)", X_OK) == 0 }) { return true }
    missing.insert(converter.program)
    searched = folders.map { URL(fileURLWithPath: $0) }
    notes.append(
      ProjectNote(
        path: resource.file.path,
        text: "needs \(converter.program), which is not installed; install the Debian package \(converter.package). "
          + "Until then, this picture and others of its kind show a placeholder"))
    return false
  }

  private func remove(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      notes.append(ProjectNote(path: folder.path, text: "stays: \(error)"))
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
  }
}
