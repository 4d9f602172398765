import DetentCanvas
import DetentMotion
import DetentProof
import DetentScenes
import DetentStage

/// Times of drawing, at 780×1688 pixels, one thread.
struct FrameBenchmarks {
  private static let scale = CommonFrame.scale
  private static let size = CommonFrame.size
  let typesetter: Typesetter

  func measure() throws(CommandError) -> [Measurement] {
    // *explore* while a drag folds and unfolds its header.
    let header = Hand(
      scene: try shippedScene("explore"), from: Point(x: 195, y: 600), reach: Vector(dx: 0, dy: -90)
    )
    // *reader* while a sideways pull stretches and lets go the three dots.
    let pull = Hand(
      scene: try shippedScene("reader"), from: Point(x: 300, y: 420), reach: Vector(dx: -140, dy: 0)
    )
    return [
      full(), moving("frame.header-drag", header), moving("frame.pull", pull),
      moving("frame.header-drag.whole", header, isWhole: true),
      moving("frame.pull.whole", pull, isWhole: true),
    ]
  }

  /// The frame that the peers draw too, all of it.
  private func full() -> Measurement {
    let frame = CommonFrame(typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = makeBitmap()
    var list = DisplayList()
    return .time("frame.full", "ms", count: 200, warmUp: 20) { index in
      frame.record(index, into: &list)
      canvas.draw(list, into: bitmap, scale: Self.scale)
    }
  }

  /// The frames of a hand that goes there and back: what has changed, or the whole.
  private func moving(_ name: String, _ hand: Hand, isWhole: Bool = false) -> Measurement {
    let layouts = hand.layouts(count: 220)
    let painter = StagePainter(scene: hand.scene, size: Self.size, typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = makeBitmap()
    let look = StageLook(theme: .light, scale: Self.scale)
    var list = DisplayList()
    return .time(name, "ms", count: 200, warmUp: 20) { index in
      list.removeAll()
      painter.draw(layouts[index], look, into: &list)
      if isWhole { canvas.invalidate() }
      _ = canvas.update(list, in: bitmap, scale: Self.scale)
    }
  }

  private func makeBitmap() -> Bitmap {
    Bitmap(width: Int(Self.size.width * Self.scale), height: Int(Self.size.height * Self.scale))
  }
}

/// A press that swings between two places, smoothly, once every two seconds.
struct Hand {
  let scene: Scene
  let from: Point
  let reach: Vector

  private static let period = 2.0 * Double(Tick.rate)

  func event(at tick: Int) -> InputEvent {
    let instant = Instant(tick: tick)
    if tick == 0 { return InputEvent(.press(from, .mouse), at: instant) }
    let swing = 0.5 - 0.5 * Elementary.cos(2 * Double.pi * Double(tick) / Self.period)
    return InputEvent(.move(from + reach * swing), at: instant)
  }

  /// The stage at 60 frames a second; a move every two ticks.
  func layouts(count: Int) -> [Layout] {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    return (0..<count).map { _ in
      for _ in 0..<4 {
        let tick = simulation.state.tick
        simulation.step()
        if tick % 2 == 0 { simulation.apply(event(at: tick)) }
      }
      return simulation.layout
    }
  }
}
