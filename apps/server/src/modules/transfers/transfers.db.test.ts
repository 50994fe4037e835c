import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, outcomes, type TestMember } from '../../../../../tests/support/builders.ts';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type ReplyOf, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { addWageringLock, countTowardsWageringLocks } from '../venues/wagering-locks.ts';

const { games, transfers, members: memberCalls } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
  await openForPlay(running.app, 'XMTY', 'YHZR', 'JHDJ', 'SSQP', 'XLDJ');
});

async function aPlayer(amount: Fen): Promise<TestMember & Caller> {
  const made = await aMember(running.app);
  await fund(running.app, made, amount);
  return { ...made, ...running.as(made) };
}

const into = (channelCode: string, amount: string) => ({ channelCode, amount, ty: '1' as const });
const outOf = (channelCode: string, amount: string) => ({ channelCode, amount, ty: '2' as const });

async function has({ memberId }: TestMember): Promise<Record<string, Fen>> {
  const wallets = await running.app.ledger.walletsOf(running.app.pool, memberId);
  return Object.fromEntries(
    wallets.flatMap(({ account, balance }) => (balance > 0n ? [[account.wallet, balance]] : [])),
  );
}

const bind = (who: TestMember, venueCode: string, turnover: Fen) =>
  running.app.transact((tx) =>
    addWageringLock(tx, {
      memberId: who.memberId,
      venueCode,
      activity: '首存礼金',
      turnover,
      until: null,
      now: new Date(),
    }),
  );

describe('MO-08 between the centre wallet and a venue', () => {
  test('MO-08 MO-02 in and out, each with both balances', async () => {
    const player = await aPlayer(100_00n);
    expect((await player.call(games.transfer, into('XMTY', '60.5'))).data).toEqual({
      centerWalletBalance: 39_50n,
      venueBalance: 60_50n,
    });
    expect((await player.call(games.transfer, outOf('XMTY', '0.5'))).data).toEqual({
      centerWalletBalance: 40_00n,
      venueBalance: 60_00n,
    });
    expect(await has(player)).toEqual({ center: 40_00n, 'venue:XMTY': 60_00n });
  });

  test('MO-08 more than there is, a venue that is not, and one at rest are refused and move nothing', async () => {
    const player = await aPlayer(10_00n);
    const tooMuch = await player.call(games.transfer, into('XMTY', '10.01'));
    expect(tooMuch).toMatchObject({ status_code: 6012, message: '中心钱包余额不足' });
    expect(await player.call(games.transfer, outOf('XMTY', '1'))).toMatchObject({ message: '场馆余额不足' });
    expect(await player.call(games.transfer, into('NOPE', '1'))).toMatchObject({ status_code: 6004 });
    const resting = await player.call(games.transfer, into('XLDJ', '1'));
    expect(resting.status_code).toBe(6415);
    expect(resting.message).toMatch(/^星络电竞维护中，预计\d+月\d+日 \d\d:\d\d恢复，其他场馆可正常游戏$/);
    expect(await has(player)).toEqual({ center: 10_00n });
  });

  test('MO-08 a repeat of the request id gets the first answer and moves nothing', async () => {
    const player = await aPlayer(10_00n);
    const requestId = randomUUID();
    const [first, ...again] = [
      await player.call(games.transfer, into('XMTY', '4'), { requestId }),
      await player.call(games.transfer, into('XMTY', '4'), { requestId }),
      await player.call(games.transfer, into('XMTY', '4'), { requestId }),
    ];
    expect(again).toEqual([first, first]);
    expect((await player.call(games.transfer, into('XMTY', '5'), { requestId })).status_code).toBe(6008);
    expect(await has(player)).toEqual({ center: 6_00n, 'venue:XMTY': 4_00n });
  });

  test('MO-08 two hundred at once on one wallet: exactly the affordable ones', async () => {
    const player = await aPlayer(50_00n);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, place) => insisting(player, into(place % 2 ? 'XMTY' : 'CRTY', '1'))),
    );
    const done = replies.filter(({ status_code }) => status_code === 6000);
    expect(done).toHaveLength(50);
    expect(outcomes(replies).slice(50)).toEqual(Array(150).fill(6012));
    const { center = 0n, ...there } = await has(player);
    expect(center).toBe(0n);
    expect(Object.values(there).reduce((sum, each) => sum + each, 0n)).toBe(50_00n);
  });
});

describe('MO-08 utcTransfer', () => {
  test('MO-08 from venue to venue goes through the centre wallet in one entry', async () => {
    const player = await aPlayer(30_00n);
    await player.call(transfers.utcTransfer, { from: 'CENTER', to: 'XMTY', amount: '20' });
    const { data } = await player.call(transfers.utcTransfer, { from: 'XMTY', to: 'YHZR', amount: '5' });
    expect(data).toEqual({
      centerWalletBalance: 10_00n,
      balances: [
        { code: 'CENTER', balance: 10_00n },
        { code: 'XMTY', balance: 15_00n },
        { code: 'YHZR', balance: 5_00n },
      ],
    });
    const { rows } = await running.app.pool.query<{ lines: number }>(
      `select count(*)::int as lines from ledger_posting where from_member = $1 group by entry_id order by entry_id`,
      [player.memberId],
    );
    expect(rows).toEqual([{ lines: 1 }, { lines: 2 }]);
  });

  test('MO-08 the same wallet on both sides is refused', async () => {
    const player = await aPlayer(1_00n);
    const reply = await player.call(transfers.utcTransfer, { from: 'XMTY', to: 'XMTY', amount: '1' });
    expect(reply).toMatchObject({ status_code: 6007, data: { field: 'to' } });
  });
});

describe('MO-08 recycle', () => {
  test('MO-08 brings everything back in one go, and says what stayed and why', async () => {
    const player = await aPlayer(100_00n);
    for (const code of ['XMTY', 'YHZR', 'JHDJ', 'SSQP']) await player.call(games.transfer, into(code, '20'));
    await bind(player, 'SSQP', 5_00n);
    await setState('JHDJ', 'maintenance');
    const { data } = await player.call(games.recycle, {});
    await setState('JHDJ', 'normal');
    expect(data).toEqual({
      recycled: 40_00n,
      centerWalletBalance: 60_00n,
      kept: [
        { enName: 'SSQP', name: '山水棋牌', reason: '您仍在活动中，未达流水的金额暂不可转出' },
        { enName: 'JHDJ', name: '极衡电竞', reason: '极衡电竞维护中，其他场馆可正常游戏' },
      ],
    });
    expect(await has(player)).toEqual({ center: 60_00n, 'venue:JHDJ': 20_00n, 'venue:SSQP': 20_00n });
  });

  test('MO-08 one venue alone; what holds it back is its own answer', async () => {
    const player = await aPlayer(50_00n);
    await player.call(games.transfer, into('XMTY', '20'));
    await player.call(games.transfer, into('YHZR', '20'));
    const { data } = await player.call(games.recycle, { channelCode: 'XMTY' });
    expect(data).toEqual({ recycled: 20_00n, centerWalletBalance: 30_00n, kept: [] });
    await bind(player, 'YHZR', 1n);
    expect((await player.call(games.recycle, { channelCode: 'YHZR' })).status_code).toBe(6413);
    expect(await player.call(games.recycle, { channelCode: 'NOPE' })).toMatchObject({ status_code: 6004 });
  });

  test('MO-08 under load nothing is lost and nothing doubled', async () => {
    const player = await aPlayer(100_00n);
    const work = Array.from({ length: 60 }, (_, place) =>
      place % 3 === 0
        ? player.call(games.recycle, {})
        : player.call(games.transfer, into(place % 2 ? 'XMTY' : 'YHZR', '7')),
    );
    const codes = new Set((await Promise.all(work)).map(({ status_code }) => status_code));
    // Money that is elsewhere just then is refused, and nothing else goes wrong.
    expect([...codes].filter((code) => code !== 6000 && code !== 6012)).toEqual([]);
    await player.call(games.recycle, {});
    expect(await has(player)).toEqual({ center: 100_00n });
  });
});

describe('MO-09 a wagering lock of an activity', () => {
  test('MO-09 lets money in for the activity only, and nothing out until it is played', async () => {
    const player = await aPlayer(50_00n);
    await player.call(games.transfer, into('XMTY', '10'));
    await bind(player, 'XMTY', 10_00n);
    expect(await player.call(games.transfer, outOf('XMTY', '1'))).toMatchObject({
      status_code: 6413,
      message: '您仍在活动中，未达流水的金额暂不可转出',
    });
    expect((await player.call(games.transfer, into('XMTY', '1'))).status_code).toBe(6413);
    expect((await player.call(games.transfer, { ...into('XMTY', '1'), isActivity: true })).status_code).toBe(6000);
    const play = [{ memberId: player.memberId, counted: 10_00n }];
    await running.app.transact((tx) => countTowardsWageringLocks(tx, 'XMTY', play));
    expect((await player.call(games.transfer, outOf('XMTY', '11'))).status_code).toBe(6000);
  });

  test('MO-09 a transfer out that races a binding never takes the bound money', async () => {
    const player = await aPlayer(20_00n);
    await player.call(games.transfer, into('XMTY', '10'));
    const { app } = running;
    const [from, to] = [centerWallet(player.memberId), venueWallet(player.memberId, 'XMTY')];
    const grant = app.transact(async (tx) => {
      const key = `grant-${player.memberId}`;
      const occasion = { key, kind: 'test', cause: key, actor: 'test', at: app.now() };
      await app.ledger.post(tx, { ...occasion, postings: [{ from, to, amount: 10_00n }] });
      await addWageringLock(tx, {
        memberId: player.memberId,
        venueCode: 'XMTY',
        activity: '首存礼金',
        turnover: 10_00n,
        until: null,
        now: app.now(),
      });
    });
    const [out] = await Promise.all([player.call(games.transfer, outOf('XMTY', '10')), grant]);
    const there = (await has(player))['venue:XMTY'];
    // Either the transfer came first and took its own ten, or it met the wagering lock.
    expect([out.status_code, there]).toEqual(out.status_code === 6000 ? [6000, 10_00n] : [6413, 20_00n]);
  });
});

describe('MO-08 what stands where', () => {
  test('MO-08 balances by category, and of all venues under 8', async () => {
    const player = await aPlayer(30_00n);
    await player.call(games.transfer, into('XMTY', '10'));
    await player.call(games.transfer, into('YHZR', '5.25'));
    const sport = (await player.call(games.allBalance, { category: 'TY' })).data;
    // Where money lies first, then where one can play, then what is still to open.
    expect(sport.map(({ enName, status }) => [enName, status])).toEqual([
      ['XMTY', 1],
      ['CRTY', 1],
      ['HHTY', 3],
      ['BYTY', 3],
    ]);
    expect(sport.find(({ enName }) => enName === 'XMTY')).toEqual({
      enName: 'XMTY',
      name: '星芒体育',
      balance: 10_00n,
      status: 1,
    });
    const all = (await player.call(games.allBalance, { category: 8 })).data;
    expect(all.reduce((sum, { balance }) => sum + balance, 0n)).toBe(15_25n);
    expect(all.find(({ enName }) => enName === 'XLDJ')?.status).toBe(2);
    expect((await player.call(games.balance, { channelCode: 'YHZR' })).data).toEqual({
      channelCode: 'YHZR',
      balance: 5_25n,
    });
  });

  test('MO-08 the automatic transfer is a switch the member info shows, on for a new member', async () => {
    const player = await aPlayer(1n);
    const shown = async () => (await player.call(memberCalls.info, {})).data.autoTransfer;
    expect(await shown()).toBe(1);
    expect((await player.call(games.setAutoTransferStatus, { status: 0 })).data).toEqual({ status: 0 });
    expect(await shown()).toBe(0);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    expect(await shown()).toBe(1);
  });

  test('GA-01 the venues of each category, with their state and facts', async () => {
    const { data } = await running.call(games.getVenueInfoByCategory, { category: 'DJ' });
    expect(data.list.map(({ enName, state }) => [enName, state])).toEqual([
      ['FLDJ', 1],
      ['JHDJ', 1],
      ['XLDJ', 2],
    ]);
    expect(data.list[0]?.facts[0]).toEqual({ label: '玩法', value: '赛前与滚球盘口' });
    expect(data.list[2]?.resumeTime).toBeGreaterThan(Date.now());
  });
});

/** As the client does it: told that the server is busy, it comes again with the same request id. */
async function insisting(
  who: Caller,
  input: ReturnType<typeof into>,
  requestId = randomUUID(),
): Promise<ReplyOf<typeof games.transfer>> {
  const reply = await who.call(games.transfer, input, { requestId });
  return reply.status_code === 6317 || reply.status_code === 6011 ? insisting(who, input, requestId) : reply;
}

const setState = (code: string, state: 'normal' | 'maintenance') =>
  running.app.db.updateTable('venue').set({ state }).where('code', '=', code).execute();
