import SwiftFourSample
import Testing

@testable import UIKit

@MainActor
@Suite struct SwiftFourTests {
  @Test func aDelegateWrittenForSwift4Works() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), PhoneDelegate())
    app.launch(delegate)
    #expect(delegate.isLaunched)
  }
}
