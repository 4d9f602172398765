import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Scripts/wasm tries these as WebAssembly, too.
@Suite struct StagePropertyTests {
  @Test(arguments: Property.stages)
  func `it holds whatever chance draws`(_ property: Property) {
    #expect(property.tried().fault == nil)
  }

  @Test func `the words that quantities say are the names of their cases`() {
    for phase in ScrollAxis.Phase.allCases where phase != .easing {
      #expect(phase.name == "\(phase)")
    }
    #expect(ScrollAxis.Phase.easing.name == ScrollAxis.Phase.settling.name)
    for phase in MenuTransition.Phase.allCases { #expect(phase.name == "\(phase)") }
    for outcome in MenuTransition.Outcome.allCases { #expect(outcome.name == "\(outcome)") }
    for phase in ToastPart.Phase.allCases { #expect(phase.name == "\(phase)") }
    for phase in PopupTransition.Phase.allCases { #expect(phase.name == "\(phase)") }
    for reason in DetentDecision.Reason.allCases { #expect(reason.name == "\(reason)") }
  }
}
