internal import Files
internal import Foundation

/// A program that runs beside this one: an open file is its standard input, and its output comes through a pipe.
///
/// Not Foundation's `Process`, which needs threads that a stage's virtual time may hold. The program is killed when the
/// object is released. If this program dies first, the other one ends when it next writes, because its pipe is closed.
final class ChildProgram {
  private let process: pid_t
  private let output: Int32
  /// Whether a read was abandoned because it reached its time limit.
  private(set) var isLate = false
  /// Whether the program has ended and its number may be another program's.
  private var isOver = false
  /// The most memory of the program in KiB: 2 GiB.
  private static let memoryLimit = 2 << 20
  /// Linux's `F_SETPIPE_SZ`, which Swift does not import.
  private static let setPipeSize: Int32 = 1031

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - input: a descriptor of a file; the program opens it again as `/dev/stdin`.
  /// - Throws: `SystemCallError`.
  init(_ program: String, _ arguments: [String], input: Int32, searchPath: String) throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemCallError("pipe", path: program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Room for a picture of 640 x 480, so that the next one is decoded meanwhile. A smaller pipe works too.
    _ = fcntl(ends[1], Self.setPipeSize, 1 << 19)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }
    // The shell limits the memory and then becomes the program. Swift does not import `prlimit`.
    let limits = "ulimit -v \(Self.memoryLimit) && ulimit -c 0 && exec \"$0\" \"$@\""
    let words = copies(["/bin/sh", "-c", limits, program] + arguments)
    let variables = copies(["PATH=\(searchPath)", "LC_ALL=C"])
    defer { for copy in words + variables { free(copy) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw SystemCallError("posix_spawn", path: program, code: code)
    }
    (self.process, output) = (process, ends[0])
  }

  deinit {
    close(output)
    guard !isOver else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Reads until the buffer is full, the output ends, or the time limit is reached. Returns the number of bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, until deadline: RealDeadline) -> Int {
    var done = 0
    while done < buffer.count {
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, deadline.millisecondsLeft)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 || deadline.millisecondsLeft == 0 { isLate = true }
      guard ready > 0, !isLate, let start = buffer.baseAddress else { break }
      let got = readBytes(output, start + done, buffer.count - done)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      done += got
    }
    return done
  }

  /// Reads the whole output, up to a number of bytes.
  func text(limit: Int, until deadline: RealDeadline) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = read(into: UnsafeMutableRawBufferPointer(buffer), until: deadline)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the whole output. Returns nil if it is longer than `limit` bytes, or the time limit is reached.
  func bytes(limit: Int, until deadline: RealDeadline) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limit + 1, 1 << 20))
    while !isLate {
      let count = piece.withUnsafeMutableBytes { read(into: $0, until: deadline) }
      guard count <= limit - bytes.count else { return nil }
      bytes += piece[..<count]
      if count < piece.count { return isLate ? nil : bytes }
    }
    return nil
  }

  /// Waits for the program's end. Returns its exit status; nil if a signal ended it, or the time limit is reached.
  func status(until deadline: RealDeadline) -> Int32? {
    while !isOver {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        isOver = true
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
      }
      guard ended == 0 || errno == EINTR else { return nil }
      if deadline.millisecondsLeft == 0 { isLate = true }
      guard !isLate else { return nil }
      // Neither a sleep nor a timer, because a stage's virtual time may hold either.
      poll(nil, 0, 1)
    }
    return nil
  }

  /// Reads a line without its end; nil if it is longer than `limit` bytes or the output ends before.
  func line(limit: Int, until deadline: RealDeadline) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count <= limit {
      guard withUnsafeMutableBytes(of: &byte, { read(into: $0, until: deadline) }) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}

/// The system call, whose name the method above hides.
private func readBytes(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, start, count)
}

/// A deadline for another program, which does not know a stage's virtual time.
///
/// Uses `times`, because virtual time replaces `clock_gettime`. Nothing that is drawn depends on it, unless the other
/// program fails.
struct RealDeadline {
  private let end: Int
  private static let ticksPerSecond = max(1, sysconf(Int32(_SC_CLK_TCK)))

  init(seconds: Double) {
    end = Self.now + Int(seconds * Double(Self.ticksPerSecond))
  }

  /// 0 when the time limit is reached.
  var millisecondsLeft: Int32 { Int32(clamping: max(0, end - Self.now) * 1000 / Self.ticksPerSecond) }

  private static var now: Int {
    var used = tms()
    return times(&used)
  }
}
