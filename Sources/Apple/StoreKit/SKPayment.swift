/// A product to pay for.
///
/// Source: https://developer.apple.com/documentation/storekit/skpayment
@preconcurrency @MainActor
open class SKPayment: NSObject {
  /// The identifier of the product.
  open fileprivate(set) var productIdentifier: String
  /// How many. Default 1.
  open fileprivate(set) var quantity = 1
  /// The player's name in the game, as the game hashed it. Default nil.
  open fileprivate(set) var applicationUsername: String?

  /// Creates a payment for one piece of a product.
  public convenience init(product: SKProduct) { self.init(identifier: product.productIdentifier) }

  fileprivate init(identifier: String) { productIdentifier = identifier }
}

/// A payment whose values may be set.
///
/// Source: https://developer.apple.com/documentation/storekit/skmutablepayment
open class SKMutablePayment: SKPayment {
  /// Creates a payment without a product.
  public init() { super.init(identifier: "") }

  /// The identifier of the product.
  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  /// How many. Default 1.
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  /// The player's name in the game, as the game hashed it. Default nil.
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
}

/// The states of a payment, with Apple's numbers. Only `purchasing` and `failed` occur here.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransactionstate
public enum SKPaymentTransactionState: Int, Sendable {
  /// The first state.
  case purchasing
  /// Does not occur here.
  case purchased
  /// The last state.
  case failed
  /// Does not occur here.
  case restored, deferred
}

/// A payment in the queue.
///
/// Source: https://developer.apple.com/documentation/storekit/skpaymenttransaction
@preconcurrency @MainActor
open class SKPaymentTransaction: NSObject {
  /// The payment.
  open var payment: SKPayment { paid }
  /// The transaction's state: `purchasing`, then `failed`.
  open var transactionState: SKPaymentTransactionState { state }
  /// Why it failed; nil while it is processed.
  open var error: (any Error)? { state == .failed ? SKError(.paymentNotAllowed) : nil }
  /// The transaction that was restored. Always nil.
  open var original: SKPaymentTransaction? { nil }
  /// The identifier of a transaction that succeeded. Always nil.
  open var transactionIdentifier: String? { nil }
  /// The date of the success. Always nil.
  open var transactionDate: Date? { nil }

  private let paid: SKPayment
  var state = SKPaymentTransactionState.purchasing

  init(_ payment: SKPayment) { paid = payment }
}
