import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import { aLot, bonusStandOf } from '../../../../../../tests/support/bonus.ts';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  costOf,
  draw,
  gameOfIssue,
  sellLottery,
  versionOf,
  voidIssue,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { yuanFromFen } from '@fairground/money';
import { countTickets } from './count-tickets.ts';
import { settleIssue } from './settle-issue.ts';

const { lottery } = catalogue;
let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(running.app);
});

const sumOfTen = (multiple: number) => anEntry('K3.HZ.HZ.FS', { rows: [[10]] }, { multiple });

test('a ticket of own and bonus money returns pro rata, and half of it counts for the lot', async () => {
  const { app } = running;
  const player = await aLotteryPlayer(running, 6_00n);
  await aLot(app, player, 200_00n);
  const issueNo = await anIssue(app);
  await player.buy(issueNo, sumOfTen(10));
  expect(await bonusStandOf(app, player)).toMatchObject({ own: 0n, bonus: 186_00n });
  await draw(app, issueNo, [2, 3, 5]);
  const { rows } = await app.pool.query<{ returned: bigint }>(
    'select returned from lottery_ticket where member_id = $1',
    [player.memberId],
  );
  const returned = rows[0]?.returned ?? 0n;
  const share = (returned * 14n) / 20n;
  expect(returned).toBeGreaterThan(20_00n);
  expect(await bonusStandOf(app, player)).toMatchObject({ own: returned - share, bonus: 186_00n + share });
  await countTickets(app);
  const { lot } = await bonusStandOf(app, player);
  expect(lot?.done).toBe(10_00n);
});

test('a void issue gives each its part back', async () => {
  const { app } = running;
  const player = await aLotteryPlayer(running, 6_00n);
  await aLot(app, player, 200_00n);
  const issueNo = await anIssue(app);
  await player.buy(issueNo, sumOfTen(10));
  await voidIssue(app, issueNo);
  await settleIssue(app, issueNo);
  expect(await bonusStandOf(app, player)).toMatchObject({ own: 6_00n, bonus: 200_00n });
});

test('an order over several issues is never paid with bonus money', async () => {
  const { app } = running;
  const player = await aLotteryPlayer(running, 6_00n);
  await aLot(app, player, 200_00n);
  const issues = [await anIssue(app, 'K3', { closes: 3600 }), await anIssue(app, 'K3', { opens: 3600, closes: 7200 })];
  const entries = [sumOfTen(10)];
  const gameCode = gameOfIssue(issues[0] ?? '');
  const reply = await player.ask(lottery.follow, {
    gameCode,
    rulebook: versionOf(gameCode),
    entries,
    issues: issues.map((issueNo) => ({ issueNo, multiple: 1 })),
    cost: yuanFromFen(costOf(entries) * 2n),
    isStopOnWin: 0,
  });
  expect(reply).toMatchObject({ status_code: 6012 });
  expect(await bonusStandOf(app, player)).toMatchObject({ own: 6_00n, bonus: 200_00n });
});
