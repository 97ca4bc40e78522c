import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct EnginePlaceTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func aFolderIsACloneAndAnAddressIsNone() throws {
    let folder = try Engine(place.outside.environment).folder
    #expect(try EnginePlace(folder.path, outside: place.outside) == .clone(folder, remote: nil, commit: nil))
    #expect(try EnginePlace(nil, outside: place.outside) == .clone(folder, remote: nil, commit: nil))
    for address in ["https://example.org/skit.git", "git@example.org:me/skit.git", "file:///srv/skit"] {
      #expect(try EnginePlace(address, outside: place.outside) == .repository(address))
    }
    #expect(EnginePlace.repository("git@example.org:me/Skit.git").identity == "skit")
    #expect(EnginePlace.repository("https://example.org/a/sprites/").identity == "sprites")
  }

  @Test func aFolderThatIsNoCloneIsRefused() throws {
    let path = place.folder.path("nowhere").path
    let error = #expect(throws: RunError.self) { try EnginePlace(path, outside: place.outside) }
    #expect(error?.description == "--engine: \(path) is no clone of skit: it has no Package.swift")
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
}
