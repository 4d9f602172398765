import DetentDisk
import DetentMotion
import DetentParameters
import DetentStage
import Foundation

/// A feel's name and the place where it stands.
package struct FeelReference: Hashable, Sendable {
  /// The name itself: `default`, a preset's name, or a path.
  package var name: String
  /// The file or the flag that names the feel, for messages.
  package var source: String
  /// The place in the file. This is nil on the command line.
  package var place: TextPlace?
  /// The folder that a relative path starts from. An empty one is the working folder.
  package var folder: String

  package init(name: String, source: String, place: TextPlace? = nil, folder: String = "") {
    self.name = name
    self.source = source
    self.place = place
    self.folder = folder
  }
}

/// A feel file as it was on disk.
package struct OpenedFeel: Hashable, Sendable {
  package let file: FeelFile
  /// The feel that the file builds on.
  package let base: Feel
  package let feel: Feel
  /// The sources of its values, as far as the file and its bases state them.
  package let sources: FeelSources
  package let bytes: [UInt8]
}

/// The feels with a name: `default` (in the code), presets, the user's own, and files by their path.
package struct FeelLibrary: Hashable, Sendable {
  /// The folder of presets, each called `NAME.json`. This is nil if there is none.
  package let folder: String?
  /// The folder of the user's own feels, each called `NAME.json`. This is nil if none may be found by name,
  /// so that a name means the same on every machine.
  package let userFolder: String?
  /// The meaning of `default`. A prototype replaces some of our numbers by its own.
  package var root = Feel.default
  /// The reason why there are no presets.
  private var absence: FileProblem?

  package init(folder: String?, userFolder: String? = nil) {
    self.folder = folder
    self.userFolder = userFolder
  }

  /// Uses the presets among the assets.
  package init(_ assets: Assets, userFolder: String? = nil) {
    self.init(folder: assets.path("Feels"), userFolder: userFolder)
  }

  /// Uses the presets among the assets. Without assets, `default` and files still work, and only a different
  /// name is an error.
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

  /// The reason why some feels may be unknown: missing assets, or a folder that cannot be read.
  package var fault: FileProblem? {
    if let absence { return absence }
    // A user without saved feels has no folder for them.
    let own = userFolder.flatMap { FileKind($0) == nil ? nil : $0 }
    for folder in [folder, own].compactMap({ $0 }) {
      do throws(FileProblem) { _ = try Folder.names(in: folder) } catch {
        return FileProblem(.environment, path: folder, found: error.found, expected: error.expected)
      }
    }
    return nil
  }

  /// `default`, then the presets in alphabetical order.
  package var presets: [String] {
    ["default"] + (folder.map(Self.names) ?? []).filter { $0 != "default" }
  }

  /// All known names: first the presets, then the user's feels.
  package var names: [String] {
    let presets = presets
    return presets + (userFolder.map(Self.names) ?? []).filter { !presets.contains($0) }
  }

  /// Returns the names of the feel files in a folder, in alphabetical order.
  static func names(in folder: String) -> [String] {
    let files = (try? Folder.names(in: folder)) ?? []
    return files.filter { !$0.exact.hasPrefix(".") }.compactMap {
      $0.exact.without(suffix: ".json")
    }
  }

  /// Returns the feel that `reference` names: `default`, a preset, or the feel file at a path.
  package func feel(_ reference: FeelReference) throws(FileProblem) -> Feel {
    try named(reference, ancestors: []).feel
  }

  /// Returns the feel that `reference` names, for `scene`. Values that the feel and its bases leave open come
  /// from the scene, not from `default`. Every named feel works this way.
  package func feel(_ reference: FeelReference, of scene: Scene) throws(FileProblem) -> Feel {
    var library = self
    library.root = scene.feel
    return try library.feel(reference)
  }

  /// Returns the sources of the values of the feel that `reference` names, as far as its files state them.
  package func sources(_ reference: FeelReference) throws(FileProblem) -> FeelSources {
    try named(reference, ancestors: []).sources
  }

  /// Reads the feel file at `path` with its bases, and checks all values against each other.
  ///
  /// - Parameter basedOnPresets: allows only presets as bases. A stranger's feel needs this, so that it makes
  ///   the program read no other file.
  package func read(
    _ path: String, basedOnPresets: Bool = false
  ) throws(FileProblem) -> OpenedFeel {
    try read(path, ancestors: [], basedOnPresets: basedOnPresets)
  }

  /// The purpose of `default`, which has no file.
  package static let aboutDefault =
    "Lists fling, give and bounce as measured on UIKit; the rest is Detent’s or an original’s"

  /// Returns the purpose that the file of `entry` states; empty if it states none or cannot be read.
  package func purpose(of entry: FeelEntry) -> String {
    if entry == .preset("default") { return Self.aboutDefault }
    let path: String?
    switch entry {
    case .preset(let name): path = self.path(of: FeelReference(name: name, source: name))
    case .file(let file): path = file
    }
    return path.flatMap { try? read($0).file.about } ?? ""
  }

  /// Returns the file that a reference means, or nil for `default` and for a missing file.
  package func path(of reference: FeelReference) -> String? {
    // The system's calls would end the name at its first zero.
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
      // The name may belong to a feel that this program cannot see.
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
      // Blames the base for values that the file does not set.
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

/// A feel in a list of feels to choose from.
package enum FeelEntry: Hashable, Sendable {
  /// `default` or a preset, by its name.
  case preset(String)
  /// A file that the user saved, by its path.
  case file(String)
}

extension FeelLibrary {
  /// The feels to choose from: first the presets, then the user's feels in alphabetical order.
  package var entries: [FeelEntry] {
    let own = userFolder.map { folder in Self.names(in: folder).map { "\(folder)/\($0).json" } }
    return presets.map(FeelEntry.preset) + (own ?? []).map(FeelEntry.file)
  }

  /// Returns the path for a user's feel called `name`.
  package func userPath(named name: String) throws(FileProblem) -> String {
    guard let userFolder else {
      throw FileProblem(
        .environment, path: name, found: "no folder for settings",
        expected: "HOME or XDG_CONFIG_HOME to name one")
    }
    try FilePath.check(name: name, in: userFolder)
    // Some file systems ignore case.
    guard !(["default"] + presets).contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw FileProblem(
        path: userFolder, found: "the name of a preset, \(DisplayText.quoted(name))",
        expected: "a different name")
    }
    return userFolder + "/" + name + ".json"
  }

  /// Returns the path of the file at `path` after it is renamed to `name` in the same folder.
  package func path(of path: String, named name: String) throws(FileProblem) -> String {
    let folder = FilePath.folder(of: path)
    if folder.exact == userFolder?.exact { return try userPath(named: name) }
    try FilePath.check(name: name, in: folder)
    return FilePath.join(folder, name + ".json")
  }
}
