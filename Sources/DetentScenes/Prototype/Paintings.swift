import DetentCanvas
import DetentMotion
import DetentStage

/// The painters of everything that code paints, each made when first shown.
struct Paintings {
  private let header: Once<HeaderPainter>
  private let buttons: Once<ButtonPainter>
  private let steps: Once<StepPage>

  init(_ artwork: LayerArtwork, size: Size, _ typesetter: Typesetter) {
    header = Once { HeaderPainter(tabs: artwork.groups(.row).map { $0.name }, typesetter) }
    buttons = Once { ButtonPainter(typesetter) }
    steps = Once { StepPage(size: size, typesetter) }
  }

  func draw(
    _ painting: Painting, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    switch painting {
    case .search:
      guard let page = layout.page, let shown = page.header else { return }
      header.value.draw(shown, on: page, look, into: &list)
    case .buttons:
      if let page = layout.page { buttons.value.draw(page, in: layout, look, into: &list) }
    case .steps:
      guard let sheet = layout.sheet, !sheet.step.isDressed else { return }
      steps.value.draw(sheet, look, into: &list)
    }
  }
}
