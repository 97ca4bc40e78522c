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
}
