import DetentMotion
import DetentParameters
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentShip

@Suite struct SpringExportTests {
  private static let parametric = ExportFormat.allCases.filter {
    ![.css, .reactSpring].contains($0)
  }

  @Test(arguments: parametric)
  func `what is read of a spring is the feel's within the bound`(_ format: ExportFormat) throws {
    var chance = Chance(44)
    for _ in 0..<12 {
      let feel = chance.feel()
      let text = FeelExport(feel, name: "any", scope: .all).text(as: format)
      for group in Feel.groups where group.isExported(of: feel) {
        guard let settling = group.settling?(feel, Size(width: 390, height: 844)),
          case .spring(let spring, let kick) = settling.motion
        else { continue }
        let name = ShippedName(group.key).camel
        let found = try #require(
          Readback(text, as: format, camel: name), "\(name) in \(format):\n\(text)")
        #expect(
          ShippedSpring.difference(spring, found.spring) <= FeelExport.tolerance,
          "\(name) in \(format): \(found.spring)")
        #expect(abs(found.kick - kick) <= 1e-5 * kick, "\(name) in \(format)")
      }
    }
  }

  /// The steps follow `SpringValue.advance`: whole milliseconds, the speed first.
  @Test func `react-spring's steps are where the spring is, each millisecond, from its kick`()
    throws
  {
    var chance = Chance(44)
    for _ in 0..<8 {
      let feel = chance.feel()
      let text = FeelExport(feel, name: "any", scope: .all).text(as: .reactSpring)
      for group in Feel.groups where group.isExported(of: feel) {
        guard let settling = group.settling?(feel, Size(width: 390, height: 844)),
          case .spring(let spring, let kick) = settling.motion
        else { continue }
        let name = ShippedName(group.key).camel
        let config = try #require(
          text.firstMatch(
            of: try Regex(
              "const \(name) = .\\n  tension: (\\S+), friction: (\\S+), mass: 1, precision: 0.00001,\\n"
            ))
        )
        let velocity = try #require(
          text.firstMatch(
            of: try Regex(
              "\(name)Velocity = .way, speed = (\\S+)(?: . way)?. =>\\n  (\\S+) . way . (\\S+) . speed;"
            ))
        )
        let read = try (1...2).map { try #require(config[$0].substring.flatMap { Double($0) }) }
        let start = try (1...3).map { try #require(velocity[$0].substring.flatMap { Double($0) }) }
        #expect(abs(start[0] - kick) <= 1e-5 * kick)
        var (place, speed) = (-1.0, start[1] + start[2] * kick)
        let exact = spring.step(of: 1e-3)
        var value = MotionValue(position: -1, velocity: kick)
        for millisecond in 1...2000 {
          speed += -read[0] * 1e-6 * place - read[1] * 1e-3 * speed
          place += speed
          value = exact.applied(to: value)
          let off = abs(place - value.position)
          #expect(off <= 1e-4 * (1 + kick / spring.frequency), "\(name) after \(millisecond) ms")
          guard off <= 1e-3 else { break }
        }
      }
    }
  }

  @Test(arguments: [0.05, 0.7, 1, 2.5])
  func `react-spring's numbers are those of the steps' own equation`(ratio: Double) {
    let spring = DampedSpring(response: 0.4, dampingRatio: ratio)
    let found = MillisecondSpring(spring)
    let rate = ratio * spring.frequency * 1e-3
    let square = (ratio * ratio - 1).magnitude.squareRoot() * spring.frequency * 1e-3
    let turn = ratio < 1 ? cos(square) : cosh(square)
    let friction = 1 - exp(-2 * rate)
    #expect(abs(found.friction / (1000 * friction) - 1) < 2e-3)
    let tension = 2 - friction - 2 * exp(-rate) * turn
    #expect(abs(found.tension / (1e6 * tension) - 1) < 2e-3)
    #expect(found.difference(from: spring) <= 0.9 * 1e-4)
    // Steps with the spring's own numbers would not be exact; the text mentions these only for reading.
    #expect(abs(found.tension / (spring.stiffness / spring.mass) - 1) > 5e-4)
  }

  @Test func `springs end in Motion as near as is said, and lists bounce there as the feel does`() {
    let text = FeelExport(.default, name: "any", scope: .all).text(as: .motion)
    let springs = text.split(separator: "type: \"spring\"").dropFirst()
    #expect(springs.count == 12)
    for spring in springs { #expect(spring.contains("restDelta: 0.00001, restSpeed: 0.0001,\n}")) }
    let omega = 2 * Double.pi / 0.573
    #expect(abs(120.24 - omega * omega) < 5e-3 && abs(21.931 - 2 * omega) < 5e-4)
    let inertia = text.split(separator: "type: \"inertia\"").dropFirst()
    #expect(inertia.count == 5)
    let bounces = inertia.filter {
      $0.prefix { $0 != "}" }.contains("bounceStiffness: 120.24, bounceDamping: 21.931,")
    }
    #expect(bounces.count == 1)
    for list in inertia { #expect(list.prefix { $0 != "}" }.contains("restDelta: 0.05")) }
  }

  @Test func `a stepwise card is Compose's own fling, and where it differs is said`() {
    var feel = Feel.default
    feel.card.policy = .stepwise
    let text = { (rest: Double, fling: Double) in
      (feel.card.restSpeed, feel.card.flingSpeed) = (rest, fling)
      return FeelExport(feel, name: "any", scope: .group("card")).text(as: .compose)
    }
    let exact = text(125, 8000)
    #expect(exact.contains("AnchoredDraggableDefaults.flingBehavior("))
    for key in ["policy", "restSpeed", "flingSpeed"] {
      #expect(!exact.contains("NOT EXPRESSIBLE: card.\(key)"), "\(key)")
    }
    let other = text(124, 7999)
    #expect(other.contains("NOT EXPRESSIBLE: card.restSpeed = 124: "))
    #expect(other.contains("NOT EXPRESSIBLE: card.flingSpeed = 7999: "))
    #expect(!other.contains("NOT EXPRESSIBLE: card.policy"))
  }

  @Test func `a friction that is not the platform's is said in Compose, the platform's is not`() {
    var feel = Feel.default
    feel.scroll.fling = .spline
    let note = "NOT EXPRESSIBLE: scroll.friction"
    for (friction, isSaid) in [(0.015, false), (0.02, true)] {
      feel.scroll.friction = friction
      let text = FeelExport(feel, name: "any", scope: .group("scroll")).text(as: .compose)
      #expect(text.contains(note) == isSaid)
    }
  }

  @Test(arguments: ExportFormat.allCases) func `a spring from rest has no kick beside it`(
    format: ExportFormat
  ) {
    let text = FeelExport(.default, name: "any", scope: .group("header.settle")).text(as: format)
    #expect(text.contains("0.35") || text.contains("322"))
    #expect(!text.contains("Kick") && !text.contains("kick") && !text.contains("elocity = 0.5"))
  }

  @Test func `ArkUI's springs take up a speed, or are told theirs`() {
    let rest = FeelExport(.default, name: "any", scope: .group("header.settle")).text(as: .arkui)
    #expect(rest.contains("export const headerSettle = curves.springMotion(0.35, 1);"))
    let dots = FeelExport(.default, name: "any", scope: .group("pull.capsule")).text(as: .arkui)
    #expect(dots.contains("= curves.interpolatingSpring(0.5, 1, 1223.2, 27.98);"))
  }

  @Test func `SwiftUI's two forms are used where each is exact`() {
    var feel = Feel.default
    let text = { (ratio: Double) in
      feel.header.settle = SpringFeel(response: 0.5, dampingRatio: ratio)
      return FeelExport(feel, name: "any", scope: .group("header.settle")).text(as: .swiftui)
    }
    #expect(text(0.7).contains("Animation.spring(duration: 0.5, bounce: 0.3)"))
    #expect(text(1).contains("Animation.spring(duration: 0.5, bounce: 0)"))
    #expect(text(1.5).contains("allowOverDamping: true"))
    let dots = FeelExport(.default, name: "any", scope: .group("pull.capsule")).text(as: .swiftui)
    #expect(dots.contains("interpolatingSpring(") && dots.contains("initialVelocity: 0.5"))
  }

  @Test func `springs that a language holds to critical damping are said to be others`() {
    for (format, isSaid) in [
      (ExportFormat.reactNative, true), (.uikit, true), (.compose, false), (.flutter, false),
    ] {
      var feel = Feel.default
      feel.scroll.bounce.dampingRatio = 1.4
      let text = FeelExport(feel, name: "any", scope: .group("scroll.bounce")).text(as: format)
      #expect(text.contains("damping ratio of 1.4") == isSaid, "\(format)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `the speed with which a bounce starts is said, and nothing is said of a start from rest`(
    format: ExportFormat
  ) {
    var feel = Feel.default
    let text = {
      FeelExport(feel, name: "any", scope: .group("scroll.bounce")).text(as: format)
        .replacing("\n", with: " ")
    }
    #expect(text().contains("scroll.bounce.launch: content that a hand lets go"), "\(format)")
    feel.scroll.bounceLaunch = 0
    #expect(!text().contains("content that a hand lets go") && !text().contains("Kick"))
  }

  @Test func `lists of Flutter start back with the launch, and Motion's are said not to`() {
    var feel = Feel.default
    let text = { (format: ExportFormat) in
      FeelExport(feel, name: "any", scope: .all).text(as: format)
    }
    #expect(text(.flutter).contains("final double launch = 7.2262 * (edge - position);"))
    #expect(text(.motion).contains("NOT EXPRESSIBLE: scroll.bounce.launch = 0.659:"))
    #expect(text(.swift).contains("bounceLaunch: 0.659,"))
    feel.scroll.bounceLaunch = 0
    #expect(!text(.flutter).contains("final double launch"))
    #expect(text(.flutter).contains("ScrollSpringSimulation(spring, position, edge, velocity);"))
    #expect(!text(.motion).contains("NOT EXPRESSIBLE: scroll.bounce.launch"))
    #expect(text(.swift).contains("bounceLaunch: 0,"))
  }

  @Test func `time that Compose does not count is said`() {
    var feel = Feel.default
    feel.header.settleMotion = .ease
    feel.header.settleDuration = 0.2504
    let scope = FeelExport.Scope.group("header.settle")
    #expect(
      FeelExport(feel, name: "any", scope: scope).text(as: .compose)
        .contains("NOT EXPRESSIBLE: 0.2504 s"))
    feel.header.settleDuration = 0.25
    let whole = FeelExport(feel, name: "any", scope: scope).text(as: .compose)
    #expect(whole.contains("durationMillis = 250,") && !whole.contains("NOT EXPRESSIBLE"))
  }

  @Test func `a card's projection ends at the library's speed, whatever lists end at`() {
    var feel = Feel.default
    feel.scroll.stopSpeed = 50
    let text = FeelExport(feel, name: "any", scope: .all).text(as: .compose)
    #expect(text.contains("absVelocityThreshold = 50f * density"))
    #expect(text.contains("absVelocityThreshold = 9.9f * density"))
  }

  @Test
  func `how lists slow down is Compose's spline, Flutter's power, and said where it is neither`() {
    var feel = Feel.default
    let text = { (kind: FlingKind, format: ExportFormat) in
      feel.scroll.fling = kind
      return FeelExport(feel, name: "any", scope: .group("scroll")).text(as: format)
    }
    #expect(text(.decay, .compose).contains("frictionMultiplier = 0.47667f"))
    #expect(text(.spline, .compose).contains("splineBasedDecay<Float>(density)"))
    #expect(text(.power, .compose).contains("NOT EXPRESSIBLE: scroll.fling = power"))
    #expect(text(.power, .flutter).contains("ClampingScrollSimulation("))
    #expect(text(.spline, .flutter).contains("NOT EXPRESSIBLE: scroll.fling = spline"))
    #expect(text(.decay, .flutter).contains("FrictionSimulation(0.13506"))
    #expect(text(.decay, .motion).contains("timeConstant: 499.5, power: 0.4995"))
    #expect(text(.spline, .motion).contains("NOT EXPRESSIBLE: scroll.fling = spline"))
    #expect(text(.spline, .css).contains("NOT EXPRESSIBLE: scroll.fling = spline"))
    #expect(text(.spline, .swift).contains("fling: .spline(SplineFling(friction: 0.015))"))
  }
}

extension ParameterGroup {
  /// True if an export of all parameters has the group: those of documents alone are left out at their
  /// defaults.
  fileprivate func isExported(of feel: Feel) -> Bool {
    !isOnlyInPrototypes || parameters.contains { $0.value(in: feel) != $0.defaultValue }
  }
}
