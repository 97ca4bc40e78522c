import Foundation
import TestSupport

/// A real Chromium without a window, driven through its DevTools protocol over two pipes: JSON messages that end with a
/// zero byte. <https://chromedevtools.github.io/devtools-protocol/>
final class Browser {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The browser's program; nil if none is installed.
  static let program = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin", "/usr/local/bin", "/snap/bin"].map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Addresses that the page requested, except its own file and embedded pictures.
  private(set) var requests: [String] = []
  /// Errors of the page's script.
  private(set) var complaints: [String] = []

  private let folder: TemporaryFolder
  private let process = Process()
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private var unread = Data()
  private var lastNumber = 0
  private var session: String?

  /// Opens a page file in a window of 1400 x 950.
  init(_ page: URL, colorScheme: String = "light") throws {
    guard let program = Self.program else { throw Failure(description: "no Chromium is installed") }
    let folder = try TemporaryFolder()
    self.folder = folder
    let pipes = ["to", "from"].map { folder.path($0).path }
    for pipe in pipes {
      guard mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "mkfifo(\(pipe)): errno \(errno)") }
    }
    // Opened for reading and writing, so that neither end waits for the other.
    (toBrowser, fromBrowser) = (open(pipes[0], O_RDWR | O_CLOEXEC), open(pipes[1], O_RDWR | O_CLOEXEC))
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    // The protocol reads from descriptor 3 and writes to 4.
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<"$SKIT_TO" 4>"$SKIT_FROM""#, program, "--headless=new", "--no-sandbox",
      "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.path("profile").path)", "about:blank",
    ]
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.url.path, "SKIT_TO": pipes[0], "SKIT_FROM": pipes[1],
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try show(page, colorScheme: colorScheme)
  }

  deinit {
    do {
      session = nil
      try send("Browser.close")
    } catch {
      process.terminate()
    }
    process.waitUntilExit()
    close(toBrowser)
    close(fromBrowser)
  }

  private func show(_ page: URL, colorScheme: String) throws {
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"]
    session = try send("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Network", "Log"] { try send("\(domain).enable") }
    try send(
      "Network.emulateNetworkConditions",
      ["offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    try send(
      "Emulation.setDeviceMetricsOverride", ["width": 1400, "height": 950, "deviceScaleFactor": 1, "mobile": false])
    try send(
      "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": colorScheme]]])
    try send("Page.navigate", ["url": page.absoluteString])
    try wait(for: "document.readyState === 'complete' && document.getElementById('detail')?.childElementCount > 0")
  }

  // MARK: Looking

  /// A script's value: a string, a number or a list.
  @discardableResult
  func value(_ script: String) throws -> Any? {
    let answer = try send("Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Failure(description: "\(script): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func number(_ script: String) throws -> Double? { try value(script) as? Double }

  func text(_ script: String) throws -> String? { try value(script) as? String }

  /// Waits until a script is true.
  func wait(for script: String) throws {
    for _ in 0..<600 {
      if try value(script) as? Bool == true { return }
      usleep(50_000)
    }
    throw Failure(description: "never true: \(script); complaints: \(complaints)")
  }

  func screenshot() throws -> Data {
    let answer = try send("Page.captureScreenshot")
    return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  // MARK: Input

  /// Presses and releases a key, such as "j" or "ArrowRight".
  func press(_ key: String) throws {
    var down: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { down["text"] = key }
    try send("Input.dispatchKeyEvent", down)
    try send("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    let steps: [(String, (x: Double, y: Double), Int)] = [
      ("mouseMoved", start, 0), ("mousePressed", start, 1), ("mouseMoved", end, 1), ("mouseReleased", end, 0),
    ]
    for (type, place, buttons) in steps {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place.x, "y": place.y, "button": "left", "buttons": buttons, "clickCount": 1])
    }
  }

  // MARK: Protocol

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastNumber += 1
    var message: [String: Any] = ["id": lastNumber, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var data = try JSONSerialization.data(withJSONObject: message) + Data([0])
    while !data.isEmpty {
      let count = data.withUnsafeBytes { write(toBrowser, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(description: "write to the browser: errno \(errno)") }
      data = Data(data.dropFirst(count))
    }
    while true {
      let answer = try receive(for: method)
      guard answer["id"] as? Int == lastNumber else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func receive(for method: String) throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = unread[..<end]
        unread = Data(unread[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var ready = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) > 0 else { throw Failure(description: "\(method): the browser does not answer") }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(fromBrowser, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "\(method): read: errno \(errno)") }
      unread += bytes[..<count]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Network.requestWillBeSent":
      let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !address.hasPrefix("data:") { requests.append(address) }
    case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded": complaints.append("\(parameters)")
    default: break
    }
  }
}
