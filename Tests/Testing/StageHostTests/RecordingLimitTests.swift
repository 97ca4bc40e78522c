import Foundation
import Raster
import SpriteKit
import Testing

@testable import Recordings
@testable import StageHost

/// Each limit of a recording's numbers, at the limit and past it.
@Suite struct RecordingLimitTests {
  /// The lines of a recording of six frames, read and written again; nil if they are refused.
  private func lines(size: String = "3x3 @1", _ steps: String...) -> [String]? {
    let text = (["recording 1", "app a", "size \(size)"] + steps + ["6 end"]).joined(separator: "\n") + "\n"
    do {
      let lines = try Recording(text: text, file: "play.txt").text.split(separator: "\n").map(String.init)
      return Array(lines.dropFirst(3).dropLast())
    } catch {
      return nil
    }
  }

  @Test(arguments: [
    ("4x4 @0.25", true), ("3x4 @0.25", false), ("4x3 @0.25", false), ("8x8 @0.24", false), ("1x1 @8", true),
    ("1x1 @8.1", false), ("16384x1 @1", true), ("16385x1 @1", false), ("1x16384 @1", true), ("1x16385 @1", false),
    ("8192x1 @2", true), ("8193x1 @2", false), ("1x8193 @2", false), ("1x1", false), ("1x1 1", false), ("1 @1", false),
    ("1x1x1 @1", false), ("-1x-1 @1", false),
  ])
  func aScreenHasSidesOfOneTo16384Pixels(size: String, isRead: Bool) {
    #expect((lines(size: size) != nil) == isRead)
    #expect((lines("5 size \(size)") != nil) == isRead)
  }

  @Test(arguments: [
    ("key 0 down", true), ("key 65535 up", true), ("key 65536 up", false), ("mouse 1 down 0 0", true),
    ("mouse 32 up 0 0", true), ("mouse 0 down 0 0", false), ("mouse 33 up 0 0", false), ("mouse left", true),
    ("mouse left 1", false), ("mouse moved 1 2", true), ("mouse moved 1", false), ("mouse moved 1 2 3", false),
    ("mouse scrolled 1 2 3 4", true), ("mouse scrolled 1 2 3", false), ("gamepad 0 leftThumbstickX -1", true),
    ("gamepad 0 leftThumbstickX 1", true), ("gamepad 0 leftThumbstickY -1.01", false),
    ("gamepad 0 rightThumbstickY 1.01", false), ("gamepad 0 buttonX 0", true), ("gamepad 0 buttonY 1", true),
    ("gamepad 0 buttonX -0.01", false), ("gamepad 0 leftTrigger 1.01", false), ("gamepad 0 disconnected", true),
    ("gamepad 0 disconnected now", false), ("gamepad 0", false), ("hash 0123456789abcdef", true),
    ("hash 0123456789abcde", false), ("hash 0123456789abcdef0", false),
  ])
  func numbersOfEventsHaveTheirRanges(event: String, isRead: Bool) {
    #expect(lines("5 \(event)") == (isRead ? ["5 \(event)"] : nil))
  }

  @Test func stepsAreInOrderAndBeforeTheEnd() {
    #expect(lines("0 key 4 down", "0 key 4 up", "5 mouse left") == ["0 key 4 down", "0 key 4 up", "5 mouse left"])
    #expect(lines("1 key 4 down", "0 key 4 up") == nil)
    #expect(lines("6 mouse left") == nil)
  }

  @Test(arguments: [(5_184_000, true), (5_184_001, false)])
  func aRecordingHasAtMostADay(frames: Int, isRead: Bool) {
    let text = "recording 1\nsize 3x3 @1\n\(frames) end\n"
    do {
      let recording = try Recording(text: text, file: "play.txt")
      #expect(isRead && recording.frameCount == frames)
    } catch {
      #expect(!isRead)
    }
  }

  /// Earlier versions wrote the left button as the finger -1.
  @Test(arguments: [
    ("began", "5 mouse 1 down 1 2"), ("moved", "5 mouse moved 1 2"), ("ended", "5 mouse 1 up 1 2"),
    ("cancelled", "5 touch -1 cancelled 1 2"),
  ])
  func theFingerMinusOneIsTheLeftButton(phase: String, expected: String) {
    #expect(lines("5 touch -1 \(phase) 1 2") == [expected])
    #expect(lines("5 touch -2 \(phase) 1 2") == ["5 touch -2 \(phase) 1 2"])
  }

  @Test(arguments: [
    ("2016-02-29", true), ("2017-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2017-04-31", false),
    ("2017-12-31", true), ("2017-12-32", false), ("2017-13-01", false), ("2017-00-01", false), ("2017-01-00", false),
    ("2017-01-01T23:59:59", true), ("2017-01-01T24:00", false), ("2017-01-01T23:60", false),
    ("2017-01-01T23:59:60", false), ("2017-01-01T1:00", false), ("2017-01-01T", false), ("2017-1-01", false),
    ("1583-01-01", true), ("1582-12-31", false), ("9999-12-31", true), ("2017-01-01T10:00T", false),
  ])
  func aDayIsInTheCalendar(text: String, isDay: Bool) {
    #expect((CalendarDay(text: text) != nil) == isDay)
  }

  @Test func theYearsHaveTheirFirstAndLastSecond() throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let first = CalendarDay("1583-01-01T00:00").date(in: zone)
    let last = CalendarDay("9999-12-31T23:59:59").date(in: zone)
    #expect(CalendarDay.covers(first, in: zone) && !CalendarDay.covers(first - 1, in: zone))
    #expect(CalendarDay.covers(last, in: zone) && !CalendarDay.covers(last + 1, in: zone))
    #expect(CalendarDay(number: 0).text == "1970-01-01T12:00" && CalendarDay(number: -1).dayText == "1969-12-31")
    #expect(CalendarDay("2017-12-25T09:08:07").text == "2017-12-25T09:08:07")
    #expect(CalendarDay("2017-12-25T09:08:00").text == "2017-12-25T09:08")
  }
}
