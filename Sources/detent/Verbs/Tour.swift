import DetentFiles
import DetentProof

/// What `detent` shows where no window can be: the tour's gestures as pictures.
enum Tour {
  private static let folder = "detent-tour"

  @MainActor static func play(_ plan: RunPlan) throws(CommandError) -> ExitCode {
    StandardError.say(
      "neither DISPLAY nor WAYLAND_DISPLAY is set: playing the tour into ./\(folder)/ instead")
    let assets = try readingFiles { () throws(FileProblem) in try Assets.find() }
    let player = ShotPlayer(typesetter: try makeTypesetter())
    let style = ShotStyle(
      themes: [plan.options.theme], scale: plan.options.scale ?? 2)
    var shots = ShotWriter(folder: folder, nests: true)
    for path in try gestures(in: assets) {
      let script = try readingFiles { () throws(FileProblem) in try GestureReader.read(path) }
      try shots.take(script, feel: plan.options.document.feel, style, player)
    }
    return try shots.finish()
  }

  private static func gestures(in assets: Assets) throws(CommandError) -> [String] {
    let folder = assets.path("Gestures")
    let names = try readingFiles { () throws(FileProblem) in try Folder.names(in: folder) }
    let tour = names.filter { $0.hasPrefix("tour-") && $0.hasSuffix(".gesture") }
    guard !tour.isEmpty else {
      throw CommandError(.environment, "\(folder): found no tour, expected tour-*.gesture there")
    }
    return tour.map { "\(folder)/\($0)" }
  }
}
