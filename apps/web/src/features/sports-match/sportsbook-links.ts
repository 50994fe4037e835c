import { type Book, currentBook } from '../sports/book.ts';
import { type BoardPlace, queryOf } from './board-address.ts';

/** What the middle of the sportsbook page shows; matches unless the address says otherwise. */
export type SportsbookView = 'matches' | 'results' | 'rules';

export const hrefOfView = (view: SportsbookView, { path }: Book = currentBook()): string =>
  view === 'matches' ? path : `${path}?view=${view}`;

export function viewOf(query: string): SportsbookView {
  const asked = new URLSearchParams(query).get('view');
  return asked === 'results' || asked === 'rules' ? asked : 'matches';
}

/** A selection as an address can carry it. */
export interface LinkedPick {
  readonly w: string;
  readonly r: string;
  readonly side: string;
}

/** The match, and perhaps the selection, that somebody came for. */
export interface LinkedMatch {
  readonly gameId: string;
  readonly pick: LinkedPick | undefined;
}

/** The sportsbook with one match open, and perhaps one of its selections in the betslip. */
export function hrefOfMatch(gameId: string, pick?: LinkedPick, { path }: Book = currentBook()): string {
  const asked = new URLSearchParams({ match: gameId });
  if (pick) asked.set('pick', [pick.w, pick.r, pick.side].join('|'));
  return `${path}?${asked.toString()}`;
}

export function linkedMatch(query: string): LinkedMatch | undefined {
  const asked = new URLSearchParams(query);
  const gameId = asked.get('match') ?? '';
  if (gameId === '') return undefined;
  const [w, r, side, ...rest] = (asked.get('pick') ?? '').split('|');
  const isWhole = w !== undefined && r !== undefined && side !== undefined && rest.length === 0;
  return { gameId, pick: isWhole ? { w, r, side } : undefined };
}

/** The board at a place of its own. */
export function hrefOfFixtures(place: BoardPlace): string {
  const asked = queryOf(place);
  const { path } = currentBook();
  return asked === '' ? path : `${path}?${asked}`;
}
