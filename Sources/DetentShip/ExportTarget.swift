import DetentMotion
import DetentStage

/// A language in which feels can be written.
protocol ExportTarget: Sendable {
  var title: String { get }
  var fileName: String { get }

  /// The whole file.
  func text(of feel: ShippedFeel) -> String
}

/// A language of statements: a sequence of constants with comments.
protocol SourceTarget: ExportTarget {
  var comment: CommentStyle { get }
  var indentation: String { get }

  /// The lines before and after the constants, without indentation.
  func opening(_ feel: ShippedFeel) -> [SourceLine]
  func closing(_ feel: ShippedFeel) -> [SourceLine]

  func spring(_ spring: DampedSpring, kick: Double, _ motion: ShippedMotion) -> [SourceLine]
  func ease(seconds: Double, _ motion: ShippedMotion) -> [SourceLine]
  func decay(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]
  func constant(_ name: ShippedName, _ value: ShippedValue) -> String
  /// The lines for a choice; nil if the language has no equivalent.
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]?
  /// The reason why the language has no equivalent for choices.
  var noChoices: String { get }
  /// A remark on a parameter or a group in this language; for a choice, the reason why it has no equivalent.
  /// Nil means no remark.
  func remark(_ key: ShippedKey) -> String?
}

extension SourceTarget {
  var indentation: String { "" }
  func opening(_ feel: ShippedFeel) -> [SourceLine] { [] }
  func closing(_ feel: ShippedFeel) -> [SourceLine] { [] }
  func choice(_ value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine]? { nil }
  func remark(_ key: ShippedKey) -> String? { nil }

  func text(of feel: ShippedFeel) -> String {
    var lines = feel.heading.map(comment.line)
    if feel.sections.isEmpty {
      lines.append(comment.line("No parameter differs from the default."))
    }
    lines += opening(feel).text(comment, indentation: "")
    for section in feel.sections {
      if lines.last?.hasSuffix("{") != true { lines.append("") }
      lines += body(of: section, feel).text(comment, indentation: indentation)
    }
    lines += closing(feel).text(comment, indentation: "")
    return lines.joined(separator: "\n") + "\n"
  }

  private func body(of section: ShippedFeel.Section, _ feel: ShippedFeel) -> [SourceLine] {
    var lines: [SourceLine] = [.note("── \(section.label)")]
    if let remark = words(for: section.key) { lines.append(.note(remark)) }
    for motion in section.motions {
      lines.append(.note(motion.about))
      if let note = motion.idleNote { lines.append(.note(note)) }
      if let note = motion.startNote { lines.append(.note(note)) }
      switch motion.kind {
      case .spring(let spring, let kick): lines += self.spring(spring, kick: kick, motion)
      case .ease(let seconds): lines += ease(seconds: seconds, motion)
      }
    }
    return lines + section.values.flatMap { self.lines(of: $0, feel) }
  }

  private func words(for key: String) -> String? { ShippedKey(rawValue: key).flatMap(remark) }

  private func lines(of value: ShippedValue, _ feel: ShippedFeel) -> [SourceLine] {
    let words = words(for: value.key)
    if case .choice = value.parameter.kind {
      if let lines = choice(value, feel) { return [.note(value.about)] + lines }
      let reason = words ?? noChoices
      return [.note("NOT EXPRESSIBLE: \(value.statement): \(reason) \(value.parameter.meaning)")]
    }
    let remark = words.map { [SourceLine.note($0)] } ?? []
    if value.parameter.unit == .perMillisecond {
      return [.note(value.about)] + remark + decay(value, feel)
    }
    return [.note(value.about)] + remark + [.code(constant(value.name, value))]
  }
}
