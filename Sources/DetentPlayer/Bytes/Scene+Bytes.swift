import DetentCanvas
import DetentScenes
import DetentStage

extension ToggleDescription: ByteForm {
  package init(blank: Void) { self.init("") }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    coder.code(&isSet)
  }
}

extension StripDescription: ByteForm {
  package init(blank: Void) { self.init("", content: 0) }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&name)
    coder.code(&content, 0...1e6)
    coder.code(&snap, 0...1e6)
    coder.code(optional: &slider)
  }
}

extension StripDescription.Slider: ByteForm {
  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(&start, 0...1)
    coder.code(optional: &toggle)
    coder.code(&steps, 0...100)
    coder.code(&jumps)
  }
}

extension Scene {
  /// Codes everything but its folder and files, which are the maker's.
  mutating func code(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    coder.code(&name)
    coder.code(list: &drivers)
    if drivers.count > Self.mostDrivers { coder.refuse() }
    coder.code(list: &toggles)
    if toggles.count > Self.mostToggles { coder.refuse() }
    coder.code(list: &strips)
    if strips.count > Self.mostStrips { coder.refuse() }
    feel.code(&coder)
    coder.code(&hasHaptics)
    coder.code(list: &ground)
    coder.code(list: &over)
    codeParts(&coder)
    codeArtwork(&coder, pictures)
    if !fits || !isWellNested || !hasStrips { coder.refuse() }
  }

  /// Codes the parts, from the ground up; here each has its line.
  private mutating func codeParts(_ coder: inout some ByteCoder) {
    code(parts.page, &coder)
    code(parts.pull, &coder)
    code(parts.card, &coder)
    code(parts.secondCard, &coder)
    code(parts.sheet, &coder)
    code(parts.menu, &coder)
    code(parts.toast, &coder)
  }

  private mutating func code<Description: PartDescription & ByteForm>(
    _ description: Description?, _ coder: inout some ByteCoder
  ) {
    var description = description
    coder.code(optional: &description)
    if coder.isReading, let description { self = with(description) }
  }

  private mutating func codeArtwork(_ coder: inout some ByteCoder, _ pictures: [PagePicture]) {
    let old = artwork?.content as? LayerArtwork
    var isThere = old != nil
    coder.code(&isThere)
    guard isThere else { return }
    var groups = old?.groups ?? []
    var (statusBar, sheetTitle) = (old?.statusBar ?? .auto, old?.sheetTitle)
    var hasHomeIndicator = old?.hasHomeIndicator ?? true
    coder.code(list: &groups, blank: LayerArtwork.Group(blank: ())) { $0.code(&$1, pictures) }
    coder.code(choice: &statusBar)
    coder.code(&hasHomeIndicator)
    coder.code(optional: &sheetTitle)
    if coder.isReading {
      artwork = Artwork(
        LayerArtwork(
          groups, statusBar: statusBar, hasHomeIndicator: hasHomeIndicator, sheetTitle: sheetTitle))
    }
  }

  /// True if all groups lie inside one another.
  private var isWellNested: Bool {
    ground.isWellNested && layerPlaces.allSatisfy { $0.layers.isWellNested }
  }

  /// True if every strip among the layers is one of the scene's, and every slider's toggle.
  private var hasStrips: Bool {
    (ground + layerPlaces.flatMap { $0.layers }).allSatisfy { layer in
      layer.strip.map {
        strips.indices.contains($0) && (strips[$0].slider != nil) == layer.isSlider
      } ?? !layer.isSlider
    }
      && strips.allSatisfy { $0.slider?.toggle.map(toggles.indices.contains) ?? true }
  }

  /// True if no list of a card has looks without a description.
  private var fits: Bool { fits(parts.card) && fits(parts.secondCard) }

  private func fits(_ card: CardDescription?) -> Bool {
    guard let card, let artwork = artwork?.content as? LayerArtwork else { return true }
    return [card.kinds.row, card.kinds.title].allSatisfy { kind in
      artwork.groups.count { $0.place == kind } <= card.lists.count
    }
  }
}
