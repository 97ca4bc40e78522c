import AppIcons
import Foundation
import TestSupport
import Testing

@testable import IconRemote

@Suite struct RemoteIconStoreTests {
  private let folder: TemporaryFolder
  private let store: RemoteIconStore

  init() throws {
    folder = try TemporaryFolder()
    store = RemoteIconStore(folder: folder.url)
  }

  private var filled: RemoteIconState {
    var state = RemoteIconState(model: christmas)
    (state.url, state.entityTag, state.isReverted) = (URL(string: "https://a/b?c=\u{E9}"), "\"v\"", true)
    state.consents = ["Christmas": true, "A \u{1F384}": false]
    return state
  }

  @Test func anAnswerThatIsTooLongIsNotStored() throws {
    let long = RemoteIcon(startDateTS: 1, endDateTS: 2, iconName: String(repeating: "x", count: 1 << 20))
    let error = #expect(throws: StoreError.self) { try store.save(RemoteIconState(model: long)) }
    #expect(error?.problem == "too long: expected at most 1048576 bytes")
    #expect(try folder.names == [])
  }

  @Test func aStoredAnswerIsLoaded() throws {
    #expect(store.load() == (RemoteIconState(), nil))
    try store.save(filled)
    #expect(store.load() == (filled, nil))
    try store.save(RemoteIconState())
    #expect(store.load() == (RemoteIconState(), nil))
    #expect(try folder.names == ["remote-icon.json"])
  }

  @Test func theFormatIsFixed() throws {
    try store.save(RemoteIconState(model: christmas))
    let model = #"{"endDateTS":200,"iconName":"Christmas","shouldInformUser":true,"startDateTS":100}"#
    let expected = "{\"consents\":{},\"isReverted\":false,\"model\":\(model),\"version\":1}\n"
    #expect(try folder.text("remote-icon.json") == expected)
  }

  @Test(arguments: ["", "{", "[]", "{}", "{\"version\":0}", "{\"version\":1,\"model\":5}", "\u{0}\u{0}"])
  func aCorruptFileIsReportedAndKept(text: String) throws {
    try folder.write(text, to: "remote-icon.json")
    let (state, problem) = store.load()
    #expect(state == RemoteIconState())
    #expect(problem?.kind == .corrupt)
    #expect(try folder.text("remote-icon.json.corrupt") == text)
    try folder.write(text, to: "remote-icon.json")
    try store.save(filled)
    #expect(try folder.names == ["remote-icon.json", "remote-icon.json.corrupt", "remote-icon.json.corrupt-2"])
  }

  @Test func aFileOfANewerVersionIsKept() throws {
    try folder.write("{\"version\":2}", to: "remote-icon.json")
    #expect(store.load().problem?.kind == .newerVersion)
    try store.save(filled)
    #expect(try folder.text("remote-icon.json.version-2") == "{\"version\":2}")
  }

  @Test func anUnwritableFolderIsAnErrorAndLosesNothing() throws {
    for place in [URL(fileURLWithPath: "/proc/self"), try folder.write("x", to: "file")] {
      let error = #expect(throws: StoreError.self) { try RemoteIconStore(folder: place).save(filled) }
      #expect(error?.description.contains("expected a writable folder") == true)
    }
    try store.save(filled)
    #expect(chmod(folder.url.path, 0o500) == 0)
    defer { chmod(folder.url.path, 0o700) }
    // Root can write there anyway.
    if geteuid() != 0 { #expect(throws: StoreError.self) { try store.save(RemoteIconState()) } }
    #expect(store.load().problem == nil)
  }

  @Test func aProblemNamesTheFileAndWhatIsThere() throws {
    let path = folder.path("remote-icon.json").path
    try folder.write("{\"version\":3}", to: "remote-icon.json")
    #expect(store.load().problem?.description == "\(path): written by a newer version (3); it is not used")
    #expect(try folder.names == ["remote-icon.json"])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let problem = store.load().problem
    #expect(problem?.kind == .unreadable && problem?.keptAt == nil)
    #expect(problem?.description == "\(path): is a folder; expected a stored answer, which is a regular file")
    #expect(throws: StoreError.self) { try store.save(filled) }
    #expect(try folder.names == ["remote-icon.json"])
  }

  @Test func aFileThatIsTooLongIsKeptAsACorruptOne() throws {
    let long = String(repeating: " ", count: RemoteIconState.maximumSize + 1)
    try folder.write(long, to: "remote-icon.json")
    let (state, problem) = store.load()
    #expect(state == RemoteIconState() && problem?.kind == .corrupt)
    #expect(try folder.names == ["remote-icon.json.corrupt"])
    try folder.write(long, to: "remote-icon.json")
    try store.save(filled)
    #expect(try folder.names == ["remote-icon.json", "remote-icon.json.corrupt", "remote-icon.json.corrupt-2"])
    #expect(store.load() == (filled, nil))
  }

  // MARK: Interrupted writes, in a separate program

  private func hammer(_ words: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StoreHammer")
    process.arguments = [words[0], folder.url.path] + words.dropFirst()
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func aThousandKilledWritersLoseNothingAndLeaveNothing() throws {
    let run = try hammer("kill", "1000")
    #expect(run.status == 0, "\(run.output)")
    let figures = run.output.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(figures.count == 4)
    #expect(figures[0] == 0)
    #expect(figures[1] + figures[2] == 1000)
    // Many writers were killed between the first byte and the move; the next writer removed what they left.
    #expect(figures[2] > 0 && figures[3] > 20, "\(run.output)")
    #expect(try folder.names == ["remote-icon.json"])
  }

  @Test func hammerDetectsWritesInPlace() throws {
    let run = try hammer("careless", "150")
    #expect(run.status == 1, "\(run.output)")
  }

  @Test func aFullDiskLosesNothing() throws {
    let run = try hammer("full")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(": cannot be written (write: File too large)"))
  }
}
