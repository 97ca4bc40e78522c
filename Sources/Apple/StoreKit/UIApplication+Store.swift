extension UIApplication {
  /// Reports once for each app that there is no App Store.
  ///
  /// - Parameter caller: the declaration that the game used first.
  func reportMissingStore(_ caller: String) {
    reportMissing(
      "no-app-store", caller,
      "there is no App Store on this platform; no product is found, and every payment fails as on a phone whose owner "
        + "has forbidden payments")
  }

  /// Reports a missing store, and calls a closure on the main queue after the current work.
  func answerWithoutStore(_ caller: String, _ answer: @escaping @MainActor () -> Void) {
    reportMissingStore(caller)
    answerLater(answer)
  }
}
