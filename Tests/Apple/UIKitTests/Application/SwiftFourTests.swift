import CoreGraphics
import Foundation
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

  @Test func aControllerWrittenForSwift4IsNotifiedByTheApp() throws {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let controller = PhoneController()
    let button = try #require(controller.view.subviews.first)
    #expect(button.frame.origin == CGPoint(x: 2, y: 1))
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: app)
    #expect(controller.pauses == 1)
  }
}
