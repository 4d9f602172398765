import DetentMotion
import DetentStage

/// One tunable number, described once.
///
/// Sliders, feel files with their errors, and `--set` follow from this description.
package struct Parameter: Sendable {
  /// The name in files and on the command line, e.g. `header.settle.response`.
  package let key: String
  /// The name in the panel, e.g. `Response`.
  package internal(set) var label: String
  /// Other words that people use for it, in small letters, e.g. `stiffness`; empty if its name is enough.
  package internal(set) var synonyms: [String] = []
  package internal(set) var unit: Unit
  package let kind: Kind
  /// The effect of the parameter, in one sentence.
  package internal(set) var meaning: String
  /// The origin of the default.
  package private(set) var source: String
  /// True if only whole numbers mean something: steps and counts.
  package let isWhole: Bool
  /// True if 0 leaves out what the parameter is about, so that a step from or to it is no matter of degree.
  package private(set) var isLeftOutAtZero = false
  let lens: Lens<Feel, Double>
  /// The quantity that shows its effect; nil if several do, or none.
  package private(set) var quantity: String?
  /// The condition under which it has an effect; nil if it always has one.
  private(set) var use: Use?
  /// The library's type for a choice. It is nil where the type is the stage's own.
  package var libraryType: String?

  /// A condition under which a parameter has an effect.
  package struct Use: Sendable {
    /// The condition in words that continue after "Counts", e.g. `while Motion is Spring`.
    package let words: String
    let test: @Sendable (Feel, Scene) -> Bool
  }

  package enum Unit: String, Sendable, CaseIterable {
    case none = ""
    /// A share from 0 to 1, which people read as a percentage.
    case percent = "%"
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case seconds = "s"
    /// The share of its velocity that a motion keeps each millisecond.
    case perMillisecond = "/ms"
  }

  package enum Kind: Sendable, Equatable {
    /// Any number of `range`; the panel's slider moves by `step`.
    case number(range: ClosedRange<Double>, step: Double)
    /// One of several names; the value is the index.
    case choice([String])
    /// 0 or 1.
    case toggle
  }

  package func value(in feel: Feel) -> Double { lens.get(feel) }

  /// Sets the value; the caller has checked it with `accepts`.
  package func set(_ value: Double, in feel: inout Feel) { lens.set(&feel, value) }

  package var defaultValue: Double { lens.get(Feel.default) }

  /// The condition under which it has an effect, in words that continue after "Counts"; nil if it always has.
  package var condition: String? { use?.words }

  /// Returns the unmet condition, in words that continue after "Counts"; nil while the parameter has an
  /// effect in `scene` under `feel`.
  package func idleReason(in feel: Feel, _ scene: Scene) -> String? {
    guard let use, !use.test(feel, scene) else { return nil }
    return use.words
  }

  /// Tells whether `value` is finite and allowed.
  package func accepts(_ value: Double) -> Bool {
    switch kind {
    case .number(let range, _):
      value.isFinite && range.contains(value) && (!isWhole || value == value.rounded())
    case .choice(let names): value >= 0 && value < Double(names.count) && value == value.rounded()
    case .toggle: value == 0 || value == 1
    }
  }

  // MARK: Description

  /// Returns this parameter with more words that find it.
  func known(as synonyms: String...) -> Parameter {
    var parameter = self
    parameter.synonyms += synonyms
    return parameter
  }

  /// Returns this parameter with a different origin of its default than the rest of its group.
  func from(_ source: String) -> Parameter {
    var parameter = self
    parameter.source = source
    return parameter
  }

  /// Returns the parameter of something that 0 leaves out.
  func leftOutAtZero() -> Parameter {
    var parameter = self
    parameter.isLeftOutAtZero = true
    return parameter
  }

  /// Returns this parameter with a different quantity than the rest of its group.
  func showing(in quantity: String) -> Parameter {
    var parameter = self
    parameter.quantity = quantity
    return parameter
  }

  /// Returns this parameter with an effect only while `test` holds; `words` continue after "Counts".
  func counts(_ words: String, _ test: @escaping @Sendable (Feel) -> Bool) -> Parameter {
    counts(words) { feel, _ in test(feel) }
  }

  func counts(_ words: String, _ test: @escaping @Sendable (Feel, Scene) -> Bool) -> Parameter {
    var parameter = self
    parameter.use = Use(words: words, test: test)
    return parameter
  }
}

extension [Parameter] {
  /// Returns these parameters with an effect only while `test` holds; `words` continue after "Counts".
  func counting(_ words: String, _ test: @escaping @Sendable (Feel) -> Bool) -> [Parameter] {
    map { $0.counts(words, test) }
  }
}

/// Reads and writes one part of a whole.
///
/// It holds two closures instead of a key path, because key paths made with `appending` lose `Sendable` or
/// writability. Lifted by a prefix, one description of a spring serves every spring.
struct Lens<Whole: Sendable & BitwiseCopyable, Part: Sendable & BitwiseCopyable>: Sendable {
  let get: @Sendable (Whole) -> Part
  let set: @Sendable (inout Whole, Part) -> Void

  init(_ path: any WritableKeyPath<Whole, Part> & Sendable) {
    set = { $0[keyPath: path] = $1 }
    // Reads memory instead of calling a key path, where it can: computed properties have no place in memory.
    if let offset = MemoryLayout<Whole>.offset(of: path) {
      get = { whole in
        withUnsafeBytes(of: whole) { $0.loadUnaligned(fromByteOffset: offset, as: Part.self) }
      }
    } else {
      get = { $0[keyPath: path] }
    }
  }

  init(
    get: @escaping @Sendable (Whole) -> Part, set: @escaping @Sendable (inout Whole, Part) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Returns the lens from an outer whole, through this one's whole, to this one's part.
  func lifted<Outer: BitwiseCopyable>(by outer: Lens<Outer, Whole>) -> Lens<Outer, Part> {
    Lens<Outer, Part>(
      get: { get(outer.get($0)) },
      set: { whole, part in
        var middle = outer.get(whole)
        set(&middle, part)
        outer.set(&whole, middle)
      })
  }
}
