import DetentDisk
import DetentFit
import DetentMotion
import DetentScenes
import DetentStage
import Foundation
import TestSupport
import Testing

@testable import DetentStudio

/// The feature that reads a film beside the stage, without the workbench.
@Suite(.needsFFmpeg) struct FilmsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func opened(_ name: String = "a film.mp4") throws -> Films {
    let path = folder.file(name)
    try TestFilm.make(at: path)
    var films = Films()
    _ = films.open(path)
    _ = films.finish()
    return films
  }

  private static let box = FilmRegion(
    x: TestFilm.left, y: TestFilm.top, width: TestFilm.breadth, height: TestFilm.depth)

  @Test func `a box is followed, and the spring behind its motion is found`() throws {
    var films = try opened()
    films.change { $0.follow(Self.box, unit: 3) }
    #expect(films.isBusy && films.due == 0)
    let effects = films.finish()
    let film = try #require(films.shown)
    let found = try #require(film.found)
    let best = try #require(found.motion?.fit?.best)
    #expect(best.family == .spring)
    let (response, ratio) = (best[.response]?.value ?? 0, best[.dampingRatio]?.value ?? 0)
    #expect(abs(response / TestFilm.spring.response - 1) < 0.03, "\(response)")
    #expect(abs(ratio - TestFilm.spring.dampingRatio) < 0.03, "\(ratio)")
    #expect(abs((found.release ?? 0) - TestFilm.release) < 0.03, "\(found.release ?? 0)")
    #expect(effects.contains(.notify(found.words)) && found.words.hasPrefix("Spring: response 0."))
    // The curve shows the movement, not the rests around it.
    let zoom = try #require(film.zoom)
    #expect(zoom.count < film.tickCount && zoom.first < 0.3 * 240 && zoom.last > 1.2 * 240)
    let keys = found.feels(for: .explore, of: film.file.path).map(\.group.key)
    #expect(keys.contains("header.settle") && !keys.contains("scroll"), "\(keys)")
    #expect(try folder.names == ["a film.mp4"], "nothing else is written")
  }

  @Test func `the box goes with the frame that is shown`() throws {
    var films = try opened()
    films.change { $0.follow(Self.box, unit: 3) }
    _ = films.finish()
    for seconds in [0.1, 0.5, 0.7, 1.5] {
      films.change { $0.show($0.file.index(at: seconds)) }
      let box = try #require(films.shown?.shownBox)
      let frame = (seconds * Double(TestFilm.rate)).rounded() / Double(TestFilm.rate)
      #expect(abs(box.y - TestFilm.top - TestFilm.way(frame)) < 0.3, "\(seconds): \(box)")
    }
  }

  @Test func `a plain box, and one that stands still, say what to do`() throws {
    var films = try opened()
    let still = FilmRegion(x: 2, y: 2, width: 20, height: 20)
    films.change { $0.follow(still, unit: 3) }
    var effects = films.finish()
    #expect(effects == [.notify("The box is plain: draw it around a picture or a text")])
    #expect(films.shown?.found == nil && films.shown?.failure.isEmpty == false)
    let path = folder.file("still.mp4")
    try TestFilm.make(at: path, seconds: 0.25)
    _ = films.open(path)
    _ = films.finish()
    films.change { $0.follow(Self.box, unit: 3) }
    effects = films.finish()
    #expect(effects == [.notify("Nothing moves in the box: draw it around what does")])
  }

  @Test func `following stops when it is cancelled, and the box goes`() throws {
    var films = try opened()
    films.change { $0.follow(Self.box, unit: 3) }
    let tracking = try #require(films.shown?.tracking)
    let isCancelled = films.cancel()
    #expect(isCancelled && films.shown?.tracking == nil && films.shown?.box == nil)
    let isCancelledAgain = films.cancel()
    #expect(!isCancelledAgain, "there is nothing left to cancel")
    while tracking.state.outcome == nil { Background.giveWay() }
    guard case .stopped? = tracking.state.outcome else {
      Issue.record("the thread did not stop")
      return
    }
    let effects = films.finish()
    #expect(effects.isEmpty && films.shown?.found == nil)
  }

  @Test func `what is no film says why, and the film before it stays`() throws {
    var films = try opened()
    try TestFilm.makeSound(at: folder.file("sound.mp4"))
    let text = try folder.write("no film", to: "a'b \"c\".mov")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("a film.mp4")))
    try bytes.prefix(bytes.count / 3).write(to: URL(fileURLWithPath: folder.file("cut.mp4")))
    for (path, words) in [
      (folder.file("sound.mp4"), "no moving pictures"), (text, "a film that ffmpeg can read"),
      (folder.file("none.mov"), "no such file"),
      (folder.file("cut.mp4"), "a film that ffmpeg can read"),
    ] {
      _ = films.open(path)
      guard case .notify(let message, while: nil)? = films.finish().last else {
        Issue.record("nothing about \(path)")
        continue
      }
      #expect(message.contains(words), "\(message)")
    }
    #expect(films.shown?.name == "a film.mp4")
  }

  @Test func `only films open as films`() {
    let films = ["a.mov", "/b/c.MP4", "d e.webm", "f.mkv", "g.m4v"]
    #expect(films.allSatisfy(Films.isFilm))
    #expect(!["a.png", "mov", "a.json", "a.movie"].contains(where: Films.isFilm))
  }

  // MARK: Pictures

  /// Decodes what is wanted, and returns the picture.
  private func shown(_ index: Int, _ reel: FilmReel) -> [UInt32] {
    while true {
      if let picture = reel.show(index), !reel.isBusy {
        let bitmap = picture.sources[0].rows(1).bitmap
        return (0..<bitmap.height).map { bitmap[bitmap.width / 2, $0] }
      }
      Background.giveWay()
    }
  }

  @Test func `a frame looks the same whether it is sought or reached, forwards and backwards`()
    throws
  {
    let film = try #require(opened().shown?.file)
    func reel(at index: Int) -> FilmReel { FilmReel(film, width: 65, height: 141, at: index) }
    let whole = reel(at: 0)
    let moving = [20, 30, 36, 40, 44, 48]
    let reached = moving.map { shown($0, whole) }
    #expect(Set(reached).count == moving.count)
    for (index, picture) in zip(moving, reached) {
      #expect(shown(index, reel(at: index)) == picture, "frame \(index)")
    }
    for (index, picture) in zip(moving, reached).reversed() {
      #expect(shown(index, whole) == picture, "frame \(index) on the way back")
    }
    #expect(shown(10_000, whole) == shown(film.times.count - 1, whole))
    #expect(whole.problem == nil)
  }

  @Test func `a long film keeps few pictures in memory, and a large one small pictures`() throws {
    let film = try #require(opened().shown?.file)
    let whole = Size(width: 8000, height: 8000)
    for (room, width) in [(whole, TestFilm.width), (Size(width: 65, height: 900), 65)] {
      let size = FilmReel.size(of: film, in: room)
      #expect(size.width == width && size.height == TestFilm.height * width / TestFilm.width)
    }
    #expect(FilmReel.most(width: 1080, height: 1920) == 16)
    #expect(FilmReel.most(width: 390, height: 844) == 38)
    // With 16 pictures at most, this film does not fit.
    let reel = FilmReel(film, width: 1080, height: 1920, at: 0)
    for index in stride(from: 0, to: film.times.count, by: 30) { _ = shown(index, reel) }
    #expect(reel.keptCount == 16)
  }
}
