import DetentDisk
import DetentMotion
import DetentStage
import Foundation
import Testing

/// Numbers from published tests and from recordings of UIKit: every valid case holds.
@Suite struct ReferencePhysicsTests {
  @Test func `every case of detents, segments and backdrops holds`() throws {
    let cases = PhysicsCase.all.filter {
      ["detent-choice", "backdrop-alpha"].contains($0.topic)
    }
    #expect(!cases.isEmpty, "no case of a detent was found")
    for reference in cases { try PhysicsCase.checks[reference.topic]?(reference) }
  }

  @Test func `every case that must hold holds`() throws {
    let cases = PhysicsCase.all.filter { $0.reading == "must" }
    #expect(!cases.isEmpty, "no physics case was found")
    for reference in cases {
      guard let check = PhysicsCase.checks[reference.topic] else {
        Issue.record("\(reference.place): nothing here checks the topic \(reference.topic)")
        continue
      }
      try check(reference)
    }
  }
}

/// A case of a `physics.json`.
struct PhysicsCase {
  let id: String
  let topic: String
  let reading: String
  let inputs: JSONValue
  let expected: JSONValue
  let tolerance: JSONValue
  let file: String

  /// The place of the case, for messages.
  var place: Comment { "\(file) \(id)" }

  /// The cases of every reference file that has any.
  static var all: [PhysicsCase] {
    ReferenceFiles.recordings().flatMap { $0.recording.physics ?? [] }
  }

  init(_ value: JSONValue, in file: URL) throws(FileProblem) {
    func member(_ name: String) throws(FileProblem) -> JSONValue {
      guard let member = value[name] else {
        throw FileProblem(
          path: file.path, at: value.place, found: value.summary,
          expected: "a case with \"\(name)\"")
      }
      return member
    }
    id = try member("id").string ?? ""
    topic = try member("topic").string ?? ""
    reading = try member("reading").string ?? ""
    inputs = try member("inputs")
    expected = try member("expected")
    tolerance = try member("tolerance")
    self.file = file.lastPathComponent
  }

  /// The function that checks a case, by its topic.
  static let checks: [String: @Sendable (PhysicsCase) throws -> Void] = [
    "spring": { try $0.checkSpring() },
    "spring-params": { try $0.checkSpringForms() },
    "spring-settle": { try $0.checkSettling() },
    "interruption": { try $0.checkInterruption() },
    "decay": { try $0.checkDecay() },
    "projection": { try $0.checkProjection() },
    "scroll": { try $0.checkScroll() },
    "projection (measured UIKit)": { try $0.checkMeasuredTargets() },
    "decay (measured UIKit)": { try $0.checkMeasuredFling() },
    "rubber-band (measured UIKit)": { try $0.checkMeasuredRubberBand() },
    "bounce-back (measured UIKit)": { try $0.checkMeasuredBounce() },
    "rubber-band": { try $0.checkRubberBand() },
    "header": { try $0.checkHeader() },
    "detent-choice": { try $0.checkDetents() },
    "backdrop-alpha": { try $0.checkBackdrop() },
  ]

  /// The inputs and expectations in pairs: most cases have one of each, some a list of both.
  var pairs: [(inputs: JSONValue, expected: JSONValue)] {
    get throws {
      guard let inputs = inputs.array else { return [(self.inputs, expected)] }
      return try matched(inputs)
    }
  }

  /// Pairs `inputs` with their expectations; there must be at least one, and the same number of both.
  func matched(_ inputs: [JSONValue]?) throws -> [(inputs: JSONValue, expected: JSONValue)] {
    let expected = expected.array ?? []
    let inputs = inputs ?? []
    try #require(!inputs.isEmpty && inputs.count == expected.count, place)
    return Array(zip(inputs, expected))
  }

  /// Fails unless `value` is within `tolerance` of `expected`.
  func near(
    _ value: Double, _ expected: Double, within tolerance: Double, _ what: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value - expected) <= tolerance, "\(file) \(id) \(what): \(value), not \(expected)",
      sourceLocation: location)
  }
}

extension JSONValue {
  /// The number called `name`; it must exist.
  func require(_ name: String) throws -> Double { try #require(self[name]?.number, "\(name)") }

  /// The rows of a table of numbers.
  var rows: [[Double]] {
    (self["rows"]?.array ?? []).map { row in (row.array ?? []).compactMap(\.number) }
  }
}
