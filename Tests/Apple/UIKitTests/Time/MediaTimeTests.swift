import AppFoundation
import QuartzCore
import Testing

@Suite struct MediaTimeTests {
  @Test func absoluteTimeCountsFrom2001() {
    let before = Date().timeIntervalSinceReferenceDate
    let time = CFAbsoluteTimeGetCurrent()
    #expect(time >= before && time <= Date().timeIntervalSinceReferenceDate)
  }

  @Test func setValueForKeySetsOrRemovesADictionaryEntry() {
    let data = NSMutableDictionary()
    data.setValue(12, forKey: "heading")
    data.setValue("x", forKey: "name")
    #expect(data.value(forKey: "heading") as? Int == 12)
    data.setValue(nil, forKey: "name")
    #expect(data["name"] == nil && data.count == 1)
  }

  @Test func unitsOfTimeHaveTheirRatios() {
    #expect(
      [NSEC_PER_SEC, NSEC_PER_MSEC, NSEC_PER_USEC, USEC_PER_SEC] == [1_000_000_000, 1_000_000, 1000, 1_000_000]
        as [UInt64])
    let context = AppContext(defaults: DefaultsStore())
    context.perform { #expect(FrameClock.uptime(at: 2.5) == 3602.5) }
    context.clock.uptimeAtStart = 7
    context.perform { #expect(FrameClock.uptime(at: 2.5) == 9.5) }
  }

  /// Numbers lose their fraction, and a text is the number that it begins with.
  @Test func numbersAndTextsShareTheirMembers() {
    let objects: [NSObject] = [
      NSNumber(value: 2.75), NSNumber(value: -0.5), NSString(string: "12.5 kg"), "yes" as NSString, "0" as NSString,
    ]
    let members = objects.map { ObjectMembers($0) }
    #expect(
      members.map { $0.doubleValue! } == [2.75, -0.5, 12.5, 0, 0]
        && members.map { $0.floatValue! } == [2.75, -0.5, 12.5, 0, 0])
    #expect(members.map { $0.intValue! } == [2, 0, 12, 0, 0] && members.map { $0.integerValue! } == [2, 0, 12, 0, 0])
    #expect(
      members.map { $0.longLongValue! } == [2, 0, 12, 0, 0]
        && members.map { $0.boolValue! } == [true, true, true, true, false])
    #expect(members[0].stringValue == "2.75" && ObjectMembers("a🎈" as NSString).length == 3)
    #expect(autoreleasepool { 5 } == 5)
  }
}
