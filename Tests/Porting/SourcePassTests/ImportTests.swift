#if Xcode
  internal import SourcePass
  internal import Testing

  struct ImportTests {
    @Test func unknownModuleIsBlanked() {
      #expect(rewritten("import StoreKit\nimport UIKit\n") == "               \nimport UIKit\n")
      #expect(rewritten("@testable import Ads // why\n") == "                     // why\n")
    }

    @Test func knownModulesStay() {
      let source = "import Foundation\nimport SpriteKit\nimport GameplayKit\n@testable import Ads\n"
      #expect(rewritten(source, options: .init(modules: ["Ads"])) == source)
    }

    @Test func partsOfAModuleBecomeTheModule() {
      #expect(rewritten("import SpriteKit.SKNode\n") == "import SpriteKit       \n")
      #expect(rewritten("import class UIKit.UIView\n") == "import UIKit             \n")
    }

    @Test func cLibraryIsGlibc() { #expect(rewritten("import Darwin\n") == "import Glibc \n") }

    @Test func macHasOtherModules() {
      let mac = SourcePass.Options(platform: .macOS)
      #expect(rewritten("import Cocoa\nimport UIKit\n", options: mac) == "import Cocoa\n            \n")
    }
  }
#endif
