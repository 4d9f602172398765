import DetentDisk
import DetentStage

/// The phones that share this session. The host serves them; this is what the window knows of them.
package struct Phones: PlainFeature {
  static let keys: [KeyGroup] = []

  /// A phone that follows the session.
  package struct Phone: Equatable, Sendable {
    package let id: Int
    /// The name that the phone gave itself, without invisible characters.
    package let name: String
    /// True while a finger is down there, or the stage moves.
    package internal(set) var isMoving = false
    /// The number of its gestures that lie on the shelf.
    package internal(set) var gestures = 0

    /// The first words of the name, for the shelf and for files: `iPhone` of `iPhone, 1179 × 2556, Safari 19`.
    var shortName: String {
      let first = name.prefix { $0 != "," }
      let plain = first.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      let words = plain.split(separator: " ").joined(separator: " ").prefix(20)
      return words.isEmpty ? "Phone" : String(words)
    }
  }

  /// The state of the server.
  enum Service: Equatable, Sendable {
    case off
    /// The host has been asked to serve.
    case starting
    case on(address: String, code: PhoneCode)
    /// The host could not serve, for this reason.
    case failed(String)
  }

  /// True if this build can serve phones.
  var isOffered = false
  var service = Service.off
  package internal(set) var phones: [Phone] = []
  /// True while the sheet with the code is open.
  var showsSheet = false

  package init() {}

  package var isServed: Bool { if case .on = service { true } else { false } }

  private func index(_ id: Int) -> Int? { phones.firstIndex { $0.id == id } }
  func phone(_ id: Int) -> Phone? { index(id).map { phones[$0] } }

  /// Opens or closes the sheet. The first time it asks the host to serve; after a failure, again.
  mutating func toggleSheet() -> [Effect] {
    showsSheet.toggle()
    guard showsSheet else { return [] }
    switch service {
    case .on, .starting: return []
    case .off, .failed:
      service = .starting
      return [.request(.servePhones)]
    }
  }

  /// Ends the sharing: the address is good for nothing afterwards.
  mutating func stop() -> [Effect] {
    guard service != .off else { return [] }
    (service, phones, showsSheet) = (.off, [], false)
    return [.request(.stopPhones), .notify("The session is no longer shared with phones")]
  }

  mutating func join(_ id: Int, name: String) -> [Effect] {
    leave(id)
    let phone = Phone(id: id, name: DisplayText.plain(name))
    phones.append(phone)
    return [.notify("\(phone.shortName) follows this session")]
  }

  mutating func leave(_ id: Int) { phones.removeAll { $0.id == id } }

  mutating func move(_ id: Int, _ isMoving: Bool) {
    if let index = index(id) { phones[index].isMoving = isMoving }
  }

  mutating func countGesture(_ id: Int) {
    if let index = index(id) { phones[index].gestures += 1 }
  }
}

/// A QR code: a square of dark and light modules, row by row.
package struct PhoneCode: Equatable, Sendable {
  package let side: Int
  package let modules: [Bool]

  package init(side: Int, modules: [Bool]) {
    precondition(modules.count == side * side, "a code is a square")
    (self.side, self.modules) = (side, modules)
  }
}

/// News from a phone.
package enum PhoneNews: Equatable, Sendable {
  case joined(name: String)
  case left
  case moving(Bool)
  /// A gesture of the scene with this name; the phone calls it `name`, and `text` is its file.
  case gesture(scene: String, name: String, text: String)
  /// The person wants to feel this one of the unnamed feels, or prefers it.
  case look(Int)
  case better(Int)
}

/// Everything that the phones must have, too. The host sends what differs from the last time.
package struct PhoneScreen: Equatable, Sendable {
  /// A blind choice: how many feels there are, the shown number, and whether the person may choose yet.
  package struct Blind: Equatable, Sendable {
    package var count = 2
    package var shown: Int
    package var canChoose: Bool
  }

  package var scene: Scene
  package var feel: Feel
  package var blind: Blind?
  /// The mistake in the shown prototype's files.
  package var problem: String?
}

extension WorkbenchCommand {
  /// Opens or closes the sheet with the address for phones.
  package static let onPhone = Self("onPhone") { $0.apply($0[Phones.self].toggleSheet()) }
  static let stopPhones = Self("stopPhones") { $0.apply($0[Phones.self].stop()) }
}
