/// A command of the workbench, as keys and buttons give it: its name and what it does. Each feature brings its
/// own.
package struct WorkbenchCommand: Sendable {
  private let name: String
  /// The thing that the command is about; empty if its name says all.
  private let subject: String
  /// The number of times that the command acts at each repeat of a held key; 0 if a held key does not repeat
  /// it.
  let repeats: Int
  /// True if the command's key types nothing, so that it works while somebody types.
  let worksWhileTyping: Bool
  let act: @Sendable (Workbench) -> Void

  init(
    _ name: String, of subject: String = "", repeats: Int = 0, worksWhileTyping: Bool = false,
    _ act: @escaping @Sendable (Workbench) -> Void
  ) {
    (self.name, self.subject, self.repeats) = (name, subject, repeats)
    (self.worksWhileTyping, self.act) = (worksWhileTyping, act)
  }
}

/// Two commands are equal if they have one name and one subject.
extension WorkbenchCommand: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.subject == other.subject
  }
}

extension WorkbenchCommand: CustomStringConvertible {
  package var description: String { subject.isEmpty ? name : "\(name)(\(subject))" }
}
