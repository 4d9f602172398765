import DetentFiles

extension FeelLibrary {
  /// The presets and this user's own feels: for what a person asks for by name. What has to mean the
  /// same everywhere (tests, replays, pictures) knows presets and files only.
  static func ofUser() throws(CommandError) -> FeelLibrary {
    let folder = ConfigurationFolder.path("feels")
    return try readingFiles { () throws(FileProblem) in
      try FeelLibrary(Assets.find(), userFolder: folder)
    }
  }
}
