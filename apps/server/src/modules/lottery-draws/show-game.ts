import { type Catalogue, ResultCode } from '@fairground/contract';
import { lunarYearOf } from '@fairground/lottery';
import { chinaDay } from '@fairground/money';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publishedChain } from './chains.ts';
import { issuesAround } from './issue-readings.ts';
import { wireIssue, wireResult } from './issue-state.ts';
import { openLotteryGame } from './lottery-venues.ts';
import { rulebookFor } from './rulebooks.ts';
import { saleLimits } from './sale-limits.ts';

const LATEST_MAX = 12;

/** Everything the page of a game shows before somebody bets. */
export const showLotteryGame: Handler<Catalogue['lottery']['game']> = async ({ gameCode }, { app, now: asked }) => {
  const { game, listed } = await openLotteryGame(app, gameCode, asked);
  const [{ now, following, closed }, { rulebook, rules }, chain] = await Promise.all([
    issuesAround(app, gameCode),
    rulebookFor(app, game),
    publishedChain(app, gameCode),
  ]);
  if (!chain) throw new Refusal(ResultCode.Testing, `${game.name}即将开售，请稍后再来`);
  const [current] = following;
  return {
    now,
    gameCode,
    enName: listed.venueCode,
    venueName: listed.venueName,
    rules: { rulebook, margins: rules.margins, triplesLose: rules.triplesLose },
    lunarYear: current?.lunarYear ?? lunarYearOf(chinaDay(new Date(now))),
    current: current ? wireIssue(current, now) : null,
    following: following.map((issue) => wireIssue(issue, now)),
    latest: closed.slice(0, LATEST_MAX).map((issue) => wireResult(issue, now)),
    limits: saleLimits(game.code),
    chain,
  };
};
