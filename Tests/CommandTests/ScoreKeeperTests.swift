import Testing

@testable import DetentCommand

/// The file of blind choices names its columns, and is only added to.
@Suite struct ScoreKeeperTests {
  private static let old = "\(ScoreKeeper.oldHead)\n2026-01-02,Explore,Mine,Calm,3,1,Ida\n"

  @Test(arguments: [2, 3]) func `a new file begins with all columns`(candidates: Int) {
    #expect(
      ScoreKeeper.head(of: candidates, after: nil)
        == "date,scene,a,b,chose a,chose b,note,c,chose c\n")
  }

  @Test
  func `an old file goes on as it is until three are compared, and then names the columns once`() {
    var file = Self.old
    #expect(ScoreKeeper.head(of: 2, after: Array(file.utf8)) == "")
    let head = ScoreKeeper.head(of: 3, after: Array(file.utf8))
    #expect(head == ScoreKeeper.head + "\n")
    file += head + "2026-11-26,Explore,Mine,Calm,1,2,Ida,Quick,4\n"
    #expect(ScoreKeeper.head(of: 3, after: Array(file.utf8)) == "")
    #expect(ScoreKeeper.head(of: 2, after: Array(file.utf8)) == "")
    file = file.replacing("\n", with: "\r\n")
    #expect(ScoreKeeper.head(of: 3, after: Array(file.utf8)) == "")
  }
}
