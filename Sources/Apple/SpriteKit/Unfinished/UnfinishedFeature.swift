internal import AppFoundation
internal import UIKit

/// A feature with Apple's declaration that does nothing yet, or only a part of what it should.
///
/// Its use is reported once at run time, as a `Diagnostic` of kind "unfinished". `docs/unfinished.md` is generated from
/// this table, and a test compares the two.
package enum UnfinishedFeature: Int, CaseIterable {
  case models
  /// Reported by GameplayKit.
  case modelComponents

  /// Reports the use of the feature once. Later calls return fast, because nodes call this whenever they draw.
  @MainActor package func report() {
    let (app, bit) = (UIApplication.shared, 1 << rawValue as UInt64)
    guard app.reportedFeatures & bit == 0 else { return }
    SharedCaches.withLock { app.reportedFeatures |= bit }
    app.report(diagnostic)
  }

  package var diagnostic: Diagnostic {
    Diagnostic(kind: "unfinished", subject: row.subject, message: row.sentence)
  }

  /// The names concerned: types with all their members, and single members as `Type.member(label:)`.
  package var symbols: [String] { row.symbols }
  /// The effect in its place, phrased to follow a colon.
  package var sentence: String { row.sentence }
  /// The use that raises the diagnostic.
  package var moment: String { row.moment }
}
