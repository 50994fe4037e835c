import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClock,
  aMember,
  callOnClock,
  fund,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { inviteTo, openForPlay } from '../../../../../tests/support/playable-venues.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { launchTokens } from '../venues/launch-tokens.ts';

const { games, wallet } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
  await openForPlay(running.app, 'JHDJ', 'HHTY', 'XLDJ', 'HTDZ');
});

async function aPlayer(amount: Fen = 100_00n): Promise<TestMember & Caller> {
  const made = await aMember(running.app);
  await fund(running.app, made, amount);
  return { ...made, ...running.as(made) };
}

const pageAt = async (url: string): Promise<readonly [status: number, text: string]> => {
  const page = await fetch(running.url + url);
  return [page.status, await page.text()];
};

const centerOf = async (who: Caller): Promise<Fen> =>
  (await who.call(wallet.getBalance, { withLockMoney: 1 })).data.centerWalletBalance;

describe('GA-12 where a launch leads', () => {
  test('GA-12 the sportsbook is the site’s own page, with the sportsbook’s token', async () => {
    const player = await aPlayer();
    const { url } = (await player.call(games.launch, { enName: 'CRTY' })).data;
    expect(url).toMatch(/^\/game\/sport\/crty\?uid=[\w-]{43}$/);
  });

  test.each([
    ['G1CP', '', 'k3'],
    ['G1CP', 'F28', 'f28'],
    ['SGCP', '', 'pk10'],
    ['QLCP', 'LHC', 'lhc'],
  ])('GA-12 %s opens the page of its game, %s or its first', async (enName, gameCode, page) => {
    const player = await aPlayer();
    const { url } = (await player.call(games.launch, { enName, gameCode })).data;
    expect(url).toMatch(new RegExp(`^/game/lottery/${page}\\?uid=[\\w-]{43}$`));
  });

  test.each([
    ['YHZR', '', 'bac1'],
    ['YHZR', 'DT1', 'dt1'],
    ['TXZR', 'SB1', 'sb1'],
  ])('GA-12 %s opens the page of its table, %s or its first', async (enName, gameCode, page) => {
    const player = await aPlayer();
    const { url } = (await player.call(games.launch, { enName, gameCode })).data;
    expect(url).toMatch(new RegExp(`^/game/realbet/${page}\\?uid=[\\w-]{43}$`));
  });

  test('GA-12 another venue is a hosted page that knows its guest, once', async () => {
    const player = await aPlayer();
    await player.call(games.setAutoTransferStatus, { status: 0 });
    await player.call(games.transfer, { channelCode: 'JHDJ', amount: '12.34', ty: '1' });
    const { url } = (await player.call(games.launch, { enName: 'JHDJ' })).data;
    expect(url).toMatch(/^\/venue\/JHDJ\?uid=[\w-]{43}$/);
    const [status, text] = await pageAt(url);
    expect(status).toBe(200);
    expect(text).toContain('极衡电竞');
    expect(text).toContain('¥ 12.34');
    const [again, lapsed] = await pageAt(url);
    expect(again).toBe(403);
    expect(lapsed).toContain('入口已失效');
    expect(lapsed).not.toContain('12.34');
  });

  test('GA-12 a token is good for its own venue only, and nothing is shown without one', async () => {
    const player = await aPlayer();
    const { url } = (await player.call(games.launch, { enName: 'JHDJ' })).data;
    expect((await pageAt(url.replace('JHDJ', 'HHTY')))[0]).toBe(403);
    expect((await pageAt('/venue/JHDJ'))[0]).toBe(403);
    expect((await pageAt('/venue/JHDJ?uid=%3Cscript%3E'))[0]).toBe(403);
    expect((await pageAt('/venue/NOPE'))[0]).toBe(404);
    expect((await pageAt(url))[0]).toBe(200);
  });
});

describe('GA-13 launches that are refused say why', () => {
  test('GA-13 a venue at rest: 6415 with the time it returns', async () => {
    const player = await aPlayer();
    const reply = await player.call(games.launch, { enName: 'XLDJ' });
    expect(reply).toMatchObject({ status_code: 6415, message: expect.stringContaining('星络电竞维护中，预计') });
  });

  test('GA-13 a venue that is not: 6004', async () => {
    const player = await aPlayer();
    expect((await player.call(games.launch, { enName: 'NOPE' })).status_code).toBe(6004);
  });
});

test('MO-09 6413 opens the dialog; money brought along for the activity opens the venue and stays until played', async () => {
  const player = await aPlayer();
  await inviteTo(running.app, player.memberId, 'CRTY');
  const invited = await player.call(games.launch, { enName: 'CRTY' });
  expect(invited).toMatchObject({
    status_code: 6413,
    message: '群岭体育正在举行体验季：请先转入参与金额，完成1倍流水后即可转出，7天后自动解除',
  });
  expect((await player.call(games.launch, { enName: 'CRTY', isActivity: true })).status_code).toBe(6413);
  const brought = { channelCode: 'CRTY', amount: '30', ty: '1', isActivity: true } as const;
  expect((await player.call(games.transfer, brought)).data).toEqual({
    centerWalletBalance: 70_00n,
    venueBalance: 30_00n,
  });
  const entered = await player.call(games.launch, { enName: 'CRTY', isActivity: true });
  expect(entered.data.url).toMatch(/^\/game\/sport\/crty/);
  const bound = { status_code: 6413, message: '您仍在活动中，未达流水的金额暂不可转出' };
  expect(await player.call(games.launch, { enName: 'CRTY' })).toMatchObject({ ...bound, data: { joined: 1 } });
  expect(await player.call(games.transfer, { ...brought, ty: '2', isActivity: false })).toMatchObject(bound);
  const other = await aPlayer();
  expect((await other.call(games.launch, { enName: 'CRTY' })).status_code).toBe(6000);
});

describe('MO-08 automatic transfer', () => {
  test('MO-08 takes the whole centre wallet along, once', async () => {
    const player = await aPlayer(88_88n);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) => player.call(games.launch, { enName: place % 2 ? 'JHDJ' : 'CRTY' })),
    );
    expect(replies.every(({ status_code }) => status_code === 6000)).toBe(true);
    expect(await centerOf(player)).toBe(0n);
    const all = (await player.call(games.allBalance, { category: 8 })).data;
    expect(all.reduce((sum, { balance }) => sum + balance, 0n)).toBe(88_88n);
  });

  test('MO-08 takes nothing when it is off, when the venue rests, or when the venue asks for an activity', async () => {
    const player = await aPlayer(10_00n);
    await player.call(games.setAutoTransferStatus, { status: 0 });
    await player.call(games.launch, { enName: 'JHDJ' });
    await player.call(games.setAutoTransferStatus, { status: 1 });
    await player.call(games.launch, { enName: 'XLDJ' });
    await inviteTo(running.app, player.memberId, 'CRTY');
    await player.call(games.launch, { enName: 'CRTY' });
    expect(await centerOf(player)).toBe(10_00n);
  });

  test('MO-08 a foreign venue that does not take it is entered all the same', async () => {
    const player = await aPlayer(10_44n);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    expect((await player.call(games.launch, { enName: 'HTDZ' })).status_code).toBe(6000);
    expect(await centerOf(player)).toBe(10_44n);
    await fund(running.app, player, 1n);
    await player.call(games.launch, { enName: 'HTDZ' });
    expect(await centerOf(player)).toBe(0n);
  });
});

describe('WI-07 a foreign venue that is asked in', () => {
  test('WI-07a one that does not answer a launch is 6006, and opens when it answers again', async () => {
    const quiet = await startTestApp({ env: { ROLES: 'api,venues' } });
    await openForPlay(quiet.app, 'HTDZ');
    const made = await aMember(quiet.app);
    await fund(quiet.app, made, 100_00n);
    const player = quiet.as(made);
    await player.call(games.setAutoTransferStatus, { status: 0 });
    const enter = () => player.call(games.launch, { enName: 'HTDZ' });
    expect((await enter()).status_code).toBe(6000);
    const requestId = randomUUID();
    // Silent from here on, until it has been asked about this order three times.
    const hearMore = () =>
      player.call(games.transfer, { channelCode: 'HTDZ', amount: '10.77', ty: '1' }, { requestId });
    expect((await hearMore()).status_code).toBe(6006);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    const silent = await enter();
    expect(silent).toMatchObject({ status_code: 6006, message: '场馆暂时没有响应，请稍后再进入', data: null });
    // No money is transferred to a venue that does not launch.
    expect(await centerOf(player)).toBe(89_23n);
    for (let asked = 1; asked <= 3; asked += 1) await hearMore();
    expect((await enter()).status_code).toBe(6000);
  });

  test('WI-07a one that does not answer about the money brought along is 6006, and opens once that has arrived', async () => {
    const player = await aPlayer(10_55n);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    const requestId = randomUUID();
    const enter = () => player.call(games.launch, { enName: 'HTDZ' }, { requestId });
    expect(await enter()).toMatchObject({
      status_code: 6006,
      message: expect.stringMatching(/^场馆暂时没有响应，金额在途/),
    });
    expect((await enter()).status_code).toBe(6000);
    expect(await centerOf(player)).toBe(0n);
  });

  test('WI-07b one whose answer about the money brought along cannot be read is 6014', async () => {
    const player = await aPlayer(10_88n);
    await player.call(games.setAutoTransferStatus, { status: 1 });
    expect(await player.call(games.launch, { enName: 'HTDZ' })).toMatchObject({
      status_code: 6014,
      message: expect.stringMatching(/^场馆答复异常，金额在途/),
    });
  });
});

describe('GA-12 how long a launch token is good', () => {
  let timed: TestApp;
  let clock: TestClock;
  beforeAll(async () => {
    clock = aClock();
    timed = await startTestApp({ now: clock.now });
    await openForPlay(timed.app, 'JHDJ');
  });

  async function launched(enName: string) {
    const player = await aMember(timed.app);
    const { data } = await callOnClock(timed, games.launch, { enName }, player);
    return { player, uid: new URL(String(data?.['url']), timed.url).searchParams.get('uid') ?? '' };
  }

  const page = async (token: string) => {
    const reply = await fetch(`${timed.url}/venue/JHDJ?uid=${token}`);
    return [reply.status, await reply.text()] as const;
  };

  test('GA-12 a minute to its first use', async () => {
    const [inTime, late] = [await launched('JHDJ'), await launched('JHDJ')];
    clock.passSeconds(59);
    expect(
      await launchTokens.take(timed.app, { token: inTime.uid, venueCode: 'JHDJ', now: clock.now() }),
    ).toMatchObject({ venueCode: 'JHDJ' });
    clock.passSeconds(2);
    expect(
      await launchTokens.take(timed.app, { token: late.uid, venueCode: 'JHDJ', now: clock.now() }),
    ).toBeUndefined();
  });

  test('WI-03h GA-12 a token used after its minute is told 6099, a used or unknown one is told less', async () => {
    const { uid } = await launched('JHDJ');
    clock.passSeconds(61);
    const [status, text] = await page(uid);
    expect([status, text]).toEqual([403, expect.stringContaining('代码 6099')]);
    expect(text).toContain('余额没有变动');
    const used = (await launched('JHDJ')).uid;
    await page(used);
    clock.passSeconds(61);
    for (const other of [used, 'A'.repeat(43)]) expect((await page(other))[1]).toContain('入口已失效');
  });

  test('GA-12 the sportsbook’s becomes its session, in the login it was made in and nowhere else', async () => {
    const { player, uid } = await launched('CRTY');
    const { rows } = await timed.app.pool.query<{ id: bigint }>('select id from login_session where member_id = $1', [
      player.memberId,
    ]);
    const of = { memberId: player.memberId, sessionId: rows[0]?.id ?? 0n };
    const held = (change: Partial<typeof of> = {}) =>
      launchTokens.heldBy(timed.app, { ...of, ...change }, { token: uid, now: clock.now() });
    expect(await held({ memberId: of.memberId + 1n })).toBeUndefined();
    expect(await held({ sessionId: of.sessionId + 1n })).toBeUndefined();
    expect(await held()).toEqual({ venueCode: 'CRTY', gameCode: '' });
    clock.passSeconds(3600);
    expect(await held()).toEqual({ venueCode: 'CRTY', gameCode: '' });
    const unused = await launched('CRTY');
    clock.passSeconds(61);
    const its = { ...of, memberId: unused.player.memberId };
    expect(await launchTokens.heldBy(timed.app, its, { token: unused.uid, now: clock.now() })).toBeUndefined();
  });
});

test('RG-02 nobody launches from a region that is not served', async () => {
  const closed = await startTestApp({ env: { REGION_DENY_CIDR: '127.0.0.0/8' } });
  const player = closed.as(await aMember(closed.app));
  expect((await player.call(games.launch, { enName: 'JHDJ' })).status_code).toBe(6031);
});
