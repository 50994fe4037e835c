import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aClock, aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { knownVenue } from '../venues/open-venue.ts';
import { openOrder } from './foreign-transfer.ts';
import { settleTransfer } from './settle-transfer.ts';

const { games, transfers } = catalogue;

/** Without a worker: what is to happen later happens when the test says so. */
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api,venues' } });
  await openForPlay(running.app, 'HTDZ', 'XMTY');
});

async function aPlayer(amount = 100_00n): Promise<TestMember & Caller> {
  const made = await aMember(running.app);
  await fund(running.app, made, amount);
  return { ...made, ...running.as(made) };
}

const into = (amount: string) => ({ channelCode: 'HTDZ', amount, ty: '1' as const });

async function money({ memberId }: TestMember): Promise<Record<string, bigint>> {
  const wallets = await running.app.ledger.walletsOf(running.app.pool, memberId);
  return Object.fromEntries(
    wallets.flatMap(({ account, balance }) => (balance > 0n ? [[account.wallet, balance]] : [])),
  );
}

const orderOf = async ({ memberId }: TestMember) => {
  const { rows } = await running.app.pool.query<{ order_no: string; state: string; asks: number }>(
    'select order_no, state, asks from transfer_order where member_id = $1',
    [memberId],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { order_no: '', state: '', asks: 0 };
};

const sentBy = ({ token, device }: TestMember, input: unknown, requestId: string) => ({
  body: JSON.stringify(input),
  headers: { 'x-token': token, 'x-device': device, 'x-request-id': requestId },
});

const askAgain = async (who: TestMember) => settleTransfer(running.app, (await orderOf(who)).order_no);

describe('MO-08 GA-01 a foreign venue', () => {
  test('MO-08 takes money in and gives it back', async () => {
    const player = await aPlayer();
    expect((await player.call(games.transfer, into('40'))).data).toEqual({
      centerWalletBalance: 60_00n,
      venueBalance: 40_00n,
    });
    const { data } = await player.call(games.recycle, {});
    expect(data).toEqual({ recycled: 40_00n, centerWalletBalance: 100_00n, kept: [] });
  });

  test('MO-08 one that keeps the money is named with its reason, and the others give theirs back', async () => {
    const player = await aPlayer();
    for (const amount of ['20', '0.22', '0.22']) await player.call(games.transfer, into(amount));
    await player.call(games.transfer, { channelCode: 'XMTY', amount: '30', ty: '1' });
    expect((await player.call(games.recycle, {})).data).toEqual({
      recycled: 30_00n,
      centerWalletBalance: 79_56n,
      kept: [{ enName: 'HTDZ', name: '花田电子', reason: '场馆未接受本次转账' }],
    });
    expect(await money(player)).toEqual({ center: 79_56n, 'venue:HTDZ': 20_44n });
  });

  test('MO-08 refuses: everything is back at once, and the reason is said', async () => {
    const player = await aPlayer();
    expect(await player.call(games.transfer, into('10.44'))).toMatchObject({
      status_code: 6012,
      message: '场馆未接受本次转账，金额已退回原钱包',
    });
    expect(await money(player)).toEqual({ center: 100_00n });
  });

  test('MO-08 an answer that was lost: the money waits, is asked for by its number, and arrives once', async () => {
    const player = await aPlayer();
    const reply = await player.call(games.transfer, into('10.55'));
    expect(reply).toMatchObject({ status_code: 6006, message: expect.stringContaining('金额在途') });
    expect(await money(player)).toEqual({ center: 89_45n, locked: 10_55n });
    await Promise.all([askAgain(player), askAgain(player), askAgain(player)]);
    expect(await money(player)).toEqual({ center: 89_45n, 'venue:HTDZ': 10_55n });
    await askAgain(player);
    expect(await money(player)).toEqual({ center: 89_45n, 'venue:HTDZ': 10_55n });
  });

  test('WI-07a a venue that does not answer is 6006; the money waits, and the same request again hears how it ended', async () => {
    const player = await aPlayer();
    for (const [call, input] of [
      [games.transfer, into('10.55')],
      [transfers.utcTransfer, { from: 'CENTER', to: 'HTDZ', amount: '20.55' }],
    ] as const) {
      const before = await money(player);
      const requestId = randomUUID();
      const send = () => running.raw(call.path, sentBy(player, input, requestId));
      const silent: unknown = JSON.parse((await send()).text);
      expect(silent).toMatchObject({
        status_code: 6006,
        message: expect.stringMatching(/^场馆暂时没有响应，金额在途/),
      });
      expect((await money(player))['locked']).toBeGreaterThan(0n);
      expect((await money(player))['venue:HTDZ']).toBe(before['venue:HTDZ']);
      expect(JSON.parse((await send()).text)).toMatchObject({ status_code: 6000 });
      expect((await money(player))['locked']).toBeUndefined();
    }
    expect(await money(player)).toEqual({ center: 68_90n, 'venue:HTDZ': 31_10n });
  });

  test('WI-07b a venue whose answer cannot be read is 6014; the money waits until it can', async () => {
    const player = await aPlayer();
    const requestId = randomUUID();
    const reply = await player.call(games.transfer, into('10.88'), { requestId });
    expect(reply).toMatchObject({ status_code: 6014, message: expect.stringMatching(/^场馆答复异常，金额在途/) });
    expect(await money(player)).toEqual({ center: 89_12n, locked: 10_88n });
    expect(await orderOf(player)).toMatchObject({ state: 'asking' });
    const again = await player.call(games.transfer, into('10.88'), { requestId });
    expect(again.data).toEqual({ centerWalletBalance: 89_12n, venueBalance: 10_88n });
    expect(await money(player)).toEqual({ center: 89_12n, 'venue:HTDZ': 10_88n });
  });

  test('MO-08 a request that was lost is sent again under the same number', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('10.66'));
    expect(await money(player)).toEqual({ center: 89_34n, locked: 10_66n });
    await askAgain(player);
    expect(await money(player)).toEqual({ center: 89_34n, 'venue:HTDZ': 10_66n });
  });

  test('MO-08 a silent venue is asked until it answers, and its no gives the money back', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('10.77'));
    await askAgain(player);
    await askAgain(player);
    expect(await orderOf(player)).toMatchObject({ state: 'asking', asks: 3 });
    expect(await money(player)).toEqual({ center: 89_23n, locked: 10_77n });
    await askAgain(player);
    expect(await orderOf(player)).toMatchObject({ state: 'failed' });
    expect(await money(player)).toEqual({ center: 100_00n });
  });

  test('MO-08 the way back is as careful', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('50'));
    const back = { channelCode: 'HTDZ', amount: '20.44', ty: '2' as const };
    expect((await player.call(games.transfer, back)).status_code).toBe(6012);
    expect(await money(player)).toEqual({ center: 50_00n, 'venue:HTDZ': 50_00n });
    expect((await player.call(games.transfer, { ...back, amount: '50.01' })).message).toBe('场馆余额不足');
  });

  test('MO-08 from one provider to another: out first, then in', async () => {
    const player = await aPlayer();
    await player.call(games.transfer, into('50'));
    const { data } = await player.call(transfers.utcTransfer, { from: 'HTDZ', to: 'XMTY', amount: '30' });
    expect(data.balances.map(({ balance }) => balance)).toEqual([50_00n, 20_00n, 30_00n]);
    const refused = await player.call(transfers.utcTransfer, { from: 'XMTY', to: 'HTDZ', amount: '10.44' });
    expect(refused.status_code).toBe(6012);
    expect(await money(player)).toEqual({ center: 60_44n, 'venue:HTDZ': 20_00n, 'venue:XMTY': 19_56n });
  });
});

const open = async (player: TestMember, amount: bigint, requestId = randomUUID()) => {
  const { app } = running;
  const venue = await knownVenue(app.pool, 'HTDZ');
  const requested = { memberId: player.memberId, now: app.now(), isActivity: false };
  const leg = { venue, way: 'in' as const, amount };
  await app.transact((tx) => openOrder(app, tx, { ...requested, leg, requestKey: `transfer:${requestId}` }));
};

describe('MO-08 after a crash', () => {
  test('MO-08 between holding and asking: the worker of the next start finishes it', async () => {
    const clock = aClock();
    const again = await startTestApp({ now: clock.now });
    await openForPlay(again.app, 'HTDZ');
    const player = await aMember(again.app);
    await fund(again.app, player, 10_00n);
    const venue = await knownVenue(again.app.pool, 'HTDZ');
    const requested = { memberId: player.memberId, now: clock.now(), isActivity: false, requestKey: 'transfer:crash' };
    const leg = { venue, way: 'in' as const, amount: 4_00n };
    await again.app.transact((tx) => openOrder(again.app, tx, { ...requested, leg }));
    const locked = async () => {
      const wallets = await again.app.ledger.walletsOf(again.app.pool, player.memberId);
      return wallets.find(({ account }) => account.wallet === 'locked')?.balance;
    };
    expect(await locked()).toBe(4_00n);
    clock.passSeconds(16);
    await vi.waitFor(async () => expect(await locked()).toBe(0n), { timeout: 10_000 });
    const wallets = await again.app.ledger.walletsOf(again.app.pool, player.memberId);
    expect(wallets.find(({ account }) => account.wallet === 'venue:HTDZ')?.balance).toBe(4_00n);
  });

  test('MO-08 the client’s repeat of the same request takes up the order that stands', async () => {
    const player = await aPlayer();
    const requestId = randomUUID();
    await open(player, 30_00n, requestId);
    expect((await player.call(games.transfer, into('30'), { requestId })).data).toEqual({
      centerWalletBalance: 70_00n,
      venueBalance: 30_00n,
    });
    expect(await orderOf(player)).toMatchObject({ state: 'done' });
  });

  test('MO-08 racing repeats of asking and answering pay once', async () => {
    const player = await aPlayer();
    await open(player, 30_55n);
    await Promise.all(Array.from({ length: 12 }, () => askAgain(player)));
    await askAgain(player);
    expect(await money(player)).toEqual({ center: 69_45n, 'venue:HTDZ': 30_55n });
  });
});
