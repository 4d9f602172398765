import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads pictures by density and theme. It finds them only in the prototype's folder.
extension PrototypeReader {
  mutating func pictureLayer(_ value: JSONValue, fit: JSONValue? = nil) -> Shown {
    var layer = Layer()
    guard let name = value.string, let light = picture(name, suffix: "") else {
      if absent[FilePath.withoutEnding(value.string ?? "").exact] != .unreadable {
        let names = pictureNames ?? pngNames
        pictureNames = names
        problems.append(missing(value, among: problems.isFull ? [] : names))
      }
      return Self.nothing
    }
    layer.size = light.size
    let fit = fit?.string.flatMap { LayerArtwork.Fit(rawValue: $0) } ?? .cover
    let dark = picture(name, suffix: "-dark") ?? light
    return (layer, .picture(.init(light: light, dark: dark), fit))
  }

  /// The pictures in the folder by the names that a document gives them: without density and theme.
  private var pngNames: [String] {
    let files = ((try? Folder.names(in: folder)) ?? []).filter { $0.exact.hasSuffix(".png") }
    return Set(files.map { Self.plainName(ofFile: $0) }).sorted()
  }

  private static func plainName(ofFile file: String) -> String {
    var stem = FilePath.withoutEnding(file)
    for variant in ["@2x", "@3x", "-dark"] where stem.hasSuffix(variant) && stem != variant {
      stem.removeLast(variant.count)
    }
    return stem + ".png"
  }

  private func missing(_ value: JSONValue, among names: [String]) -> FileProblem {
    let name = value.string ?? ""
    return FileProblem(
      path: path, at: value.place, found: DisplayText.quoted(name),
      expected: "a PNG in the prototype's folder", suggestion: NearestName.of(name, among: names))
  }

  /// Reads those files of `name`, `name@2x` and `name@3x` that exist. Returns nil if there is none, or after
  /// reporting a problem with one.
  private mutating func picture(_ name: String, suffix: String) -> Picture? {
    let stem = FilePath.withoutEnding(name) + suffix
    if let read = pictures[stem.exact] { return read.picture }
    guard name.exact.hasSuffix(".png"), absent[stem.exact] == nil else { return nil }
    stamps.note(FilePath.openableFolder(of: FilePath.join(folder, name)))
    let found = [3, 2, 1].compactMap { density -> (file: String, density: Double)? in
      let file = FilePath.join(folder, stem + (density > 1 ? "@\(density)x" : "") + ".png")
      return FileKind(file) == .file && isInside(file) ? (file, Double(density)) : nil
    }
    guard let densest = found.first else {
      absent[stem.exact] = .missing
      return nil
    }
    for (file, _) in found {
      files.append(file)
      stamps.note(file)
    }
    let names = found.map(\.file)
    if let known, let old = known.pictures[stem.exact], old.files == names,
      names.allSatisfy({ known.stamps[$0] == stamps[$0] })
    {
      room -= old.area
      byteRoom -= names.reduce(0) { $0 + (stamps[$1]?.size ?? 0) }
      pictures[stem.exact] = old
      return old.picture
    }
    do throws(FileProblem) {
      var sources: [PictureSource] = []
      var size = Size.zero
      var area = 0
      for (file, _) in found {
        try takeBytes(of: file)
        let rows = PictureSource(try source.open(file, min(PictureLimits.prototypeArea, room)))
        room -= rows.width * rows.height
        area += rows.width * rows.height
        if sources.isEmpty {
          size = Size(
            width: Double(rows.width) / densest.density,
            height: Double(rows.height) / densest.density)
        }
        sources.append(rows)
      }
      let picture = Picture(name: name, size: size, sources)
      pictures[stem.exact] = Loaded(picture: picture, files: names, area: area)
      return picture
    } catch {
      problems.append(error)
      absent[stem.exact] = .unreadable
      return nil
    }
  }

  /// Takes a file's size from the bytes that all pictures may have. Throws if it does not fit.
  private mutating func takeBytes(of file: String) throws(FileProblem) {
    let size = stamps[file]?.size ?? 0
    guard size <= byteRoom else {
      throw FileProblem(
        path: file, found: "\(size) bytes",
        expected:
          "at most \(byteRoom): the pictures of a prototype take \(PictureLimits.prototypeBytes) together at most"
      )
    }
    byteRoom -= size
  }

  /// Tells whether `file`, with all links followed, is inside the folder.
  func isInside(_ file: String) -> Bool {
    guard let real = FilePath.real(file), let realFolder else { return false }
    return real.exact.hasPrefix(realFolder == "/" ? realFolder : realFolder + "/")
  }
}
