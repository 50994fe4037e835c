import { type PresetLeague, type ShowType, presetLeagueWords, showTypeWords } from '@fairground/sportsbook';
import { hrefTo } from '../navigation/places.ts';

/** What the middle of the channel page shows; matches unless the address says otherwise. */
export type ChannelView = 'matches' | 'results' | 'rules';

const CHANNEL = hrefTo('localSport', { enName: 'crty' });

export const hrefOfView = (view: ChannelView): string => (view === 'matches' ? CHANNEL : `${CHANNEL}?view=${view}`);

export function viewOf(query: string): ChannelView {
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

/** The channel with one match open, and perhaps one of its selections in the betslip. */
export function hrefOfMatch(gameId: string, pick?: LinkedPick): string {
  const asked = new URLSearchParams({ match: gameId });
  if (pick) asked.set('pick', [pick.w, pick.r, pick.side].join('|'));
  return `${CHANNEL}?${asked.toString()}`;
}

export function linkedMatch(query: string): LinkedMatch | undefined {
  const asked = new URLSearchParams(query);
  const gameId = asked.get('match') ?? '';
  if (gameId === '') return undefined;
  const [w, r, side, ...rest] = (asked.get('pick') ?? '').split('|');
  const isWhole = w !== undefined && r !== undefined && side !== undefined && rest.length === 0;
  return { gameId, pick: isWhole ? { w, r, side } : undefined };
}

/** A part of the supply, and perhaps one of the quick filters. */
export interface LinkedSupply {
  readonly showType: ShowType;
  readonly preset: PresetLeague;
}

export const hrefOfSupply = ({ showType, preset }: LinkedSupply): string =>
  `${CHANNEL}?${new URLSearchParams({ show: showType, ...(preset !== 'all' && { league: preset }) }).toString()}`;

export function linkedSupply(query: string): LinkedSupply | undefined {
  const asked = new URLSearchParams(query);
  const show = asked.get('show') ?? '';
  const league = asked.get('league') ?? 'all';
  if (!isNameOf(showTypeWords, show)) return undefined;
  return { showType: show, preset: isNameOf(presetLeagueWords, league) ? league : 'all' };
}

const isNameOf = <Words extends object>(words: Words, name: string): name is keyof Words & string =>
  Object.hasOwn(words, name);
