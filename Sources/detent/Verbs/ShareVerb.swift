import DetentCanvas
import DetentFiles
import DetentPNG
import DetentSDL
import DetentStudio

extension Verb {
  static let share = Verb(
    name: "share", summary: "Writes what an installation has beside the program.",
    operands: "DIR", operandCount: 1...1,
    notes: [
      "DIR is a tree's share folder. Into it go the manual page, completions for bash, zsh and fish, the",
      "desktop file, and the icon in every size. cmake --install does it.",
    ],
    examples: ["detent share ~/.local/share"]
  ) { arguments throws(CommandError) in
    let share = arguments.operands[0]
    for file in SharedFile.all() {
      try readingFiles { () throws(FileProblem) in
        try Folder.make("\(share)/\(file.folder)")
        try AtomicFile.write(file.bytes, to: "\(share)/\(file.folder)/\(file.name)")
      }
    }
    return .success
  }
}
