import { hrefTo } from '../navigation/route-paths.ts';
import { type BoardPlace, queryOf } from './board-address.ts';

/** What the middle of the sportsbook page shows; matches unless the address says otherwise. */
export type SportsbookView = 'matches' | 'results' | 'rules';

const SPORTSBOOK_PATH = hrefTo('localSport', { enName: 'crty' });

export const hrefOfView = (view: SportsbookView): string =>
  view === 'matches' ? SPORTSBOOK_PATH : `${SPORTSBOOK_PATH}?view=${view}`;

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
export function hrefOfMatch(gameId: string, pick?: LinkedPick): string {
  const asked = new URLSearchParams({ match: gameId });
  if (pick) asked.set('pick', [pick.w, pick.r, pick.side].join('|'));
  return `${SPORTSBOOK_PATH}?${asked.toString()}`;
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
  return asked === '' ? SPORTSBOOK_PATH : `${SPORTSBOOK_PATH}?${asked}`;
}
