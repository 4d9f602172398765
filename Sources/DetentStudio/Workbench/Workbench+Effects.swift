import DetentFiles
import DetentMotion
import DetentScenes
import DetentStage

/// A request of a feature. The workbench does them in order.
enum Effect: Equatable {
  /// Says something over the stage, for as long as a state lasts at most.
  case notify(String, while: Notice.State? = nil)
  /// Says in the panel what went wrong; an empty text takes that back.
  case say(String)
  case complain(FileProblem)
  case request(Workbench.Request)
  /// The document becomes this version.
  case tune(FeelVersion)
  /// The document has changed, and had this feel before.
  case tuned(from: Feel)
  /// The file in use has another path now.
  case renamed(String, to: String)
  /// The panel says of the document what has become of it.
  case follow
  /// The stage gets the feel that it is to have.
  case bringFeel
  /// A and B are others, or are shown in another way.
  case compared
  case completeGesture
  /// Shows a scene from its beginning; nil: on the stage of the scenes that have no size of their own.
  case show(Scene, size: Size?)
  /// Goes on with the scene as it is now, which may say another size.
  case goOn(Scene, size: Size?)
  /// Lays the window and its panel out again.
  case arrange
  /// The panel lists something to choose from, asks for a name, or shows what is wrong with one.
  case choose(FeelMenu)
  case askForName(Panel.Naming)
  case refuse(name: String, because: String, Panel.Naming)
}

/// A part of what the workbench does, with a state of its own. It asks for the rest.
protocol Feature {}

extension Feature {
  /// Does `body`; a problem with a file is shown, and what `body` asked for is not done.
  mutating func attempt(
    _ body: (inout Self) throws(FileProblem) -> [Effect]
  ) -> [Effect] {
    do throws(FileProblem) { return try body(&self) + [.say("")] } catch {
      return [.complain(error)]
    }
  }
}

extension Workbench {
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
  /// Says what was found and expected. It stands beside the text that was typed, so it names no place.
  var sentence: String { "Found \(found), expected \(expected)." }
}
