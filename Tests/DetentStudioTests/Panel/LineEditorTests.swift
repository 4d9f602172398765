import DetentMotion
import DetentStage
import Testing

@testable import DetentStudio

/// A line of text obeys the keys.
@Suite struct LineEditorTests {
  private func editor(_ text: String, anchor: Int, caret: Int) -> LineEditor {
    var editor = LineEditor(text)
    editor.place(anchor)
    editor.place(caret, extends: true)
    return editor
  }

  private func takes(_ editor: inout LineEditor, _ key: Key, _ modifiers: Modifiers) -> Bool {
    editor.take(key, modifiers)
  }

  @Test func `it begins with all selected, so that typing replaces it`() {
    var editor = LineEditor("12 pt")
    #expect(editor.selection == 0..<5)
    editor.insert("7")
    #expect(editor.text == "7" && editor.selection == 1..<1)
  }

  @Test func `what is typed goes in at the caret, or in place of the selection, either way round`()
  {
    for (anchor, caret) in [(1, 3), (3, 1)] {
      var editor = editor("abcd", anchor: anchor, caret: caret)
      editor.insert("XY")
      #expect(editor.text == "aXYd" && editor.caret == 3 && editor.selection.isEmpty)
    }
  }

  @Test func `control characters are left out, other signs stay`() {
    var editor = LineEditor("")
    editor.insert("a\u{1B}[31m\tb\u{7F}\nc é🙂")
    #expect(editor.text == "a[31mbc é🙂")
  }

  @Test func `no more than sixty-four characters are taken in, and the selection makes room`() {
    #expect(LineEditor(String(repeating: "x", count: 70)).text.count == 64)
    var editor = LineEditor("")
    editor.insert(String(repeating: "x", count: 63))
    editor.insert("yz")
    #expect(editor.text.count == 64 && editor.text.hasSuffix("y") && editor.caret == 64)
    editor.insert("q")
    #expect(editor.text.count == 64 && editor.text.hasSuffix("y"))
    editor.place(62, extends: true)
    editor.insert("abc")
    #expect(editor.text.count == 64 && editor.text.hasSuffix("xab"))
  }

  @Test func `arrows go to the end of a selection they point to, and by one without one`() {
    for (anchor, caret) in [(1, 3), (3, 1)] {
      var left = editor("abcd", anchor: anchor, caret: caret)
      #expect(takes(&left, .left, []))
      #expect(left.selection == 1..<1)
      var right = editor("abcd", anchor: anchor, caret: caret)
      #expect(takes(&right, .right, []))
      #expect(right.selection == 3..<3)
    }
    var still = editor("ab", anchor: 0, caret: 0)
    _ = still.take(.left, [])
    #expect(still.caret == 0)
    _ = still.take(.right, [])
    _ = still.take(.right, [])
    _ = still.take(.right, [])
    #expect(still.caret == 2)
  }

  @Test func `Shift keeps the other end of the selection`() {
    var editor = editor("abcd", anchor: 2, caret: 2)
    _ = editor.take(.right, .shift)
    #expect(editor.selection == 2..<3)
    _ = editor.take(.home, .shift)
    #expect(editor.selection == 0..<2 && editor.caret == 0)
    _ = editor.take(.end, .shift)
    #expect(editor.selection == 2..<4)
    _ = editor.take(.home, [])
    #expect(editor.selection == 0..<0)
    _ = editor.take(.end, [])
    #expect(editor.selection == 4..<4)
  }

  @Test func `Backspace takes the character before, Delete the one after, both the selection`() {
    var editor = editor("abcd", anchor: 2, caret: 2)
    _ = editor.take(.backspace, [])
    #expect(editor.text == "acd" && editor.caret == 1)
    _ = editor.take(.delete, [])
    #expect(editor.text == "ad" && editor.caret == 1)
    editor.selectAll()
    #expect(editor.selection == 0..<2)
    _ = editor.take(.delete, [])
    #expect(editor.text.isEmpty)
    _ = editor.take(.backspace, [])
    _ = editor.take(.delete, [])
    #expect(editor.text.isEmpty && editor.caret == 0)
  }

  @Test func `Ctrl+A selects all, and other keys are not its own`() {
    var editor = editor("abcd", anchor: 2, caret: 2)
    #expect(!takes(&editor, .character("a"), []))
    #expect(editor.selection.isEmpty)
    #expect(takes(&editor, .character("a"), .control))
    #expect(editor.selection == 0..<4)
    for key in [Key.up, .tab, .escape, .return, .character("b")] {
      #expect(!takes(&editor, key, []))
    }
    #expect(editor.text == "abcd")
  }
}
