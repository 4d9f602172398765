import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

@Suite struct LinkedSpringTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-12 * max(abs(a), abs(b), 1e-3)
  }

  private func isClose(_ a: LinkedSpring, _ b: LinkedSpring) -> Bool {
    isClose(a.feel.response, b.feel.response) && isClose(a.feel.dampingRatio, b.feel.dampingRatio)
      && isClose(a.mass, b.mass)
  }

  @Test func `every number of every form, set to what it is, changes nothing`() {
    var chance = Chance(1)
    for _ in 0..<10_000 {
      let spring = LinkedSpring(feel: chance.springFeel(), mass: chance.number(0.1...10))
      for component in SpringComponent.allCases {
        var same = spring
        same.set(component, to: spring.value(component))
        #expect(isClose(same, spring), "\(component)")
      }
    }
  }

  @Test func `setting one number of a form leaves its others as they are`() {
    var chance = Chance(2)
    for _ in 0..<10_000 {
      let spring = LinkedSpring(feel: chance.springFeel(), mass: chance.number(0.1...10))
      for form in SpringForm.allCases {
        for component in form.components {
          let value = chance.number(spring.range(of: component))
          var changed = spring
          changed.set(component, to: value)
          #expect(isClose(changed.value(component), value), "\(component)")
          for other in form.components where other != component {
            #expect(isClose(changed.value(other), spring.value(other)), "\(other)")
          }
        }
      }
    }
  }

  @Test func `a number in its range gives a spring that feels can keep`() {
    var chance = Chance(3)
    for _ in 0..<10_000 {
      let spring = LinkedSpring(feel: chance.springFeel(), mass: chance.number(0.1...10))
      for component in SpringComponent.allCases {
        let range = spring.range(of: component)
        for value in [range.lowerBound, range.upperBound, chance.number(range)] {
          var changed = spring
          changed.set(component, to: value)
          #expect(LinkedSpring.responses.contains(changed.feel.response))
          #expect(LinkedSpring.dampingRatios.contains(changed.feel.dampingRatio))
        }
      }
    }
  }

  @Test func `each end of a range brings the spring to an end of its own`() {
    var chance = Chance(4)
    let (responses, ratios) = (LinkedSpring.responses, LinkedSpring.dampingRatios)
    for _ in 0..<1000 {
      let spring = LinkedSpring(feel: chance.springFeel(), mass: chance.number(0.1...10))
      for component in SpringComponent.allCases {
        let range = spring.range(of: component)
        for value in [range.lowerBound, range.upperBound] {
          var changed = spring
          changed.set(component, to: value)
          let ends =
            [responses.lowerBound, responses.upperBound].map {
              isClose($0, changed.feel.response)
            }
            + [ratios.lowerBound, ratios.upperBound].map { isClose($0, changed.feel.dampingRatio) }
          #expect(ends.contains(true), "\(component) at \(value)")
          #expect(isClose(changed.value(component), value), "\(component) at \(value)")
        }
      }
    }
  }

  @Test func `the forms are those of SwiftUI and of physics`() {
    var spring = LinkedSpring(feel: SpringFeel(response: 0.5, dampingRatio: 0.7))
    #expect(abs(spring.value(.bounce) - 0.3) < 1e-15)
    #expect(abs(spring.value(.stiffness) - 157.91367041742973) < 1e-9)
    #expect(abs(spring.value(.damping) - 17.592918860102842) < 1e-9)
    spring.set(.mass, to: 2)
    #expect(abs(spring.value(.stiffness) - 157.91367041742973) < 1e-9)
    #expect(abs(spring.feel.response - 0.5 * 2.0.squareRoot()) < 1e-12)
  }
}
