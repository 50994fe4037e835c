import type { BoardOutright } from '@fairground/sports-feed/board';
import { createYielder, isChampionShownBy, leagueOrder, wireChampion } from '@fairground/sports-feed';
import type { Methods, ReplyOf } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { spendReading } from './reading-cost.ts';

const CHAMPIONS_MAX = 500;

/** What they cost, in matches told. */
const COST = 40;
/** The board makes a champion bet anew whenever it changes. */
const renderedChampions = () => new WeakMap<BoardOutright, ReplyOf<'champions'>['champions'][number]>();

/** The champion bets a filter shows, league by league, those that close first at the top. */
export const champions: Methods<'champions'>['champions'] = async ({ leagueIds, ...filter }, { app, caller }) => {
  spendReading(app, caller, COST);
  const { board } = sportsOf(app);
  const shown: BoardOutright[] = [];
  for (const champion of board.outrights()) {
    const isWanted = leagueIds.length === 0 || leagueIds.includes(champion.outright.leagueId);
    if (isWanted && isChampionShownBy(filter, champion)) shown.push(champion);
  }
  const rendered = app.caches.of(renderedChampions);
  const yieldNow = createYielder();
  const found: ReplyOf<'champions'>['champions'] = [];
  for (const champion of shown.toSorted(byLeagueAndEnd).slice(0, CHAMPIONS_MAX)) {
    const wire = rendered.get(champion) ?? wireChampion(champion);
    rendered.set(champion, wire);
    found.push(wire);
    // oxlint-disable-next-line no-await-in-loop -- a season's prices need its table, which takes its time
    await yieldNow();
  }
  return { method: 'champions', champions: found };
};

const byLeagueAndEnd = ({ outright: one }: BoardOutright, { outright: other }: BoardOutright): number =>
  leagueOrder(one.leagueId) - leagueOrder(other.leagueId) || one.closes - other.closes || (one.id < other.id ? -1 : 1);
