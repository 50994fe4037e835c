import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLot, aRewardId, bonusStandOf } from '../../../../../tests/support/bonus.ts';
import { aClock } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, NEXT_ROUND_SECONDS, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { freeSpinsOf, grantFreeSpins } from '../bonus/free-grants.ts';
import { turnoverLeft } from '../wagering/wagering.ts';
import { countRounds } from './count-rounds.ts';

const { limits, slots } = catalogue;
let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

const STAKE = 20_00n;
const isWin = ({ units }: { readonly units: number }): boolean => units > 0;
const stand = (player: SlotPlayer) => bonusStandOf(running.app, player);

describe('rounds of bonus money', () => {
  test('return into the lot what the bonus part won, in the transaction of the round', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 5_00n);
    await aLot(running.app, player, 300_00n);
    await player.chooseRound(STAKE, isWin);
    const { round, balance, bonus } = await player.play(STAKE);
    const share = (round.won * 15_00n) / STAKE;
    const { own, bonus: left, lot } = await stand(player);
    expect(own).toBe(round.won - share);
    expect(left).toBe(285_00n + share);
    expect(balance).toBe(own);
    expect(bonus).toEqual({ balance: left, oneBet: 60_00n });
    expect(lot).toMatchObject({ openStake: 0n, state: 'open' });
    await countRounds(running.app);
    const { lot: counted } = await stand(player);
    expect(counted?.done).toBe(STAKE);
    const { rows } = await running.app.pool.query('select own_stake, own from wagering_bet where bet_no = $1', [
      round.roundNo,
    ]);
    expect(rows).toEqual([{ own_stake: 5_00n, own: 5_00n }]);
  });

  test('a repeat is told the first answer, and nothing moves twice', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 1_00n);
    await aLot(running.app, player, 300_00n);
    await player.chooseRound(STAKE, isWin);
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    const requestId = randomUUID();
    const first = await player.spin(STAKE, { requestId });
    const after = await stand(player);
    expect(await player.spin(STAKE, { requestId })).toEqual(first);
    expect(await stand(player)).toEqual(after);
  });

  test('more than the lot lets into one round is refused with the figure', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 1_00n);
    await aLot(running.app, player, 300_00n);
    running.clock.passSeconds(NEXT_ROUND_SECONDS);
    expect(await player.spin(100_00n)).toMatchObject({ status_code: 6012, data: { bonusMost: '60' } });
    expect(await stand(player)).toMatchObject({ own: 1_00n, bonus: 300_00n });
  });

  test('the table tells what bonus money there is', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 1_00n);
    await aLot(running.app, player, 300_00n, { product: 'TY' });
    expect((await player.ask(slots.open, { uid: player.uid })).data.bonus).toBeUndefined();
    await aLot(running.app, player, 40_00n, { product: 'DZ', isDepositMatched: false });
    expect((await player.ask(slots.open, { uid: player.uid })).data.bonus).toEqual({ balance: 40_00n, oneBet: 40_00n });
  });
});

async function withSpins(player: SlotPlayer, count = 2, gameCode?: string): Promise<string> {
  const { app } = running;
  const { memberId } = player;
  const bare = { memberId, rewardId: aRewardId(), promotionId: 'points-mall', name: '免费旋转', now: app.now() };
  await app.transact((tx) => grantFreeSpins(tx, { ...bare, stake: 1_00n, count, gameCode }));
  const [given] = await freeSpinsOf(app.pool, memberId, app.now());
  return `${given?.id}`;
}
const spin = (player: SlotPlayer, freeSpinsId: string, requestId: string = randomUUID(), stake = 1_00n) => {
  running.clock.passSeconds(NEXT_ROUND_SECONDS);
  return player.ask(slots.spin, { uid: player.uid, stake: yuanFromFen(stake), freeSpinsId }, { requestId });
};

describe('free spins', () => {
  test('cost nothing; what they win is own money to be played once, and they count as no turnover', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 5_00n);
    const id = await withSpins(player);
    await player.chooseRound(1_00n, isWin);
    const requestId = randomUUID();
    const first = await spin(player, id, requestId);
    expect(first).toMatchObject({ status_code: 6000 });
    const { won } = first.data.round;
    expect(await spin(player, id, requestId)).toEqual(first);
    expect(await stand(player)).toMatchObject({ own: 5_00n + won, bonus: 0n });
    expect(first.data.balance).toBe(5_00n + won);
    expect(await turnoverLeft(running.app.pool, player.memberId)).toBe(won);
    await countRounds(running.app);
    const { rows } = await running.app.pool.query('select counted, why from wagering_bet where bet_no = $1', [
      first.data.round.roundNo,
    ]);
    expect(rows).toEqual([{ counted: 0n, why: '免费旋转，不计入' }]);
    expect(await spin(player, id)).toMatchObject({ status_code: 6000 });
    expect(await spin(player, id)).toMatchObject({ status_code: 6012, message: '免费旋转已用完' });
  });

  test('RG-05 the result of the login counts what they won, and no stake that nobody paid', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 5_00n);
    const id = await withSpins(player);
    const session = async () => (await player.ask(limits.get, {})).data.session;
    const before = await session();
    await player.chooseRound(1_00n, isWin);
    const { won } = (await spin(player, id)).data.round;
    const { staked, returned, net } = await session();
    expect({ staked, returned, net }).toEqual({
      staked: before.staked,
      returned: before.returned + won,
      net: before.net + won,
    });
    // A round of own money counts as ever.
    const { round } = await player.play(1_00n);
    expect(await session()).toMatchObject({ staked: before.staked + 1_00n, net: before.net + won + round.won - 1_00n });
  });

  test('are told at the table they can be used at, with what is left of them', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 5_00n);
    const told = async () => (await player.ask(slots.open, { uid: player.uid })).data.freeSpins;
    expect(await told()).toBeUndefined();
    await withSpins(player, 3, 'dengshi');
    expect(await told()).toBeUndefined();
    await withSpins(player, 2);
    const [given, ...others] = (await told()) ?? [];
    expect(others).toEqual([]);
    expect(given).toMatchObject({ name: '免费旋转', stake: 1_00n, spinsLeft: 2 });
    await spin(player, given?.freeSpinsId ?? '');
    expect(await told()).toEqual([{ ...given, spinsLeft: 1 }]);
    await spin(player, given?.freeSpinsId ?? '');
    expect(await told()).toBeUndefined();
  });

  test('are refused in another game, for another stake, when they are not one’s own, and when they are over', async () => {
    const player = await aSlotPlayer(running, 'jinlichi', 5_00n);
    const other = await aSlotPlayer(running, 'jinlichi', 5_00n);
    const id = await withSpins(player, 2, 'dengshi');
    expect(await spin(player, id)).toMatchObject({ status_code: 6012, message: '这份免费旋转不适用于本游戏' });
    const own = await withSpins(other);
    expect(await spin(other, own, randomUUID(), 2_00n)).toMatchObject({
      status_code: 6012,
      message: '免费旋转每次投注额为 1 元',
    });
    for (const wrong of [own, 'x', '0']) expect(await spin(player, wrong)).toMatchObject({ status_code: 6004 });
    await running.app.pool.query('update free_spins set expires_at = $2 where id = $1', [own, running.app.now()]);
    expect(await spin(other, own)).toMatchObject({ status_code: 6012, message: '免费旋转已过期' });
    expect(await stand(other)).toMatchObject({ own: 5_00n });
  });
});
