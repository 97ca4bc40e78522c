/// The queue of payments of an app. Differs from Apple: there is no store, so each payment fails.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue
@preconcurrency @MainActor
open class SKPaymentQueue: NSObject {
  /// The queue of the app that the calling code belongs to.
  open class func `default`() -> SKPaymentQueue { UIApplication.shared.service { SKPaymentQueue() } }

  /// Whether the player is allowed to pay. Always false.
  open class func canMakePayments() -> Bool {
    UIApplication.shared.reportMissingStore("SKPaymentQueue.canMakePayments()")
    return false
  }

  /// The payments that are not finished, oldest first.
  open var transactions: [SKPaymentTransaction] { waiting }
  private var waiting: [SKPaymentTransaction] = []
  /// Held weakly, as since iOS 10.
  private var observers: [Observer] = []

  private struct Observer {
    weak var object: (any SKPaymentTransactionObserver)?
  }

  /// Adds an observer, which is not retained.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
    observers.append(Observer(object: observer))
  }

  /// Removes an observer.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Adds a payment. On the main queue, after the current work, the observers see it `purchasing` and then `failed`.
  ///
  /// The order of the two is a guess from games that expect both: Apple's page names the states and no order.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment)
    waiting.append(transaction)
    UIApplication.shared.answerWithoutStore("SKPaymentQueue.add(_:)") { [self] in
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
      transaction.state = .failed
      tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
    }
  }

  /// Removes a payment that the app has dealt with.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard let index = waiting.firstIndex(where: { $0 === transaction }) else { return }
    waiting.remove(at: index)
    tell { $0.paymentQueue(self, removedTransactions: [transaction]) }
  }

  /// Asks for earlier purchases, which fails with `paymentNotAllowed`.
  open func restoreCompletedTransactions() {
    UIApplication.shared.answerWithoutStore("SKPaymentQueue.restoreCompletedTransactions()") { [self] in
      tell { $0.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed)) }
    }
  }

  private func tell(_ message: (any SKPaymentTransactionObserver) -> Void) {
    for observer in observers.compactMap(\.object) { message(observer) }
  }
}

/// Is notified of the outcome of payments.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionobserver
@preconcurrency @MainActor
public protocol SKPaymentTransactionObserver: AnyObject {
  /// Called when transactions have changed their state.
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Called when transactions have been finished. Does nothing by default.
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// Called when nothing can be restored. Does nothing by default.
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// Called when everything has been restored. Never called here.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// Asked whether a payment that the player began in the App Store may continue. Never called here.
  func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// Asks the player for a review. Differs from Apple: never shows anything, which Apple leaves to the system, too.
///
/// Source: https://developer.apple.com/documentation/storekit/skstorereviewcontroller
@preconcurrency @MainActor
public enum SKStoreReviewController {
  /// Shows nothing, and reports once that there is no store.
  public static func requestReview() {
    UIApplication.shared.reportMissingStore("SKStoreReviewController.requestReview()")
  }

  /// Shows nothing, and reports once that there is no store.
  public static func requestReview(in windowScene: UIWindowScene) { requestReview() }
}
