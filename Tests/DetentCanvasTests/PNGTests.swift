import DetentCanvas
import DetentDisk
import DetentPNG
import Foundation
import TestSupport
import Testing

struct PNGTests {
  private let scratch: ScratchFolder
  private var folder: String { scratch.path }

  init() throws { scratch = try ScratchFolder() }

  private func file(_ name: String) -> String { scratch.file("\(name).png") }

  /// Returns a picture with flat parts, noise and, if asked for, translucent pixels.
  private func sample(_ width: Int, _ height: Int, translucent: Bool, seed: UInt64 = 7) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var chance = Chance(seed)
    for y in 0..<height {
      for x in 0..<width {
        let random = UInt32(truncatingIfNeeded: chance.next())
        let color: UInt32 = x < width / 2 ? 0x102030 + UInt32(y % 200) : random & 0xFF_FFFF
        let alpha: UInt32 = translucent ? [255, 0, 128, 51][(x + y) % 4] : 255
        func channel(_ shift: UInt32) -> UInt32 {
          (((color >> shift & 0xFF) * alpha + 127) / 255) << shift
        }
        bitmap[x, y] = alpha << 24 | channel(16) | channel(8) | channel(0)
      }
    }
    return bitmap
  }

  @Test(arguments: [(1, 1), (3, 2), (65, 33), (300, 257), (16_384, 3), (2, 16_384)])
  func `opaque pictures survive writing and reading byte for byte`(
    width: Int, height: Int
  ) throws {
    let path = file("opaque-\(width)")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bitmap = sample(width, height, translucent: false)
    try PNG.write(bitmap, to: path)
    let read = try PNG.read(path)
    #expect(read.width == width && read.height == height)
    #expect(read.contents == bitmap.contents)
  }

  @Test func `flat, striped and noisy pictures of many blocks survive`() throws {
    var chance = Chance(5)
    for kind in 0..<3 {
      let bitmap = Bitmap(width: 400, height: 300)
      for y in 0..<300 {
        for x in 0..<400 {
          let value: UInt32 =
            [0xFF_FFFF, UInt32((x * 7 + y * 3) % 23) * 0x0A0B0C, UInt32(chance.whole(1 << 24))][
              kind]
          bitmap[x, y] = 0xFF00_0000 | value
        }
      }
      let bytes = try PNG.encode(bitmap)
      let read = try PNG.decode(bytes)
      #expect(read.contents == bitmap.contents)
      #expect(bytes.count < [2500, 30_000, 362_000][kind])
    }
  }

  @Test func `translucent pictures keep their pixels`() throws {
    let bitmap = sample(64, 40, translucent: true)
    let bytes = try PNG.encode(bitmap)
    let read = try PNG.decode(bytes)
    #expect(read.contents == bitmap.contents)
  }

  @Test func `rows further apart than they are wide are read right`() throws {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 40)
    defer { memory.deallocate() }
    for index in 0..<40 { memory[index] = 0xFF00_0000 + UInt32(index) }
    let bitmap = Bitmap(borrowing: memory, width: 7, height: 4, stride: 10)
    let read = try PNG.decode(try PNG.encode(bitmap))
    #expect(read.contents == bitmap.contents)
  }

  @Test func `equal pictures give equal bytes`() throws {
    let one = try PNG.encode(sample(90, 70, translucent: false))
    let two = try PNG.encode(sample(90, 70, translucent: false))
    #expect(one == two)
  }

  @Test func `a folder that is not there is named, and nothing is left behind`() throws {
    let path = scratch.file("no-such-folder/a.png")
    #expect(
      throws: FileProblem(
        .environment, path: path, found: "no such file or directory",
        expected: "a place where a file can be written")
    ) {
      try PNG.write(sample(2, 2, translucent: false), to: path)
    }
    #expect(throws: FileProblem.self) { try PNG.read(path) }
  }

  @Test func `a target that cannot be replaced keeps no half-written file`() throws {
    let target = file("folder")
    try FileManager.default.createDirectory(
      atPath: target + "/inside", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: target) }
    #expect(throws: FileProblem.self) {
      try PNG.write(sample(2, 2, translucent: false), to: target)
    }
    let name = FilePath.name(of: target)
    #expect(try Folder.names(in: folder).filter { $0.contains(name) } == [name])
  }

  @Test func `an empty picture is refused`() {
    #expect(throws: FileProblem.self) { try PNG.encode(Bitmap(width: 0, height: 4)) }
    #expect(throws: FileProblem.self) { try PNG.encode(Bitmap(width: 4, height: 0)) }
  }

  @Test func `a picture cut anywhere is refused`() throws {
    let bytes = try PNG.encode(sample(40, 30, translucent: false))
    for count in stride(from: 0, to: bytes.count - 12, by: 37) {
      #expect(throws: FileProblem.self) {
        try PNG.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `damaged bytes give a picture or an error, never a crash`() throws {
    let bytes = try PNG.encode(sample(40, 30, translucent: true))
    var chance = Chance(99)
    var refused = 0
    for _ in 0..<600 {
      var damaged = bytes
      for _ in 0..<(1 + chance.whole(4)) {
        damaged[chance.whole(damaged.count)] = UInt8(truncatingIfNeeded: chance.next())
      }
      do { _ = try PNG.decode(damaged) } catch {
        refused += 1
      }
    }
    #expect(refused > 500)
  }
}
