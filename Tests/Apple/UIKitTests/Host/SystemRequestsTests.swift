import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct SystemRequestsTests {
  private let requests = SystemRequests()

  @Test func requestsRunOnceInOrder() async {
    var done: [Int] = []
    for number in 0..<3 {
      requests.add {
        done.append(number)
        return nil
      }
    }
    #expect(done == [])
    requests.perform(requests.take())
    requests.perform(requests.take())
    #expect(done == [0, 1, 2])
  }

  @Test func aRequestMadeByARequestWaitsForTheNextTurn() async {
    var done: [String] = []
    requests.add { [requests] in
      done.append("first")
      requests.add {
        done.append("second")
        return nil
      }
      return nil
    }
    requests.perform(requests.take())
    #expect(done == ["first"])
    requests.perform(requests.take())
    #expect(done == ["first", "second"])
  }

  @Test func waitingEndsAfterAllHandlersInOrder() async {
    let answers = Answers()
    for code in 0..<20 {
      requests.add { { answers.add(NSError(domain: "order", code: code)) } }
    }
    requests.perform(requests.take())
    #expect(requests.waitForHandlers(seconds: 10))
    #expect(answers.all.map { $0?.code } == Array(0..<20))
  }

  @Test func waitingForAHandlerThatHangsTimesOut() async {
    let gate = DispatchSemaphore(value: 0)
    requests.add { { gate.wait() } }
    requests.perform(requests.take())
    #expect(!requests.waitForHandlers(seconds: 0.05))
    gate.signal()
    #expect(requests.waitForHandlers(seconds: 10))
  }
}
