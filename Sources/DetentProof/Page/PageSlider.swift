import DetentDisk
import DetentFiles
import DetentMotion
import DetentParameters
import DetentStage

/// A parameter that a page can change: its place among the bytes of a feel, and the values that it may have.
package struct PageSlider {
  package let parameter: Parameter
  let offset: Int
  let kind: Kind
  /// The values that the page allows; empty for anything but a number.
  private(set) var range: ClosedRange<Double>

  enum Kind: String { case double, byte, bool }

  /// The most sliders of a page.
  package static let most = 12

  /// Finds the place of a parameter by comparing the bytes of feels that differ only there. Returns nil if it
  /// has no place of its own.
  init?(_ parameter: Parameter) {
    self.parameter = parameter
    let values: [Double]
    switch parameter.kind {
    case .number(let range, _):
      (kind, self.range) = (.double, range)
      values = [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound]
    case .choice(let names):
      (kind, range) = (.byte, 0...Double(names.count - 1))
      values = names.indices.map(Double.init)
    case .toggle: (kind, range, values) = (.bool, 0...1, [0, 1])
    }
    let width = kind == .double ? MemoryLayout<Double>.stride : 1
    let feels = values.map { value in
      var feel = Feel.default
      parameter.set(value, in: &feel)
      return PageFeel(name: "", feel: feel).bytes
    }
    let places = Set(
      feels[0].indices.filter { index in feels.contains { $0[index] != feels[0][index] } }
        .map { $0 / width * width })
    // The bytes between the numbers mean nothing, and may differ, too.
    let own = places.filter { place in
      zip(feels, values).allSatisfy { Self.value(at: place, in: $0, width: width) == $1 }
    }
    guard let place = own.first, own.count == 1 else { return nil }
    offset = place
  }

  /// Reads the value as the page does.
  func value(in bytes: [UInt8]) -> Double {
    Self.value(at: offset, in: bytes, width: kind == .double ? MemoryLayout<Double>.stride : 1)
  }

  private static func value(at offset: Int, in bytes: [UInt8], width: Int) -> Double {
    guard width > 1 else { return Double(bytes[offset]) }
    guard offset + width <= bytes.count else { return .nan }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Double.self) }
  }

  /// Limits the values so that no two sliders can contradict each other.
  ///
  /// The page cannot check one parameter against another. Where one must not exceed another, the middle
  /// between their values in all feels of the page divides the two. Returns nil if nothing does.
  func limited(by feels: [Feel]) -> PageSlider? {
    var slider = self
    for (lower, upper) in Feel.ascending where [lower, upper].contains(parameter.key) {
      guard let low = Feel.parameter(lower), let high = Feel.parameter(upper),
        case .number(_, let step) = parameter.kind,
        let below = feels.map({ low.value(in: $0) }).max(),
        let above = feels.map({ high.value(in: $0) }).min(), below <= above
      else { return nil }
      let middle = ((below + above) / 2 / step).rounded(.down) * step
      let (first, last) =
        parameter.key == lower
        ? (slider.range.lowerBound, min(slider.range.upperBound, max(middle, below)))
        : (max(slider.range.lowerBound, min(middle + step, above)), slider.range.upperBound)
      guard first <= last else { return nil }
      slider.range = first...last
    }
    return slider
  }

  func json(group: String) -> JSONWriter.Value {
    let isNumber = kind == .double
    let step: Double? = if case .number(_, let step) = parameter.kind { step } else { nil }
    let names: [String] = if case .choice(let names) = parameter.kind { names } else { [] }
    let choices = names.enumerated().map { index, name -> JSONWriter.Value in
      ["name": name, "value": index]
    }
    return [
      "key": parameter.key, "name": parameter.label, "group": group, "offset": offset,
      "kind": kind.rawValue, "min": isNumber ? range.lowerBound : nil,
      "max": isNumber ? range.upperBound : nil, "step": step, "whole": parameter.isWhole,
      "unit": parameter.unit.rawValue, "choices": choices.isEmpty ? JSONWriter.Value.null : choices,
      "meaning": parameter.meaning,
    ]
  }
}

// MARK: - The choice of sliders

extension PageSlider {
  /// Returns the sliders for the parameters that `words` name, keys or beginnings of keys, and the keys for which a
  /// page has no room.
  package static func named(
    _ words: [String], for subjects: [PageSubject]
  ) throws(FileProblem) -> (sliders: [PageSlider], left: [String]) {
    let all = parameters(of: subjects)
    var chosen: [Parameter] = []
    for word in words {
      let found = all.filter { $0.key.exact == word.exact || $0.key.exact.hasPrefix(word + ".") }
      guard !word.isEmpty, !found.isEmpty else {
        throw problem(
          DisplayText.quoted(word), "the key of a parameter of these scenes, or its beginning",
          NearestName.of(word, among: all.map(\.key)))
      }
      chosen += found.filter { new in !chosen.contains { $0.key == new.key } }
    }
    let feels = subjects.flatMap(\.feels).map(\.feel)
    var sliders: [PageSlider] = []
    for parameter in chosen.prefix(most) {
      guard let slider = PageSlider(parameter)?.limited(by: feels) else {
        throw problem(
          parameter.key, "a parameter that does not depend on another one in the feels of the page")
      }
      sliders.append(slider)
    }
    return (sliders, chosen.dropFirst(most).map(\.key))
  }

  /// Returns sliders that suit the scenes: the numbers of their parts' springs first, then others that count
  /// there, in the panel's order.
  package static func usual(for subjects: [PageSubject]) -> [PageSlider] {
    let feels = subjects.flatMap(\.feels).map(\.feel)
    var chosen: Set<String> = []
    let share = max(1, most / max(1, subjects.count))
    for subject in subjects {
      let all = Feel.groups(of: subject.scene).flatMap(\.parameters).filter { parameter in
        parameter.idleReason(in: subject.scene.feel, subject.scene) == nil
          && PageSlider(parameter)?.limited(by: feels) != nil && !chosen.contains(parameter.key)
      }
      let springs = all.filter { isSpring($0) && !$0.key.exact.hasPrefix("scroll.") }
      let others = all.filter { !isSpring($0) && $0.isNumber }
      chosen.formUnion((springs + others).prefix(share).map(\.key))
    }
    return parameters(of: subjects).filter { chosen.contains($0.key) }
      .compactMap { PageSlider($0)?.limited(by: feels) }.prefix(most).map(\.self)
  }

  private static func isSpring(_ parameter: Parameter) -> Bool {
    ["response", "dampingRatio"].contains { parameter.key.exact.hasSuffix("." + $0) }
  }

  /// Every parameter of the scenes once, in the panel's order.
  private static func parameters(of subjects: [PageSubject]) -> [Parameter] {
    let keys = Set(
      subjects.flatMap { Feel.groups(of: $0.scene).flatMap(\.parameters).map(\.key) })
    return Feel.parameters.filter { keys.contains($0.key) }
  }

  private static func problem(
    _ found: String, _ expected: String, _ suggestion: String? = nil
  ) -> FileProblem {
    FileProblem(path: "--tune", found: found, expected: expected, suggestion: suggestion)
  }

  /// The panel's name for the parameter's group.
  var group: String {
    Feel.groups.first { $0.parameters.contains { $0.key == parameter.key } }?.label ?? ""
  }
}

extension Parameter {
  fileprivate var isNumber: Bool { if case .number = kind { true } else { false } }
}
