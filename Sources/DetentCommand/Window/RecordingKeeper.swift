import DetentDisk
import DetentFiles
import DetentStudio
import Foundation

/// Writes the window's recording, and loses nothing.
enum RecordingKeeper {
  static let limit = "an hour or \(GestureRecorder.capacity) events"

  /// Writes the recording, and prints the state that it leads to.
  static func keep(_ recording: StageRecording) throws(CommandError) {
    let path = recording.script.path
    do throws(FileProblem) { try recording.write() } catch { throw rescue(recording, from: error) }
    try StandardOutput.print("recorded \(path), state \(recording.end)\n")
    guard !recording.isWhole else { return }
    StandardError.report(
      "\(path): the recording was full after \(limit), and does not contain later input")
  }

  /// Saves the recording in the folder for temporary files, because nobody can repeat it by hand. Returns the
  /// messages about both.
  private static func rescue(
    _ recording: StageRecording, from problem: FileProblem
  ) -> CommandError {
    var failure = CommandError(problem)
    let path = FilePath.join(
      NSTemporaryDirectory(), "detent-\(UUID().uuidString.prefix(8)).gesture")
    do throws(FileProblem) {
      try AtomicFile.write(recording.script.text(at: path), to: path)
      failure.messages.append("the recording is in \(path) instead, state \(recording.end)")
    } catch { failure.messages.append("\(error)") }
    return failure
  }
}
