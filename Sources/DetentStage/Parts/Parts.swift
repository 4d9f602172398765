/// One value for each part that a stage can have, from the ground up.
package struct Parts<Page, Pull, Card, SecondCard, Sheet, Menu, Toast> {
  package var page: Page
  package var pull: Pull
  package var card: Card
  package var secondCard: SecondCard
  package var sheet: Sheet
  package var menu: Menu
  package var toast: Toast
}

extension Parts: Equatable
where
  Page: Equatable, Pull: Equatable, Card: Equatable, SecondCard: Equatable, Sheet: Equatable,
  Menu: Equatable, Toast: Equatable
{}

extension Parts: Hashable
where
  Page: Hashable, Pull: Hashable, Card: Hashable, SecondCard: Hashable, Sheet: Hashable,
  Menu: Hashable, Toast: Hashable
{}

extension Parts: Sendable
where
  Page: Sendable, Pull: Sendable, Card: Sendable, SecondCard: Sendable, Sheet: Sendable,
  Menu: Sendable, Toast: Sendable
{}

extension Parts: BitwiseCopyable
where
  Page: BitwiseCopyable, Pull: BitwiseCopyable,
  Card: BitwiseCopyable, SecondCard: BitwiseCopyable, Sheet: BitwiseCopyable,
  Menu: BitwiseCopyable, Toast: BitwiseCopyable
{}

extension Parts: PartFeel
where
  Page: PartFeel, Pull: PartFeel, Card: PartFeel, SecondCard: PartFeel, Sheet: PartFeel,
  Menu: PartFeel, Toast: PartFeel
{
  package init() {
    self.init(
      page: Page(), pull: Pull(), card: Card(), secondCard: SecondCard(), sheet: Sheet(),
      menu: Menu(), toast: Toast())
  }
}
