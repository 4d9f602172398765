import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentPNG
import DetentScenes
import DetentStage
import DetentText
import Foundation
import TestSupport

@testable import DetentProof

/// A folder with a gesture and its references, and the tools to play them. The deinitialiser deletes it.
final class Easel {
  private let scratch: ScratchFolder
  var folder: String { scratch.path }
  let test: ScreenshotTest
  let typesetter: Typesetter
  let player: ShotPlayer
  let surroundings = Surroundings(
    fonts: [.init(name: "Letters.otf", value: "0011223344556677")],
    versions: [.init(name: "detent", value: "1.2.3")])

  /// A few rows of *explore* in a small picture, moved a little.
  static let gesture = """
    detent-gesture 1
    scene explore
    size 200x320
    scale 0.5
    shot rest
    press 100 250
    drag 100 220 over 0.05
    shot held
    release
    shot landing after 0.05
    settle
    end

    """

  init(_ gesture: String = Easel.gesture) throws {
    scratch = try ScratchFolder()
    test = ScreenshotTest(path: scratch.file("wave.gesture"))
    typesetter = try Self.makeTypesetter()
    player = ShotPlayer(typesetter: typesetter)
    try write(gesture)
  }

  static func makeTypesetter() throws -> Typesetter {
    Typesetter(shaper: try SDLShaper(family: .inter()))
  }

  /// Writes the gesture again. Its references stay.
  func write(_ gesture: String) throws { try AtomicFile.write(gesture, to: test.path) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try AtomicFile.write(bytes, to: "\(test.folder.path)/\(name)")
  }

  func read(_ name: String) throws -> [UInt8] {
    try FileBytes.read("\(test.folder.path)/\(name)", limit: 1 << 26)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(test.folder.path)/\(name)")
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The names in the references' folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: test.folder.path).sorted() }
  }

  @discardableResult
  func run(
    _ recording: ScreenshotRun.Recording? = nil, in surroundings: Surroundings? = nil,
    override: FeelOverride? = nil, tolerance: Tolerance? = nil
  ) -> ScreenshotResult {
    let surroundings = surroundings ?? self.surroundings
    var run = ScreenshotRun(
      library: FeelLibrary(folder: nil), recording: recording, report: folder + "/report",
      surroundings: { surroundings })
    run.override = override
    run.tolerance = tolerance
    return run.run(test, player)
  }

  /// Changes the recording so that `name` looked like `picture`. Everything else stays.
  func paint(_ name: String, as picture: Bitmap, masked: Bool = false) throws {
    var reference = try Reference.parse(try read(Reference.fileName), path: "reference")
    let index = try requireIndex(name, reference)
    let bytes = try PNG.encode(picture)
    let style = try GestureReader.read(test.path, .files).style
    let masks = masked ? style.masks(inWidth: picture.width, height: picture.height) : []
    reference.pictures[index].pixels = Fingerprint(picture, masks: masks)
    reference.pictures[index].file = Fingerprint(bytes)
    try write(bytes, to: name + ".png")
    try write(Array(reference.text.utf8), to: Reference.fileName)
  }

  private func requireIndex(_ name: String, _ reference: Reference) throws -> Int {
    struct NoSuchPicture: Error {}
    guard let index = reference.pictures.firstIndex(where: { $0.name == name }) else {
      throw NoSuchPicture()
    }
    return index
  }

  /// Draws the scene at rest with a different look.
  func drawn(theme: Theme = .light, cornerRadius: Double = 0) throws -> Bitmap {
    let script = try GestureReader.read(test.path, .files)
    let scale = script.style.scale
    let size = script.setup.size
    let painter = StagePainter(scene: script.setup.scene, size: size, typesetter: typesetter)
    var list = DisplayList()
    painter.draw(
      Simulation(setup: script.setup).layout,
      StageLook(theme: theme, scale: scale, cornerRadius: cornerRadius), into: &list)
    let bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    Canvas(typesetter: typesetter)
      .draw(list, into: bitmap, scale: scale, background: Theme.light.stage)
    return bitmap
  }
}

extension ScreenshotResult {
  var kinds: [ShotFault.Kind] { faults.map(\.kind) }
  var messages: String { faults.map(\.message).joined(separator: "\n") }
}
