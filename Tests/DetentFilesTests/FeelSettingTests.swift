import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage
import Testing

@testable import DetentFiles

@Suite struct FeelSettingTests {
  @Test(arguments: [
    ("overlay.duration=0.3", 0.3), ("overlay.duration=0.3s", 0.3), ("overlay.duration=300ms", 0.3),
    ("header.heights.compact=50pt", 50), ("overlay.decideSpeed=350pt/s", 350),
    ("overlay.alpha=90%", 0.9), ("overlay.alpha=.9", 0.9), ("scroll.deceleration=0.99/ms", 0.99),
    ("header.snap.policy=projected", 1), ("pull.capsule.carriesVelocity=false", 0),
    ("pull.capsule.carriesVelocity=on", 1), ("overlay.duration=5e-1", 0.5),
    ("overlay.duration=0.3 s", 0.3), ("pull.trigger= 50 pt ", 50),
  ])
  func `values may carry their unit`(argument: String, value: Double) throws {
    #expect(try FeelSetting(argument: argument).value.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "overlay.duration=0.3pt", "overlay.duration=", "overlay.duration=nan", "overlay.duration=inf",
    "overlay.duration=1e999", "overlay.duration=0x1p-1", "overlay.duration=1_0",
    "overlay.duration=s",
    "overlay.duration=9", "overlay.alpha=0.9s", "header.snap.policy=1",
    "header.snap.policy=Nearest",
    "pull.capsule.carriesVelocity=2", "overlay.duration", "=1", "overlay.duration=0.3 s s",
  ])
  func `everything else is refused`(argument: String) {
    #expect(throws: FeelSetting.Failure.self) { try FeelSetting(argument: argument) }
  }

  @Test func `an unknown key names the nearest known one`() {
    let error = #expect(throws: FeelSetting.Failure.self) {
      try FeelSetting(argument: "header.snap.polcy=nearest")
    }
    #expect(error?.suggestion == "header.snap.policy")
    #expect(NearestName.of("zzzzzz", among: Feel.parameters.map(\.key)) == nil)
  }

  @Test(arguments: [
    ("header.settle.dampng", "header.settle.dampingRatio"),
    ("header.settle.damping", "header.settle.dampingRatio"),
    ("header.settle.resp", "header.settle.response"),
    ("header.settle.moton", "header.settle.motion"), ("scroll.decel", "scroll.deceleration"),
  ])
  func `a key that breaks off names the one that it begins`(key: String, name: String) {
    let error = #expect(throws: FeelSetting.Failure.self) { try FeelSetting(argument: key + "=1") }
    #expect(error?.suggestion == name)
  }

  @Test func `who sets a stiffness is told what springs have here`() throws {
    for key in ["stiffness", "tension", "mass"] {
      let error = #expect(throws: FeelSetting.Failure.self) {
        try FeelSetting(argument: key + "=1")
      }
      #expect(
        error?.expected == "a spring's response and dampingRatio, such as header.settle.response")
    }
  }

  @Test func `every parameter's value survives its own text`() {
    for parameter in Feel.parameters {
      let value = parameter.defaultValue
      #expect(parameter.value(from: parameter.text(of: value)) == value, "\(parameter.key)")
    }
  }
}
