import { catalogue } from '@fairground/contract';
import type { DrawTable } from '@fairground/promotions';
import { verifyGiftDraw } from '@fairground/promotions/verify-gift-draw';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, type SlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { readSeeds } from '../fair-play/seeds.ts';
import { lockMemberLimits } from '../limits/limit-check.ts';
import { checkSlots } from '../slots/check-slots.ts';
import { checkGiftDraws } from './check-gift-draws.ts';
import { giftDraws } from './gift-draws.ts';
import { makeDraw } from './make-draw.ts';

const { fairPlay, slots } = catalogue;

const table: DrawTable = {
  way: 'wheel',
  prizes: [
    { prizeId: 'none', name: '谢谢参与', weight: 4_000, amount: 0n, points: 0 },
    { prizeId: 'five', name: '5元', weight: 6_000, amount: 500n, points: 0 },
  ],
};

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
});

const draw = async ({ memberId }: SlotPlayer, chanceDay: string, by = table) => {
  const now = running.app.now();
  await readSeeds(running.app, memberId, now);
  return running.app.transact(async (tx) => {
    await lockMemberLimits(tx, [memberId]);
    return makeDraw(running.app, tx, {
      memberId,
      promotionId: 'a-wheel',
      version: 1,
      title: '幸运转盘',
      chanceDay,
      table: by,
      now,
    });
  });
};

describe('draws of a promotion', () => {
  test('count on the seeds of the rounds, and anybody can check them once the seed is revealed', async () => {
    const player = await aSlotPlayer(running);
    await player.play(1_00n);
    const one = await draw(player, '2026-11-15');
    const { round } = await player.play(1_00n);
    await player.ask(slots.shown, { roundNo: round.roundNo });
    const other = await draw(player, '2026-11-16');
    expect(await checkSlots(running.app.pool)).toEqual([]);
    expect(await checkGiftDraws(running.app.pool)).toEqual([]);
    const before = await running.call(fairPlay.giftDraw, { drawId: one.drawId });
    expect(before.data).toMatchObject({
      title: '幸运转盘',
      way: 'wheel',
      nonce: 1,
      drawn: one.drawn,
      serverSeed: null,
    });
    await player.chooseRound(1_00n, () => true);
    for (const { drawId, prize } of [one, other]) {
      const { data } = await running.call(fairPlay.giftDraw, { drawId });
      const claim = { ...data, table: { way: data.way, prizes: data.prizes }, serverSeed: data.serverSeed ?? '' };
      expect(verifyGiftDraw(claim)).toMatchObject({ holds: true });
      expect(data.prizeId).toBe(prize.prizeId);
    }
    const own = await giftDraws.ofMember(running.app.pool, player.memberId, { promotionId: 'a-wheel', limit: 10 });
    expect(own.map(({ drawId }) => drawId).toSorted()).toEqual([one.drawId, other.drawId].toSorted());
    const days = ['2026-11-14', '2026-11-15', '2026-11-16'];
    expect(await giftDraws.usedOf(running.app.pool, player.memberId, { promotionId: 'a-wheel', days })).toEqual(
      days.slice(1),
    );
  });

  test('use a chance once: a second draw of a day takes its count back', async () => {
    const player = await aSlotPlayer(running);
    await draw(player, '2026-11-16');
    await expect(draw(player, '2026-11-16')).rejects.toThrow('chance of 2026-11-16 was used');
    expect(await readSeeds(running.app, player.memberId, running.app.now())).toMatchObject({ nonce: 1 });
  });

  test('that nobody made are not told', async () => {
    expect(await running.call(fairPlay.giftDraw, { drawId: 'C0' })).toMatchObject({
      status_code: 6004,
      message: '没有这次抽奖',
    });
  });

  test('are found out when the prize is not what was drawn', async () => {
    const player = await aSlotPlayer(running);
    const { drawId, prize } = await draw(player, '2026-11-16');
    const set = (prizeId: string) =>
      running.app.pool.query('update gift_draw set prize_id = $1 where draw_id = $2', [prizeId, drawId]);
    await set('gold');
    expect(await checkGiftDraws(running.app.pool)).toMatchObject([
      expect.stringContaining(`every-draw-is-its-prize: ${drawId}`),
    ]);
    await set(prize.prizeId);
  });
});
