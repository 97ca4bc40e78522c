import Foundation
import IconSchedules
import TestSupport
import Testing

@testable import AppIconGenerator
@testable import AppIcons

@Suite struct AppIconSourceTests {
  /// The demo keeps the generated enumeration in its source tree. `make app-icon` regenerates it.
  @Test func demosEnumerationMatchesTheGeneratorsOutput() throws {
    let file = "Sources/FlappyFelipe/App/Info.plist"
    let icons = try AppIconSource(InfoPlist(contentsOf: Repository.url(file)), source: file)
    let schedule = try IconSchedule(
      data: Data(contentsOf: Repository.url("Sources/FlappyFelipe/App/Icons.schedule")), file: "Icons.schedule")
    let text = icons.text(with: try ScheduleSource(schedule, icons: icons, file: "Icons.schedule"))
    let committed = Repository.url("Sources/FlappyFelipe/AppIcon+Generated.swift")
    #expect(try String(contentsOf: committed, encoding: .utf8) == text)
  }

  @Test func anAppWithoutAlternatesHasItsPrimaryIcon() throws {
    let text = try source("")
    #expect(cases(text) == ["case primary"])
    #expect(text.contains("    case .primary: nil\n"))
  }

  @Test func casesAreInTheChoosersOrderThenByName() throws {
    let text = try source(
      icon("b", 2) + icon("a", 2) + icon("z", -1) + icon("lost", nil) + icon("Gone", nil) + icon("first", 1))
    #expect(
      cases(text) == ["case primary", "case z", "case first", "case a", "case b", "case gone", "case lost"])
    #expect(text.contains("    case .gone: 3\n    case .lost: 3\n"))
  }

  @Test func largestOrdinalDoesNotOverflow() throws {
    let text = try source(icon("a", .max) + icon("b", nil))
    #expect(text.contains("    case .a: \(Int.max)\n    case .b: \(Int.max)\n"))
  }

  @Test func iconsOfBothDeviceFamiliesAreIncluded() throws {
    let text = try source(icon("Both", 1) + icon("Phone", 2), pad: icon("Both", 9) + icon("Pad", 1))
    #expect(cases(text) == ["case primary", "case both", "case pad", "case phone"])
    #expect(text.contains("  /// \"Pad\" in the Info.plist, on iPad only.\n  case pad\n"))
    #expect(text.contains("  /// \"Phone\" in the Info.plist, on iPhone only.\n  case phone\n"))
    #expect(text.contains("  /// \"Both\" in the Info.plist.\n  case both\n"))
    #expect(text.contains("    case .both: 1\n"))
  }

  @Test func hostileNamesStayWithinTheirLiterals() throws {
    let text = try source(
      icon("x\"; fatalError() //\n  case evil", 1) + icon("default", 2) + icon("\\(Evil.self)\u{202E}", 3))
    #expect(cases(text) == ["case primary", "case xFatalErrorCaseEvil", "case `default`", "case evilSelf"])
    #expect(text.contains(##"    case .xFatalErrorCaseEvil: "x\"; fatalError() //\u{A}  case evil"\##n"##))
    #expect(text.contains(##"    case .evilSelf: "\\(Evil.self)\u{202E}"\##n"##))
    #expect(text.contains("    case .`default`: \"default\"\n"))
  }

  @Test func pathStaysOnOneLine() throws {
    let plist = try InfoPlist(data: Data(page("").utf8), source: "Info.plist")
    #expect(try AppIconSource(plist, source: "a\nlet b = 1").text.contains("from a let b = 1: change"))
  }

  @Test(arguments: [
    (["black-white", "Black White"], #"black-white: the name makes AppIcon.blackWhite, as "Black White" does; "#),
    (["Primary"], "Primary: the name makes AppIcon.primary, the primary icon's case; "),
    (["e\u{301}a", "Éa"], "the name makes AppIcon.éa, as "),
    (["---"], "---: expected a letter, a digit or a symbol in the name, to make a case of AppIcon"),
    (["all cases"], "all cases: the name makes AppIcon.allCases, which already exists; expected another name"),
    ([String(repeating: "a", count: 201)], "expected a name of at most 200 characters"),
  ])
  func nameWithoutAValidCaseIsAnError(keys: [String], problem: String) throws {
    let error = try #require(throws: InfoPlistError.self) { try source(keys.map { icon($0, 1) }.joined()) }
    #expect(error.description.hasPrefix("App/Info.plist: CFBundleAlternateIcons > "), "\(error)")
    #expect(error.description.contains(problem), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  @Test func brokenPlistGivesOneErrorLineWithItsKeyPath() throws {
    let error = try #require(throws: InfoPlistError.self) {
      try source("<key>Red</key><dict><key>ordinal</key><string>1</string></dict>")
    }
    #expect(
      error.description
        == "App/Info.plist: CFBundleIcons > CFBundleAlternateIcons > Red > ordinal: expected an integer, found a string"
    )
  }

  @Test func plistTextNeverEscapesItsLine() throws {
    var random = SplitMix(seed: 7)
    let scalars: [Unicode.Scalar] = Array("aB1-\"\\\n\r\u{202E}\u{2028}🎄`({#/*é_ ".unicodeScalars)
    for _ in 0..<2000 {
      let key = String(
        String.UnicodeScalarView((0..<4).map { _ in scalars[Int(random.next() % UInt64(scalars.count))] }))
      guard let name = CaseName(key: key) else { continue }
      #expect(name.text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }, "\(key.literal)")
      #expect(!key.literal.contains { $0.isNewline }, "\(key.literal)")
    }
  }

  @Test func aNameMayHave200Characters() throws {
    let key = String(repeating: "a", count: 200)
    #expect(try cases(source(icon(key, 1))) == ["case primary", "case \(key)"])
  }

  @Test func iconsWithoutAnOrdinalComeAfterThePrimaryIcon() throws {
    let text = try source(icon("z", -5) + icon("lost", nil))
    #expect(cases(text) == ["case primary", "case z", "case lost"])
    #expect(text.contains("    case .primary: 0\n    case .z: -5\n    case .lost: 1\n"))
    #expect(try source(icon("b", nil) + icon("a", nil)).contains("    case .a: 1\n    case .b: 1\n"))
  }

  @Test func theOrdinalOnIPadCountsWhereThereIsNoneOnIPhone() throws {
    let text = try source(icon("Both", nil) + icon("Phone", 2), pad: icon("Both", 1) + icon("Pad", nil))
    #expect(cases(text) == ["case primary", "case both", "case phone", "case pad"])
    #expect(text.contains("    case .both: 1\n    case .phone: 2\n    case .pad: 3\n"))
  }

  private func cases(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("  case ") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func source(_ icons: String, pad: String? = nil) throws -> String {
    let plist = try InfoPlist(data: Data(page(icons, pad: pad).utf8), source: "App/Info.plist")
    return try AppIconSource(plist, source: "App/Info.plist").text
  }

  private func page(_ icons: String, pad: String? = nil) -> String {
    func section(_ key: String, _ icons: String) -> String {
      "<key>\(key)</key><dict><key>CFBundleAlternateIcons</key><dict>\(icons)</dict></dict>"
    }
    return "<plist version=\"1.0\"><dict>" + section("CFBundleIcons", icons)
      + (pad.map { section("CFBundleIcons~ipad", $0) } ?? "") + "</dict></plist>"
  }

  private func icon(_ key: String, _ ordinal: Int?) -> String {
    let text = key.unicodeScalars.map { "&#\($0.value);" }.joined()
    return "<key>\(text)</key><dict>\(ordinal.map { "<key>ordinal</key><integer>\($0)</integer>" } ?? "")</dict>"
  }
}
