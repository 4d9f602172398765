import DetentDisk
import DetentFiles
import DetentPNG
import DetentServe
import DetentStage
import DetentStudio
import Foundation

extension Verb {
  static let serve = Verb(
    name: "serve",
    summary: "Shows a prototype on phones in the local network, and follows its files.",
    operands: "PROTOTYPE|SCENE", operandCount: 1...1,
    options: [
      .servePort, .toggle("--local", "listens only to programs on this machine"),
      .written("--qr", "FILE", "also writes the QR code of the address as a PNG"),
    ] + Option.ofPage,
    notes: [
      "The address has a random secret in it. Every other request is answered with 404.",
      "Saved changes show on the phone at once.",
      "A mistake leaves the last good version on the phone, with a strip that names the mistake.",
      "This session has no shelf, so it checks and names a phone's gestures but keeps none.",
      "detent run --phone puts them on the window's shelf. Ctrl-C ends the session.",
    ],
    examples: ["detent serve Parcels", "detent serve explore --local --port 0 --qr address.png"]
  ) { arguments throws(CommandError) in
    try PhoneSession.checkAvailable()
    return try ServeSession(arguments).run()
  }
}

/// A session without a window: a prototype's page, which follows the prototype's files.
@MainActor private final class ServeSession {
  private let arguments: Arguments
  private let place: PhoneServer.Place
  private let server: PhoneServer
  /// The prototype's folder; nil for a built-in scene.
  private let folder: String?
  private var stamps: FileStamps?
  private var setup: SceneSetup
  private var names: [Int: String] = [:]
  /// True once the last change could not be read; only a second failure counts.
  private var isDoubtful = false

  /// The seconds between two looks at the prototype's files and at the phones' news.
  private static let interval = 0.05

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    let name = arguments.operands[0]
    folder = ShippedScene.named(name) == nil ? name : nil
    let port = try arguments.servePort()
    let isLocal = arguments.has("--local")
    try serving { () throws(ServeProblem) in try PhoneServer.check(port: port, isLocal: isLocal) }
    let place = PhoneServer.Place()
    let (page, setup, stamps) = try Self.read(arguments, folder, socket: place.socket)
    (self.place, self.setup, self.stamps) = (place, setup, stamps)
    server = try serving { () throws(ServeProblem) in
      try PhoneServer(place, port: port, isLocal: isLocal, page: page.html)
    }
  }

  /// Makes the page of the scene as it is now.
  private static func read(
    _ arguments: Arguments, _ folder: String?, socket: String
  ) throws(CommandError) -> (PhonePage, SceneSetup, FileStamps?) {
    var stamps: FileStamps?
    if let folder, case .success(let prototype) = PrototypeReader.read(folder, .files) {
      stamps = prototype.stamps
    }
    let maker = try arguments.pageMaker()
    var setup = SceneSetup(scene: maker.subjects[0].scene)
    setup.size = maker.subjects[0].size
    return (try PhonePage(maker, socket: socket), setup, stamps)
  }

  func run() throws(CommandError) -> ExitCode {
    let wish = StopWish()
    defer { server.stop() }
    try announce()
    while !wish.hasCome {
      for event in server.takeEvents() { try take(event) }
      look()
      Thread.sleep(forTimeInterval: Self.interval)
    }
    return .success
  }

  private func announce() throws(CommandError) {
    if let code = QRCode(server.address) {
      if let path = arguments.text("--qr") { try readingFiles(PNG.write(code.picture, to: path)) }
      if isatty(StandardStream.output.rawValue) != 0 {
        // The colours are the code itself, so NO_COLOR does not remove them.
        var text = code.terminalText
        _ = text.withUTF8 { StandardStream.output.write(UnsafeRawBufferPointer($0)) }
      }
    }
    try StandardOutput.print(server.address + "\n")
  }

  // MARK: Phones

  private func take(_ event: PhoneEvent) throws(CommandError) {
    switch event {
    case .joined(let id, let name):
      names[id] = name
      StandardError.say("\(name) is here")
    case .left(let id):
      StandardError.say("\(names.removeValue(forKey: id) ?? "A phone") has left")
    case .gesture(let id, let gesture):
      let reason = check(gesture, try FeelLibrary.ofUser())
      StandardError.say("\(names[id] ?? "A phone"): \(gesture.name): \(reason)")
      server.send(.gestureRefused(gesture.name, because: reason), to: id)
    case .moving, .show, .choice: break
    }
  }

  /// Returns the reason why this session does not take a gesture: its mistake, or that there is no shelf.
  private func check(_ gesture: PhoneGesture, _ library: FeelLibrary) -> String {
    do throws(FileProblem) {
      _ = try PhoneGestureText.read(gesture.text, path: gesture.name, of: setup, library)
      return "kept on the phone only, because this session has no shelf; detent run --phone has one"
    } catch { return error.description }
  }

  // MARK: Files

  /// Shows a saved change, or names its mistake.
  private func look() {
    guard let folder, stamps?.areOld != false || isDoubtful else { return }
    switch PrototypeReader.read(folder, .files) {
    case .failure(let problems):
      stamps = problems.stamps
      // Editors leave half a file for a moment.
      isDoubtful.toggle()
      if !isDoubtful { complain(problems.lines) }
      return
    case .success(let prototype): stamps = prototype.stamps
    }
    isDoubtful = false
    do throws(CommandError) {
      let (page, setup, stamps) = try Self.read(arguments, folder, socket: place.socket)
      (self.setup, self.stamps) = (setup, stamps)
      server.update(page: page.html, data: page.data)
      StandardError.say("The phones show the change")
    } catch { complain(error.messages) }
  }

  private func complain(_ messages: [String]) {
    messages.forEach(StandardError.report)
    server.send(.error(messages.joined(separator: "\n")))
  }
}
