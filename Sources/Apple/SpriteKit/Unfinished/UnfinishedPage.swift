/// The page `docs/unfinished.md`, from which `scripts/api` reads the names.
package enum UnfinishedPage {
  /// The names of SpriteKit and GameplayKit that are not declared, with the reason.
  static let absent: KeyValuePairs<[String], String> = [
    ["SKRenderer"]: "takes Metal devices and command buffers as parameters"
  ]

  package static let text =
    """
    # What does not work yet

    These declarations exist so that games compile. They do not yet do everything that they do on Apple's systems. The
    first use of each feature is reported as a `Diagnostic` of kind *unfinished*, once.

    `scripts/api` counts how many of SpriteKit's declarations this library has.
    `SKIT_RECORD=failed swift test --filter UnfinishedPageTests` writes this page.

    | declarations | what happens instead | reported when |
    | --- | --- | --- |

    """
    + UnfinishedFeature.allCases.map { "| \(names($0.symbols)) | \($0.sentence) | \($0.moment) |\n" }.joined() + """

      # What is not declared

      | declarations | why not |
      | --- | --- |

      """ + absent.map { "| \(names($0.key)) | \($0.value) |\n" }.joined()

  private static func names(_ symbols: [String]) -> String { symbols.map { "`\($0)`" }.joined(separator: ", ") }
}
