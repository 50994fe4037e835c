import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { aSlotPlayer, type Timed } from '../../../../../tests/support/slots.ts';
import { type Caller, type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { games } = catalogue;

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

async function aPlayer(): Promise<TestMember & Caller> {
  const made = await aMember(running.app);
  await fund(running.app, made, 100_00n);
  return { ...made, ...running.as(made) };
}

type Asked = Parameters<typeof listed>[1];
const listed = async (
  who: Pick<Caller, 'call'>,
  asked: { tab?: 'all' | 'hot' | 'new' | 'collected' | 'recent'; keyword?: string; enName?: string } = {},
) => (await who.call(games.gameList, { category: 'DZ', pageSize: 100, ...asked })).data;

const codes = async (who: Pick<Caller, 'call'>, asked?: Asked) =>
  (await listed(who, asked)).list.map(({ gameCode }) => gameCode);

const page = (pageNum: number) => running.call(games.gameList, { category: 'DZ', pageNum, pageSize: 3 });

const enter = (who: Caller | undefined, enName: string, gameCode: string) =>
  who?.call(games.launch, { enName, gameCode });

/** The switch of an operator. */
const letGameBe = (gameCode: string, state: string, resumeAt: Date | null = null) =>
  running.app.pool.query('update venue_game set state = $2, resume_at = $3 where game_code = $1', [
    gameCode,
    state,
    resumeAt,
  ]);

test('GA-01b each of the seven categories has several venues', async () => {
  for (const category of ['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'] as const) {
    const { list } = (await running.call(games.getVenueInfoByCategory, { category })).data;
    expect(list.length, category).toBeGreaterThanOrEqual(3);
    expect(new Set(list.map((venue) => venue.category))).toEqual(new Set([category]));
  }
});

test('a venue says how many games it lists, one without any that it is still to open', async () => {
  const { list } = (await running.call(games.getVenueInfoByCategory, { category: 'DZ' })).data;
  const told = list.map(({ enName, state, hasGames, facts }) => [enName, state, hasGames, facts.at(-1)?.value]);
  expect(told).toEqual([
    ['WYDZ', 1, 1, '3款'],
    ['JXDZ', 1, 1, '2款'],
    ['LYDZ', 1, 1, '3款'],
    ['HTDZ', 3, 0, '外部接入'],
  ]);
});

describe('the list of games', () => {
  test('shows a visitor every game with its return, its volatility and whether it can be tried', async () => {
    const { total, list } = await listed(running);
    expect(total).toBe(8);
    expect(list.find(({ gameCode }) => gameCode === 'jinlichi')).toEqual({
      enName: 'WYDZ',
      venueName: '万叶电子',
      gameCode: 'jinlichi',
      name: '锦鲤池',
      category: 'DZ',
      state: 1,
      resumeTime: null,
      hot: 0,
      new: 1,
      collected: 0,
      rtp: '95.5978',
      note: '20线 · 单注1–200元',
      volatility: 'medium',
      tile: '/game-art/jinlichi/tile.webp',
      demo: 1,
      provider: '',
      players: 0,
    });
    expect(await codes(running, { enName: 'JXDZ' })).toEqual(['suanpan', 'qingci']);
  });

  test.each([
    ['part of a name', '山', ['shanhai', 'qinglv']],
    ['pinyin', 'jinsuan', ['suanpan']],
    ['pinyin with spaces and capitals', 'Jin Suan', ['suanpan']],
    ['initials', 'qlsh', ['qinglv']],
    ['what no game is called', '麻将', []],
    ['signs of a pattern', '%', []],
  ])('is searched by %s', async (_, keyword, found) => {
    expect(await codes(running, { keyword })).toEqual(found);
  });

  test('is given page by page', async () => {
    const pages = [await page(1), await page(2), await page(3)].map(({ data }) => data);
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [8, 3],
      [8, 3],
      [8, 2],
    ]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ gameCode }) => gameCode))).size).toBe(8);
  });

  test('keeps what a member collects, and forgets it again; others see nothing of it', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    for (const gameCode of ['jinlichi', 'dengshi', 'jinlichi'])
      expect((await player.call(games.addCollection, { enName: 'WYDZ', gameCode })).data).toEqual({
        enName: 'WYDZ',
        gameCode,
        collected: 1,
      });
    expect(await codes(player, { tab: 'collected' })).toEqual(['dengshi', 'jinlichi']);
    expect(await codes(other, { tab: 'collected' })).toEqual([]);
    expect(await codes(running, { tab: 'collected' })).toEqual([]);
    const marked = (await listed(player)).list.filter(({ collected }) => collected === 1);
    expect(marked.map(({ gameCode }) => gameCode)).toEqual(['jinlichi', 'dengshi']);
    await player.call(games.removeCollection, { enName: 'WYDZ', gameCode: 'dengshi' });
    await player.call(games.removeCollection, { enName: 'WYDZ', gameCode: 'dengshi' });
    expect(await codes(player, { tab: 'collected' })).toEqual(['jinlichi']);
    const unknown = await player.call(games.addCollection, { enName: 'WYDZ', gameCode: 'suanpan' });
    expect(unknown).toMatchObject({ status_code: 6004, message: '没有这款游戏' });
  });

  test('remembers what a member launched, the latest first', async () => {
    const own = await startTestApp();
    const someone = own.as(await aMember(own.app));
    await enter(someone, 'WYDZ', 'dengshi');
    await enter(someone, 'LYDZ', 'qinglv');
    expect(await codes(someone, { tab: 'recent' })).toEqual(['qinglv', 'dengshi']);
    expect(await codes(own, { tab: 'recent' })).toEqual([]);
  });

  test('GA-02a is hot by how many members have played a round, whatever was only opened', async () => {
    const clock = aClock();
    const own: Timed = { ...(await startTestApp({ now: clock.now })), clock };
    const opened = [await aMember(own.app), await aMember(own.app)].map((made) => own.as(made));
    for (const each of opened) await enter(each, 'WYDZ', 'shanhai');
    const [one, two] = [await aSlotPlayer(own, 'qinglv'), await aSlotPlayer(own, 'qinglv')];
    const busy = await aSlotPlayer(own, 'dengshi');
    await one.play(4_00n);
    await two.play(4_00n);
    for (let rounds = 0; rounds < 3; rounds += 1) await busy.play(1_00n);
    const hot = (await listed(own, { tab: 'hot' })).list;
    expect(hot.map(({ gameCode, players }) => [gameCode, players])).toEqual([
      ['qinglv', 2],
      ['dengshi', 1],
    ]);
  });
});

describe('launching a game of the catalogue', () => {
  test.each([
    ['WYDZ', 'shanhai', /^\/pg\/game\?uid=[\w-]{43}&game=shanhai$/],
    ['JXDZ', 'qingci', /^\/dz\/game\?uid=[\w-]{43}&game=qingci$/],
    // A venue of electronic games has no lobby: it opens its first game.
    ['LYDZ', '', /^\/dz\/game\?uid=[\w-]{43}&game=qinglv$/],
  ])('%s %s is hosted where it belongs', async (enName, gameCode, address) => {
    const player = await aPlayer();
    expect((await player.call(games.launch, { enName, gameCode })).data.url).toMatch(address);
  });

  test('a game of another venue, an unknown one and one that is off are 6004, and no money moves', async () => {
    const player = await aPlayer();
    await player.call(games.setAutoTransferStatus, { status: 1 });
    await letGameBe('nihong', 'off');
    for (const gameCode of ['jinlichi', 'nope', 'nihong'])
      expect(await player.call(games.launch, { enName: 'LYDZ', gameCode }), gameCode).toMatchObject({
        status_code: 6004,
        message: '没有这款游戏，或已下架，请在游戏大厅选择其他游戏',
      });
    await letGameBe('nihong', 'on');
    expect((await player.call(games.balance, { channelCode: 'LYDZ' })).data.balance).toBe(0n);
  });

  test('GA-13 a game in maintenance is 6415 with its time, listed as such, and the others of its venue open', async () => {
    const player = await aPlayer();
    const back = new Date(Date.now() + 3_600_000);
    await letGameBe('qinglv', 'maintenance', back);
    const refused = await player.call(games.launch, { enName: 'LYDZ', gameCode: 'qinglv' });
    expect(refused).toMatchObject({
      status_code: 6415,
      message: expect.stringMatching(/^青绿山河维护中，预计.+恢复，其他游戏可正常进入$/),
    });
    await expect
      .poll(async () => (await listed(running, { keyword: '青绿' })).list[0], { timeout: 5_000 })
      .toMatchObject({ state: 2, resumeTime: back.getTime() });
    expect((await player.call(games.launch, { enName: 'LYDZ' })).data.url).toContain('game=xinghe');
    await running.app.pool.query(`update venue_game set state = 'maintenance' where venue_code = 'LYDZ'`);
    expect(await player.call(games.launch, { enName: 'LYDZ' })).toMatchObject({
      status_code: 6415,
      message: '流萤电子的游戏都在维护中，其他场馆可正常游戏',
    });
    await running.app.pool.query(`update venue_game set state = 'on', resume_at = null where venue_code = 'LYDZ'`);
  });
});
