import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

/// A request of a feature. The workbench carries requests out in order.
enum Effect: Equatable {
  /// Shows a text over the stage; with a state, at most while that state lasts.
  case notify(String, while: Notice.State? = nil)
  /// Shows a problem in the panel; an empty text removes it.
  case say(String)
  case complain(FileProblem)
  case request(Workbench.Request)
  /// Makes this version the current one of the document.
  case tune(FeelVersion)
  /// Follows a change of the document, which had this feel before.
  case tuned(from: Feel)
  /// Follows the file in use to its new path.
  case renamed(String, to: String)
  /// Brings the panel up to date with the document.
  case follow
  /// Gives the stage the feel that it should have.
  case bringFeel
  /// Follows a change of A, B and C, or of the way they are shown.
  case compared
  /// Asks for a note to keep with the result of blind choices between the feels with these titles.
  case keep(BlindScore, [String])
  case completeGesture
  /// Shows a scene from its beginning; without a size, on the stage of the scenes that have none of their
  /// own.
  case show(Scene, size: Size?)
  /// Continues with the changed scene, which may ask for a different size.
  case goOn(Scene, size: Size?)
  /// Lays the window and its panel out again.
  case arrange
  /// Opens the panel to list choices, to ask for a name, or to show why it refuses one.
  case choose(FeelMenu)
  case askForName(Panel.Naming)
  case refuse(name: String, because: String, Panel.Naming)
}

extension Workbench {
  /// Returns the requests since the last call.
  package func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  func apply(_ effects: [Effect]) { for effect in effects { apply(effect) } }

  private func apply(_ effect: Effect) {
    switch effect {
    case .notify(let text, let state): notify(text, while: state)
    case .say(let text): panel.say(text)
    case .complain(let problem): complain(problem)
    case .request(let request): requests.append(request)
    case .tune(let version): apply(tuning.take(version))
    case .tuned(let before): follow(from: before)
    case .renamed(let path, let place): comparing.renamed(path, to: place)
    case .follow: panel.follow(tuning.document)
    case .bringFeel: bringFeel()
    case .compared: followComparison()
    case .keep(let score, let titles): askForNote(on: score, titles)
    case .completeGesture: time.session.completeGesture()
    case .show(let scene, let size):
      show(scene, size: window.screen.size(own: size ?? window.homeSize))
    case .goOn(let scene, let size): goOn(scene, size: size)
    case .arrange: arrange()
    case .choose(let menu):
      openPanel()
      panel.menu = menu
    case .askForName(let naming):
      openPanel()
      panel.typed.naming = naming
      panel.type(
        .title, text: tuning.document.current.path == nil ? "" : tuning.document.current.title)
    case .refuse(let name, let text, let naming): panel.refuse(name: name, because: text, naming)
    }
  }
}

extension FileProblem {
  /// A sentence with the problem's finding and expectation. It stands beside the typed text, so it names no
  /// place.
  var sentence: String { "Found \(found), expected \(expected)." }
}
