import DetentDisk
import DetentPNG
import DetentSDL
import DetentStudio

extension Verb {
  static let share = Verb(
    name: "share", summary: "Writes the files that an installation has beside the program.",
    operands: "DIR", operandCount: 1...1,
    notes: [
      "DIR is the share folder of an installation. It gets the manual page, completions for bash, zsh and",
      "fish, the desktop file, and the icon in every size. cmake --install does the same.",
    ], examples: ["detent share ~/.local/share"]
  ) { arguments throws(CommandError) in
    let share = arguments.operands[0]
    for file in SharedFile.all() {
      try readingFiles(Folder.make("\(share)/\(file.folder)"))
      try readingFiles(AtomicFile.write(file.bytes, to: "\(share)/\(file.folder)/\(file.name)"))
    }
    return .success
  }
}

/// A file that the installation puts beside the program, in the share folder of its tree.
struct SharedFile {
  let folder: String
  let name: String
  let bytes: [UInt8]

  private init(_ folder: String, _ name: String, _ bytes: some Sequence<UInt8>) {
    (self.folder, self.name, self.bytes) = (folder, name, Array(bytes))
  }

  @MainActor static func all() -> [SharedFile] {
    let commands = Completion.commands(Program.detent)
    let texts = [
      ("man/man1", "\(program).1", ManualPage.text(.detent, version: ProgramVersion.current)),
      ("bash-completion/completions", program, Completion.bash(commands)),
      ("zsh/site-functions", "_\(program)", Completion.zsh(commands)),
      ("fish/vendor_completions.d", "\(program).fish", Completion.fish(commands)),
      ("applications", "\(program).desktop", desktopEntry),
    ]
    return texts.map { SharedFile($0, $1, $2.utf8) } + icons
  }

  /// The name by which window systems find the desktop file and its icon.
  private static let program = WindowOptions.applicationName

  private static var icons: [SharedFile] {
    ProgramIcon.sides.compactMap { side in
      // No icon is larger than a PNG can be.
      guard let bytes = try? PNG.encode(ProgramIcon.draw(side: side)) else { return nil }
      return SharedFile("icons/hicolor/\(side)x\(side)/apps", "\(program).png", bytes)
    }
  }

  private static let desktopEntry = """
    [Desktop Entry]
    Type=Application
    Version=1.0
    Name=Detent
    GenericName=Menu Prototyping
    Comment=\(Program.detent.purpose.dropLast())
    Exec=\(program) run
    Icon=\(program)
    StartupWMClass=\(program)
    StartupNotify=true
    Terminal=false
    Categories=Development;GUIDesigner;
    Keywords=spring;gesture;animation;prototype;menu;

    """
}
