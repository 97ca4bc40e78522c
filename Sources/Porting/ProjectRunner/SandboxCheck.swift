internal import Files
internal import Foundation

/// Finds out whether a sandbox can be used on this machine.
enum SandboxCheck {
  /// - Throws: `RunError` that names the package to install, or bubblewrap's own reason.
  static func run(_ sandbox: Sandbox, outside: any Outside) throws(RunError) {
    guard ProgramPath.find("bwrap", in: outside.environment) != nil else {
      throw RunError(
        .missing, "--sandbox needs bubblewrap, which is not installed; on Debian and Ubuntu: apt install bubblewrap")
    }
    var bare = sandbox
    (bare.readable, bare.writable, bare.hasNetwork) = ([], [], false)
    var reason = ""
    let status: Int32
    do {
      status = try outside.run(bare.arguments(["/bin/true"], in: URL(fileURLWithPath: "/")), environment: [:]) { line in
        if reason.isEmpty { reason = line }
      }
    } catch {
      throw RunError(.missing, "--sandbox: bubblewrap cannot be started: \(error)")
    }
    guard status == 0 else {
      throw RunError(.missing, "--sandbox: bubblewrap cannot create a sandbox on this machine: \(reason)")
    }
  }
}

/// The engine that the helper was built from.
enum HelperStamp {
  static func read(_ file: URL) -> String? {
    do { return try ForeignFile.text(file, as: FileKind("stamp", byteLimit: 1 << 12)) } catch { return nil }
  }
}
