import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// A person who feels that something is wrong finds its number in the list of what acted.
@Suite struct ComplaintTests {
  struct Complaint: CustomTestStringConvertible, Sendable {
    let words: String
    var scene = Scene.explore
    /// The places of the hand as shares of the stage, and the seconds between them.
    let from: Point
    let to: Point
    var seconds = 0.4
    var hold = 0.0
    let motion: String?
    let key: String

    var testDescription: String { words }
  }

  static let complaints: [Complaint] = [
    Complaint(
      words: "it comes back slowly from the end", from: Point(x: 0.5, y: 0.3),
      to: Point(x: 0.5, y: 0.85), motion: "bounce", key: "scroll.bounce.response"),
    Complaint(
      words: "the end gives way too much", from: Point(x: 0.5, y: 0.3), to: Point(x: 0.5, y: 0.85),
      motion: nil, key: "scroll.rubberBand"),
    Complaint(
      words: "the header is slow to settle", from: Point(x: 0.5, y: 0.7),
      to: Point(x: 0.5, y: 0.66), seconds: 0.6, hold: 0.3, motion: "header settle",
      key: "header.settle.response"),
    Complaint(
      words: "the header closes when I want it open", from: Point(x: 0.5, y: 0.7),
      to: Point(x: 0.5, y: 0.68), seconds: 0.12, motion: nil, key: "scroll.deceleration"),
    Complaint(
      words: "the header folds too late", from: Point(x: 0.5, y: 0.7),
      to: Point(x: 0.5, y: 0.66), seconds: 0.6, hold: 0.3, motion: nil,
      key: "header.snap.turningPoint"),
    Complaint(
      words: "the list stops too soon", scene: .reader, from: Point(x: 0.5, y: 0.8),
      to: Point(x: 0.5, y: 0.4), seconds: 0.12, motion: "fling", key: "scroll.deceleration"),
    Complaint(
      words: "the menu opens too easily", from: Point(x: 0.9, y: 0.5), to: Point(x: 0.1, y: 0.5),
      motion: nil, key: "pull.trigger"),
    Complaint(
      words: "the menu is slow", from: Point(x: 0.9, y: 0.5), to: Point(x: 0.1, y: 0.5),
      motion: "menu", key: "overlay.spring.response"),
    Complaint(
      words: "the card wobbles", scene: .card, from: Point(x: 0.5, y: 0.6),
      to: Point(x: 0.5, y: 0.3), motion: "card settle", key: "card.settle.dampingRatio"),
    Complaint(
      words: "the card stops at the wrong height", scene: .card, from: Point(x: 0.5, y: 0.6),
      to: Point(x: 0.5, y: 0.3), motion: "card settle", key: "card.policy"),
    Complaint(
      words: "the list starts late", from: Point(x: 0.5, y: 0.7), to: Point(x: 0.5, y: 0.5),
      motion: "drag", key: "pointer.slop.mouse"),
    Complaint(
      words: "a row opens too easily", scene: .mail, from: Point(x: 0.9, y: 0.5),
      to: Point(x: 0.55, y: 0.5), hold: 0.2, motion: nil, key: "swipe.opens"),
    Complaint(
      words: "pages turn too easily", scene: .profile, from: Point(x: 0.8, y: 0.7),
      to: Point(x: 0.5, y: 0.7), seconds: 0.1, motion: nil, key: "pager.flickSpeed"),
  ]

  @Test(arguments: complaints)
  func `the number behind a complaint is listed, at most one click away`(complaint: Complaint)
    throws
  {
    var bench = try Bench(scene: complaint.scene)
    let stage = bench.workbench.window.plan.stage
    func place(_ share: Point) -> Point {
      Point(x: stage.x + share.x * stage.width, y: stage.y + share.y * stage.height)
    }
    bench.dragAndHold(
      place(complaint.from), place(complaint.to), over: complaint.seconds)
    bench.wait(complaint.hold)
    bench.release(place(complaint.to))
    bench.wait(6)
    bench.useSpareTime()
    if let motion = complaint.motion {
      let stretches = bench.workbench.timeLine.now?.stretches ?? []
      let index = try #require(stretches.lastIndex { $0.motion.name == motion })
      bench.click(
        try #require(try bench.timeLineView().frame(of: stretches[index])).center)
    }
    #expect(bench.shownActed.contains { $0.key == complaint.key })
  }

  @Test func `the words at a release at rest lead to the place at which it turns`() throws {
    var bench = try Bench(panel: true)
    let stage = bench.workbench.window.plan.stage
    let to = Point(x: stage.midX, y: stage.y + 0.66 * stage.height)
    bench.dragAndHold(Point(x: stage.midX, y: stage.y + 0.7 * stage.height), to, over: 0.6)
    bench.wait(0.3)
    bench.release(to)
    bench.wait(3)
    let reason = try #require(try bench.timeLineView().release?.reason)
    #expect(reason.key == "header.snap.turningPoint")
  }

  @Test func `the words at a release lead to what lets a swiped row open`() throws {
    var bench = try Bench.swipedMail()
    let reason = try #require(try bench.timeLineView().release?.reason)
    #expect(reason.label.string == "nearest to projection" && reason.key == "swipe.opens")
    bench.click(reason.frame.center)
    #expect(bench.workbench.panel.focus == .row(.parameter("swipe.opens")))
  }

  @Test func `the words at a quick swipe lead to what carried the row`() throws {
    var bench = try Bench.swipedMail()
    let stage = bench.workbench.window.plan.stage
    bench.drag(
      Point(x: stage.maxX - 40, y: stage.y + 500), Point(x: stage.maxX - 150, y: stage.y + 500),
      over: 0.15)
    bench.wait(3)
    bench.useSpareTime()
    #expect(try bench.timeLineView().release?.reason?.key == "swipe.deceleration")
  }

  @Test func `a click that just misses the words at a release still leads there`() throws {
    for miss in [Vector(dx: 0, dy: 13), Vector(dx: 5, dy: 0)] {
      var bench = try Bench.swipedMail()
      let frame = try #require(try bench.timeLineView().release?.reason).frame
      let point =
        miss.dx > 0 ? Point(x: frame.maxX + miss.dx, y: frame.midY) : frame.center + miss
      bench.click(point)
      #expect(bench.workbench.panel.focus == .row(.parameter("swipe.opens")))
      #expect(bench.workbench.time.session.view == .live, "the playhead stayed away")
    }
  }
}
