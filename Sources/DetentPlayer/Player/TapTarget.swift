import DetentMotion
import DetentScenes
import DetentStage

/// A thing that a tap reaches, for those who hear the page instead of seeing it.
package struct TapTarget: Hashable, Sendable {
  /// The area that it fills on the stage, in points.
  package var frame: Rect
  package var name: String
}

extension Player {
  /// The things in sight that a tap reaches, in reading order.
  package var taps: [TapTarget] {
    guard let simulation else { return [] }
    let names = TapNames(simulation)
    return simulation.targets.map {
      TapTarget(frame: $0.frame, name: names.name(of: $0.element))
    }
  }
}

/// Finds the names of a scene's elements.
private struct TapNames {
  let scene: Scene
  let state: State

  init(_ simulation: Simulation) { (scene, state) = (simulation.setup.scene, simulation.state) }

  func name(of element: Element) -> String {
    if element.layer >= 0 { return layerName(element) }
    let index = element.index
    switch element.kind {
    case .menuItem: return scene.parts.menu?.items[index].title ?? ""
    case .tab: return scene.page?.lists[index].name ?? ""
    case .page: return scene.parts.card?.lists[index].name ?? ""
    case .back: return "Back"
    case .search: return "Search"
    case .field: return "Field \(index + 1)"
    case .row, .cardRow, .secondCardRow, .sheetRow: return "Row \(index + 1)"
    case .reload: return "Change the list's length"
    case .change: return "Next list"
    case .cardHandle, .cardHeader: return "Card"
    case .secondCardHeader: return "Second card"
    case .sheet: return "Sheet"
    case .toast: return "Toast"
    case .swipe:
      return actionName(element, layer: SwipeDescription.layersOfAction * element.index + 1)
    case .press: return actionName(element, layer: element.index)
    default: return "Box"
    }
  }

  /// Returns a layer's text, or the first one in a group, or else the effect of a tap on it.
  private func layerName(_ element: Element) -> String {
    let list = element.kind == .cardRow ? state.card?.page : state.page?.list.tab
    let artwork = scene.artwork?.content as? LayerArtwork
    let layers = scene.layers(in: element.kind, list: list ?? 0)
    if let words = artwork?.words(of: element, list: list ?? 0, among: layers) { return words }
    return layers.indices.contains(element.layer)
      ? layers[element.layer].taps.map(words).joined(separator: ", ") : "Button"
  }

  /// Returns the title of an action behind a row, or of an item of its menu: the text of one layer.
  private func actionName(_ element: Element, layer: Int) -> String {
    let list = state.page?.list.tab ?? 0
    let title = Element(element.kind, layer: layer)
    let layers = scene.layers(in: element.kind, list: list)
    let artwork = scene.artwork?.content as? LayerArtwork
    return artwork?.words(of: title, list: list, among: layers) ?? "Action"
  }

  private func words(_ tap: Layer.Tap) -> String {
    switch tap {
    case .expand: "Expand"
    case .collapse: "Collapse"
    case .panel(let panel, let change):
      switch change {
      case .set: "Open the " + panel.word
      case .clear: "Close the " + panel.word
      case .flip: panel.word.prefix(1).uppercased() + panel.word.dropFirst()
      }
    case .toast: "Toast"
    case .mark(let change): change == .flip ? "Mark" : change.word + " the mark"
    case .remove: "Remove"
    case .restore: "Restore"
    case .list(let list), .cardList(let list): "List \(list + 1)"
    case .detent(.bottom): "Bottom detent"
    case .detent(.middle): "Middle detent"
    case .detent(.top): "Top detent"
    case .detent(.number(let number)): "Detent \(number)"
    case .top: "Top of the list"
    case .scroll(_, let row): "Scroll to row \(row + 1)"
    case .row(let choice):
      choice.step == 0 ? "Row \(choice.row.row + 1)" : choice.step > 0 ? "Next row" : "Previous row"
    case .toggle(let place, let change):
      scene.toggles.indices.contains(place)
        ? change.word + " " + scene.toggles[place].name : change.word
    }
  }
}

extension Layer.Tap.Panel {
  fileprivate var word: String { self == .secondCard ? "second card" : rawValue }
}

extension Layer.Tap.Change {
  fileprivate var word: String {
    switch self {
    case .set: "Set"
    case .clear: "Clear"
    case .flip: "Switch"
    }
  }
}
