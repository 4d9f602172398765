import DetentCommand

@main @MainActor enum Main {
  static func main() { Program.detent.main() }
}
