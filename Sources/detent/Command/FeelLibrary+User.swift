import DetentFiles

extension FeelLibrary {
  /// The presets and this user's own feels: for what a person asks for by name on the command line.
  /// What has to mean the same everywhere (gestures, tests) knows presets and files only.
  static func ofUser() throws(CommandError) -> FeelLibrary {
    let folder = ConfigurationFolder.path("feels")
    return try readingFiles { () throws(FileProblem) in
      try FeelLibrary.shipped(userFolder: folder)
    }
  }
}
