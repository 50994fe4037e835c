import type { BoardMatch } from '@fairground/venues/board';
import { isChampionShownBy, isShownBy, leagueOrder, presetOf, supplyCounts } from '@fairground/venues/sports';
import type { Methods, ReplyOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';

type WireLeague = ReplyOf<'leagues'>['leagues'][number];

/** The leagues a filter shows, with how many matches each has, and how much there is of everything. */
export const leagues: Methods<'leagues'>['leagues'] = (filter, { house }) => {
  const { board } = sportsOf(house);
  const found = new Map<string, WireLeague>();
  const add = ({ leagueId, league, gameType }: Pick<BoardMatch['fixture'], 'leagueId' | 'league' | 'gameType'>) => {
    const count = (found.get(leagueId)?.count ?? 0) + 1;
    found.set(leagueId, {
      league_id: leagueId,
      id: leagueId,
      name: league,
      icon_class: `league-${gameType.toLowerCase()}`,
      isShow: 1,
      isExpand: 1,
      gameType,
      count,
      preset: presetOf(leagueId),
    });
  };
  for (const match of board.matches()) if (isShownBy(filter, match)) add(match.fixture);
  for (const champion of board.outrights()) if (isChampionShownBy(filter, champion)) add(champion.outright);
  const inOrder = [...found.values()].toSorted((one, other) => leagueOrder(one.id) - leagueOrder(other.id));
  return { method: 'leagues', leagues: inOrder, counts: supplyCounts(board) };
};
