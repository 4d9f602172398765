#if arch(wasm32)
  import DetentCanvas

  /// Texts in the browser's own font. The page measures and draws them.
  final class BrowserText: TextShaper {
    func metrics(of style: TextStyle) -> FontMetrics {
      var measures = SIMD3<Double>()
      withUnsafeMutablePointer(to: &measures) {
        $0.withMemoryRebound(to: Double.self, capacity: 3) {
          textMetrics(style.size, style.cssWeight, $0)
        }
      }
      // A browser does not tell the height of capitals; this is Inter's.
      return FontMetrics(
        ascent: measures[0], descent: measures[1],
        capHeight: measures[2] > 0 ? measures[2] : 0.727 * style.size)
    }

    func width(of text: String, style: TextStyle) -> Double {
      var text = text
      return text.withUTF8 {
        textWidth($0.baseAddress, Int32($0.count), style.size, style.cssWeight)
      }
    }

    func mask(
      of text: String, style: TextStyle, scale: Double, shift: Double
    ) -> CoverageMask {
      var (text, box) = (text, SIMD4<Int32>())
      let count = text.withUTF8 { text in
        withUnsafeMutablePointer(to: &box) {
          $0.withMemoryRebound(to: Int32.self, capacity: 4) {
            textMask(
              text.baseAddress, Int32(text.count), style.size * scale, style.cssWeight, shift, $0)
          }
        }
      }
      let (width, height) = (Int(box[2]), Int(box[3]))
      guard count > 0, width > 0, height > 0, Int(count) == width * height else { return .empty }
      let coverage = [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
        textPixels(bytes.baseAddress)
        filled = Int(count)
      }
      return CoverageMask(
        left: Int(box[0]), top: Int(box[1]), width: width, height: height, coverage: coverage)
    }
  }

  extension TextStyle {
    /// The weight in the numbers of style sheets.
    fileprivate var cssWeight: Int32 {
      switch weight {
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      }
    }
  }

  @_extern(wasm, module: "page", name: "text_metrics")
  private func textMetrics(_ size: Double, _ weight: Int32, _ out: UnsafeMutablePointer<Double>)

  @_extern(wasm, module: "page", name: "text_width")
  private func textWidth(
    _ text: UnsafePointer<UInt8>?, _ count: Int32, _ size: Double, _ weight: Int32
  ) -> Double

  @_extern(wasm, module: "page", name: "text_mask")
  private func textMask(
    _ text: UnsafePointer<UInt8>?, _ count: Int32, _ pixels: Double, _ weight: Int32,
    _ shift: Double, _ out: UnsafeMutablePointer<Int32>
  ) -> Int32

  @_extern(wasm, module: "page", name: "text_pixels")
  private func textPixels(_ out: UnsafeMutablePointer<UInt8>?)
#endif
