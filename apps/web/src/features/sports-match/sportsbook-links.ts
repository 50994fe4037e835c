import { type PresetLeague, type ShowType, presetLeagueLabels, showTypeLabels } from '@fairground/betting';
import { hrefTo } from '../navigation/route-paths.ts';

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

/** A part of the fixture list, and perhaps one of the quick filters. */
export interface LinkedFixtures {
  readonly showType: ShowType;
  readonly preset: PresetLeague;
}

export const hrefOfFixtures = ({ showType, preset }: LinkedFixtures): string =>
  `${SPORTSBOOK_PATH}?${new URLSearchParams({ show: showType, ...(preset !== 'all' && { league: preset }) }).toString()}`;

export function linkedFixtures(query: string): LinkedFixtures | undefined {
  const asked = new URLSearchParams(query);
  const show = asked.get('show') ?? '';
  const league = asked.get('league') ?? 'all';
  if (!isNameOf(showTypeLabels, show)) return undefined;
  return { showType: show, preset: isNameOf(presetLeagueLabels, league) ? league : 'all' };
}

const isNameOf = <Labels extends object>(labels: Labels, name: string): name is keyof Labels & string =>
  Object.hasOwn(labels, name);
