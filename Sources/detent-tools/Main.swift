import DetentCommand

@main @MainActor enum Main {
  static func main() { Program.tools.main() }
}

extension Program {
  /// For those who work on Detent; it is not installed.
  static let tools = Program(
    name: "detent-tools", purpose: "Times Detent, and writes the parts of Docs that it can draw.",
    verbs: [.bench, .docs])
}
