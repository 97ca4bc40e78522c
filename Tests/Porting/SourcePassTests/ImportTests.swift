#if Xcode
  internal import SourcePass
  internal import Testing

  struct ImportTests {
    @Test func unknownModuleIsBlanked() {
      #expect(rewritten("import CoreMIDI\nimport UIKit\n") == "               \nimport UIKit\n")
      #expect(rewritten("@testable import Ads // why\n") == "                     // why\n")
    }

    @Test func missingImportsAreListedWithTheirPlaces() {
      let result = SourcePass.rewrite([
        file("B.swift", "import UIKit\nimport CoreMIDI\n#if os(macOS)\nimport Quartz\n#endif\n"),
        file("A.swift", "@testable import Ads\nimport CoreMIDI\n"),
      ])
      #expect(
        result.missingImports.map { "\($0.file):\($0.line) \($0.module)" }
          == ["B.swift:2 CoreMIDI", "A.swift:1 Ads", "A.swift:2 CoreMIDI"])
      #expect(result.missingModules == ["Ads", "CoreMIDI"])
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

    @Test func namesOfTheCLibraryAreQualifiedWithGlibc() {
      let source = "import Foundation\nfunc round(_ x: Double) -> Double { Darwin.round(x) + Darwinian.x }\n"
      // The added space keeps the columns as they were.
      #expect(rewritten(source) == source.replacing("Darwin.round", with: "Glibc .round"))
    }

    private let mac = SourcePass.Options(platform: .macOS)

    /// The lines that are added before the file's first.
    private func added(_ source: String, options: SourcePass.Options = .init()) -> String {
      let result = SourcePass.rewrite([file("A.swift", source)], options: options)
      let text = String(decoding: result.files[0].bytes, as: UTF8.self)
      #expect(text.hasSuffix("#sourceLocation(file: \"A.swift\", line: 1)\n" + source))
      return String(text.prefix { $0 != "#" })
    }

    @Test func fileWithFoundationAloneGetsTheEnginesTypes() {
      #expect(added("import Foundation\nlet b = Bundle.main\n") == "import UIKit\n")
      #expect(added("import Foundation\nlet b = Bundle.main\n", options: mac) == "import AppKit\n")
      #expect(added("import SwiftUI\nlet t = Timer.self\n") == "import UIKit\n")
      #expect(added("let d = UserDefaults.standard\n") == "import UIKit\n")
    }

    @Test func fileThatNeedsNoTypeOfTheEngineGetsNoImport() {
      #expect(added("import Foundation\nlet a = sin(1.0)\n") == "")
      for module in ["UIKit", "SpriteKit", "GameplayKit"] {
        #expect(added("import Foundation\nimport \(module)\nlet b = Bundle.main\n") == "")
      }
    }

    @Test func fileThatNamesAConnectionGetsItsModule() {
      #expect(added("import UIKit\nlet s = URLSession.shared\n") == "import FoundationNetworking\n")
      #expect(added("import UIKit\nimport FoundationNetworking\nlet s = URLSession.shared\n") == "")
    }

    @Test func fileWithAReleasePoolGetsTheEnginesFunction() {
      #expect(added("import Foundation\nautoreleasepool { }\n") == "import UIKit\n")
    }

    @Test func fileWithoutImportsGetsFoundation() {
      #expect(added("class Load: Operation {}\n") == "import UIKit\n")
      #expect(added("class Load: Operation {}\n", options: mac) == "import AppKit\n")
      #expect(added("// Nothing.\n") == "")
    }

    @Test func observableNeedsNoImport() {
      let source = "import Foundation\n@Observable final class Score {}\n"
      #expect(added(source) == "import Observation\n")
      #expect(added("import SwiftUI\n@Observable final class Score {}\n") == "")
      #expect(added("import Foundation\nimport Observation\n@Observable final class Score {}\n") == "")
      #expect(added("import SpriteKit\n@Observable class Score {}\n", options: mac).contains("import Observation\n"))
    }

    @Test func foundationAloneBringsCoreGraphics() {
      #expect(added("import Foundation\nlet v = CGVector.zero\n") == "import UIKit\n")
      #expect(added("import Foundation\nlet v = CGVector.zero\n", options: mac) == "import AppKit\n")
      #expect(added("import CoreGraphics\nlet v = CGVector.zero\n") == "")
    }

    @Test func removedModuleLeavesFoundation() {
      for (options, module) in [(SourcePass.Options(), "UIKit"), (mac, "AppKit")] {
        let result = SourcePass.rewrite([file("A.swift", "import CoreMIDI\nlet a: NSError? = nil\n")], options: options)
        #expect(String(decoding: result.files[0].bytes, as: UTF8.self).hasPrefix("import \(module)\n#sourceLocation"))
      }
    }

    @Test func onlyImportsOfThePlatformCount() {
      let source = "#if false\nimport UIKit\n#endif\nlet b = Bundle.main\n"
      #expect(added(source) == "import UIKit\n")
    }

    @Test(arguments: ["SpriteKit", "GameplayKit", "GameKit"]) func macGamesGetAppKit(_ module: String) {
      #expect(added("import \(module)\n", options: mac) == "import AppKit\n")
      #expect(added("import AppKit\nimport \(module)\nlet b = Bundle.main\n", options: mac) == "")
      #expect(added("import Cocoa\nimport \(module)\n", options: mac) == "")
    }

    @Test func macFileThatNamesAppKitGetsIt() {
      #expect(added("import Foundation\nfunc f(_ event: NSEvent) {}\n", options: mac) == "import AppKit\n")
      #expect(added("import Foundation\nstruct Point {}\n", options: mac) == "")
    }

    @Test func addedImportIsListed() {
      let rewrites = SourcePass.rewrite([file("A.swift", "\nlet b = Bundle.main\n")]).rewrites
      #expect(rewrites.map(\.rule) == ["import"])
      #expect(rewrites.map(\.line) == [1])
    }

    @Test func macHasOtherModules() {
      #expect(rewritten("import Cocoa\nimport UIKit\n", options: mac) == "import Cocoa\n            \n")
    }
  }
#endif
