import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { centerWallet, debtWallet, type Posting } from '@fairground/ledger';
import { finished, score, seriesOffered } from '@fairground/betting';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBettor,
  type Bettor,
  selectionOf,
  seriesOn,
  singleOn,
} from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from '../settling/settle-due.ts';

const board = boardOf();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({ sports: { board } });
  // Limits are read once in a while: they stand before the first bet.
  await running.app.pool.query(
    `insert into sport_limit values ('TT', '*', false, 'single', 1000, 100000, 1000000, 15000, 100000)`,
  );
});

/** In how many ways so many of them can be chosen. */
const choose = (from: number, count: number): number =>
  count === 0 ? 1 : from < count ? 0 : (choose(from - 1, count - 1) * from) / count;

/** A selection nobody else bets on. */
function offered(given: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer({ gameId: `m${(next += 1)}`, ...given });
  board.put(offer);
  return offer;
}

const ticketsOf = async ({ memberId }: Bettor) =>
  (await running.app.pool.query('select * from sport_ticket where member_id = $1 order by id', [memberId])).rows;

describe('SP-08 placing a single', () => {
  test('SP-08 takes the stake and writes the ticket as one fact', async () => {
    const player = await aBettor(running);
    const offer = offered({ price: 19_500 });
    const reply = await player.bet(singleOn(offer, '100.00'));
    expect(reply).toMatchObject({
      tickets: [{ status: 'accepted', active: 1, odds: '1.95', amount: 100_00n, decideTime: null, offer: null }],
      balance: 9_900_00n,
    });
    expect(await player.money()).toEqual({ free: 9_900_00n, staked: 100_00n });
    expect(await ticketsOf(player)).toMatchObject([
      { id: reply.tickets[0]?.ticket_id, mode: 'single', staked: 100_00n, returnable: 195_00n, status: 'accepted' },
    ]);
    const { rows: legs } = await running.app.pool.query('select * from sport_leg where ticket_id = $1', [
      reply.tickets[0]?.ticket_id,
    ]);
    expect(legs).toMatchObject([
      { position: 1, game_id: offer.gameId, market_code: 'M', side: 'H', odds: '1.95', score: '' },
    ]);
  });

  test('SP-08 the same request again is the same answer and moves nothing, whatever the board says by then', async () => {
    const player = await aBettor(running);
    const offer = offered();
    const requestId = randomUUID();
    const betRequest = { ...singleOn(offer, '50'), timestamp: Date.now() };
    const first = await player.bet(betRequest, requestId);
    board.change(offer.gameId, { shut: 'closed' });
    expect(await player.bet(betRequest, requestId)).toEqual(first);
    expect(await player.money()).toEqual({ free: 9_950_00n, staked: 50_00n });
    expect((await player.ask('bet', { ...betRequest, autoOdds: false }, requestId)).status_code).toBe(6008);
  });

  test('SP-08 a refusal stays the answer to its request', async () => {
    const player = await aBettor(running);
    const offer = offered({ shut: 'suspended' });
    const requestId = randomUUID();
    const betRequest = { ...singleOn(offer, '50'), timestamp: Date.now() };
    const first = await player.bet(betRequest, requestId);
    expect(first.tickets).toMatchObject([
      { status: 'rejected', active: 0, reasonCode: 'suspended', reason: '盘口暂停投注，请稍后再试' },
    ]);
    board.change(offer.gameId, { shut: null });
    expect(await player.bet(betRequest, requestId)).toEqual(first);
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
  });

  test.each([
    ['a worse price', { price: 19_000 }, '100', 'oddsChanged', '赔率已由 1.95 变为 1.90，请确认'],
    ['a match that began', { shut: 'started' }, '100', 'started', '赛事已开始，无法投注'],
    ['a closed market', { shut: 'closed' }, '100', 'closed', '该盘口已关闭'],
    ['too little', {}, '9.99', 'belowMin', '低于最低投注额 10 元'],
    ['too much', {}, '200001', 'aboveMax', '超过最高投注额 200,000 元'],
    ['more than there is', {}, '10000.01', 'balance', '余额不足，去存款（可用 10,000 元）'],
  ] as const)('SP-08 refuses %s in words', async (_, change, amount, reasonCode, reason) => {
    const player = await aBettor(running);
    const offer = offered({ price: 19_500 });
    board.change(offer.gameId, change);
    expect(await player.bet(singleOn(offer, amount))).toMatchObject({
      tickets: [{ status: 'rejected', reasonCode, reason }],
      balance: 10_000_00n,
    });
    expect(await ticketsOf(player)).toEqual([]);
  });

  test('SP-08 a worse price is offered again, and auto-odds takes a better one', async () => {
    const player = await aBettor(running);
    const offer = offered({ price: 19_500 });
    board.change(offer.gameId, { price: 19_000 });
    const [asked] = (await player.bet(singleOn(offer, '100'))).tickets;
    expect(asked?.offer).toMatchObject({ gameId: offer.gameId, odds: '1.90', amountMax: 200_000_00n });
    board.change(offer.gameId, { price: 20_500 });
    expect((await player.bet(singleOn(offer, '100'))).tickets).toMatchObject([{ status: 'accepted', odds: '2.05' }]);
  });

  test('SP-08 of two equal bets at once one is taken', async () => {
    const player = await aBettor(running);
    const offer = offered();
    const replies = await Promise.all([
      player.bet(singleOn(offer, '10')),
      player.bet(singleOn(offer, '20')),
      player.bet({ ...singleOn(offer, '30'), mode: 'multiple' }),
    ]);
    const statuses = replies.flatMap(({ tickets }) => tickets.map(({ status, reasonCode }) => reasonCode ?? status));
    expect(statuses.toSorted()).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect(await ticketsOf(player)).toHaveLength(1);
  });

  test('SP-08 one stake is not spent twice', async () => {
    const player = await aBettor(running, 100_00n);
    const replies = await Promise.all(Array.from({ length: 6 }, () => player.bet(singleOn(offered(), '40'))));
    const taken = replies.flatMap(({ tickets }) => tickets).filter(({ status }) => status === 'accepted');
    expect(taken).toHaveLength(2);
    expect(await player.money()).toEqual({ free: 20_00n, staked: 80_00n });
  });
});

describe('SP-10 placing a series', () => {
  test('SP-10 of every fold, each line with its stake', async () => {
    const player = await aBettor(running);
    const legs = [offered({ price: 20_000 }), offered({ price: 21_000 }), offered({ price: 22_000 })];
    const [accumulator, doubles, system] = await Promise.all([
      player.bet(seriesOn(legs, '3c1', '10')),
      player.bet(seriesOn(legs, '2c1', '10')),
      player.bet(seriesOn(legs, '3c4', '10')),
    ]);
    expect(accumulator.tickets).toMatchObject([{ status: 'accepted', odds: '9.24', amount: 10_00n }]);
    expect(doubles.tickets).toMatchObject([{ status: 'accepted', amount: 30_00n }]);
    expect(system.tickets).toMatchObject([{ status: 'accepted', amount: 40_00n }]);
    const rows = await ticketsOf(player);
    const told = rows.map(({ series, lines, returnable }) => [series, lines, returnable] as const);
    expect(told.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['2c1', 3, 132_20n],
      ['3c1', 1, 92_40n],
      ['3c4', 4, 224_60n],
    ]);
  });

  test('SP-10a every fold from 2串1 to 10串1 and the systems are taken and paid', async () => {
    const player = await aBettor(running, 1_000_000_00n);
    // The last one loses, so that lines with it and lines without it are told apart.
    const legs = Array.from({ length: 10 }, (_, index) => offered({ price: 11_000, side: index === 9 ? 'C' : 'H' }));
    const wanted = Array.from({ length: 9 }, (_, index) => index + 2).flatMap((count) =>
      seriesOffered(count).map(({ code, folds, lines }) => ({ count, code, folds, lines })),
    );
    const placed = new Map<string, (typeof wanted)[number]>();
    for (const way of wanted) {
      // oxlint-disable-next-line no-await-in-loop -- one bettor
      const { tickets } = await player.bet(seriesOn(legs.slice(0, way.count), way.code, '2'));
      expect(tickets, way.code).toMatchObject([{ status: 'accepted', amount: BigInt(way.lines) * 2_00n }]);
      placed.set(tickets[0]?.ticket_id ?? '', way);
    }
    const { app } = running;
    await app.transact((tx) =>
      publishResults(
        tx,
        legs.map(({ gameId }) => ({
          gameId,
          facts: finished(score(1, 0), score(1, 1)),
          source: `test:${gameId}`,
          publishedAt: app.now(),
        })),
      ),
    );
    await settleDue(app);
    const rows = await ticketsOf(player);
    expect(rows).toHaveLength(wanted.length);
    for (const { id, series, status, returned } of rows) {
      const { count = 0, folds = [] } = placed.get(id) ?? {};
      const winners = Math.min(count, 9);
      const back = folds.reduce((sum, fold) => sum + choose(winners, fold) * 1.1 ** fold, 0) * 200;
      expect(status, series).toBe('settled');
      expect(Math.abs(Number(returned) - back), `${series} of ${count}`).toBeLessThanOrEqual(1);
    }
    expect((await player.money()).staked).toBe(0n);
  });

  test('SP-10 the same match twice, and a way that does not exist, are refused', async () => {
    const player = await aBettor(running);
    const one = offered();
    const same = offered({ gameId: one.gameId, marketCode: 'OU', lineText: '2.5', side: 'O' });
    expect((await player.bet(seriesOn([one, same], '2c1', '10'))).tickets).toMatchObject([
      { status: 'rejected', reasonCode: 'sameMatch', reason: '同场赛事不可串关' },
    ]);
    expect(await player.ask('bet', seriesOn([one, offered()], '2c9', '10'))).toMatchObject({ status_code: 6301 });
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
  });
});

describe('SP-06 several selections at once', () => {
  test('SP-06 each is taken or refused for itself', async () => {
    const player = await aBettor(running, 100_00n);
    const [good, shut, dear] = [offered(), offered({ shut: 'suspended' }), offered()];
    const selections = [
      { ...selectionOf(good), amount: '60' },
      { ...selectionOf(shut), amount: '20' },
      { ...selectionOf(dear), amount: '60' },
    ];
    const requestId = randomUUID();
    const betRequest = { mode: 'multiple', autoOdds: true, oddsType: 'H', selections, timestamp: Date.now() };
    const reply = await player.bet(betRequest, requestId);
    expect(reply.tickets.map(({ status, reasonCode }) => reasonCode ?? status)).toEqual([
      'accepted',
      'suspended',
      'balance',
    ]);
    expect(reply.balance).toBe(40_00n);
    expect(await player.bet(betRequest, requestId)).toEqual(reply);
    expect(await player.money()).toEqual({ free: 40_00n, staked: 60_00n });
  });
});

describe('SP-08 exposure limits', () => {
  test('SP-08 a selection takes no more than its limit, at once as one after another', async () => {
    const offer = offered({ sport: 'TT', price: 20_000 });
    const players = await Promise.all(Array.from({ length: 5 }, () => aBettor(running)));
    const replies = await Promise.all(players.map((player) => player.bet(singleOn(offer, '50'))));
    const words = replies.flatMap(({ tickets }) => tickets.map(({ status, reasonCode }) => reasonCode ?? status));
    expect(words.toSorted()).toEqual(['accepted', 'accepted', 'accepted', 'exposure', 'exposure']);
    const late = await aBettor(running);
    const [no] = (await late.bet(singleOn({ ...offer }, '50'))).tickets;
    expect(no).toMatchObject({ reasonCode: 'exposure', offer: null });
    expect(await late.ask('preview', { selections: [selectionOf(offer)] })).toMatchObject({
      data: { selections: [{ active: 1, amountMax: 0n }] },
    });
  });
});

describe('SP-08 the member’s own limits', () => {
  test('SP-08 bite inside the transaction that takes the stake', async () => {
    const player = await aBettor(running);
    await running.app.pool.query('update limit_member set loss_day = 10000 where member_id = $1', [player.memberId]);
    const replies = await Promise.all([player.bet(singleOn(offered(), '60')), player.bet(singleOn(offered(), '60'))]);
    const words = replies.flatMap(({ tickets }) => tickets.map(({ status, reasonCode }) => reasonCode ?? status));
    expect(words.toSorted()).toEqual(['accepted', 'ownLimit']);
    const no = replies.flatMap(({ tickets }) => tickets).find(({ status }) => status === 'rejected');
    expect(no?.reason).toContain('亏损限额为100元');
  });

  test('SP-08 a break refuses the call', async () => {
    const player = await aBettor(running);
    await running.app.pool.query(
      `update limit_member set restriction_kind = 'break', restriction_until = now() + interval '1 day', restriction_began_at = now()
       where member_id = $1`,
      [player.memberId],
    );
    expect(await player.ask('bet', singleOn(offered(), '60'))).toMatchObject({
      status_code: 6003,
      data: { guard: 'break' },
    });
  });

  test('SP-08 who owes pays first', async () => {
    const player = await aBettor(running);
    const [debt, center] = [debtWallet(player.memberId), centerWallet(player.memberId)];
    const post = (key: string, posting: Posting) =>
      running.app.ledger.post(running.app.pool, {
        key,
        kind: 'test',
        cause: key,
        actor: 'test',
        at: running.app.now(),
        postings: [posting],
      });
    await post(`owe-${player.memberId}`, { from: debt, to: center, amount: 1n });
    expect((await player.bet(singleOn(offered(), '60'))).tickets).toMatchObject([{ reasonCode: 'debt' }]);
    await post(`pay-${player.memberId}`, { from: center, to: debt, amount: 1n });
    expect((await player.bet(singleOn(offered(), '60'))).tickets).toMatchObject([{ status: 'accepted' }]);
  });

  test('SP-08 a venue at rest takes nothing', async () => {
    const player = await aBettor(running);
    await running.app.pool.query(`update venue set state = 'maintenance' where code = 'CRTY'`);
    const resting = await player.bet(singleOn(offered(), '60'));
    await running.app.pool.query(`update venue set state = 'normal' where code = 'CRTY'`);
    expect(resting.tickets).toMatchObject([{ reasonCode: 'maintenance' }]);
  });
});

describe('SP-15 the sportsbook’s token', () => {
  test('SP-15a the uid of the launch url is the token, in its own login; a wrong one is 6302', async () => {
    const [player, other] = [await aBettor(running), await aBettor(running)];
    expect((await player.ask('orders', { ticket_ids: ['none'] })).status_code).toBe(6000);
    for (const token of ['nonsense', other.uid]) {
      // oxlint-disable-next-line no-await-in-loop
      for (const betRequest of [
        ['orders', { ticket_ids: ['none'] }] as const,
        ['bet', singleOn(offered(), '60')] as const,
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await player.ask(betRequest[0], { ...betRequest[1], token })).toMatchObject({
          status_code: 6302,
          message: '数据异常，请重新进入游戏',
        });
      }
    }
  });

  test('SP-15a timestamp and langx are checked', async () => {
    const player = await aBettor(running);
    for (const timestamp of [Date.now() - 301_000, Date.now() + 301_000]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await player.ask('bet', { ...singleOn(offered(), '60'), timestamp })).toMatchObject({
        status_code: 6301,
        data: { field: 'timestamp' },
      });
      // oxlint-disable-next-line no-await-in-loop
      expect(await player.ask('orders', { ticket_ids: ['x'], timestamp })).toMatchObject({ status_code: 6301 });
    }
    expect(await player.ask('orders', { ticket_ids: ['x'], langx: 'en' })).toMatchObject({
      status_code: 6007,
      data: { field: 'Request.langx' },
    });
    expect(catalogue.games.resource.path).toBe('/game/api/v1/resource');
  });
});

describe('SP-07 SP-11 preview', () => {
  test('SP-07 says odds, limits, validity and every way to combine', async () => {
    const player = await aBettor(running);
    const legs = [offered({ price: 20_000 }), offered({ price: 21_000 }), offered({ price: 22_000 })];
    const { data } = await player.ask('preview', {
      mode: 'series',
      selections: [...legs.map((leg) => selectionOf(leg)), { gameId: 'nowhere', w: 'M', r: '', side: 'H' }],
    });
    expect(data).toMatchObject({
      balance: 10_000_00n,
      selections: [
        { odds: '2.00', active: 1, amountMin: 10_00n, amountMax: 200_000_00n, name: '独赢 主队' },
        { odds: '2.10', active: 1 },
        { odds: '2.20', active: 1 },
        { active: 0, reasonCode: 'closed' },
      ],
      series: [
        { series: '2c1', lines: 3, odds: null },
        { series: '3c1', lines: 1, odds: '9.24', amountMin: 2_00n },
        { series: '3c4', lines: 4, odds: null },
      ],
      builder: null,
    });
  });
});
