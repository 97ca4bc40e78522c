import AppIcons
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// The objects of a project file, its data models, and what is left out.
@Suite struct ProjectPartTests {
  /// A project with an app named Game, whose sources are `App.swift` and the given files.
  private func project(
    _ objects: String = "", sources: [String] = [], settings: String = "SDKROOT = iphoneos;", target: String = "",
    targets: String = ""
  ) throws -> SampleProject {
    let all = ["App.swift"] + sources
    let files = all.enumerated().map { number, path in
      "B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };\n"
        + "F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
    }
    func list(_ letter: String) -> String { all.indices.map { "\(letter)\($0)" }.joined(separator: ", ") }
    let text = """
      // !$*UTF8*$!
      {objects = {
      \(objects)
      \(files.joined())
      GM = {isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>"; };
      S1 = {isa = PBXSourcesBuildPhase; files = (\(list("B"))); };
      T1 = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (S1, ); name = Game;
        productType = "com.apple.product-type.application"; \(target)};
      R1 = {isa = PBXProject; mainGroup = GM; targets = (T1, \(targets)); };
      LT = {isa = XCConfigurationList; buildConfigurations = (CT, ); };
      CT = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
      }; rootObject = R1; }
      """
    return try SampleProject(text, files: all)
  }

  private func objects(_ text: String) throws -> ProjectObjects {
    try ProjectObjects(Data(text.utf8), file: "p")
  }

  // MARK: Objects

  @Test(arguments: [
    ("{objects = x;}", "expected a dictionary `objects`, as in each project of Xcode"),
    ("{objects = {};}", "expected a `rootObject`"),
    ("{objects = {}; rootObject = R;}", "the object \"R\", the rootObject, is not in the project"),
    (
      "{objects = {R = {isa = PBXGroup;};}; rootObject = R;}",
      "the object \"R\" is a \"PBXGroup\"; expected PBXProject as the rootObject"
    ),
  ])
  func aFileThatIsNoProjectIsAnError(text: String, problem: String) {
    let error = #expect(throws: ProjectError.self) { try objects(text) }
    #expect(error?.problem == problem)
  }

  @Test func aTextInPlaceOfAListIsAnError() throws {
    let objects = try objects("{objects = {R = {isa = PBXProject; targets = T;};}; rootObject = R;}")
    let error = #expect(throws: ProjectError.self) { try objects.list("R", "targets") }
    #expect(error?.problem == "the object \"R\" expected a list as its `targets`, found a string")
    #expect(try objects.list("R", "none") == [])
  }

  @Test func aListOfASettingQuotesItsWords() throws {
    let objects = try objects(
      "{objects = {R = {isa = PBXProject; buildSettings = {B = (x, \"y z\"); A = 1; C = {};};};}; rootObject = R;}")
    #expect(objects.settings("R").map { "\($0.key)=\($0.value)" } == ["A=1", "B=x \"y z\""])
  }

  /// Xcode makes the Info.plist of such a target.
  @Test func anEmptyNameOfAnInfoPlistIsNone() throws {
    let game = try project(settings: "SDKROOT = iphoneos; INFOPLIST_FILE = \"\"; PRODUCT_NAME = Hats;").read()
    #expect(game.name == "Hats" && game.infoPlist["CFBundleName"] == .string("Hats"))
    let lost = try project(settings: "SDKROOT = iphoneos; INFOPLIST_FILE = None.plist;").error()
    #expect(lost?.problem == "the object \"T1\" has the Info.plist \"None.plist\", which does not exist")
    for path in ["/Info.plist", "../Info.plist"] {
      let outside = try project(settings: "SDKROOT = iphoneos; INFOPLIST_FILE = \"\(path)\";").error()
      #expect(outside?.problem.hasPrefix("the object \"T1\" has the Info.plist \"\(path)\", which is outside") == true)
    }
  }

  /// The target belongs to another project.
  @Test func aDependencyOnATargetThatIsMissingIsLeftOut() throws {
    let objects = "D1 = {isa = PBXTargetDependency; target = XX; }; D2 = {isa = PBXTargetDependency; };"
    let game = try project(objects, target: "dependencies = (D1, D2, );").read()
    #expect(game.notes.isEmpty && game.libraries.isEmpty)
  }

  /// The line is the one that defines the object, or for an unknown object the first that names it.
  @Test func anErrorHasTheLineOfItsObject() throws {
    let text = """
      {objects = {
        R = {isa = PBXProject; targets = (
          T9,
        );};
      \t"T1" = {isa = PBXNativeTarget;};
      }; rootObject = R; }
      """
    let objects = try objects(text)
    #expect(objects.error("R", "x").line == 2 && objects.note("T1", "x").line == 5)
    #expect(objects.error("T1", "x").problem == "the object \"T1\" x" && objects.error("Q", "x").line == nil)
    let missing = #expect(throws: ProjectError.self) { try objects.references("R", "targets") }
    #expect(missing?.line == 3)
    #expect(missing?.problem == "the object \"T9\", the targets of R, is not in the project")
    #expect(objects.all("PBXNativeTarget") == ["T1"] && objects.isa("T9").isEmpty)
  }

  @Test func numbersOfAProjectInJSONAreText() throws {
    let objects = try objects(
      #"{"objects":{"R":{"isa":"PBXProject","objectVersion":46,"targets":["T"]}},"rootObject":"R"}"#)
    #expect(objects["R", "objectVersion"] == "46")
    #expect(try objects.list("R", "targets") == ["T"])
  }

  // MARK: Data models

  @Test func aDataModelIsItsCurrentOrItsFirstVersion() throws {
    let folder = try TemporaryFolder()
    for path in ["P.xcdatamodeld/B.xcdatamodel", "P.xcdatamodeld/A.xcdatamodel", "Q.xcdatamodel"] {
      try folder.write("<model/>", to: "\(path)/contents")
    }
    let several = try DataModelFolder("P.xcdatamodeld", in: ProjectFolder(folder.url))
    #expect(several.contents == "P.xcdatamodeld/A.xcdatamodel/contents" && several.place == "P.momd")
    let one = try DataModelFolder("Q.xcdatamodel", in: ProjectFolder(folder.url))
    #expect(one.contents == "Q.xcdatamodel/contents" && one.place == "Q.mom")
  }

  @Test(arguments: [
    ("None.xcdatamodeld", "has no version; save the model with Xcode"),
    ("Lost.xcdatamodeld", "has the current version \"B.xcdatamodel\", which does not exist"),
    ("Old.xcdatamodel", "has no file \"contents\"; save the model with Xcode 4 or newer"),
  ])
  func aDataModelWithoutAVersionIsAnError(path: String, problem: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "None.xcdatamodeld/note")
    try folder.write("<model/>", to: "Lost.xcdatamodeld/A.xcdatamodel/contents")
    let current = "<key>_XCCurrentVersionName</key><string>B.xcdatamodel</string>"
    try folder.write("<plist><dict>\(current)</dict></plist>", to: "Lost.xcdatamodeld/.xccurrentversion")
    try folder.write("", to: "Old.xcdatamodel/elements")
    let error = #expect(throws: ProjectError.self) { try DataModelFolder(path, in: ProjectFolder(folder.url)) }
    #expect(error?.problem == problem)
  }

  // MARK: What is left out

  @Test func aBridgingHeaderAloneIsNoted() throws {
    let settings = "SDKROOT = iphoneos; SWIFT_OBJC_BRIDGING_HEADER = \"Bridge.h\";"
    let notes = try project(settings: settings).read().notes
    let text = "is a bridging header, which is not read: Swift sees none of its names"
    #expect(notes == [ProjectNote(path: "Bridge.h", text: text)])
  }

  @Test(arguments: [(11, ""), (12, ", ...")])
  func tenMoreSourcesOfOtherLanguagesAreNamed(count: Int, end: String) throws {
    let files = "abcdefghijkl".map { "\($0).m" }
    let notes = try project(sources: Array(files.prefix(count))).read().notes
    let names = files[1...10].map { "\"\($0)\"" }.joined(separator: ", ") + end
    let rest = "Objective-C and C are left out, and Swift sees none of their names"
    #expect(notes == [ProjectNote(path: "a.m", text: "and \(names) are not Swift: \(rest)")])
  }

  @Test func librariesOfPackageManagersAreNoted() throws {
    let sample = try project()
    for file in ["Podfile", "Cartfile"] { try sample.folder.write("", to: file) }
    let expected = [("Podfile", "CocoaPods"), ("Cartfile", "Carthage")].map { file, name in
      ProjectNote(path: file, text: "the libraries of \(name) are left out; they are for Apple's systems")
    }
    #expect(try sample.read().notes == expected)
  }

  @Test func theOtherAppsAreNamed() throws {
    let more = ["2", "3"].map {
      "T\($0) = {isa = PBXNativeTarget; buildConfigurationList = LT; buildPhases = (); name = \"App \($0)\"; "
        + "productType = \"com.apple.product-type.application\"; };\n"
    }
    let sample = try project(more.joined(), targets: "T2, T3")
    #expect(
      try sample.read().notes.map(\.text)
        == ["\"Game\" is played; choose another of \"App 2\", \"App 3\" with --target"])
  }

  @Test(arguments: [
    ("None", "the object \"K1\" is the package \"None\", which does not exist"),
    ("../Kit", "the object \"K1\" is the package \"../Kit\", which is outside of "),
    ("/Kit", "the object \"K1\" is the package \"/Kit\", which is outside of "),
  ])
  func aLocalPackageIsInTheFolder(path: String, problem: String) throws {
    let objects = """
      D1 = {isa = XCSwiftPackageProductDependency; package = K1; productName = Kit; };
      K1 = {isa = XCLocalSwiftPackageReference; relativePath = "\(path)"; };
      """
    let sample = try project(objects, target: "packageProductDependencies = (D1, );")
    #expect(sample.error()?.problem.hasPrefix(problem) == true)
  }

  @Test func theWorkspaceInsideAProjectStandsForIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "Game.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
    for path in ["Game.xcodeproj", "Game.xcodeproj/project.xcworkspace"] {
      let found = try GameProject.find(folder.path(path))
      #expect(found.project == "Game.xcodeproj" && found.folder.path == folder.url.path)
    }
  }

  @Test func anImportOfAppKitOutsideOfConditionsNeedsAMac() throws {
    let folder = try TemporaryFolder()
    try folder.write("#if os(macOS)\nimport AppKit\n#endif\n", to: "A.swift")
    #expect(try !GameProject.read(folder.url).needsMac)
    try folder.write("import Foundation\nimport Cocoa\n", to: "B.swift")
    #expect(try GameProject.read(folder.url).needsMac)
  }

  @Test(arguments: [
    ("XCLocalSwiftPackageReference", "is a package without a path"),
    ("XCRemoteSwiftPackageReference", "has no `repositoryURL`"),
  ])
  func aPackageWithoutAPlaceIsAnError(kind: String, problem: String) throws {
    let objects = """
      D1 = {isa = XCSwiftPackageProductDependency; package = K1; productName = Kit; };
      K1 = {isa = \(kind); };
      """
    let sample = try project(objects, target: "packageProductDependencies = (D1, );")
    #expect(sample.error()?.problem == "the object \"K1\" \(problem)")
  }
}
