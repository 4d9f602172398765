import DetentDisk
import DetentMotion
import DetentScenes
import DetentStage

extension Scene {
  /// The layers that nobody sees on a stage of `size`, and the taps on a card that no finger reaches: a sentence for
  /// each. A layer that a quantity drives may come into sight, and so may one beside a page that moves sideways.
  func hiddenLayers(on size: Size) -> [String] {
    func home(
      _ path: String, _ kind: Element.Kind, _ layers: [Layer]?, heights: [Double]
    ) -> LayerHome {
      let boxes = heights.map { Rect(x: 0, y: 0, width: size.width, height: $0) }
      return LayerHome(path: path, kind: kind, layers: layers ?? [], boxes: boxes)
    }
    func off(_ home: LayerHome, _ seen: Rect?) -> [String] {
      home.outside(seen) { !$0.isGroup }.map { "\(name($0, home)) is never on the stage" }
    }
    let stage = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let column = Rect(x: 0, y: -1e6, width: size.width, height: 2e6)
    let (height, header) = ([size.height], feel.header.heights)
    let page = parts.pull == nil && page?.hasPager == false ? page : nil
    return off(home("over", .over, over, heights: height), stage)
      + off(home("menu.layers", .menu, parts.menu?.layers, heights: height), stage)
      + off(home("page.layers", .stage, page?.layers, heights: height), stage)
      + off(
        home(
          "page.header.layers", .header, page?.headerLayers,
          heights: [header.compact, header.normal, header.expanded]), nil)
      + off(home("sheet.layers", .sheet, parts.sheet?.layers, heights: [feel.sheet.height]), column)
      + [("card", parts.card), ("secondCard", parts.secondCard)].flatMap { key, card in
        let height = card?.headerHeight ?? 0
        let home = home(
          "\(key).header.layers", card?.kinds.header ?? .cardHeader, card?.headerLayers,
          heights: [height])
        return home.outside(Rect(x: -1e6, y: 0, width: 2e6, height: height)) { !$0.taps.isEmpty }
          .map {
            "no finger reaches \(name($0, home)): taps count inside the header's height, \(height.shortestText) pt"
          }
      }
  }

  /// Returns the name of a layer for a sentence: its text, or its number from 1 among all layers of its place.
  private func name(_ layer: Int, _ home: LayerHome) -> String {
    let words = (artwork?.content as? LayerArtwork)?.words(
      of: Element(home.kind, layer: layer), list: 0, among: home.layers)
    return (words.map { "the text " + DisplayText.quoted($0) } ?? "layer \(layer + 1)")
      + " in " + home.path
  }
}

/// A place of a document with layers, and the boxes that it may have.
private struct LayerHome {
  let path: String
  let kind: Element.Kind
  let layers: [Layer]
  let boxes: [Rect]

  /// Returns the meant layers that are outside of `seen`, or of every box itself. Nothing drives them.
  func outside(_ seen: Rect?, _ isMeant: (Layer) -> Bool) -> [Int] {
    layers.indices.filter { index in
      let family = layers.indices.filter {
        $0 == index || $0 < index && layers.end(of: $0) > index
          || $0 > index && $0 < layers.end(of: index)
      }
      guard isMeant(layers[index]), family.allSatisfy({ layers[$0].isStill }) else { return false }
      return boxes.allSatisfy { box in
        let area = layers.shown(index, in: box, Drives(repeating: 0)).seen
        return !area.isEmpty && !area.intersects(seen ?? box)
      }
    }
  }
}
