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
}
