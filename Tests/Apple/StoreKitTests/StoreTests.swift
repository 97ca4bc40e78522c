import SceneTesting
import SpriteKit
import StoreKit
import Testing

/// A shop like those of games: it loads products, pays, and unlocks the purchases.
@MainActor
private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
  var log: [String] = []
  var request: SKProductsRequest?

  func open() {
    SKPaymentQueue.default().add(self)
    request = SKProductsRequest(productIdentifiers: ["no.ads", "coins"])
    request?.delegate = self
    request?.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    log.append("\(response.products.count) products, invalid \(response.invalidProductIdentifiers)")
  }

  func requestDidFinish(_ request: SKRequest) { log.append("finished") }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
    for transaction in transactions {
      log.append("\(transaction.payment.productIdentifier) \(transaction.transactionState)")
      guard transaction.transactionState == .failed else { continue }
      if let error = transaction.error as? SKError, error.code != .paymentCancelled {
        log.append(error.localizedDescription)
      }
      queue.finishTransaction(transaction)
    }
  }

  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {
    log.append("restore: \((error as NSError).domain) \((error as NSError).code)")
  }
}

/// A product of the shop.
private final class Coins: SKProduct {
  override var productIdentifier: String { "coins" }
}

/// Asks for a receipt.
@MainActor
private final class Receipt: SKRequestDelegate {
  var log: [String] = []

  func requestDidFinish(_ request: SKRequest) { log.append("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    log.append("\((error as NSError).domain) \((error as NSError).code)")
  }
}

@MainActor
@Suite struct StoreTests {
  private let stage: Stage
  private let shop = Shop()

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
    shop.open()
  }

  @Test func noProductIsFound() async {
    #expect(shop.log.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(shop.log == [#"0 products, invalid ["coins", "no.ads"]"#, "finished"])
    #expect(stage.diagnostics.map(\.kind) == ["no-app-store"])
    #expect(stage.diagnostics.first?.subject == "SKProductsRequest.start()")
  }

  @Test func aCancelledRequestIsNotAnswered() async {
    shop.request?.cancel()
    await stage.advance()
    #expect(shop.log.isEmpty)
  }

  @Test func eachPaymentFails() async {
    await stage.advance()
    shop.log = []
    #expect(!SKPaymentQueue.canMakePayments())
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins"
    payment.quantity = 3
    SKPaymentQueue.default().add(payment)
    #expect(SKPaymentQueue.default().transactions.map(\.payment.quantity) == [3])
    await stage.advance()
    #expect(shop.log == ["coins purchasing", "coins failed", "Payments are not allowed on this device."])
    #expect(SKPaymentQueue.default().transactions.isEmpty, "finished by the shop")
  }

  @Test func nothingIsRestored() async {
    await stage.advance()
    shop.log = []
    SKPaymentQueue.default().restoreCompletedTransactions()
    await stage.advance()
    #expect(shop.log == ["restore: SKErrorDomain 4"])
    SKPaymentQueue.default().remove(shop)
    SKPaymentQueue.default().restoreCompletedTransactions()
    await stage.advance()
    #expect(shop.log.count == 1, "a removed observer sees nothing")
  }

  @Test func appsHaveSeparateQueues() throws {
    let mine = SKPaymentQueue.default()
    let other = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
    #expect(SKPaymentQueue.default() !== mine)
    withExtendedLifetime(other) {}
  }

  @Test func noReviewIsRequested() async {
    SKStoreReviewController.requestReview()
    #expect(stage.diagnostics.map(\.kind) == ["no-app-store"])
  }

  @Test func aReceiptIsNotRefreshed() async {
    let receipt = Receipt()
    let request = SKReceiptRefreshRequest()
    request.delegate = receipt
    request.start()
    #expect(receipt.log.isEmpty)
    await stage.advance()
    #expect(receipt.log == ["SKErrorDomain 4"])
  }

  @Test func aCancelledReceiptIsAnsweredAfterItsNextStart() async {
    let receipt = Receipt()
    let request = SKReceiptRefreshRequest(receiptProperties: ["expired": true])
    request.delegate = receipt
    request.start()
    request.cancel()
    await stage.advance()
    #expect(receipt.log.isEmpty)
    request.start()
    await stage.advance()
    #expect(receipt.log == ["SKErrorDomain 4"], "once, and it does not finish")
  }

  @Test func anErrorMatchesItsKindAlone() {
    func kind(_ error: any Error) -> String {
      do { throw error } catch SKError.paymentCancelled { return "cancelled" } catch SKError.paymentNotAllowed {
        return "not allowed"
      } catch SKError.unknown { return "unknown" } catch { return "other" }
    }
    let errors: [any Error] = [
      SKError(.paymentCancelled), SKError(.paymentNotAllowed), SKError(.unknown), SKError(.clientInvalid),
      CancellationError(),
    ]
    #expect(errors.map(kind) == ["cancelled", "not allowed", "unknown", "other", "other"])
    #expect(errors.prefix(4).map { ($0 as NSError).code } == [2, 4, 0, 1], "Apple's numbers")
  }

  @Test func aPaymentIsForOnePieceOfItsProduct() {
    let payment = SKPayment(product: Coins())
    #expect(payment.productIdentifier == "coins" && payment.quantity == 1 && payment.applicationUsername == nil)
    let changed = SKMutablePayment()
    (changed.productIdentifier, changed.applicationUsername) = ("gems", "hash")
    SKPaymentQueue.default().add(payment)
    SKPaymentQueue.default().add(changed)
    let transactions = SKPaymentQueue.default().transactions
    #expect(transactions.map(\.payment.productIdentifier) == ["coins", "gems"])
    #expect(transactions.map(\.payment.applicationUsername) == [nil, "hash"])
    #expect(
      transactions.allSatisfy { $0.original == nil && $0.transactionIdentifier == nil && $0.transactionDate == nil })
  }

  /// From memory of SKError.h and SKPaymentTransaction.h.
  @Test func errorsAndStatesHaveApplesNumbers() {
    let codes: [SKError.Code] = [
      .unknown, .clientInvalid, .paymentCancelled, .paymentInvalid, .paymentNotAllowed, .storeProductNotAvailable,
      .cloudServicePermissionDenied, .cloudServiceNetworkConnectionFailed,
    ]
    #expect(codes.map { SKError($0).errorCode } == Array(0...7))
    let states: [SKPaymentTransactionState] = [.purchasing, .purchased, .failed, .restored, .deferred]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(SKError(.paymentInvalid).localizedDescription == "paymentInvalid")
  }

  @Test func aProductIsEmptyByDefault() {
    let product = SKProduct()
    #expect(product.productIdentifier == "" && product.localizedTitle == "" && product.localizedDescription == "")
    #expect(product.price == 0 && product.priceLocale == .current && !product.isDownloadable)
  }

  /// Two observers, of which one was added twice, and two payments, of which one is finished twice.
  @Test func eachObserverIsToldOnceOfEachPayment() async {
    let queue = SKPaymentQueue.default()
    queue.remove(shop)
    let log = Log()
    let (first, second) = (Clerk("first", log), Clerk("second", log))
    var leaving: Clerk? = Clerk("leaving", log)
    for clerk in [first, leaving, second, first].compactMap({ $0 }) { queue.add(clerk) }
    leaving = nil
    for name in ["coins", "gems"] {
      let payment = SKMutablePayment()
      payment.productIdentifier = name
      queue.add(payment)
    }
    #expect(queue.transactions.map(\.transactionState) == [.purchasing, .purchasing])
    #expect(queue.transactions.allSatisfy { $0.error == nil } && log.lines.isEmpty)
    await stage.advance()
    #expect(
      log.lines == [
        "second coins 0", "first coins 0", "second coins 2", "first coins 2", "second gems 0", "first gems 0",
        "second gems 2", "first gems 2",
      ])
    log.lines = []
    let transactions = queue.transactions
    #expect(transactions.map { ($0.error as? SKError)?.code } == [.paymentNotAllowed, .paymentNotAllowed])
    queue.remove(second)
    for _ in 0..<2 { queue.finishTransaction(transactions[1]) }
    #expect(log.lines == ["first removed gems"] && queue.transactions.map(\.payment.productIdentifier) == ["coins"])
    #expect(!first.paymentQueue(queue, shouldAddStorePayment: SKPayment(product: Coins()), for: Coins()))
  }

  @Test func aRequestIsAnsweredOnceForEachStart() async {
    await stage.advance()
    shop.log = []
    for _ in 0..<2 { shop.request?.start() }
    await stage.advance()
    #expect(shop.log.count == 2, "it was started twice before its answer")
    shop.request?.start()
    shop.request?.cancel()
    shop.request?.start()
    await stage.advance()
    #expect(shop.log.count == 4)
    await stage.advance()
    #expect(shop.log.count == 4)
  }

  /// The declaration that a game used first is the subject of the diagnostic.
  @Test func aDiagnosticNamesTheDeclaration() throws {
    let calls: [(String, @MainActor () -> Void)] = [
      ("SKPaymentQueue.canMakePayments()", { _ = SKPaymentQueue.canMakePayments() }),
      ("SKPaymentQueue.add(_:)", { SKPaymentQueue.default().add(SKMutablePayment()) }),
      (
        "SKPaymentQueue.restoreCompletedTransactions()", { SKPaymentQueue.default().restoreCompletedTransactions() }
      ),
      ("SKStoreReviewController.requestReview()", { SKStoreReviewController.requestReview() }),
      (
        "SKStoreReviewController.requestReview()",
        {
          guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else { return }
          SKStoreReviewController.requestReview(in: scene)
        }
      ),
      ("SKReceiptRefreshRequest.start()", { SKReceiptRefreshRequest().start() }),
    ]
    for (name, call) in calls {
      let stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
      call()
      #expect(stage.diagnostics.map(\.subject) == [name])
    }
  }

  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private final class Clerk: SKPaymentTransactionObserver {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
    }

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      for transaction in transactions {
        log.lines.append("\(name) \(transaction.payment.productIdentifier) \(transaction.transactionState.rawValue)")
      }
    }

    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
      log.lines += transactions.map { "\(name) removed \($0.payment.productIdentifier)" }
    }
  }
}
