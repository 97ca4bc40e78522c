internal import UIKit

/// What is declared as Apple declares it, and does not do here yet what it does there, or only in part.
///
/// It is said once at run time, as a `Diagnostic` of kind "unfinished". `docs/unfinished.md` is made from this table, and
/// a test holds the page against it.
package enum UnfinishedFeature: Int, CaseIterable {
  case shaders, lights, warps, tileAnimations
  case tileAutomapping, tileSetFiles, actionFiles, videos, models, perspective, focus, framesPerSecond
  case audioEffects, strokeTextures

  /// Says that a game uses the feature; the second time nothing happens, and fast, as nodes ask at each drawing.
  @MainActor func report() {
    let (app, bit) = (UIApplication.shared, 1 << rawValue as UInt64)
    guard app.reportedFeatures & bit == 0 else { return }
    app.reportedFeatures |= bit
    app.report(diagnostic)
  }

  package var diagnostic: Diagnostic {
    Diagnostic(kind: "unfinished", subject: row.subject, message: row.sentence)
  }

  /// Types with all their members, and single members as `Type.member(label:)`.
  package var symbols: [String] { row.symbols }
  /// What happens instead, to follow a colon.
  package var sentence: String { row.sentence }
  /// When the diagnostic is raised.
  package var moment: String { row.moment }
}
