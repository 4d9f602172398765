import DetentMotion
import Testing

@testable import DetentStage

/// Checks the places of layers, and the quantities that drive their numbers.
struct LayerTests {
  private func drives(_ values: Double...) -> Drives {
    var drives = Drives(repeating: 0)
    for (index, value) in values.enumerated() { drives[index] = value }
    return drives
  }

  // MARK: Drivers

  @Test func `a driver goes straight from point to point, and stands beyond them`() {
    let driver = Driver(place: 0, points: [.init(-1, 10), .init(1, 20), .init(2, 0)])
    for (input, output) in [
      (-1e300, 10.0), (-1, 10), (-0.5, 12.5), (0, 15), (1, 20), (1.5, 10), (2, 0), (1e300, 0),
      (-Double.infinity, 10), (.infinity, 0), (.nan, 10),
    ] {
      #expect(driver.value(of: input) == output, "\(input)")
    }
  }

  @Test func `an ease bends the way between two points, and neither of them`() {
    let driver = Driver(place: 0, points: [.init(0, 0), .init(1, 1), .init(2, 0)], ease: .easeIn)
    #expect(driver.value(of: 0) == 0 && driver.value(of: 1) == 1 && driver.value(of: 2) == 0)
    #expect(driver.value(of: 0.5) < 0.4, "slow at first")
    #expect(driver.value(of: 1.5) > 0.6, "and so on the second way")
    for step in 1..<100 {
      let (a, b) = (driver.value(of: Double(step - 1) / 100), driver.value(of: Double(step) / 100))
      #expect(b > a)
    }
  }

  @Test func `a number stands, or reads its own quantity`() {
    let driver = Driver(place: 2, points: [.init(0, 5), .init(10, 15)])
    #expect(Driven(7)(drives(1, 2, 3)) == 7)
    #expect(Driven(5, driver)(drives(100, 100, 4)) == 9)
  }

  // MARK: Places

  private static let box = Rect(x: 100, y: 1000, width: 200, height: 80)
  private static let lengths: [Double?] = [nil, 30]

  /// Returns a layer with the frame's three numbers of one direction: near, length and far.
  private func layer(_ near: Double?, _ length: Double?, _ far: Double?, isVertical: Bool) -> Layer
  {
    var layer = Layer()
    let (near, length, far) = (
      near.map { Driven($0) }, length.map { Driven($0) }, far.map { Driven($0) }
    )
    if isVertical {
      (layer.frame.top, layer.frame.height, layer.frame.bottom) = (near, length, far)
    } else {
      (layer.frame.left, layer.frame.width, layer.frame.right) = (near, length, far)
    }
    return layer
  }

  /// Tries each of the eight frames with each pin, with and without a size of its own, in both directions.
  @Test(arguments: Layer.Pin.allCases, [false, true])
  func `every frame and pin puts a layer where it says`(pin: Layer.Pin, isVertical: Bool) {
    let (start, room) = isVertical ? (1000.0, 80.0) : (100.0, 200.0)
    let ends: Set<Layer.Pin> = isVertical ? [.bottom] : [.right]
    let share = pin == .center ? 0.5 : ends.contains(pin) ? 1 : 0
    for own in [nil, 24.0] {
      for near in [nil, 10.0] {
        for length in [nil, 30.0] {
          for far in [nil, 12.0] where near == nil || length == nil || far == nil {
            var layer = layer(near, length, far, isVertical: isVertical)
            layer.pin = pin
            layer.size = own.map { Size(width: $0, height: $0) }
            let frame = layer.place(in: Self.box, drives()).frame
            let taken =
              near != nil && far != nil ? room - 22 : length ?? own ?? room - (near ?? far ?? 0)
            let from: Double =
              if let near { start + near } else if let far { start + room - far - taken } else {
                start + (room - taken) * share
              }
            let (x, size) = isVertical ? (frame.y, frame.height) : (frame.x, frame.width)
            #expect(x == from && size == taken, "\(near as Any) \(length as Any) \(far as Any)")
          }
        }
      }
    }
  }

  @Test func `a frame that leaves no room is empty, and never less`() {
    let frame = layer(150, nil, 150, isVertical: false).place(in: Self.box, drives()).frame
    #expect(frame.width == 0 && frame.x == 250)
    #expect(layer(nil, -5, nil, isVertical: true).place(in: Self.box, drives()).frame.height == 0)
  }

  @Test func `driven numbers move, fade, scale and shade, within their bounds`() {
    var layer = Layer()
    let driver = Driver(place: 0, points: [.init(0, -2), .init(1, 2)])
    for path in [\Layer.opacity, \.x, \.y, \.scale, \.corner] as [WritableKeyPath<Layer, Driven>] {
      layer[keyPath: path] = Driven(0, driver)
    }
    layer.shadow = Layer.Shade()
    layer.shadow?.blur = Driven(0, driver)
    layer.frame.left = Driven(0, driver)
    let low = layer.place(in: Self.box, drives(0))
    #expect(low.opacity == 0 && low.scale == 0 && low.corner == 0 && low.shadow?.blur == 0)
    #expect(low.frame.x == 96 && low.frame.y == 998 && low.frame.width == 202)
    let high = layer.place(in: Self.box, drives(1))
    #expect(high.opacity == 1 && high.scale == 2 && high.corner == 2 && high.shadow?.blur == 2)
    #expect(high.shadow?.offset == Vector(dx: 0, dy: 4))
    #expect(high.frame.x == 104 && high.frame.width == 198)
  }

  @Test func `one that is turned is tapped where it is seen`() {
    var layer = Layer()
    layer.frame.left = Driven(100)
    layer.frame.width = Driven(80)
    layer.frame.top = Driven(200)
    layer.frame.height = Driven(20)
    layer.taps = [.menu]
    let stage = Rect(x: 0, y: 0, width: 390, height: 844)
    func isHit(_ x: Double, _ y: Double) -> Bool {
      [layer].tapped(at: Point(x: x, y: y), in: stage, Drives(repeating: 0)) == 0
    }
    #expect(isHit(105, 210) && !isHit(140, 245))
    layer.rotation = Driven(90)
    #expect(!isHit(105, 210) && isHit(140, 245))
    layer.rotation = Driven(-45)
    // The layer's right end is above now, its left end below.
    #expect(isHit(140 + 25, 210 - 25) && isHit(140 - 25, 210 + 25) && !isHit(140 + 25, 210 + 25))
    let seen = layer.place(in: stage, Drives(repeating: 0)).seen
    #expect(abs(seen.width - 100 * 0.5.squareRoot()) < 1e-9 && abs(seen.midX - 140) < 1e-9)
  }
}
