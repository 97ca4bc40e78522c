import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

/// Answers Git's commands, each by its last word.
private final class GitOutside: Outside {
  let environment: [String: String]
  private let answers: [String: String]

  init(_ environment: [String: String], answers: [String: String]) {
    (self.environment, self.answers) = (environment, answers)
  }

  func run(_ arguments: [String], environment: [String: String], line: ((String) -> Void)?) throws -> Int32 {
    guard let answer = arguments.last.flatMap({ answers[$0] }) else { return 128 }
    line?(answer)
    line?("another line")
    return 0
  }

  func note(_ line: String) {}
  func show(_ line: String) {}
  func show(_ progress: BuildProgress?) {}
}

@Suite struct EnginePlaceTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func aFolderIsACloneAndAnAddressIsNot() throws {
    let folder = try Engine(place.outside.environment).folder
    #expect(try EnginePlace(folder.path, outside: place.outside) == .clone(folder, remote: nil, commit: nil))
    #expect(try EnginePlace(nil, outside: place.outside) == .clone(folder, remote: nil, commit: nil))
    place.outside.environment["PATH"] = "/nowhere"
    for address in ["https://example.org/skit.git", "git@example.org:me/skit.git", "file:///srv/skit"] {
      #expect(
        try EnginePlace(address, outside: place.outside) == .repository(address, .unknown("git is missing")))
    }
    #expect(EnginePlace.repository("git@example.org:me/Skit.git", .branch("main")).identity == "skit")
    #expect(EnginePlace.repository("https://example.org/a/sprites/", .branch("main")).identity == "sprites")
  }

  @Test func gitTellsTheAddressAndTheCommitOfAClone() throws {
    let git = try place.folder.write("#!/bin/sh\n", to: "bin/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git.path)
    var environment = place.outside.environment
    environment["PATH"] = place.folder.path("bin").path
    let folder = try Engine(environment).folder
    func clone(_ answers: [String: String]) throws -> EnginePlace {
      try EnginePlace(nil, outside: GitOutside(environment, answers: answers))
    }
    let address = "https://example.org/skit.git"
    #expect(
      try clone(["origin": "https://me:secret@example.org/skit.git", "HEAD": "12ab"])
        == .clone(folder, remote: address, commit: "12ab"))
    #expect(try clone(["origin": "/srv/skit", "HEAD": "12ab"]) == .clone(folder, remote: nil, commit: "12ab"))
    #expect(try clone(["origin": address]) == .clone(folder, remote: address, commit: nil))
  }

  @Test(arguments: [
    ([], "branch: \"main\""),
    (["ref: refs/heads/trunk\tHEAD", "12ab\tHEAD"], "branch: \"trunk\""),
    (["ref: refs/heads/a\"b\tHEAD"], "branch: \"main\""),
    (["1\trefs/tags/0.1.9", "1\trefs/tags/0.1.10", "1\trefs/tags/0.1.2"], "from: \"0.1.10\""),
    (["1\trefs/tags/v0.1.2", "1\trefs/tags/v0.1.2^{}"], "from: \"0.1.2\""),
    (["1\trefs/tags/0.1.1", "1\trefs/tags/1.0.0", "1\trefs/tags/0.9", "1\trefs/tags/0.2.0-beta"], "branch: \"main\""),
    (["1\trefs/tags/0.99999999999999999999.0", "warning: something"], "branch: \"main\""),
  ])
  func theNewestVersionThatFitsIsTaken(lines: [String], requirement: String) {
    #expect(EngineVersion(references: lines, engine: "0.1.2").requirement == requirement)
  }

  @Test(arguments: [
    ("https://github.com/me/skit.git", "me/skit"), ("git@github.com:me/my.skit.git", "me/my.skit"),
    ("ssh://git@github.com/me/skit/", "me/skit"), ("https://example.org/me/skit.git", nil),
    ("https://github.com/me", nil), ("https://github.com.example.org/me/skit", nil),
  ])
  func anEngineOnGitHubHasAnAction(address: String, repository: String?) {
    let clone = EnginePlace.clone(URL(fileURLWithPath: "/engine"), remote: address, commit: "12ab")
    #expect(clone.action == repository.map { "\($0)/.github/actions/test@12ab" })
    let tagged = EnginePlace.repository(address, .tag("v0.1.2"))
    #expect(tagged.action == repository.map { "\($0)/.github/actions/test@v0.1.2" })
    #expect(EnginePlace.clone(URL(fileURLWithPath: "/engine"), remote: address, commit: nil).action == nil)
  }

  @Test func aFolderThatIsNotACloneIsRefused() throws {
    let path = place.folder.path("nowhere").path
    let error = #expect(throws: RunError.self) { try EnginePlace(path, outside: place.outside) }
    #expect(error?.description == "--engine: \(path) is not a clone of skit: it has no Package.swift")
    let quote = #expect(throws: RunError.self) { try EnginePlace("https://a/\"b", outside: place.outside) }
    #expect(quote?.kind == .usage)
  }

  /// A workflow is public, and a clone may have been made with a token in its address.
  @Test func theAddressForOtherMachinesHasNoPassword() {
    #expect(EnginePlace.publicAddress("https://me:secret@example.org/skit.git") == "https://example.org/skit.git")
    #expect(EnginePlace.publicAddress("git@example.org:me/skit.git") == "git@example.org:me/skit.git")
    #expect(EnginePlace.publicAddress("/srv/skit") == nil)
    #expect(EnginePlace.publicAddress("file:///srv/skit") == nil)
    #expect(EnginePlace.publicAddress("https://example.org/$(id)") == nil)
  }

  @Test(arguments: [
    ("git@example.org:skit.git", true), ("me.too@host-1:x", true), ("file:///srv/skit", true), ("/srv/skit", false),
    ("git@example.org", false), ("a b@c:d", false), ("C:skit", false), ("../a@b/c:d", false), ("", false),
  ])
  func anAddressIsNoPath(text: String, isAddress: Bool) {
    #expect(EnginePlace.isAddress(text) == isAddress)
  }

  @Test(
    arguments: [
      ("http://me@example.org/a", "http://example.org/a"), ("ssh://git@example.org/a", "ssh://git@example.org/a"),
      ("https://example.org/@me/a", "https://example.org/@me/a"), ("https://example.org/a#b", nil),
      ("https://example.org/a b", nil), ("https://example.org/'a'", nil),
    ] as [(String, String?)])
  func onlyTheUserOfAnHTTPAddressIsLeftOut(text: String, address: String?) {
    #expect(EnginePlace.publicAddress(text) == address)
  }
}
