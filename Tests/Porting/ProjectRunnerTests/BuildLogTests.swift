import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

/// The lines of a build, and the description of what it has written.
@Suite struct BuildLogTests {
  @Test(
    arguments: [
      ("[0/1] Compiling A.swift", .progress(done: 0, total: 1, step: "Compiling A.swift")),
      ("[1/1]", .progress(done: 1, total: 1, step: "")),
      ("[10000000/10000000] x", .progress(done: 10_000_000, total: 10_000_000, step: "x")),
      ("[10000000/10000001] x", .other), ("[2/1] x", .other), ("[0/0] x", .other), ("[-1/1] x", .other),
      ("[1/2/3] x", .other), ("[1] x", .other), (" [1/1] x", .other), ("[1/1", .other), ("", .other),
      ("error: failed", .plainError), ("a.swift:1:2: error: no", .error), ("a.swift:1:2: warning: no", .warning),
      ("a.swift:1:2: note: no", .other), ("  a: error: no", .other), ("1 | a: error: no", .other),
    ] as [(String, BuildLog.Line)])
  func aLineHasAKind(line: String, kind: BuildLog.Line) {
    var log = BuildLog()
    #expect(log.add(line) == kind)
  }

  @Test func notesBelongToTheErrorBeforeThem() {
    var log = BuildLog()
    let lines = ["a: error: 1", "a: note: 2", "a: warning: 3", "a: note: 4", "a: error: 1", "error: 5", "error: 5"]
    let kinds = lines.map { log.add($0) }
    #expect(kinds == [.error, .error, .warning, .other, .other, .plainError, .other], "a repeated error is none")
    #expect(log.plainErrors == ["error: 5"] && log.errorCount == 1)
  }

  @Test func theFilesOfErrorsAreCountedOnce() {
    var log = BuildLog()
    for line in ["a b.swift:1:2: error: x", "a b.swift:3: error: y", "c: error: z"] {
      _ = log.add(line)
    }
    #expect(log.errorCount == 3 && log.errorFiles == ["a b.swift", "c"])
  }

  @Test func theLastTwentyLinesAreKept() {
    var log = BuildLog()
    for number in 1...20 { _ = log.add("line \(number)") }
    #expect(log.tail.count == 20 && log.tail.first == "line 1")
    _ = log.add("[1/2] a step is no line")
    _ = log.add("line 21")
    #expect(log.tail.count == 20 && log.tail.first == "line 2" && log.tail.last == "line 21")
  }

  // MARK: The manifest

  private func manifest(_ inputs: [Manifest.Input], product: String = "Game", bundle: String = "Bundle") -> Manifest {
    Manifest(
      product: product, module: "Game", platform: "ios", bundle: bundle, inputs: inputs, rewrites: [], tests: [])
  }

  @Test func aPackageIsFreshWhileItsInputsHaveTheirSizeAndTime() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("12345", to: "a.swift")
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    func isFresh(_ size: Int, _ shift: Double, path: String? = nil) -> Bool {
      manifest([.init(path: path ?? file.path, size: size, modified: 1_800_000_000 + shift)]).isFresh
    }
    #expect(isFresh(5, 0) && isFresh(5, 0.0015) && isFresh(5, -0.0015))
    #expect(!isFresh(5, 0.0025) && !isFresh(5, -0.0025) && !isFresh(4, 0) && !isFresh(6, 0))
    #expect(!isFresh(5, 0, path: file.path + "x"))
  }

  @Test(arguments: [
    ("Game", "Bundle", true), ("..", "Bundle", false), (".", "Bundle", false), ("", "Bundle", false),
    ("a/b", "Bundle", false), ("-x", "Bundle", false), ("...", "a/b", true), ("Game", "a//b", false),
    ("Game", "/a", false), ("Game", "a/..", false), ("Game", "", false),
  ])
  func aNameStaysInThePackage(product: String, bundle: String, isValid: Bool) {
    let manifest = manifest([.init(path: "/a", size: 0, modified: 0)], product: product, bundle: bundle)
    if isValid {
      #expect(throws: Never.self) { try manifest.validate("manifest.json") }
    } else {
      #expect(throws: RunError.self) { try manifest.validate("manifest.json") }
    }
  }

  @Test func aPackageWithoutInputsIsRefused() {
    #expect(throws: RunError.self) { try manifest([]).validate("manifest.json") }
  }

  @Test func aBadNameOfAManifestIsQuoted() throws {
    let inputs = [Manifest.Input(path: "/a", size: 0, modified: 0)]
    let product = #expect(throws: RunError.self) { try manifest(inputs, product: "a/b").validate("m.json") }
    #expect(product == RunError(.malformed, "m.json: \"product\" is \"a/b\"; expected the name of a file"))
    let bundle = #expect(throws: RunError.self) { try manifest(inputs, bundle: "a//b").validate("m.json") }
    #expect(bundle == RunError(.malformed, "m.json: \"bundle\" is \"a//b\"; expected a folder inside the package"))
  }

  @Test func aManifestOfAnOlderProgramIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"product": "G", "module": "M", "platform": "tvos", "bundle": "A/B", "rewrites": [], "tests": ["/t"],
      "inputs": [{"path": "/a", "size": 7, "modified": 2.5}]}
      """, to: "manifest.json")
    let manifest = try Manifest.read(in: folder.url)
    #expect(manifest.product == "G" && manifest.module == "M" && manifest.platform == "tvos")
    #expect(manifest.bundle == "A/B" && manifest.tests == ["/t"] && manifest.rewrites.isEmpty)
    #expect(manifest.inputs == [Manifest.Input(path: "/a", size: 7, modified: 2.5)])
    #expect(manifest.missing == nil && manifest.testTargets == nil && manifest.packages == nil)
  }
}
