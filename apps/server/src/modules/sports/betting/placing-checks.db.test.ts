import { randomUUID } from 'node:crypto';
import { catalogue, Header } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SelectionOffer } from '@fairground/betting/placement';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { FINISHED } from '../../../../../../tests/support/sports/sport-results.ts';
import {
  aBettor,
  type Bettor,
  selectionOf,
  seriesOn,
  singleOn,
} from '../../../../../../tests/support/sports/sports.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from '../settling/settle-due.ts';
import { checkSports } from './check-sports.ts';
import { decideHeldTickets } from './decide-held.ts';

const headersOf = ({ token, device }: Bettor) => ({ [Header.token]: token, [Header.device]: device });

const MINUTE = 60_000;
const board = boardOf();
const clock = aClock();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' }, sports: { board } });
  // Limits are read once in a while: they stand before the first bet.
  await running.app.pool.query(`insert into sport_limit values
    ('BM', '*', false, 'single', 1000, 1000000, 10000000, 15000, 100000),
    ('BM', '*', false, 'series', 200, 1000000, 10000000, 15000, 100000)`);
});

/** A selection of a match of its own, an hour before its start. */
function offered(given: Partial<SelectionOffer> = {}): SelectionOffer {
  const startAt = clock.now().getTime() + 60 * MINUTE;
  const offer = anOffer({ gameId: `p${(next += 1)}`, startAt, ...given });
  board.put(offer);
  return offer;
}

const inPlay = (given: Partial<SelectionOffer> = {}): SelectionOffer =>
  offered({ marketCode: 'RM', score: '0:0', ...given });

/** A selection of the sport whose limits are small. */
const tight = (): SelectionOffer => offered({ sport: 'BM', price: 20_000 });

async function words(player: Bettor, betRequest: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  return (await player.bet(betRequest)).tickets.map(({ status, reasonCode }) => reasonCode ?? status);
}

const several = (offers: readonly SelectionOffer[], amount: string) => ({
  mode: 'multiple',
  autoOdds: true,
  oddsType: 'H',
  selections: offers.map((offer) => ({ ...selectionOf(offer), amount })),
});

const tell = (gameId: string, startedAt?: number) =>
  running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts: FINISHED, source: 'test', publishedAt: clock.now(), startedAt }]),
  );

const decide = async () => {
  clock.passSeconds(5);
  await decideHeldTickets(running.app);
};

describe('one spelling for a selection', () => {
  test.each(['00', '+0', '-0', '0.0', '0.50', '00.5', '+0.5', '0/0', '1/0.5', 'nonsense'])(
    'a line spelt %s is refused, and the field is named',
    async (r) => {
      const player = await aBettor(running);
      const offer = offered({ marketCode: 'R', lineText: '0' });
      const betRequest = singleOn(offer, '10');
      const [selection] = [{ ...selectionOf(offer), amount: '10', r }];
      for (const method of ['bet', 'preview'] as const) {
        // oxlint-disable-next-line no-await-in-loop
        const reply = await player.ask(method, { ...betRequest, selections: [selection] });
        expect([6007, 6301]).toContain(reply.status_code);
        expect(reply.data).toMatchObject({ field: expect.stringMatching(/\br$/) });
      }
      expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
    },
  );

  test('SP-08d a duplicate on the same event is refused, alone, in one call and in a series', async () => {
    const player = await aBettor(running);
    const [offer, other] = [offered({ marketCode: 'R', lineText: '0' }), offered()];
    expect(await words(player, singleOn(offer, '10'))).toEqual(['accepted']);
    expect(await words(player, singleOn(offer, '20'))).toEqual(['duplicate']);
    expect(await words(player, several([offer, other], '10'))).toEqual(['duplicate', 'accepted']);
    expect(await words(player, seriesOn([offer, other], '2c1', '10'))).toEqual(['accepted']);
    expect(await words(player, seriesOn([other, offer], '2c1', '10'))).toEqual(['duplicate']);
    expect(await player.money()).toMatchObject({ staked: 30_00n });
  });
});

describe('the cut-off', () => {
  test('SP-08e a pre-match bet at or after the start is refused although the board still offers it', async () => {
    const player = await aBettor(running);
    const startAt = clock.now().getTime() + MINUTE;
    const [offer, second, later] = [offered({ startAt }), offered({ startAt }), offered()];
    const betRequest = singleOn(offer, '10');
    clock.passSeconds(59);
    expect(await words(player, betRequest)).toEqual(['accepted']);
    clock.passSeconds(1);
    const [no] = (await player.bet(singleOn(second, '10'))).tickets;
    expect(no).toMatchObject({ status: 'rejected', reasonCode: 'started', reason: '赛事已开始，无法投注' });
    expect(await words(player, several([second, later], '10'))).toEqual(['started', 'accepted']);
    expect(await words(player, seriesOn([second, later], '2c1', '10'))).toEqual(['started']);
    const champion = offered({ kind: 'champion', marketCode: 'FS', sport: 'FS', startAt });
    expect(await words(player, singleOn(champion, '10'))).toEqual(['closed']);
    expect(await words(player, singleOn(inPlay({ startAt }), '10'))).toEqual(['delay']);
    await decide();
  });

  test('SP-08e a bet that is found to be after the start is void, with its stake back and the reason', async () => {
    const player = await aBettor(running);
    const offer = offered();
    const [ticket] = (await player.bet(singleOn(offer, '10'))).tickets;
    // The match began before it was announced to.
    await tell(offer.gameId, clock.now().getTime() - MINUTE);
    await settleDue(running.app);
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
    const { data } = await player.ask('wagers', { pageNum: 1, pageSize: 10, settled: 1 });
    if (data.method !== 'wagers') throw new Error('Not the wagers');
    expect(data.list).toMatchObject([
      { ticket_id: ticket?.ticket_id, status: 'void', result: 'D', legs: [{ cancellation: 'D5' }] },
    ]);
  });

  test('the books find a ticket that was taken at or after the cut-off, until it is void', async () => {
    const player = await aBettor(running);
    const offer = offered();
    const [ticket] = (await player.bet(singleOn(offer, '10'))).tickets;
    const move = (by: string) =>
      running.app.pool.query(
        `update sport_leg l set cut_off_at = t.placed_feed_at + interval '${by}' from sport_ticket t
         where t.id = l.ticket_id and t.id = $1`,
        [ticket?.ticket_id],
      );
    await move('0');
    expect(await checkSports(running.app.pool)).toEqual([
      expect.stringContaining(`no-bet-after-the-cut-off: ticket ${ticket?.ticket_id}`),
    ]);
    await move('1 second');
    expect(await checkSports(running.app.pool)).toEqual([]);
  });
});

describe('results that are known', () => {
  test('a match with a stored result takes no bet although the board still offers it', async () => {
    const player = await aBettor(running);
    const [before, live, other] = [offered(), inPlay(), offered()];
    await tell(before.gameId);
    await tell(live.gameId);
    for (const offer of [before, live]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await player.bet(singleOn(offer, '10'))).tickets).toMatchObject([
        { status: 'rejected', reasonCode: 'decided', reason: '赛事已有赛果，无法投注' },
      ]);
    }
    expect(await words(player, several([before, other], '10'))).toEqual(['decided', 'accepted']);
    expect(await words(player, seriesOn([other, before], '2c1', '10'))).toEqual(['decided']);
    expect(await player.money()).toMatchObject({ staked: 10_00n });
  });
});

describe('an order that is being confirmed', () => {
  test('keeps every further bet out until it is decided', async () => {
    const player = await aBettor(running);
    expect(await words(player, singleOn(inPlay(), '10'))).toEqual(['delay']);
    const [no] = (await player.bet(singleOn(inPlay(), '10'))).tickets;
    expect(no).toMatchObject({ status: 'rejected', reasonCode: 'confirming', reason: '还有订单正在确认中，请稍候' });
    expect(await words(player, singleOn(offered(), '10'))).toEqual(['confirming']);
    expect(await words(player, several([offered(), inPlay()], '10'))).toEqual(['confirming', 'confirming']);
    expect(await words(player, seriesOn([offered(), offered()], '2c1', '10'))).toEqual(['confirming']);
    expect(await player.money()).toMatchObject({ staked: 10_00n });
    await decide();
    expect(await words(player, singleOn(offered(), '10'))).toEqual(['accepted']);
  });

  test('one call may bring several, and one slip several ways to combine; of calls made at once one is held', async () => {
    const player = await aBettor(running);
    expect(await words(player, several([inPlay(), offered(), inPlay()], '10'))).toEqual(['delay', 'accepted', 'delay']);
    await decide();
    const legs = [inPlay(), inPlay(), offered()];
    const ways = ['2c1', '3c1', '3c4'].map((way) => words(player, seriesOn(legs, way, '10')));
    expect((await Promise.all(ways)).flat()).toEqual(['delay', 'delay', 'delay']);
    await decide();
    const answers = await Promise.all(Array.from({ length: 6 }, () => words(player, singleOn(inPlay(), '10'))));
    expect(answers.flat().toSorted()).toEqual([...Array<string>(5).fill('confirming'), 'delay']);
    await decide();
  });
});

describe('what a series may cost', () => {
  test('stands on each of its selections by an equal share, until it is settled', async () => {
    const player = await aBettor(running);
    const legs = [offered({ price: 20_000 }), offered({ price: 30_000 })];
    await player.bet(seriesOn(legs, '2c1', '100'));
    const standing = async () =>
      (
        await running.app.pool.query(
          'select market_code, tickets, staked, returnable from sport_exposure where game_id = any ($1) order by game_id, market_code',
          [legs.map(({ gameId }) => gameId)],
        )
      ).rows;
    const share = { tickets: 1, staked: 50_00n, returnable: 300_00n };
    expect(await standing()).toEqual(['', 'M', '', 'M'].map((market_code) => ({ market_code, ...share })));
    for (const { gameId } of legs) await tell(gameId);
    await settleDue(running.app);
    expect(new Set((await standing()).map(({ tickets, staked }) => [tickets, staked].join()))).toEqual(
      new Set(['0,0']),
    );
  });

  test('a selection that is full takes no series either, and series fill it', async () => {
    const hot = tight();
    const players = await Promise.all(Array.from({ length: 5 }, () => aBettor(running)));
    // Each may win 150 by two selections: half of it stands on the hot one.
    const said = await Promise.all(players.map((player) => words(player, seriesOn([hot, tight()], '2c1', '50'))));
    expect(said.flat().toSorted()).toEqual(['accepted', 'accepted', 'exposure', 'exposure', 'exposure']);
    const [late] = players;
    if (!late) throw new Error('Nobody came');
    expect(await words(late, singleOn(hot, '10'))).toEqual(['exposure']);
  });
});

describe('one call, one ticket or more', () => {
  const shapes = [
    ['a single', () => singleOn(offered(), '10')],
    ['several of one', () => several([offered()], '10')],
    ['several', () => several([offered(), offered()], '10')],
    ['a series', () => seriesOn([offered(), offered()], '2c1', '10')],
  ] as const;

  test.each(shapes)('SP-08 WI-05 %s: a repeat is given its first answer however late it comes', async (_, shape) => {
    const player = await aBettor(running);
    const requestId = randomUUID();
    const betRequest = { ...shape(), timestamp: clock.now().getTime() - 299_000 };
    const first = await player.bet(betRequest, requestId);
    expect(first.tickets.map(({ status }) => status)).not.toContain('rejected');
    const money = await player.money();
    expect(first.balance).toBe(money.free);
    clock.passSeconds(2);
    expect(await player.bet(betRequest, requestId)).toEqual(first);
    expect(await player.money()).toEqual(money);
  });

  test.each(shapes)('SP-08 %s: a clock that is wrong is refused, and the request may come again', async (_, shape) => {
    const player = await aBettor(running);
    const [requestId, now] = [randomUUID(), clock.now().getTime()];
    const betRequest = { ...shape(), timestamp: now + 301_000 };
    expect(await player.ask('bet', betRequest, requestId)).toMatchObject({
      status_code: 6301,
      data: { field: 'timestamp' },
    });
    expect(await player.money()).toMatchObject({ staked: 0n });
    clock.passSeconds(2);
    expect((await player.ask('bet', betRequest, requestId)).status_code).toBe(6000);
  });

  test('SP-08 the second ticket hears of what the first has left', async () => {
    const player = await aBettor(running, 15_00n);
    const { tickets, balance } = await player.bet(several([offered(), offered()], '10'));
    expect(tickets).toMatchObject([
      { status: 'accepted' },
      { status: 'rejected', reason: '余额不足，去存款（可用 5 元）' },
    ]);
    expect(balance).toBe(5_00n);
  });
});

describe('the amount and the shape', () => {
  test('SP-08f below the minimum, above the maximum and beyond the balance are refused', async () => {
    const player = await aBettor(running);
    for (const [amount, code] of [
      ['9.99', 'belowMin'],
      ['200001', 'aboveMax'],
      ['10000.01', 'balance'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await words(player, singleOn(offered(), amount))).toEqual([code]);
      // oxlint-disable-next-line no-await-in-loop
      expect(await words(player, several([offered()], amount))).toEqual([code]);
    }
    const legs = [offered(), offered()];
    for (const [amount, code] of [
      ['1.99', 'belowMin'],
      ['10001', 'aboveMax'],
      ['10000.00', 'accepted'],
      ['2.00', 'balance'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await words(player, seriesOn(code === 'balance' ? [offered(), offered()] : legs, '2c1', amount))).toEqual([
        code,
      ]);
    }
    expect(await player.money()).toEqual({ free: 0n, staked: 10_000_00n });
  });

  test('SP-06h an eleventh selection, one match twice in a series, and champion with normal are refused', async () => {
    const player = await aBettor(running);
    const eleven = Array.from({ length: 11 }, () => offered());
    for (const betRequest of [several(eleven, '10'), seriesOn(eleven, '11c1', '10')]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await player.ask('bet', betRequest)).toMatchObject({
        status_code: 6007,
        message: '投注项已达上限（10项）',
      });
    }
    const [one, champion] = [offered(), offered({ kind: 'champion', marketCode: 'FS', sport: 'FS' })];
    const same = offered({ gameId: one.gameId, marketCode: 'OU', lineText: '2.5', side: 'O' });
    expect(await words(player, seriesOn([one, same], '2c1', '10'))).toEqual(['sameMatch']);
    expect(await words(player, seriesOn([one, champion], '2c1', '10'))).toEqual(['cannotCombine']);
    expect(await words(player, several([one, champion], '10'))).toEqual(['cannotCombine', 'cannotCombine']);
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
  });

  test('SP-08g an accepted bet is final: no call of the member cancels it', async () => {
    const player = await aBettor(running);
    const offer = offered();
    const [ticket] = (await player.bet(singleOn(offer, '10'))).tickets;
    const id = ticket?.ticket_id ?? '';
    const paths = Object.values(catalogue).flatMap((group) => Object.values(group).map(({ path }) => path));
    // The lottery's own is off unless an operator changes the terms with it (cancels.db.test.ts), and knows no bet on a match.
    const { ticketCancel } = catalogue.lottery;
    expect(paths.filter((path) => /cancel|revoke|withdrawBet|undo/i.test(path) && /game|bet|sport/.test(path))).toEqual(
      [ticketCancel.path],
    );
    expect((await player.call(ticketCancel, { ticketNo: id })).status_code).toBe(6004);
    for (const method of ['cancel', 'cancelBet', 'void', 'refund', 'delete']) {
      const input = { method, enName: 'CRTY', Request: { ticket_id: id, token: player.uid, langx: 'zh-cn' } };
      const body = JSON.stringify(input);
      // oxlint-disable-next-line no-await-in-loop
      const { text } = await running.raw(catalogue.games.resource.path, { body, headers: headersOf(player) });
      expect([6007, 6301]).toContain(JSON.parse(text).status_code);
    }
    // Repeats of the bet, a look at it, the return of the venue's money: it stands.
    await player.ask('orders', { ticket_ids: [id] });
    await player.call(catalogue.games.recycle, {});
    expect(await player.ask('orders', { ticket_ids: [id] })).toMatchObject({
      data: { tickets: [{ status: 'accepted' }] },
    });
    expect(await player.money()).toMatchObject({ staked: 10_00n });
  });
});
