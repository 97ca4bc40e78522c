import AppIcons
import Foundation
import IconRemote

/// Interrupts writes in a process separate from the tests: `StoreHammer kill FOLDER COUNT`, `StoreHammer full FOLDER`.
///
/// Prints one line of numbers and exits with status 0 if nothing was lost.
@main
enum Hammer {
  /// The contents that writers alternate between. Their lengths differ clearly.
  private static let models = [
    RemoteIcon(startDateTS: 1, endDateTS: 2, iconName: "A"),
    RemoteIcon(startDateTS: 3, endDateTS: 4, iconName: String(repeating: "B", count: 50_000)),
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    let folder = URL(fileURLWithPath: arguments[2])
    switch arguments[1] {
    case "kill": exit(try kill(folder, count: Int(arguments[3]) ?? 0, save: RemoteIconStore(folder: folder).save))
    case "careless": exit(try kill(folder, count: Int(arguments[3]) ?? 0, save: carelessly(folder)))
    case "full": exit(try fill(folder))
    default: exit(64)
    }
  }

  /// Starts writers one after another and kills each shortly afterwards. The file must always be complete.
  private static func kill(_ folder: URL, count: Int, save: (RemoteIconState) throws -> Void) throws -> Int32 {
    let store = RemoteIconStore(folder: folder)
    // Writers live for at most three writes, however slow the machine is. Many are killed during or after the second.
    let start = ContinuousClock.now
    for turn in 0..<3 { try save(RemoteIconState(model: models[turn % 2])) }
    let life = UInt32(max(2e-3, min(0.9, start.duration(to: .now) / .seconds(1))) * 1e6)
    try store.save(RemoteIconState(model: models[0]))
    var seen = [0, 0]
    var lost = 0
    var begun = 0
    for _ in 0..<count {
      let child = forkProcess()
      if child == 0 {
        var turn = 0
        while true {
          do { try save(RemoteIconState(model: models[turn % 2])) } catch { _exit(1) }
          turn += 1
        }
      }
      usleep(UInt32.random(in: 0...life))
      Foundation.kill(child, SIGKILL)
      waitpid(child, nil, 0)
      begun += try unfinished(folder)
      let (state, problem) = store.load()
      if problem == nil, let index = models.firstIndex(where: { $0 == state.model }) {
        seen[index] += 1
      } else {
        lost += 1
      }
    }
    try save(RemoteIconState(model: models[0]))
    print("lost \(lost) seen \(seen[0]) \(seen[1]) killed-in-a-write \(begun)")
    return lost == 0 ? 0 : 1
  }

  /// The number of files that killed writers left in a folder.
  private static func unfinished(_ folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).count { $0.hasPrefix(".remote") }
  }

  /// Writes in place, which is wrong. The hammer must detect it.
  private static func carelessly(_ folder: URL) -> (RemoteIconState) throws -> Void {
    let path = folder.appendingPathComponent("remote-icon.json").path
    return { state in
      let data = try state.encoded()
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      defer { close(file) }
      for start in stride(from: 0, to: data.count, by: 512) {
        _ = data[start...].prefix(512).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }
  }

  /// Limits files to 4096 bytes, which simulates a full disk.
  private static func fill(_ folder: URL) throws -> Int32 {
    let store = RemoteIconStore(folder: folder)
    try store.save(RemoteIconState(model: models[0]))
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return 2 }
    do {
      try store.save(RemoteIconState(model: models[1]))
      return 3
    } catch {
      print(error)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return store.load().state.model == models[0] && names == ["remote-icon.json"] ? 0 : 1
  }

  /// Swift hides `fork`, because it is unsafe in a process with threads. This process has none.
  private static func forkProcess() -> pid_t {
    typealias Fork = @convention(c) () -> pid_t
    guard let symbol = dlsym(nil, "fork") else { preconditionFailure("Hammer: the C library has no fork") }
    return unsafeBitCast(symbol, to: Fork.self)()
  }
}
