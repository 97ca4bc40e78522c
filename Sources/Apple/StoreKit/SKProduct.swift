/// A product of the App Store. Differs from Apple: none is ever found, so a game makes them only in its tests.
///
/// Source: https://developer.apple.com/documentation/storekit/skproduct
@preconcurrency @MainActor
open class SKProduct: NSObject {
  /// The identifier. Empty by default.
  open var productIdentifier: String { "" }
  /// The name in the player's language. Empty by default.
  open var localizedTitle: String { "" }
  /// The description in the player's language. Empty by default.
  open var localizedDescription: String { "" }
  /// The price in the currency of `priceLocale`. 0 by default.
  open var price: NSDecimalNumber { .zero }
  /// The locale of the price. The player's by default.
  open var priceLocale: Locale { .current }
  /// Whether the App Store has files for the product. False by default.
  open var isDownloadable: Bool { false }
}

/// A request to the App Store. Differs from Apple: there is no store, and each kind of request has its own answer.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequest
@preconcurrency @MainActor
open class SKRequest: NSObject {
  /// Gets the answer. Default nil.
  open weak var delegate: (any SKRequestDelegate)?
  private var isRunning = false

  /// Answers on the main queue, after the current work.
  open func start() {
    isRunning = true
    UIApplication.shared.answerWithoutStore("\(type(of: self)).start()") { [self] in
      guard isRunning else { return }
      isRunning = false
      answer()
    }
  }

  /// Stops the request, whose delegate is not called any more.
  open func cancel() { isRunning = false }

  func answer() { delegate?.requestDidFinish(self) }
}

/// Receives the end of a request.
///
/// Source: https://developer.apple.com/documentation/storekit/skrequestdelegate
@preconcurrency @MainActor
public protocol SKRequestDelegate: AnyObject {
  /// Called when the request is complete. Does nothing by default.
  func requestDidFinish(_ request: SKRequest)
  /// Called when the request has failed. Does nothing by default.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Asks for products. Differs from Apple: every identifier comes back as an invalid one.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsrequest
open class SKProductsRequest: SKRequest {
  private let identifiers: Set<String>

  /// Creates a request for the products with these identifiers.
  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  override func answer() {
    let response = SKProductsResponse(invalid: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.answer()
  }
}

/// Receives the products that were asked for.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsrequestdelegate
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// Called with the answer, before `requestDidFinish(_:)`.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The answer to a request for products.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsresponse
@preconcurrency @MainActor
open class SKProductsResponse: NSObject {
  /// The products that were found: none.
  open var products: [SKProduct] { [] }
  /// The identifiers that the App Store does not know: all, sorted.
  open var invalidProductIdentifiers: [String] { invalid }
  private let invalid: [String]

  init(invalid: [String]) { self.invalid = invalid }
}

/// Asks for a new receipt, and fails with `paymentNotAllowed`. A guess: Apple's pages name no error for this case.
///
/// Source: https://developer.apple.com/documentation/storekit/skreceiptrefreshrequest
open class SKReceiptRefreshRequest: SKRequest {
  /// Creates a request; the properties are for tests of Apple's, and have no effect.
  public init(receiptProperties: [String: Any]? = nil) { super.init() }

  override func answer() { delegate?.request(self, didFailWithError: SKError(.paymentNotAllowed)) }
}
