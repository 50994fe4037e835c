import { recordDays } from '@fairground/contract/transaction-records';
import {
  gameTypeLabels,
  isEsports,
  isSport,
  quotedFormat,
  rulebookOf,
  sportLabels,
  winningsByRatio,
} from '@fairground/betting';
import type { Methods, ReplyOf } from '../sportsbook/methods.ts';
import { type GameType, type WagerFilter, type WagerLeg, type WagerRow, wagerRows } from './wager-rows.ts';

type Wager = ReplyOf<'wagers'>['list'][number];

const DAY_MS = 86_400_000;
const ODDS = /^-?\d{1,5}\.\d{2,3}$/;

/** The tab a sport is found under; those without one of their own share the last. */
export const gameTypeOf = (sport: string): Exclude<GameType, 'ALL'> => {
  const own = Object.keys(gameTypeLabels).find(
    (type): type is Exclude<GameType, 'ALL'> => type === sport && type !== 'ALL',
  );
  return own ?? (isEsports(sport) ? 'ES' : 'OP');
};

/** The sports of a tab; undefined for all of them. */
export const sportsUnder = (gameType: GameType): readonly string[] | undefined =>
  gameType === 'ALL'
    ? undefined
    : Object.keys(sportLabels).filter((sport) => isSport(sport) && gameTypeOf(sport) === gameType);

/** A member's bets in the sportsbook: those that are open, or those that have ended. */
export const recordMethods: Methods<'wagers'> = {
  wagers: async ({ settled, gameType, beginTime, endTime, pageNum, pageSize }, { app, caller, venueCode, now }) => {
    const filter: WagerFilter = {
      memberId: caller.memberId,
      venueCode,
      statuses: settled === 1 ? ['settled', 'void', 'rejected'] : ['delay', 'accepted'],
      sports: sportsUnder(gameType),
      from: new Date(Math.max(beginTime ?? 0, now.getTime() - recordDays.kept * DAY_MS)),
      to: new Date(Math.min(endTime ?? now.getTime() + DAY_MS, now.getTime() + DAY_MS)),
    };
    const [rows, { total, staked, returned }, rejected] = await Promise.all([
      wagerRows.page(app.pool, filter, { limit: pageSize, skip: (pageNum - 1) * pageSize }),
      wagerRows.totals(app.pool, filter),
      // What was rejected is listed, and was never staked.
      wagerRows.totals(app.pool, { ...filter, statuses: ['rejected'] }),
    ]);
    const amountTotal = settled === 1 ? staked - rejected.staked : staked;
    return { method: 'wagers', total, list: rows.map(wagerOf), amountTotal, returnedTotal: returned };
  },
};

const wagerOf = (row: WagerRow): Wager => ({
  ticket_id: row.id,
  mode: row.mode,
  series: row.series,
  status: row.status,
  amount: row.staked,
  odds: row.lines === 1 && ODDS.test(row.odds) ? row.odds : null,
  winnable: winnableOf(row),
  returnable: row.returnable,
  returned: row.returned,
  cashedStake: row.cashedStake,
  cashedOut: row.cashedOut,
  cashable: row.status === 'accepted' && row.cashedStake < row.staked ? 1 : 0,
  withheld: row.withheld,
  result: row.result,
  legs: row.legs.map((leg) => legOf(leg, row)),
  receipt: [...(row.receipt ?? (row.reason === null ? [] : [row.reason]))],
  rulebook: row.rulebook,
  betTime: row.placedAt.getTime(),
  settleTime: row.settledAt?.getTime() ?? null,
});

/** What the part that was not cashed out may still win. */
const winnableOf = ({ staked, cashedStake, returnable }: WagerRow): bigint =>
  winningsByRatio(staked - cashedStake, staked > 0n ? { top: returnable - staked, bottom: staked } : null);

const legOf = (leg: WagerLeg, { oddsType, rulebook }: WagerRow): Wager['legs'][number] => ({
  gameId: leg.gameId,
  gameType: gameTypeOf(leg.sport),
  league: leg.league,
  team_h: leg.home,
  team_c: leg.away,
  w: leg.marketCode,
  playName: leg.marketName,
  side: leg.side,
  sideName: leg.sideName,
  r: leg.lineText,
  odds: leg.odds,
  oddsType: quotedFormat(leg.marketCode, oddsType, rulebookOf(rulebook)),
  betScore: leg.score,
  resultScore: leg.resultScore,
  startTime: leg.startAt,
  result: leg.result,
  cancellation: leg.cancellation,
});
