import AppIcons
import Foundation
import Testing

@Suite struct AlternateIconErrorTests {
  @Test(arguments: [
    (AlternateIconError.notDeclared(name: "X"), NSCocoaErrorDomain, 4, "The file doesn\u{2019}t exist."),
    (AlternateIconError.missingFile(name: "X"), NSCocoaErrorDomain, 4, "The file doesn\u{2019}t exist."),
    (AlternateIconError.busy(), NSPOSIXErrorDomain, 35, "Resource temporarily unavailable"),
    (AlternateIconError.cancelled(), NSCocoaErrorDomain, 3072, "The operation was cancelled"),
  ])
  func domainCodeAndTextEqualApples(error: NSError, domain: String, code: Int, text: String) {
    let thrown: any Error = error
    #expect((thrown as NSError).domain == domain)
    #expect((thrown as NSError).code == code)
    #expect(thrown.localizedDescription == text)
  }

  @Test(arguments: [AlternateIconError.notDeclared(name: "X"), AlternateIconError.missingFile(name: "X", file: "F-60")])
  func undeclaredNameAndMissingFileHaveTheSameUnderlyingError(error: NSError) throws {
    let below = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(below.domain == "LSApplicationWorkspaceErrorDomain")
    #expect(below.code == -105)
    #expect(below.localizedDescription == "iconName not found in CFBundleAlternateIcons entry")
  }

  @Test func otherErrorsHaveNoUnderlyingError() {
    #expect(AlternateIconError.busy().userInfo[NSUnderlyingErrorKey] == nil)
    #expect(AlternateIconError.cancelled().userInfo[NSUnderlyingErrorKey] == nil)
  }

  @Test func debugDescriptionHasTheNameAndTheFile() {
    let details = AlternateIconError.missingFile(name: "X", file: "F-60").userInfo["NSDebugDescription"] as? String
    #expect(details == "the icon \"X\" lists the file \"F-60\" that is not in the bundle")
  }
}
