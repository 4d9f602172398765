import DetentMotion
import TestSupport
import Testing

@Suite struct ScrollerTests {
  private static func settled(_ list: Scroller) -> Scroller {
    var list = list
    list.step(ticks: 240 * 20)
    return list
  }

  @Test func `content begins at its low limit, at rest`() {
    let list = Scroller(
      limits: ScrollLimits(low: -50, high: 400, viewport: 800, bounces: true))
    #expect(list.contentOffset == -50 && list.velocity == 0)
    #expect(!list.isDragging && !list.isMoving)
  }

  @Test func `it goes bit by bit where its axis goes`() {
    let limits = ScrollLimits(low: 0, high: 1200, viewport: 800, bounces: true)
    let tuning = ScrollTuning()
    var axis = ScrollAxis()
    var list = Scroller(content: 2000, viewport: 800)
    #expect(list.limits == limits)
    axis.beginDrag(limits: limits, tuning: tuning)
    list.beginDrag()
    #expect(list.isDragging)
    for distance in [30.0, -90, -40] {
      axis.drag(by: distance, limits: limits, tuning: tuning)
      list.drag(by: distance)
    }
    #expect(list.contentOffset == axis.offset && axis.offset < 0)
    axis.fling(
      velocity: axis.shownVelocity(of: 2500, limits: limits, tuning: tuning), limits: limits,
      tuning: tuning)
    list.endDrag(velocity: 2500)
    while axis.isMoving {
      axis.step(limits: limits, tuning: tuning)
      list.step()
      #expect(list.contentOffset == axis.offset && list.velocity == axis.velocity)
    }
    #expect(!list.isMoving && list.contentOffset > 0)
  }

  @Test func `past an edge a finger moves it by less, and let go it springs back`() {
    var list = Scroller(content: 2000, viewport: 800)
    list.beginDrag()
    list.drag(by: -200)
    #expect(list.contentOffset < -50 && list.contentOffset > -200)
    list.endDrag(velocity: 0)
    #expect(Self.settled(list).contentOffset == 0)
  }

  @Test func `content that grows shorter comes back to its new end, whatever it does`() {
    let short = ScrollLimits(low: 0, high: 300, viewport: 800, bounces: true)
    var resting = Scroller(content: 2000, viewport: 800)
    resting.jump(to: 1000)
    var flying = resting
    flying.beginDrag()
    flying.endDrag(velocity: 900)
    var scrolling = resting
    scrolling.scroll(to: 1200)
    scrolling.step(ticks: 10)
    for var list in [resting, flying, scrolling] {
      list.limits = short
      #expect(list.contentOffset >= 1000, "nothing jumps")
      #expect(Self.settled(list).contentOffset == 300)
    }
  }

  @Test func `it scrolls and jumps no farther than its limits`() {
    var list = Scroller(content: 2000, viewport: 800)
    list.scroll(to: 5000)
    list.step(ticks: 24)
    #expect(list.velocity > 0)
    #expect(Self.settled(list).contentOffset == 1200)
    list.jump(to: -10)
    #expect(list.contentOffset == 0 && !list.isMoving)
  }

  @Test func `a new tuning holds for a fling that flies, from where it is and as fast as it is`() {
    var list = Scroller(content: 20_000, viewport: 800)
    list.endDrag(velocity: 4000)
    list.step(ticks: 60)
    var other = list
    other.tuning = ScrollTuning(fling: .decay(Decay(deceleration: 0.99)))
    #expect(other.contentOffset == list.contentOffset && other.velocity == list.velocity)
    #expect(Self.settled(other).contentOffset < Self.settled(list).contentOffset)
  }
}
