import DetentCanvas

/// The measured texts of a prototype and their coverage, so that a page needs no fonts.
package struct BakedText: ByteForm {
  package struct Font: ByteForm {
    package var style: TextStyle
    package var metrics: FontMetrics

    package init(style: TextStyle, metrics: FontMetrics) {
      self.style = style
      self.metrics = metrics
    }

    package init(blank: Void) {
      self.init(style: TextStyle(blank: ()), metrics: FontMetrics(blank: ()))
    }

    package mutating func code(_ coder: inout some ByteCoder) {
      style.code(&coder)
      metrics.code(&coder)
    }
  }

  /// A run's advance, in points.
  package struct Width: ByteForm {
    package var style: TextStyle
    package var text: String
    package var width: Double

    package init(style: TextStyle, text: String, width: Double) {
      self.style = style
      self.text = text
      self.width = width
    }

    package init(blank: Void) { self.init(style: TextStyle(blank: ()), text: "", width: 0) }

    package mutating func code(_ coder: inout some ByteCoder) {
      style.code(&coder)
      coder.code(&text)
      coder.code(finite: &width)
    }
  }

  /// A run's coverage at a scale and a shift; see `TextShaper`.
  package struct Mask: ByteForm {
    package var style: TextStyle
    package var text: String
    package var scale: Double
    package var shift: Double
    package var mask: CoverageMask

    package init(
      style: TextStyle, text: String, scale: Double, shift: Double, mask: CoverageMask
    ) {
      self.style = style
      self.text = text
      self.scale = scale
      self.shift = shift
      self.mask = mask
    }

    package init(blank: Void) {
      self.init(style: TextStyle(blank: ()), text: "", scale: 1, shift: 0, mask: .empty)
    }

    package mutating func code(_ coder: inout some ByteCoder) {
      style.code(&coder)
      coder.code(&text)
      coder.code(finite: &scale)
      coder.code(finite: &shift)
      mask.code(&coder)
    }
  }

  package var fonts: [Font]
  package var widths: [Width]
  package var masks: [Mask]

  package init(fonts: [Font] = [], widths: [Width] = [], masks: [Mask] = []) {
    self.fonts = fonts
    self.widths = widths
    self.masks = masks
  }

  package init(blank: Void) { self.init() }

  package mutating func code(_ coder: inout some ByteCoder) {
    coder.code(list: &fonts)
    coder.code(list: &widths)
    coder.code(list: &masks)
  }
}
