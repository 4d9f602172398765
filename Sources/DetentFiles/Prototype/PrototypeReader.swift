import DetentCanvas
import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// Reads a prototype's folder: the document and the pictures that it names.
package struct PrototypeReader {
  /// A prototype as it was read.
  package struct Prototype: Sendable {
    package var scene: Scene
    package var size: Size
    /// The note about the SVG that it came from; nil if it came from none.
    package var design: DesignNote?
    /// The stamps of all files and folders that reading touched.
    package var stamps: FileStamps
    /// The pictures, so that an unchanged one is not read again.
    var pictures: [ExactText: Loaded]

    /// The damaged pictures that drawing has found so far, in the order of their names.
    package var faults: [FileProblem] {
      pictures.sorted { $0.key < $1.key }.flatMap(\.value.picture.sources)
        .compactMap { $0.fault as? FileProblem }
    }

    /// True if all pictures are decoded.
    package var isMade: Bool {
      pictures.values.allSatisfy { $0.picture.sources.allSatisfy { $0.has(.max) } }
    }

    /// Decodes all pictures now. Otherwise drawing decodes them when it needs them.
    package func makePictures() {
      for source in pictures.values.flatMap(\.picture.sources) { _ = source.rows(.max) }
    }
  }

  /// The name of the document in a prototype's folder.
  package static let documentName = PrototypeDocument.fileName

  let folder: String
  /// The folder with all links followed; nil if it is not there.
  let realFolder: String?
  let path: String
  let source: PrototypeSource
  var problems = ProblemList()
  var files: [String]
  var drivers: [String] = []
  /// The pictures by name, without density and extension.
  var pictures: [ExactText: Loaded] = [:]
  /// The pictures that cannot be had, by name.
  var absent: [ExactText: Absence] = [:]
  let known: Prototype?
  var stamps = FileStamps()
  /// The pixels that further pictures may have, and the bytes that their files may have.
  var room = PictureLimits.prototypeTotal
  var byteRoom = PictureLimits.prototypeBytes
  /// The square points that further texts may cover.
  var textRoom = Double(DocumentLimits.textArea)
  /// The names of the pictures in the folder. They are read when the first picture is missing.
  var pictureNames: [String]?
  /// The stage's size in points.
  var stageSize = Size(width: 390, height: 844)
  /// The quantities of this prototype. Words drive no layer.
  var quantities: [String: Quantity.Kind] = [:]
  /// The possible goals of taps at this place.
  var goals = TapGoals()
  var strips = StripReading()
  /// The contents of rows for the card or the sheet that a row opens.
  var lending = Lending()

  /// The reason why a picture cannot be had. An unreadable one has been reported.
  enum Absence { case missing, unreadable }

  /// A picture as it was read, from one file for each density.
  struct Loaded: Sendable {
    var picture: Picture
    var files: [String]
    /// The pixels of all its files together.
    var area: Int
  }

  /// Reads the prototype in `folder`, or returns everything that is wrong with it. `known` is the prototype
  /// before a change, whose pictures it reuses.
  package static func read(
    _ folder: String, _ source: PrototypeSource, known: Prototype? = nil
  ) -> Result<Prototype, PrototypeProblems> {
    var reader = PrototypeReader(folder, source, known)
    let prototype = reader.read()
    guard let prototype, reader.problems.isEmpty else {
      return .failure(
        PrototypeProblems(
          all: reader.problems.inOrder(of: reader.path), moreCount: reader.problems.moreCount,
          stamps: reader.stamps))
    }
    return .success(prototype)
  }

  private init(_ folder: String, _ source: PrototypeSource, _ known: Prototype?) {
    self.folder = folder
    realFolder = FilePath.real(folder)
    self.source = source
    self.known = known
    path = FilePath.join(folder, PrototypeDocument.fileName)
    files = [path]
    stamps.note(folder)
    stamps.note(path)
  }

  private mutating func read() -> Prototype? {
    guard let root = document() else { return nil }
    PrototypeDocument.shape.check(root, path: path, &problems)
    // Further problems are reported as well, as long as there is a page to look at.
    guard root["page"] != nil else { return nil }
    if let sides = root["size"]?.array?.compactMap(\.number), sides.count == 2 {
      stageSize = Size(width: sides[0], height: sides[1])
    }
    var scene = outline(root)
    strips.all = scene.strips
    let all = Quantity.all(in: scene)
    quantities = Dictionary(all.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    goals = TapGoals(root)
    lending = Lending(root)
    let looks =
      Self.parts.flatMap { part in
        root[part.field.name].map { value in
          goals.showsRow = Self.showsRow(value)
          return part.read(&self, value, &scene)
        } ?? []
      } + readOver(root["over"], &scene)
    scene.drivers = drivers
    scene.strips = strips.all
    scene.files = files
    scene.artwork = Artwork(
      LayerArtwork(
        looks,
        statusBar: root["statusBar"]?.string.flatMap { .init(rawValue: $0) } ?? .auto,
        hasHomeIndicator: root["homeIndicator"]?.bool ?? true,
        sheetTitle: root["sheet"]?["title"]?.string))
    let design = design(root)
    guard problems.isEmpty else { return nil }
    return Prototype(
      scene: scene, size: stageSize, design: design, stamps: stamps, pictures: pictures)
  }

  private mutating func document() -> JSONValue? {
    do throws(FileProblem) {
      guard FileKind(path) == nil || isInside(path) else {
        throw FileProblem(
          path: path, found: "a link that leads out of the folder", expected: "a file in it")
      }
      return try JSONReader.read(try FileBytes.read(path, limit: DocumentLimits.bytes), path: path)
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// Returns a scene with the document's parts, which decide the quantities that can drive layers.
  private mutating func outline(_ root: JSONValue) -> Scene {
    var scene = Scene(root["name"]?.string ?? "")
    scene.folder = folder
    scene.feel = feel(root["feel"])
    scene.hasHaptics = root["haptics"]?.bool ?? false
    for part in Self.parts {
      if let value = root[part.field.name], let description = part.outline(&self, value) {
        scene = scene.with(description)
      }
    }
    readToggles(root["toggles"], &scene)
    readStrips(root, &scene)
    return scene
  }
}
