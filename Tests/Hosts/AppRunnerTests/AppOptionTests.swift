import ArgumentParser
import Testing

@testable import AppRunner

@Suite struct AppOptionTests {
  private static let options = [
    AppOption("server", valueName: "address", help: "Where to ask.") { !$0.isEmpty },
    AppOption("tint", valueName: "colour", help: "The colour."),
  ]

  private func take(_ arguments: [String]) throws -> (values: [String: String], rest: [String]) {
    var rest = arguments
    return (try AppOption.take(Self.options, from: &rest), rest)
  }

  @Test func valuesAreTakenAndTheOtherArgumentsStayInOrder() throws {
    let taken = try take(["capture", "--server", "a", "--scale", "2", "--tint=red=blue", "--server=b", "x"])
    #expect(taken.values == ["server": "b", "tint": "red=blue"])
    #expect(taken.rest == ["capture", "--scale", "2", "x"])
  }

  @Test func argumentsAfterTwoHyphensAndOtherNamesStay() throws {
    let arguments = ["--servers", "a", "-server", "server", "--", "--server", "b"]
    let taken = try take(arguments)
    #expect(taken.values.isEmpty && taken.rest == arguments)
  }

  @Test(arguments: [
    (["--server"], "Missing value for '--server <address>'"),
    (["--server", "--scale"], "Missing value for '--server <address>'"),
    (["--server="], "The value '' is invalid for '--server <address>'"),
  ])
  func aMissingOrRefusedValueIsNamed(arguments: [String], message: String) {
    let error = #expect(throws: ValidationError.self) { try take(arguments) }
    #expect(error?.message == message)
  }

  @Test func anEmptyValueIsAValue() throws {
    let taken = try take(["--tint=", "x", "--server=-5"])
    #expect(taken.values == ["tint": "", "server": "-5"] && taken.rest == ["x"])
  }
}
