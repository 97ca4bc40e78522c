internal import Files
internal import Foundation

/// A C or C++ library that every game is built with.
package struct Library: Sendable {
  /// Debian's and Ubuntu's name of the package with its headers.
  package let package: String
  /// The name of its file for pkg-config, without `.pc`.
  package let module: String
  /// One of its headers, from an include folder.
  package let header: String
  /// The engine's use of it.
  package let use: String
  /// Whether only games with the trait Window need it.
  package var isForWindow = false

  /// `scripts/install-dependencies` installs the same packages.
  package static let all = [
    Library(package: "libsdl2-dev", module: "sdl2", header: "SDL2/SDL.h", use: "windows, input and sound"),
    Library(package: "libsdl2-image-dev", module: "SDL2_image", header: "SDL2/SDL_image.h", use: "image files"),
    Library(
      package: "libsdl2-mixer-dev", module: "SDL2_mixer", header: "SDL2/SDL_mixer.h",
      use: "sounds; only games with the trait Window need it", isForWindow: true),
    Library(
      package: "libfontconfig-dev", module: "fontconfig", header: "fontconfig/fontconfig.h", use: "the machine's fonts"),
    Library(package: "libfreetype-dev", module: "freetype2", header: "freetype2/ft2build.h", use: "font files"),
    Library(package: "libharfbuzz-dev", module: "harfbuzz", header: "harfbuzz/hb.h", use: "text"),
    Library(package: "libdeflate-dev", module: "libdeflate", header: "libdeflate.h", use: "PNG files"),
    Library(package: "libbox2d-dev", module: "box2d", header: "box2d/box2d.h", use: "physics"),
    Library(
      package: "libcurl4-openssl-dev", module: "libcurl", header: "curl/curl.h", use: "icons that a server announces"),
  ]

  /// The version, or an empty text if the library's file for pkg-config names none; nil if the library is not
  /// installed.
  ///
  /// Looks for the files alone: the library itself may be missing or broken.
  func version(on machine: Machine) -> String? {
    let own = (machine.environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
    let modules =
      own
      + machine.folders("usr/local/lib", "usr/local/share", "usr/lib", "usr/lib64", "usr/share")
      .map { "\($0)/pkgconfig" }
    for folder in modules {
      let file = URL(fileURLWithPath: "\(folder)/\(module).pc")
      guard access(file.path, R_OK) == 0 else { continue }
      do {
        let text = try ForeignFile.text(file, as: FileKind("pkg-config file", byteLimit: 1 << 16))
        return text.firstMatch(of: /(?m)^Version:[ \t]*(\S+)/).map { String($0.1) } ?? ""
      } catch {
        continue
      }
    }
    let folders = machine.folders("usr/include", "usr/local/include")
    return folders.contains { access("\($0)/\(header)", R_OK) == 0 } ? "" : nil
  }
}
