import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  @Test func gameImportsOnlyApplesModuleNames() throws {
    let folder = Repository.url("Sources/FlappyFelipe")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      // The generated code also works in apps without UIKit.
      $0.hasSuffix(".swift") && !$0.hasSuffix("+Generated.swift")
    }
    #expect(files.count > 20)
    for file in files.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") && !$0.hasPrefix("//") }
      #expect(
        Set(imports).isSubset(of: ["import GameplayKit", "import ImageIO", "import SpriteKit", "import UIKit"]),
        "\(file)")
    }
  }
}
