import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentShip

@Suite struct SpringExportTests {
  private static let parametric = ExportFormat.allCases.filter { $0 != .css }

  @Test(arguments: parametric)
  func `what is read of a spring is the feel's within the bound`(_ format: ExportFormat) throws {
    var chance = Chance(44)
    for _ in 0..<12 {
      let feel = chance.feel()
      let text = FeelExport(feel, name: "any", scope: .all).text(as: format)
      for group in Feel.groups {
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
      let text = FeelExport(.default, name: "any", scope: .group("scroll.bounce")).text(as: format)
      #expect(text.contains("damping ratio of 1.4") == isSaid, "\(format)")
    }
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
