/// Input and output pass doors that know about errors. One opens every file, one writes every file, and one
/// prints every message.
enum DoorRules {
  struct Door: Sendable {
    /// Words in code that avoids the door.
    let texts: [String]
    /// The beginnings of the paths of the door's own sources.
    let homes: [String]
    let name: String
  }

  static let doors = [
    Door(
      texts: [
        "FileHandle", "print(", "debugPrint(", "dump(", "NSLog(", "fputs(", "puts(", "putchar(",
        "fwrite(", "printf(", "perror(", "STDOUT_FILENO", "STDERR_FILENO", "stdout", "stderr",
        "SDL_Log(",
      ], homes: ["Sources/DetentCommand/Command/Standard"], name: "StandardOutput and StandardError"
    ),
    Door(
      texts: [
        "contentsOfFile", "Data(contentsOf", "String(contentsOf", "InputStream", "fopen(",
        "O_RDONLY", "O_RDWR", "contents(atPath", "SDL_RWFromFile", "SDL_LoadFile", "SDL_LoadBMP",
        "TTF_OpenFont(", "TTF_OpenFontDPI(", "png_image_begin_read_from_file",
      ],
      // The streams code opens folders in place of closed streams before anything else is opened.
      homes: [
        "Sources/DetentDisk/Disk/", "Sources/DetentCommand/Command/StandardStream.swift",
      ],
      name: "FileBytes"),
    Door(
      texts: [
        "O_WRONLY", "O_CREAT", "OutputStream", "createFile(", "write(toFile", "write(to: URL",
        "SDL_SaveBMP", "png_image_write_to_file",
      ],
      // The benchmark starts a process and discards its output.
      homes: ["Sources/DetentDisk/Disk/", "Sources/detent-tools/Bench/ProcessBenchmarks.swift"],
      name: "AtomicFile"),
    // Foundation's functions for paths trap on names of one letter.
    Door(
      texts: [
        "NSString", "URL(", "deletingLastPathComponent", "lastPathComponent",
        "deletingPathExtension", "appendingPathComponent", "standardizingPath",
      ], homes: ["Sources/DetentDisk/Disk/"], name: "FilePath"),
  ]

  /// Returns the places where the source at `path` avoids a door.
  static func passing(in code: SourceCode, at path: String) -> [Finding] {
    doors.filter { !$0.homes.contains(where: path.hasPrefix) }.flatMap { door in
      code.lines.flatMap { number, line in
        door.texts.filter { holds(line, $0) }
          .map { Finding(line: number, what: "uses \($0), not \(door.name)") }
      }
    }
  }

  /// Tells whether `text` occurs as a whole word, and not as the name of one of our functions.
  private static func holds(_ line: String, _ text: String) -> Bool {
    line.ranges(of: text).contains { range in
      let before = line[..<range.lowerBound]
      guard let last = before.last, text.first?.isLetter == true else { return true }
      if last.isLetter || last.isNumber || last == "_" || before.hasSuffix("func ") { return false }
      return last != "." || !text.hasSuffix("(") || text.first?.isUppercase == true
        || before.hasSuffix("Swift.") || before.hasSuffix("Foundation.")
        || text.contains("PathComponent") || text.contains(":")
    }
  }
}
