import DetentCanvas
import DetentCommand
import DetentFiles
import DetentMotion
import DetentProof
import DetentScenes
import DetentStage

/// Times of drawing, at 780×1688 pixels unless the row says otherwise. `frame.full` uses one thread like the
/// peers, the others draw as a window does.
@MainActor struct FrameBenchmarks {
  private static let scale = CommonFrame.scale
  private static let size = CommonFrame.size
  let typesetter: Typesetter

  func benchmarks() throws(CommandError) -> [Benchmark] {
    let explore = try shippedScene("explore")
    // A drag folds and unfolds the header of *explore*.
    let header = Hand(
      scene: explore, from: Point(x: 195, y: 600), reach: Vector(dx: 0, dy: -90))
    // A sideways pull stretches the three dots of *reader* and lets them go.
    let pull = Hand(
      scene: try shippedScene("reader"), from: Point(x: 300, y: 420), reach: Vector(dx: -140, dy: 0)
    )
    // The same hand drags two kinds of lists: our rows, and one picture of 390×4000 pt at 3×.
    func drag(_ scene: Scene) -> Hand {
      Hand(scene: scene, from: Point(x: 195, y: 700), reach: Vector(dx: 0, dy: -560))
    }
    return [
      Benchmark("frame.full") { full($0) },
      Benchmark("frame.header-drag") { moving($0, header) },
      Benchmark("frame.pull") { moving($0, pull) },
      Benchmark("frame.header-drag.whole") { moving($0, header, isWhole: true) },
      Benchmark("frame.pull.whole") { moving($0, pull, isWhole: true) },
      Benchmark("frame.scroll") { moving($0, drag(explore)) },
      Benchmark("frame.scroll.picture") { moving($0, drag(Self.pictureList)) },
      // A wheel scrolls the picture to its end and back.
      Benchmark("frame.scroll.picture.far") {
        let picture = Self.pictureList
        return moving($0, picture, Wheel(scene: picture).layouts(count: 440))
      },
      Benchmark("frame.4k") { large($0, explore, .processors) },
      Benchmark("frame.4k.1thread") { large($0, explore, .none) },
    ]
  }

  /// Draws a whole stage of 3840×2160 pixels again and again.
  private func large(_ name: String, _ scene: Scene, _ workers: Workers) -> Measurement {
    let size = Size(width: 1920, height: 1080)
    let layout = Simulation(setup: SceneSetup(scene: scene, size: size)).layout
    var list = DisplayList()
    StagePainter(scene: scene, size: size, typesetter: typesetter)
      .draw(layout, StageLook(theme: .light, scale: Self.scale), into: &list)
    let canvas = Canvas(typesetter: typesetter, workers: workers)
    let bitmap = Bitmap(width: 3840, height: 2160)
    return .time(name, "ms", count: 100) { _ in
      canvas.draw(list, into: bitmap, scale: Self.scale)
    }
  }

  private static let pictureList: Scene = {
    let bitmap = Bitmap(width: 1170, height: 12_000)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        // Draws rows with a line between them. Each contains something that is no flat colour.
        let color = y % 300 < 3 ? 0xE0E4EA : x < 300 ? (x * y & 0xFF) * 0x01_0203 : 0xFFFFFF
        bitmap[x, y] = 0xFF00_0000 | UInt32(color & 0xFF_FFFF)
      }
    }
    let picture = Picture(
      name: "list", size: Size(width: 390, height: 4000), [PictureSource(bitmap)])
    var list = PageDescription.List(.whole(height: 4000), name: "")
    list.layers = [Layer()]
    list.layers[0].size = picture.size
    var scene = Scene("picture").with(PageDescription([list], hasHeader: false))
    scene.artwork = Artwork(
      LayerArtwork([
        .init(.row, [.picture(.init(picture))]), .init(.stage, [], fill: .init(.white)),
      ]))
    return scene
  }()

  /// Draws all of the frame that the peers draw too.
  private func full(_ name: String) -> Measurement {
    let frame = CommonFrame(typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter)
    let bitmap = makeBitmap()
    var list = DisplayList()
    return .time(name, "ms", count: 200) { index in
      frame.record(index, into: &list)
      canvas.draw(list, into: bitmap, scale: Self.scale)
    }
  }

  private func moving(_ name: String, _ hand: Hand, isWhole: Bool = false) -> Measurement {
    moving(name, hand.scene, hand.layouts(count: 220), isWhole: isWhole)
  }

  /// Draws the frames of a motion to and fro: only the changes, or the whole picture.
  private func moving(
    _ name: String, _ scene: Scene, _ layouts: [Layout], isWhole: Bool = false
  ) -> Measurement {
    let frame = drawing(scene, layouts, isWhole: isWhole)
    return .time(name, "ms", count: layouts.count * 10 / 11, frame)
  }

  private func drawing(
    _ scene: Scene, _ layouts: [Layout], isWhole: Bool = false
  ) -> (_ index: Int) -> Void {
    let painter = StagePainter(scene: scene, size: Self.size, typesetter: typesetter)
    let canvas = Canvas(typesetter: typesetter, workers: .processors)
    let bitmap = makeBitmap()
    let look = StageLook(theme: .light, scale: Self.scale)
    var list = DisplayList()
    return { index in
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

/// A press that swings smoothly between two places, once every two seconds.
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

  /// Returns the stage at 60 frames a second, with a move every two ticks.
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

/// A wheel that is turned down for as long as up, one notch in each frame.
struct Wheel {
  let scene: Scene

  /// Returns the stage at 60 frames a second.
  func layouts(count: Int) -> [Layout] {
    var simulation = Simulation(setup: SceneSetup(scene: scene))
    return (0..<count).map { index in
      let notch = Vector(dx: 0, dy: index < count / 2 ? -1 : 1)
      simulation.apply(InputEvent(.wheel(notch), at: Instant(tick: simulation.state.tick)))
      for _ in 0..<4 { simulation.step() }
      return simulation.layout
    }
  }
}
