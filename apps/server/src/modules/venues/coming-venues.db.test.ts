import { catalogue } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { inviteTo } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { addWageringLock } from './wagering-locks.ts';

const { games, transfers, wallet, site } = catalogue;

/**
 * The venues that have a game: the sportsbook, esports, two of live tables, two of cards, three of the lottery, three of
 * electronic games, and fishing.
 */
const OPEN = new Set('CRTY FLDJ YHZR TXZR SSQP YXQP G1CP SGCP QLCP WYDZ JXDZ LYDZ BHBY'.split(' '));

let running: TestApp;
let closed: readonly string[];
beforeAll(async () => {
  running = await startTestApp();
  const { data } = await running.call(site.navigationList, {});
  closed = data.list.flatMap(({ venues }) => venues.map(({ enName }) => enName)).filter((code) => !OPEN.has(code));
});

async function aPlayer(amount = 100_00n): Promise<TestMember & Caller> {
  const made = await aMember(running.app);
  await fund(running.app, made, amount);
  return { ...made, ...running.as(made) };
}

/** Money that lies in a venue from a time when it could be brought there. */
async function leave({ memberId }: TestMember, code: string, amount: bigint): Promise<void> {
  const { app } = running;
  await app.transact((tx) => {
    const key = `left-${memberId}-${code}`;
    const postings = [{ from: centerWallet(memberId), to: venueWallet(memberId, code), amount }];
    return app.ledger.post(tx, { key, kind: 'venue-transfer', cause: key, actor: 'test', at: app.now(), postings });
  });
}

const bind = ({ memberId }: TestMember, venueCode: string) =>
  running.app.transact((tx) =>
    addWageringLock(tx, {
      memberId,
      venueCode,
      activity: '旧活动',
      turnover: 9_00n,
      until: null,
      now: running.app.now(),
    }),
  );

/** The switch of an operator, for every game of one venue. */
const letGamesBe = (state: string) =>
  running.app.pool.query(`update venue_game set state = $1 where venue_code = 'JXDZ'`, [state]);

const center = async (who: Caller) =>
  (await who.call(wallet.getBalance, { withLockMoney: 1 })).data.centerWalletBalance;

describe('GA-16b a venue without a game', () => {
  test('GA-16b one whose games are all switched off is one of them, until a game is on again', async () => {
    const player = await aPlayer();
    await player.call(games.setAutoTransferStatus, { status: 1 });
    await letGamesBe('off');
    const refused = { status_code: 6366, message: expect.stringMatching(/^锦汐电子即将开放/) };
    expect(await player.call(games.launch, { enName: 'JXDZ' })).toMatchObject(refused);
    expect(await player.call(games.transfer, { channelCode: 'JXDZ', amount: '1', ty: '1' })).toMatchObject(refused);
    expect(await center(player)).toBe(100_00n);
    await letGamesBe('on');
    expect((await player.call(games.launch, { enName: 'JXDZ' })).status_code).toBe(6000);
  });

  test('GA-16b there are many, and each says that it is still to open', async () => {
    expect(closed.length).toBe(10);
    const player = await aPlayer();
    const all = (await player.call(games.allBalance, { category: 8 })).data;
    const statusOf = new Map(all.map(({ enName, status }) => [enName, status]));
    expect([...OPEN].map((code) => statusOf.get(code))).toEqual(Array.from(OPEN, () => 1));
    expect(new Set(closed.map((code) => statusOf.get(code)))).toEqual(new Set([3]));
  });

  test('GA-16b no transfer, automatic transfer or activity moves money in or locks it, in each of them', async () => {
    const player = await aPlayer();
    await player.call(games.setAutoTransferStatus, { status: 1 });
    for (const code of closed) {
      await inviteTo(running.app, player.memberId, code);
      const message = expect.stringMatching(/即将开放，暂不能进入或转入，已有余额可随时转出$/);
      const refused = { status_code: 6366, message };
      const into = { channelCode: code, amount: '1', ty: '1' } as const;
      expect(await player.call(games.launch, { enName: code }), code).toMatchObject(refused);
      expect(await player.call(games.launch, { enName: code, isActivity: true }), code).toMatchObject(refused);
      expect(await player.call(games.transfer, into), code).toMatchObject(refused);
      expect(await player.call(games.transfer, { ...into, isActivity: true }), code).toMatchObject(refused);
      const way = { from: 'CENTER', to: code, amount: '1' };
      expect(await player.call(transfers.utcTransfer, way), code).toMatchObject(refused);
    }
    expect(await center(player)).toBe(100_00n);
    const wageringLocks = await running.app.pool.query('select from venue_wagering_lock where member_id = $1', [
      player.memberId,
    ]);
    expect(wageringLocks.rowCount).toBe(0);
  });

  test('GA-16b what lies in one comes back by every way, whatever lock was left on it', async () => {
    const player = await aPlayer();
    for (const code of ['LTQP', 'XLDJ', 'QHZR', 'HTDZ']) {
      await leave(player, code, 20_00n);
      await bind(player, code);
    }
    const funded = (await player.call(games.allBalance, { category: 8 })).data.slice(0, 5);
    expect(funded.map(({ enName }) => enName)).toEqual(['QHZR', 'LTQP', 'XLDJ', 'HTDZ', 'CRTY']);
    const out = await player.call(games.transfer, { channelCode: 'LTQP', amount: '20', ty: '2' });
    expect(out.data).toEqual({ centerWalletBalance: 40_00n, venueBalance: 0n });
    expect((await player.call(transfers.utcTransfer, { from: 'QHZR', to: 'CRTY', amount: '20' })).status_code).toBe(
      6000,
    );
    expect((await player.call(games.recycle, { channelCode: 'XLDJ' })).data.recycled).toBe(20_00n);
    expect((await player.call(games.recycle, {})).data).toEqual({
      recycled: 40_00n,
      centerWalletBalance: 100_00n,
      kept: [],
    });
  });

  test('GA-16b its page says so and leads back, with a token or without', async () => {
    const page = await fetch(`${running.url}/venue/LTQP`);
    const text = await page.text();
    expect(text).toContain('兰汀棋牌');
    expect(text).toContain('即将开放');
    expect(text).toContain('href="/mine/wallet"');
  });
});
