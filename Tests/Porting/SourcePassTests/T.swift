#if Xcode
internal import Testing
@testable internal import SourcePass
@Test func t() { #expect(a() == 0) }
#endif
