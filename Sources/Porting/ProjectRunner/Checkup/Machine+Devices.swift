internal import Foundation

/// The display and the sound device. They are tried, because a variable or a file may be older than its server.
extension Machine {
  /// The device that was found, or why the named one does not work; neither if none is named.
  typealias Trial = (found: String?, problem: String?)

  /// The server of Wayland or of X that windows open on.
  var display: Trial {
    firstFound([
      variable("WAYLAND_DISPLAY").map { name in
        attempt("WAYLAND_DISPLAY=\(name)", at: name.hasPrefix("/") ? name : runtimeFile(name))
      },
      variable("DISPLAY").map(xDisplay),
    ])
  }

  /// The sound server or the device of ALSA that sounds play on.
  var sound: Trial {
    if let server = variable("PULSE_SERVER") { return pulse(server) }
    let folder = "\(root)/dev/snd"
    return firstFound(
      ["pulse/native", "pipewire-0"].map { runtimeFile($0).flatMap { has($0) ? attempt($0, at: $0) : nil } }
        + entries(folder).filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }.map { device("\(folder)/\($0)") })
  }

  /// A display's name is `host:number.screen`. Without a host, or with `unix`, the server has a socket on this machine.
  private func xDisplay(_ name: String) -> Trial {
    guard let match = name.wholeMatch(of: /(.*):(\d+)(?:\.\d+)?/) else {
      return (nil, "DISPLAY=\(name) is not a display")
    }
    guard ["", "unix"].contains(match.1) else { return ("DISPLAY=\(name), over the network, not tried", nil) }
    return attempt("DISPLAY=\(name)", at: "\(root)/tmp/.X11-unix/X\(match.2)")
  }

  /// A server is `unix:PATH`, a path, or a host. Several are separated by spaces, each after `{machine}` if it has one.
  private func pulse(_ servers: String) -> Trial {
    firstFound(
      servers.split(separator: " ").map { server in
        let place = server.replacing(/^\{[^}]*\}/, with: "")
        let path = place.hasPrefix("unix:") ? String(place.dropFirst(5)) : String(place)
        return path.hasPrefix("/")
          ? attempt("PULSE_SERVER=\(server)", at: path) : ("PULSE_SERVER=\(server), over the network, not tried", nil)
      })
  }

  private func device(_ path: String) -> Trial {
    // Without waiting for a program that plays on it.
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    // Another program plays; its sounds and ours can be mixed.
    guard file >= 0 || errno == EBUSY else { return (nil, "\(path): \(String(cString: strerror(errno)))") }
    if file >= 0 { close(file) }
    return (path, nil)
  }

  private func attempt(_ name: String, at socket: String?) -> Trial {
    guard let socket else { return (nil, "\(name), but XDG_RUNTIME_DIR is not set") }
    guard let problem = problem(connectingTo: socket) else { return (name, nil) }
    return (nil, "\(name == socket ? name : "\(name), but \(socket)"): \(problem)")
  }

  /// The first thing that works, else the first problem.
  private func firstFound(_ trials: [Trial?]) -> Trial {
    let tried = trials.compactMap { $0 }
    return tried.first { $0.found != nil } ?? (nil, tried.first?.problem)
  }

  /// A variable's value; nil if it is empty.
  private func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  private func runtimeFile(_ name: String) -> String? { variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" } }

  /// Why no server accepts a connection at a socket, in the words of the C library; nil if one does.
  private func problem(connectingTo path: String) -> String? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return String(cString: strerror(ENAMETOOLONG))
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // Does not wait for a server that hangs.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let end = socket(AF_UNIX, type, 0)
    guard end >= 0 else { return String(cString: strerror(errno)) }
    defer { close(end) }
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(end, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return status == 0 ? nil : String(cString: strerror(errno))
  }
}
