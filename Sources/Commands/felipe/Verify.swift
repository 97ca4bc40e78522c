import ArgumentParser
import FlappyFelipe
import Printing
import Programs
import StageCommands
import UIKit

/// The command `verify`: replays a recording and prints the flights that it proves.
struct Verify: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Proves a score: plays a recording again and prints its flights.",
    discussion: """
      Frames are exact, so a recording of `felipe --record FILE` shows the same flight on every machine. A recording \
      whose frames differ, or that lacks hashes, proves nothing: one line says why, with status 1 or 65.
      """)

  @Argument(help: "The recording.")
  var file: String

  @OptionGroup(title: "App") var app: FelipeOptions

  @MainActor
  func runOnMainActor() throws {
    let file = file
    try RecordedRun.prove(file, of: app) { stage in
      let flights = (stage.app.delegate as? FelipeApp)?.flights ?? []
      guard !flights.isEmpty else { throw CommandError(.different, "\(file): no flight ends in this recording") }
      for flight in flights { try StandardOutput.print(flight.line) }
    }
  }
}
