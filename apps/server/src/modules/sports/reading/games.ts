import type { BoardMatch } from '@fairground/venues/board';
import { byStart, createBreather, isShownBy, leagueOrder, type WireMatch } from '@fairground/venues/sports';
import type { Methods } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { feedTime, told } from './telling.ts';

/** Most matches of one answer; `total` says how many there are. */
const GAMES_MAX = 500;

/** The matches a filter shows with their main plays: league by league, each by its start. */
export const games: Methods<'games'>['games'] = async (filter, { house, now }) => {
  const sports = sportsOf(house);
  const shown: BoardMatch[] = [];
  for (const match of sports.board.matches()) if (isShownBy(filter, match)) shown.push(match);
  const listed = shown.toSorted(byStart).slice(0, GAMES_MAX).toSorted(byLeague);
  const breathe = createBreather();
  const found: WireMatch[] = [];
  for (const match of listed) {
    found.push(told(sports, match, 'listed', filter.oddsType, now));
    // oxlint-disable-next-line no-await-in-loop -- prices are made on the way, and others should not wait for all of them
    await breathe();
  }
  return {
    method: 'games',
    serverTime: feedTime(sports, now),
    oddsType: filter.oddsType,
    games: found,
    total: shown.length,
  };
};

const byLeague = ({ fixture: one }: BoardMatch, { fixture: other }: BoardMatch): number =>
  leagueOrder(one.leagueId) - leagueOrder(other.leagueId);
