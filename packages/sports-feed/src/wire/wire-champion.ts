import type { LiveFrame } from '@fairground/contract/sports-live';
import type { BoardOutright } from '../board/board.ts';
import { oddsText } from './wire-odds.ts';

/** One champion bet in the wire's spellings. */
export type WireChampion = Extract<LiveFrame, { readonly op: 'snapshot' }>['champions'][number];

/** Champion prices are always European: there are no two sides to balance. */
export const wireChampion = ({ outright, showType, active, version, runners }: BoardOutright): WireChampion => ({
  gameId: outright.id,
  league_id: outright.leagueId,
  league: outright.league,
  name: outright.name,
  w: outright.play ?? 'FS',
  gameType: outright.gameType,
  // Closed: it was of today last.
  showType: showType ?? 'FSFT',
  closeTime: outright.closes,
  active: active ? 1 : 0,
  version,
  runners: runners.map(({ side, name, price, active: isOpen }) => ({
    rtype: side,
    name,
    odds: oddsText('E', price),
    active: isOpen ? 1 : 0,
  })),
});
