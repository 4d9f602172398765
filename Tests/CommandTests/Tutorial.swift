import Foundation

/// A page whose steps can be carried out. Indented lines are for the shell. A fenced block is the content of
/// a file, or a change to it, and the last file named before the block is meant.
struct Tutorial: Equatable {
  enum Step: Equatable {
    case run(String)
    case write(file: String, text: String)
    /// A passage of a file, and the passage that replaces it.
    case change(file: String, from: [String], to: [String])
  }

  struct Trouble: Error, Equatable { var text: String }

  private(set) var steps: [Step] = []
  /// The paths of the pictures on the page.
  private(set) var pictures: [String] = []

  init(_ page: String) throws {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var prose = ""
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let block = lines.prefix { $0 != "```" }.map(String.init)
        lines = lines.dropFirst(block.count + 1)
        steps.append(try Self.step(block, isChange: line == "```diff", prose))
      } else if line.hasPrefix("    ") {
        steps.append(.run(String(line.dropFirst(4))))
      } else {
        prose += line + "\n"
        pictures += line.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }
      }
    }
  }

  private static func step(_ block: [String], isChange: Bool, _ before: String) throws -> Step {
    let names = before.matches(of: /`([^`\s]+\.(?:json|gesture))`/).map { String($0.1) }
    guard let file = names.last else {
      throw Trouble(text: "no file is named before \(block.first ?? "")")
    }
    guard isChange else {
      return .write(file: file, text: block.joined(separator: "\n") + "\n")
    }
    func side(_ mark: Character) -> [String] {
      block.filter { $0.first == " " || $0.first == mark }.map { String($0.dropFirst()) }
    }
    return .change(file: file, from: side("-"), to: side("+"))
  }

  /// Carries out all steps, starting in `folder`. `report` gets the result of each line for the shell.
  func follow(
    in folder: String, report: (_ line: String, _ result: Command.Result) throws -> Void
  ) throws {
    var place = URL(fileURLWithPath: folder)
    for step in steps {
      switch step {
      case .run(let line) where line.hasPrefix("cd "):
        place = place.appending(path: line.dropFirst(3))
      case .run(let line): try report(line, try Command.shell(line, in: place.path))
      case .write(let file, let text):
        let target = place.appending(path: file)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: target, atomically: true, encoding: .utf8)
      case .change(let file, let old, let new):
        let target = place.appending(path: file)
        let text = try String(contentsOf: target, encoding: .utf8)
        try Self.changed(text, from: old, to: new).write(
          to: target, atomically: true, encoding: .utf8)
      }
    }
  }

  /// Replaces a passage, which must occur exactly once.
  static func changed(_ text: String, from old: [String], to new: [String]) throws -> String {
    let parts = ("\n" + text).components(separatedBy: "\n" + old.joined(separator: "\n") + "\n")
    guard parts.count == 2 else {
      throw Trouble(text: "\(parts.count - 1) times: \(old.first ?? "")")
    }
    return String(parts.joined(separator: "\n" + new.joined(separator: "\n") + "\n").dropFirst())
  }
}
