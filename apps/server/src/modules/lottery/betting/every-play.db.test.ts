import { catalogue } from '@fairground/contract';
import { lotteryGames, ticketReturn } from '@fairground/lottery';
import { beforeAll, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { casesOf, type PlayCase } from '../../../../../../tests/support/lottery-cases.ts';
import { aLotteryPlayer, anEntry, anIssue, draw, sellLottery } from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';

const { lottery } = catalogue;
const ENTRIES_MOST = 20;
/** A ticket costs a yuan at least. */
const LEAST_FEN = 100;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = {
    ...(await startTestApp({
      now: clock.now,
      env: { ROLES: 'api', LOTTERY_ISSUE_WIN_YUAN: '100000000', LOTTERY_EXPOSURE_YUAN: '1000000000' },
    })),
    clock,
  };
  await sellLottery(running.app);
});

/** Cases of one draw, as many together as a ticket takes. */
function ticketsOf(cases: readonly PlayCase[]): readonly (readonly PlayCase[])[] {
  const byDraw = new Map<string, PlayCase[]>();
  for (const each of cases) {
    const key = each.draw.join(' ');
    byDraw.set(key, [...(byDraw.get(key) ?? []), each]);
  }
  return [...byDraw.values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / ENTRIES_MOST) }, (_, part) =>
      same.slice(part * ENTRIES_MOST, (part + 1) * ENTRIES_MOST),
    ),
  );
}

/** Each at its own unit; the first as often as the whole needs to cost a yuan. */
function entriesOf(cases: readonly PlayCase[]) {
  const cost = cases.reduce((sum, { count, unit }) => sum + count * unit, 0);
  return cases.map(({ play, pick, count, unit }, index) => {
    const short = index === 0 ? Math.max(0, LEAST_FEN - cost) : 0;
    return anEntry(play.code, pick, { unit, multiple: 1 + Math.ceil(short / (count * unit)) });
  });
}

test.each(lotteryGames.map((game) => [game.code, game] as const))(
  '%s: every play wins each of its tiers and loses, from a stored draw to the wallet',
  async (_, game) => {
    const { cases, missing } = casesOf(game);
    expect(missing).toEqual([]);
    const player = await aLotteryPlayer(running, 1_000_000_00n);
    let expected = 1_000_000_00n;
    for (const together of ticketsOf(cases)) {
      const issueNo = await anIssue(running.app, game.code);
      const entries = entriesOf(together);
      const { ticketNo, stake } = await player.buy(issueNo, ...entries);
      await draw(running.app, issueNo, together[0]?.draw ?? []);
      const { data: settled } = await player.ask(lottery.ticket, { ticketNo });
      expect(
        settled.entries.map(({ wins, pushed }) => ({ wins: wins.map(({ tier, count }) => [tier, count]), pushed })),
      ).toEqual(
        together.map(({ outcome }) => ({
          wins: outcome.wins.map(({ tier, count }) => [tier, count]),
          pushed: outcome.pushed,
        })),
      );
      const returned = ticketReturn(
        together.map(({ outcome }, index) => ({
          entry: { unit: entries[index]?.unit ?? 0, multiple: entries[index]?.multiple ?? 0 },
          outcome,
        })),
      );
      expect(settled.returned).toBe(returned);
      expected += returned - stake;
      running.clock.passSeconds(5);
    }
    const { data: wallet } = await player.ask(catalogue.wallet.getBalance, {});
    expect(wallet).toMatchObject({ totalBalance: expected, openStakes: 0n });
  },
  300_000,
);
