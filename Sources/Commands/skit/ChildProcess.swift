import Foundation
import Programs

/// Runs programs in this process's group, so that Ctrl-C and the end of a CI job stop them too. Foundation's `Process`
/// puts each program in its own group.
enum ChildProcess {
  /// Runs a program and waits until it ends. It shares this process's standard input and standard error.
  ///
  /// - Parameters:
  ///   - arguments: the program, looked up in PATH, and its arguments.
  ///   - environment: variables to add to this process's environment.
  ///   - mergesErrors: whether `output` receives the program's standard error too. Default false.
  ///   - output: receives the program's standard output in pieces; nil sends it to this process's standard output.
  /// - Returns: the exit status, or 128 plus the number of the signal that ended the program.
  /// - Throws: `CommandError` if the program cannot be started.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], mergesErrors: Bool = false,
    output: ((Data) throws -> Void)? = nil
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = [-1, -1]
    defer { for end in ends where end >= 0 { close(end) } }
    if output != nil {
      guard pipe(&ends) == 0 else { throw failure("pipe", errno) }
      for end in ends { guard fcntl(end, F_SETFD, FD_CLOEXEC) == 0 else { throw failure("fcntl", errno) } }
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      if mergesErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO) }
    }
    // A thread of Dispatch blocks most signals, and a program inherits that: Ctrl-C would not stop it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let process = try strings(arguments) { arguments in
      try strings(variables.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }) { variables in
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0]!, &actions, &attributes, arguments, variables)
        guard code == 0 else { throw failure(String(cString: arguments[0]!), code) }
        return process
      }
    }
    if let output {
      close(ends[1])
      ends[1] = -1
      try read(from: ends[0], output)
    }
    return try wait(for: process)
  }

  private static func read(from descriptor: Int32, _ output: (Data) throws -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", errno) }
      if count == 0 { return }
      try output(Data(buffer[..<count]))
    }
  }

  private static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw failure("waitpid", errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  private static func failure(_ name: String, _ code: Int32) -> CommandError {
    if code == ENOENT { return CommandError(.missing, "\(name): no such program in PATH") }
    return CommandError(.software, "\(name): \(String(cString: strerror(code)))")
  }

  /// Passes a null-terminated list of C strings to a closure. The list is valid during the call.
  private static func strings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return try body(copies + [nil])
  }
}
