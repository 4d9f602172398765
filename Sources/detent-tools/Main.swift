import DetentCommand

@main @MainActor enum Main {
  static func main() { Program.tools.main() }
}

extension Program {
  /// The program for those who work on Detent. It is not installed.
  static let tools = Program(
    name: "detent-tools", purpose: "Times Detent, and writes the parts of Docs that it can draw.",
    verbs: [.bench, .docs, .filmScore])
}
