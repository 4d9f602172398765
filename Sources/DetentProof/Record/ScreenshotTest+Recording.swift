import DetentCanvas
import DetentDisk
import DetentFiles
import DetentPNG
import DetentStage

extension ScreenshotTest {
  /// Plays the gesture and replaces the old recording by its pictures, states and trace. `gesture` is the
  /// fingerprint of the file's bytes, from which `script` was read.
  func record(
    _ script: GestureScript, _ gesture: Fingerprint, _ feel: Feel, _ player: ShotPlayer,
    _ surroundings: Surroundings
  ) throws(FileProblem) {
    var files: [(name: String, bytes: [UInt8])] = []
    var pictures: [Reference.Picture] = []
    var trace = TraceRecorder(scene: script.setup.scene, feel: feel)
    let (end, failures) = try player.play(
      script, feel: feel, tick: { simulation throws(FileProblem) in trace.take(simulation) },
      shot: { shot throws(FileProblem) in
        let bytes = try PNG.encode(shot.picture)
        files.append((shot.name + ".png", bytes))
        pictures.append(
          Reference.Picture(
            name: shot.name, theme: shot.theme, state: shot.simulation.stateHash.description,
            pixels: shot.fingerprint, file: Fingerprint(bytes)))
      })
    if let failure = failures.first { throw failure }
    let traceBytes = Array(trace.trace.text.utf8)
    let reference = Reference(
      scene: script.setup.scene.name, size: script.setup.size, scale: script.style.scale,
      feel: script.feel?.name ?? "default", gesture: gesture,
      trace: Fingerprint(traceBytes), endTick: end.state.tick,
      endState: end.stateHash.description, pictures: pictures,
      files: try Surroundings.files(of: script.setup.scene), surroundings: surroundings)
    files.append((Reference.traceName, traceBytes))
    files.append((Reference.fileName, Array(reference.text.utf8)))
    try folder.replace(with: files)
  }
}
