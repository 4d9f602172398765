import DetentCanvas
import DetentMotion
import DetentScenes
import DetentStage
import Testing

@testable import DetentStudio

/// The time line draws its marks in the right places.
@Suite struct TimeLineDrawingTests {
  /// A rounded rectangle with the paint that fills it.
  private struct Fill {
    let shape: RoundedRect
    let paint: Paint
  }

  private func drawn(_ bench: Bench, hover: Point?) throws -> [Fill] {
    var list = DisplayList()
    try bench.timeLineView().draw(
      hover: hover, PanelLook(theme: bench.workbench.window.theme, scale: 1), into: &list)
    return list.commands.compactMap {
      if case .fill(let shape, let paint) = $0 { Fill(shape: shape, paint: paint) } else { nil }
    }
  }

  private func flicked() throws -> Bench {
    var bench = try Bench(panel: true)
    bench.flick()
    return bench
  }

  @Test func `the chip under the pointer looks otherwise than the others`() throws {
    let bench = try flicked()
    let chips = try bench.timeLineView().chips.filter { !$0.isOn }
    try #require(chips.count >= 2)
    for chip in chips {
      let fills = try drawn(bench, hover: chip.frame.center)
      for other in chips {
        let count = fills.count { $0.shape.rect == other.frame }
        #expect(count == (other.part == chip.part ? 2 : 1), "\(other.part) under \(chip.part)")
      }
    }
  }

  @Test func `the playhead's line and head are at its tick, the head above the lanes`() throws {
    var bench = try flicked()
    let view = try bench.timeLineView()
    for share in [0.0, 0.3, 1] {
      bench.click(
        Point(x: mix(view.lanes[0].minX, view.lanes[0].maxX, share), y: view.lanes[0].midY))
      let now = try bench.timeLineView()
      let x = now.x(of: try #require(now.line.playhead))
      let armed = Paint.solid(bench.workbench.window.theme.armed)
      // This leaves out the last minute's own playhead.
      let fills = try drawn(bench, hover: nil).filter {
        $0.paint == armed && $0.shape.rect.maxY <= now.card.maxY
      }
      try #require(fills.count == 2, "a line and its head")
      for fill in fills { #expect(abs(fill.shape.rect.midX - x) < 1e-9) }
      let head = try #require(fills.map(\.shape.rect).max { $0.width < $1.width })
      #expect(head.width == head.height && head.minY >= now.card.minY)
      #expect(head.maxY <= now.lanes[0].minY)
    }
  }

  @Test(arguments: [0.0, 0.02, 0.5, 0.98, 1])
  func `the plate of the time stays within the card, as near to its tick as it can`(
    share: Double
  ) throws {
    let bench = try flicked()
    let view = try bench.timeLineView()
    let point = Point(
      x: mix(view.lanes[0].minX, view.lanes[0].maxX, share), y: view.lanes[0].midY)
    let ink = Paint.solid(bench.workbench.window.theme.ink)
    let plates = try drawn(bench, hover: point).filter {
      $0.paint == ink && $0.shape.rect.height == 18
    }.map(\.shape.rect)
    #expect(plates.count == 1)
    let plate = try #require(plates.first)
    let (least, most) = (view.card.minX + 4, view.card.maxX - 4)
    let x = view.x(of: view.tick(at: point.x))
    #expect(abs(plate.midX - clamp(x, least + plate.width / 2, most - plate.width / 2)) < 1e-9)
    #expect(plate.minY >= view.card.minY && plate.maxY <= view.lanes[0].minY)
  }

  @Test func `the end of a speed's axis that is further from 0 has its figure in the lowest lane`()
    throws
  {
    let bench = try flicked()
    let line = bench.workbench.timeLine
    let speed = try #require(line.tracks.first { $0.quantity.hasDirection })
    let scale = TimeLineScale(
      speed, in: Rect(x: 0, y: 0, width: 200, height: 12), of: line,
      bench.workbench.window.theme.accent)
    #expect(try abs(#require(scale.levels.first)) == scale.levels.map(abs).max())
  }

  @Test func `near the end the playhead pushes the value to its left`() throws {
    var bench = try flicked()
    let lane = try bench.timeLineView().lanes[0]
    var ends: [Double] = []
    for share in [0.5, 1] {
      bench.click(Point(x: mix(lane.minX, lane.maxX, share), y: lane.midY))
      var list = DisplayList()
      try bench.timeLineView().draw(
        hover: nil, PanelLook(theme: bench.workbench.window.theme, scale: 1), into: &list)
      let rights = list.commands.compactMap { command -> Double? in
        guard case .text(let text, let place, _) = command, abs(place.y - lane.y + 5) < 6,
          text.style == PanelType.figure
        else { return nil }
        return place.x + text.width
      }
      ends.append(rights.max() ?? 0)
    }
    #expect(abs(ends[0] - lane.maxX) < 1)
    #expect(ends[1] < lane.maxX - 5)
  }
}
