import { hrefTo } from '../../features/navigation/places.ts';

/** What the middle of the page shows; matches unless the address says otherwise. */
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

export function linkedMatch(query: string): LinkedMatch | undefined {
  const asked = new URLSearchParams(query);
  const gameId = asked.get('match') ?? '';
  if (gameId === '') return undefined;
  const [w, r, side, ...rest] = (asked.get('pick') ?? '').split('|');
  const isWhole = w !== undefined && r !== undefined && side !== undefined && rest.length === 0;
  return { gameId, pick: isWhole ? { w, r, side } : undefined };
}
