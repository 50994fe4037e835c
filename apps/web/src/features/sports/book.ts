import type { GameType } from '@fairground/betting';
import { type BookVenue, ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { create } from 'zustand';
import { hrefTo } from '../navigation/route-paths.ts';

/** What is bet on in one venue: its page, the sports it lists, and how it is called. Board, slip and orders are one for all. */
export interface Book {
  readonly venueCode: BookVenue;
  readonly path: string;
  readonly hallPath: string;
  /** Its page calls itself so, and its wallet. */
  readonly title: string;
  readonly word: string;
  /** The tabs of its page, in the order players look for them. */
  readonly gameTypes: readonly [GameType, ...GameType[]];
  /** Every sport of it together. */
  readonly all: GameType;
  readonly hasChampions: boolean;
}

export const books: Readonly<Record<BookVenue, Book>> = {
  [SPORTSBOOK_VENUE]: {
    venueCode: SPORTSBOOK_VENUE,
    path: hrefTo('localSport', { enName: 'crty' }),
    hallPath: hrefTo('gamesport'),
    title: '体育赛事',
    word: '体育',
    gameTypes: ['FT', 'BK', 'TN', 'VB', 'BS', 'TT', 'SK', 'VF', 'OP'],
    all: 'ALL',
    hasChampions: true,
  },
  [ESPORTS_VENUE]: {
    venueCode: ESPORTS_VENUE,
    path: hrefTo('localGaming', { enName: 'fldj' }),
    hallPath: hrefTo('gamegaming'),
    title: '电竞赛事',
    word: '电竞',
    gameTypes: ['ES'],
    all: 'ES',
    hasChampions: false,
  },
};

/** Where matches of a sport are bet on. */
export const bookOf = (gameType: GameType): Book => books[gameType === 'ES' ? ESPORTS_VENUE : SPORTSBOOK_VENUE];

/** The book of the page; everywhere but on the page of esports it is the sportsbook's. */
export const useBook = create<{ readonly book: Book }>(() => ({ book: books[SPORTSBOOK_VENUE] }));

export const currentBook = (): Book => useBook.getState().book;

export function openBook(venueCode: BookVenue): void {
  if (currentBook().venueCode !== venueCode) useBook.setState({ book: books[venueCode] });
}

/** The page turned to another book: told after it has. */
export const onBookChange = (turned: (book: Book, before: Book) => void): void =>
  void useBook.subscribe(({ book }, { book: before }) => {
    if (book !== before) turned(book, before);
  });
