package import Foundation

/// Starts programs of a stranger's game under bubblewrap: without a network, without the user's home folder, with
/// nothing to write to except the given folders.
///
/// https://github.com/containers/bubblewrap
package struct Sandbox: Equatable, Sendable {
  /// A folder, and the path that it has inside.
  package struct Mount: Equatable, Sendable {
    package var url: URL
    package var path: String

    package init(_ url: URL, at path: String? = nil) { (self.url, self.path) = (url, path ?? url.path) }
  }

  /// The path of `bwrap`.
  package var program: String
  /// Folders that may be read, in addition to the system's.
  package var readable: [Mount] = []
  /// Folders that may be written.
  package var writable: [Mount] = []
  /// The home folder inside; one of `writable`.
  package var home: URL
  /// Whether packages may be fetched.
  package var hasNetwork = false
  /// Whether a window may be shown and sounds played.
  package var hasScreen = false
  /// The user's variables.
  package var variables: [String: String]

  package init(program: String, home: URL, variables: [String: String]) {
    (self.program, self.home, self.variables) = (program, home, variables)
  }

  /// Variables that programs keep; all others could hold a secret.
  private static let keptVariables = [
    "PATH", "LANG", "LC_ALL", "LC_MESSAGES", "TERM", "TZ", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SWIFT_BACKTRACE",
  ]
  private static let screenVariables = [
    "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE", "PULSE_SERVER",
  ]
  private static let systemFolders = ["/usr", "/etc", "/opt", "/bin", "/sbin", "/lib", "/lib32", "/lib64"]

  /// The command line that runs a program inside.
  ///
  /// - Parameter command: the program and its arguments.
  package func arguments(_ command: [String], in folder: URL) -> [String] {
    var arguments = [
      program, "--die-with-parent", "--unshare-all", "--new-session", "--cap-drop", "ALL", "--clearenv", "--proc",
      "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
    ]
    if hasNetwork {
      // The list of name servers is often a link into this folder.
      arguments += ["--share-net", "--ro-bind-try", "/run/systemd/resolve", "/run/systemd/resolve"]
    }
    for folder in Self.systemFolders { arguments += Self.systemFolder(folder) }
    for mount in readable where !Self.isInSystemFolder(mount.path) {
      arguments += ["--ro-bind", mount.url.path, mount.path]
    }
    if hasScreen { arguments += screen }
    for mount in writable { arguments += ["--bind", mount.url.path, mount.path] }
    for name in Self.keptVariables + (hasScreen ? Self.screenVariables : []) {
      if let value = variables[name] { arguments += ["--setenv", name, value] }
    }
    return arguments + ["--setenv", "HOME", home.path, "--chdir", folder.path, "--"] + command
  }

  /// The sockets and devices of a window and of sounds, as far as they exist.
  private var screen: [String] {
    var paths: [(option: String, path: String)] = [("--dev-bind-try", "/dev/dri"), ("--dev-bind-try", "/dev/snd")]
    if variables["DISPLAY"] != nil { paths.append(("--ro-bind-try", "/tmp/.X11-unix")) }
    if let path = variables["XAUTHORITY"], path.hasPrefix("/") { paths.append(("--ro-bind-try", path)) }
    if let runtime = variables["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      let display = variables["WAYLAND_DISPLAY"].flatMap { $0.contains("/") ? nil : $0 }
      for name in [display, "pulse", "pipewire-0"].compactMap(\.self) {
        paths.append(("--ro-bind-try", "\(runtime)/\(name)"))
      }
    }
    let authority = variables["XAUTHORITY"].map { ["--setenv", "XAUTHORITY", $0] } ?? []
    return paths.flatMap { [$0.option, $0.path, $0.path] } + authority
  }

  /// A folder such as `/bin` is a link on most systems.
  private static func systemFolder(_ path: String) -> [String] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    guard status.st_mode & S_IFMT == S_IFLNK else { return ["--ro-bind", path, path] }
    do {
      return ["--symlink", try FileManager.default.destinationOfSymbolicLink(atPath: path), path]
    } catch {
      return []
    }
  }

  private static func isInSystemFolder(_ path: String) -> Bool {
    systemFolders.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}
