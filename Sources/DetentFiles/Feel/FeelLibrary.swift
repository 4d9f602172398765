import DetentMotion
import DetentStage
import Foundation

/// A feel's name, and where it stands.
package struct FeelReference: Hashable, Sendable {
  /// `default`, a preset's name, or a path.
  package var name: String
  /// The file or the flag that names it, for messages.
  package var source: String
  /// Nil on the command line.
  package var place: TextPlace?
  /// What a relative path is relative to; the working folder when empty.
  package var folder: String

  package init(name: String, source: String, place: TextPlace? = nil, folder: String = "") {
    self.name = name
    self.source = source
    self.place = place
    self.folder = folder
  }
}

/// A feel file as it was found on disk.
package struct OpenedFeel: Hashable, Sendable {
  package let file: FeelFile
  /// The feel that the file starts from.
  package let base: Feel
  package let feel: Feel
  /// Where its values are from, as far as it and its bases say.
  package let sources: FeelSources
  package let bytes: [UInt8]
}

/// The feels that can be named: `default` (code), presets, the user's own, and files by their path.
package struct FeelLibrary: Hashable, Sendable {
  /// The folder of presets, `NAME.json` each; nil when there is none.
  package let folder: String?
  /// Where the user's own feels are, `NAME.json` each; nil where none are to be known by name, so
  /// that what is asked for means the same on every machine.
  package let userFolder: String?
  /// What `default` means: a prototype's own numbers in place of some of ours.
  package var root = Feel.default
  /// Why there are no presets.
  private var absence: FileProblem?

  package init(folder: String?, userFolder: String? = nil) {
    self.folder = folder
    self.userFolder = userFolder
  }

  /// With the presets of the assets.
  package init(_ assets: Assets, userFolder: String? = nil) {
    self.init(folder: assets.path("Feels"), userFolder: userFolder)
  }

  /// With the presets of the assets. Where there are no assets, `default` is known all the same, and
  /// files are; only who asks for another name is told.
  package static func shipped(
    userFolder: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: String? = Bundle.main.executablePath, sources: String = Assets.sources
  ) throws(FileProblem) -> FeelLibrary {
    do throws(FileProblem) {
      let assets = try Assets.find(
        environment: environment, executable: executable, sources: sources)
      return FeelLibrary(assets, userFolder: userFolder)
    } catch {
      guard (environment["DETENT_ASSETS"] ?? "").isEmpty else { throw error }
      var library = FeelLibrary(folder: nil, userFolder: userFolder)
      library.absence = error
      return library
    }
  }

  /// Why there may be feels that are not known: assets that are missing, a folder that cannot be read.
  package var fault: FileProblem? {
    if let absence { return absence }
    // Who has saved no feel has no folder of them.
    let own = userFolder.flatMap { FileKind($0) == nil ? nil : $0 }
    for folder in [folder, own].compactMap({ $0 }) {
      do throws(FileProblem) { _ = try Folder.names(in: folder) } catch {
        return FileProblem(.environment, path: folder, found: error.found, expected: error.expected)
      }
    }
    return nil
  }

  /// `default` and the presets, in alphabetical order after it.
  package var presets: [String] {
    ["default"] + (folder.map(Self.names) ?? []).filter { $0 != "default" }
  }

  /// All names that are known: the presets', then the user's.
  package var names: [String] {
    let presets = presets
    return presets + (userFolder.map(Self.names) ?? []).filter { !presets.contains($0) }
  }

  /// The names of the feel files in a folder, in alphabetical order.
  static func names(in folder: String) -> [String] {
    let files = (try? Folder.names(in: folder)) ?? []
    return files.filter { !$0.exact.hasPrefix(".") }.compactMap {
      $0.exact.without(suffix: ".json")
    }
  }

  /// The feel that `reference` names: `default`, a preset, or the path of a feel file.
  package func feel(_ reference: FeelReference) throws(FileProblem) -> Feel {
    try named(reference, ancestors: []).feel
  }

  /// The same for `scene`: what the feel and its bases do not set is as the scene has it, and not as
  /// `default` does. A feel means this wherever one is named.
  package func feel(_ reference: FeelReference, of scene: Scene) throws(FileProblem) -> Feel {
    var library = self
    library.root = scene.feel
    return try library.feel(reference)
  }

  /// Where the values of the feel that `reference` names are from, as far as its files say.
  package func sources(_ reference: FeelReference) throws(FileProblem) -> FeelSources {
    try named(reference, ancestors: []).sources
  }

  /// Reads the feel file at `path`, its bases included, and checks all values against each other.
  ///
  /// - Parameter basedOnPresets: whether it may start from nothing else, as a stranger's must not: no other
  ///   file is read for it.
  package func read(
    _ path: String, basedOnPresets: Bool = false
  ) throws(FileProblem) -> OpenedFeel {
    try read(path, ancestors: [], basedOnPresets: basedOnPresets)
  }

  /// The file that a reference means; nil for `default` and for what there is not.
  package func path(of reference: FeelReference) -> String? {
    // The system's calls would take a name up to its first zero for the whole.
    if reference.name == "default" || reference.name.contains("\0") { return nil }
    if !reference.name.utf8.contains(UInt8(ascii: "/")) {
      for folder in [folder, userFolder].compactMap({ $0 }) {
        let path = FilePath.join(folder, reference.name + ".json")
        if FileKind(path) != nil { return path }
      }
    }
    let path = FilePath.join(reference.folder, reference.name)
    return FileKind(path) != nil ? path : nil
  }

  private func named(
    _ reference: FeelReference, ancestors: [ExactText]
  ) throws(FileProblem) -> (feel: Feel, sources: FeelSources) {
    if reference.name == "default" { return (root, [:]) }
    guard let path = path(of: reference) else {
      // A name that would be known if all could be seen.
      if !reference.name.utf8.contains(UInt8(ascii: "/")), let fault { throw fault }
      throw FileProblem(
        path: reference.source, at: reference.place,
        found: "\(DisplayText.quoted(reference.name)), which is neither a preset nor a file",
        expected: "\(names.joined(separator: ", ")) or the path of a feel file",
        suggestion: NearestName.of(reference.name, among: names))
    }
    guard !ancestors.contains(Self.real(path).exact), ancestors.count < 8 else {
      throw FileProblem(
        path: reference.source, at: reference.place,
        found: "the base \(DisplayText.quoted(reference.name)), which leads back here",
        expected: "bases that end in \"default\" after at most 8 files")
    }
    let read = try read(path, ancestors: ancestors)
    return (read.feel, read.sources)
  }

  private func read(
    _ path: String, ancestors: [ExactText], basedOnPresets: Bool = false
  ) throws(FileProblem) -> OpenedFeel {
    let bytes = try FileBytes.read(path, limit: FeelFile.maximumSize)
    let reader = try FeelFileReader(try JSONReader.read(bytes, path: path), path: path)
    guard !basedOnPresets || presets.contains(reader.file.base) else {
      throw FileProblem(
        path: path, at: reader.basePlace, found: DisplayText.quoted(reader.file.base),
        expected: presets.joined(separator: ", "),
        suggestion: NearestName.of(reader.file.base, among: presets))
    }
    let reference = FeelReference(
      name: reader.file.base, source: path, place: reader.basePlace,
      folder: FilePath.folder(of: path))
    let base = try named(reference, ancestors: ancestors + [Self.real(path).exact])
    let feel = reader.file.feel(over: base.feel)
    if let problem = feel.problem(blaming: reader.places.keys) {
      // What the file does not set is the base's fault.
      throw FileProblem(
        path: path, at: reader.places[problem.key] ?? reader.basePlace,
        found: "\(problem.found) for \(problem.key)", expected: problem.expected)
    }
    return OpenedFeel(
      file: reader.file, base: base.feel, feel: feel,
      sources: reader.file.sources(over: base.sources), bytes: bytes)
  }

  private static func real(_ path: String) -> String { FilePath.real(path) ?? path }
}

/// A feel to choose.
package enum FeelEntry: Hashable, Sendable {
  /// `default` or a preset, by its name.
  case preset(String)
  /// A file that the user has saved, by its path.
  case file(String)
}

extension FeelLibrary {
  /// The feels to choose from: presets, then the user's in alphabetical order.
  package var entries: [FeelEntry] {
    let own = userFolder.map { folder in Self.names(in: folder).map { "\(folder)/\($0).json" } }
    return presets.map(FeelEntry.preset) + (own ?? []).map(FeelEntry.file)
  }

  /// Where a feel of the user's called `name` is kept.
  package func userPath(named name: String) throws(FileProblem) -> String {
    guard let userFolder else {
      throw FileProblem(
        .environment, path: name, found: "no folder for settings",
        expected: "HOME or XDG_CONFIG_HOME to name one")
    }
    try FilePath.check(name: name, in: userFolder)
    // Some file systems tell no capitals from small letters.
    guard !(["default"] + presets).contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw FileProblem(
        path: userFolder, found: "the name of a preset, \(DisplayText.quoted(name))",
        expected: "another name")
    }
    return userFolder + "/" + name + ".json"
  }

  /// Where the file at `path` is once it is called `name`, in the same folder.
  package func path(of path: String, named name: String) throws(FileProblem) -> String {
    let folder = FilePath.folder(of: path)
    if folder.exact == userFolder?.exact { return try userPath(named: name) }
    try FilePath.check(name: name, in: folder)
    return FilePath.join(folder, name + ".json")
  }
}
