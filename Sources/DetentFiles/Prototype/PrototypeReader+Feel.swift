import DetentDisk
import DetentStage

/// Reads the feel file that a document names. Its numbers become the prototype's own.
extension PrototypeReader {
  /// Returns the named feel. It returns the default feel if none is named, or after reporting a problem with
  /// the file.
  mutating func feel(_ value: JSONValue?) -> Feel {
    guard let value, let name = value.string else { return .default }
    let file = FilePath.join(folder, name)
    stamps.note(file)
    guard FileKind(file) == .file, isInside(file) else {
      let names = ((try? Folder.names(in: folder)) ?? []).filter {
        $0.exact.hasSuffix(".json") && $0 != PrototypeDocument.fileName
          && $0 != PrototypeDocument.schemaName
      }
      problems.append(
        FileProblem(
          path: path, at: value.place, found: DisplayText.quoted(name),
          expected: "a feel file in the prototype's folder",
          suggestion: NearestName.of(name, among: names)))
      return .default
    }
    files.append(file)
    do throws(FileProblem) {
      let library = (try? FeelLibrary.shipped()) ?? FeelLibrary(folder: nil)
      return try library.read(file, basedOnPresets: true).feel
    } catch {
      problems.append(error)
      return .default
    }
  }
}
