import { catalogue } from '@fairground/contract';
import { chinaDay, type Fen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';

const { games, slots } = catalogue;
/** Yuan for a dollar, times ten thousand. */
const RATE = 71_234n;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  // Rates and marks of venues are remembered for a while: they stand before the first round.
  await running.app.pool.query(`update exchange_rate set buy_e4 = $1 where currency = 'USD'`, [RATE]);
  await running.app.pool.query(`update venue set payout_cap = 'financials' where code = 'JXDZ'`);
});

const spanOf = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
});

const paidToday = (player: SlotPlayer, cap: string, paid: Fen) =>
  running.app.pool.query('insert into daily_payout (member_id, day, cap, paid) values ($1, $2, $3, $4)', [
    player.memberId,
    chinaDay(running.app.now()),
    cap,
    paid,
  ]);

describe('GA-15 the payout of a day', () => {
  test.each([
    ['GA-15a casino: 600,000 dollars', 'jinlichi', 'casino', 600_000n],
    ['GA-15b financials: 180,000 dollars, where the venue is marked so', 'suanpan', 'financials', 180_000n],
  ])('%s, and what is beyond it is withheld and told', async (_, gameCode, kind, dollars) => {
    const cap = (dollars * RATE) / 100n;
    const player = await aSlotPlayer(running, gameCode);
    await player.chooseRound(10_00n, ({ units }) => units >= player.title.unitsPerStake * 8);
    const before = await player.money();
    await paidToday(player, kind, cap - 30_00n);
    const { round, balance } = await player.play(10_00n);
    expect(round.won).toBeGreaterThanOrEqual(80_00n);
    expect(round.withheld).toBe(round.won - 30_00n);
    expect(balance).toBe(before - 10_00n + 30_00n);
    expect(await player.money()).toBe(balance);
    const [record] = (await player.ask(games.betRecordList, spanOf())).data.list;
    expect(record).toMatchObject({ returned: 30_00n, net: 20_00n });
    expect(record?.receipt.find((line) => line.includes('单日最高派彩'))).toContain('不予派发');
    // The stake itself always comes back, and counts for nothing.
    await player.ask(slots.shown, { roundNo: round.roundNo });
    await player.chooseRound(10_00n, ({ units }) => units >= player.title.unitsPerStake * 2);
    expect((await player.play(10_00n)).balance).toBe(balance);
  });

  test('a prize beyond the payout of the day is withheld as far as it is', async () => {
    const player = await aSlotPlayer(running, 'qinglv');
    await player.chooseRound(200_00n, ({ pools, units }) => pools.includes('mini') && units === 0);
    await paidToday(player, 'casino', (600_000n * RATE) / 100n - 400_00n);
    const before = await player.money();
    const { round, balance } = await player.play(200_00n);
    const prize = round.pools[0]?.amount ?? 0n;
    expect(round.withheld).toBe(prize - 400_00n);
    expect(balance).toBe(before - 200_00n + 400_00n);
    expect(await player.money()).toBe(balance);
  });
});
