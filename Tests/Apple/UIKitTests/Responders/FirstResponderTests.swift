import Testing

@testable import UIKit

private final class Field: UIResponder {
  var accepts = true
  var lets = true

  override var canBecomeFirstResponder: Bool { accepts }
  override var canResignFirstResponder: Bool { lets }
}

@MainActor
@Suite struct FirstResponderTests {
  private let app = UIApplication(AppEnvironment())
  private let one = Field()
  private let other = Field()

  init() {
    app.launch()
  }

  @Test func aResponderBecomesTheFirstIfItCan() {
    #expect(!UIViewController().becomeFirstResponder(), "by default it cannot")
    one.accepts = false
    #expect(!one.becomeFirstResponder() && !one.isFirstResponder)
    one.accepts = true
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(one.resignFirstResponder() && !one.isFirstResponder)
  }

  @Test func theFirstResponderResignsForAnotherUnlessItRefuses() {
    one.becomeFirstResponder()
    one.lets = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder)
    one.lets = true
    #expect(other.becomeFirstResponder() && !one.isFirstResponder && other.isFirstResponder)
    #expect(one.resignFirstResponder() && other.isFirstResponder, "only its own place is given up")
  }
}
