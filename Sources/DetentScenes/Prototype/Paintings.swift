import DetentCanvas
import DetentMotion
import DetentStage

/// The painters of everything that code paints, each made when first shown.
struct Paintings {
  private let header: Once<HeaderPainter>
  private let rows: Once<RowPainter>
  private let buttons: Once<ButtonPainter>
  private let essay: Once<ReaderPainter>
  private let steps: Once<StepPage>
  private let photo: Once<PhotoPage>
  let reviews: Once<ReviewSheet>

  init(_ artwork: LayerArtwork, size: Size, _ typesetter: Typesetter) {
    header = Once { HeaderPainter(tabs: artwork.groups(.row).map { $0.name }, typesetter) }
    rows = Once { RowPainter(width: size.width, typesetter) }
    buttons = Once { ButtonPainter(typesetter) }
    essay = Once { ReaderPainter(size: size, typesetter) }
    steps = Once { StepPage(size: size, typesetter) }
    photo = Once { PhotoPage(size: size, typesetter) }
    reviews = Once { ReviewSheet(width: size.width, typesetter) }
  }

  /// The height of the text with its insets, in points.
  var essayHeight: Double { essay.value.contentHeight }

  /// Draws a painting that is neither a list nor a sheet's content; the painters of lists and sheets draw
  /// those.
  func draw(
    _ painting: Painting, _ layout: Layout, _ look: StageLook, into list: inout DisplayList
  ) {
    switch painting {
    case .search:
      guard let page = layout.page, let shown = page.header else { return }
      header.value.draw(shown, on: page, look, into: &list)
    case .buttons:
      if let page = layout.page { buttons.value.draw(page, in: layout, look, into: &list) }
    case .terrace:
      guard let sheet = layout.sheet else { return }
      if sheet.step.isDressed {
        photo.value.draw(look, into: &list)
      } else {
        steps.value.draw(sheet, look, into: &list)
      }
    case .places, .essay, .reviews: break
    }
  }

  /// Draws a painting that is a whole list of the page.
  func draw(
    _ painting: Painting, _ shown: ListLayout, on page: PageLayout, _ layout: Layout,
    _ look: StageLook, into list: inout DisplayList
  ) {
    switch painting {
    case .places: rows.value.draw(shown, on: page, in: layout.stage, look, into: &list)
    case .essay: essay.value.draw(shown, on: page, in: layout, look, into: &list)
    default: break
    }
  }
}
