import DetentStage

extension WorkbenchCommand {
  /// Compares the feels A, B and C.
  package static func compare(_ command: CompareCommand) -> Self {
    Self("compare", of: "\(command)") { $0.perform(command) }
  }
}

extension Comparing {
  static let keys = [
    KeyGroup(
      "Compare",
      KeyLine(
        "B  `  ⇧ B", "Pin as B; hold to feel it; twin",
        [.compare(.pin(.b)), nil, .compare(.twin)]),
      KeyLine("C", "Pin as C; again removes it", [.compare(.pin(.c))]),
      KeyLine("⇧ G", "Ghosts: before, B or C, off", [.compare(.nextGhost)]))
  ]
}
