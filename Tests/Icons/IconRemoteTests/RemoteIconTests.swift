import Foundation
import Testing

@testable import IconRemote

@Suite struct RemoteIconTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try RemoteIcon.read(Data(text.utf8))
      return nil
    } catch {
      return error.text
    }
  }

  @Test(arguments: [
    (#"{"startDateTS":1,"endDateTS":2}"#, "expected a value for \"iconName\", found none"),
    (#"{"iconName":"X","endDateTS":2}"#, "expected a value for \"startDateTS\", found none"),
    (
      #"{"startDateTS":"1","endDateTS":2,"iconName":"X"}"#,
      "expected \"startDateTS\" to be a number of seconds since 1970"
    ),
    (
      #"{"startDateTS":1,"endDateTS":null,"iconName":"X"}"#,
      "expected \"endDateTS\" to be a number of seconds since 1970"
    ),
    (#"{"startDateTS":1,"endDateTS":2,"iconName":7}"#, "expected \"iconName\" to be a string"),
    (
      #"{"startDateTS":1,"endDateTS":2,"iconName":"X","shouldInformUser":"no"}"#,
      "expected \"shouldInformUser\" to be true or false"
    ),
    ("[]", "expected an object with startDateTS, endDateTS and iconName"),
    ("{", "expected JSON with startDateTS, endDateTS and iconName, found something else"),
  ])
  func aBadAnswerNamesTheKeyAndTheValue(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func theNumberOfAttemptsIsToldFromTheSecondOn() throws {
    let url = try #require(URL(string: "https://example.org/icon"))
    func text(_ attempts: Int) -> String {
      RemoteIconError(kind: .status, url: url, problem: "status 500", attempts: attempts).description
    }
    #expect(text(1) == "https://example.org/icon: status 500")
    #expect(text(2) == "https://example.org/icon: status 500 (tried 2 times)")
  }

  @Test(arguments: [
    ("", true), (#","shouldInformUser":null"#, true), (#","shouldInformUser":true"#, true),
    (#","shouldInformUser":false"#, false), (#","other":[1]"#, true),
  ])
  func thePlayerIsInformedUnlessTheAnswerSaysNo(more: String, informs: Bool) throws {
    let text = #"{"startDateTS":1.5,"endDateTS":2,"iconName":"X"\#(more)}"#
    let expected = RemoteIcon(startDateTS: 1.5, endDateTS: 2, iconName: "X", shouldInformUser: informs)
    #expect(try RemoteIcon.read(Data(text.utf8)) == expected)
  }
}
