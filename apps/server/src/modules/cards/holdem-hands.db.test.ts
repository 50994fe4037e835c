import { type HandClaim, verifyHand } from '@fairground/cards';
import { catalogue } from '@fairground/contract';
import type { CardAction } from '@fairground/cards';
import { stakeWallet } from '@fairground/ledger';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../tests/support/builders.ts';
import {
  aCardPlayer,
  CARD_VENUE,
  type CardPlayer,
  clearTables,
  dealtFor,
  openCards,
  passSeconds,
} from '../../../../../tests/support/cards/cards.ts';
import type { Timed } from '../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { checkCards } from './check-cards.ts';
import { driveTables } from './drive-tables.ts';

const { cards, fairPlay, games } = catalogue;
/** Blinds of 0.5 and 1. */
const ROOM = 'holdem-2';

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openCards(running.app);
});
afterEach(async () => {
  await clearTables(running);
  expect(await checkCards(running.app.pool)).toEqual([]);
});

const viewOf = async (player: CardPlayer) => {
  const { hand } = await player.look();
  if (hand?.view?.game !== 'holdem') throw new Error('no hand of 德州扑克');
  return hand.view;
};
const held = (player: CardPlayer): Promise<bigint> =>
  running.app.ledger.balanceOf(running.app.pool, stakeWallet(player.memberId, CARD_VENUE));
const handNoOf = async (player: CardPlayer): Promise<string> => (await player.look()).hand?.commitment.handNo ?? '';

type People = readonly [CardPlayer, ...CardPlayer[]];

/** People at a table of their own, with their cards before them. */
async function atTable(buyIns: readonly string[]): Promise<People> {
  const players: CardPlayer[] = [];
  for (const buyIn of buyIns) {
    const player = await aCardPlayer(running);
    expect(await player.join(ROOM, 0, buyIn)).toMatchObject({ status_code: 6000 });
    players.push(player);
  }
  await dealtFor(running, players);
  await passSeconds(running, 2);
  const [first, ...rest] = players;
  if (!first) throw new Error('nobody');
  return [first, ...rest];
}

/** Everybody does that as soon as it is their turn, until the hand is over. */
async function playOut(
  players: readonly CardPlayer[],
  choose: (view: Awaited<ReturnType<typeof viewOf>>) => CardAction,
): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if ((await players[0]?.look())?.stage === 'resting') return;
    const views = await Promise.all(players.map(viewOf));
    const turn = views.findIndex(({ own, turn: at }) => own !== null && own === at);
    const [player, view] = [players[turn], views[turn]];
    if (player && view) expect((await player.act(choose(view))).status_code).toBe(6000);
    else await passSeconds(running, 1);
  }
  throw new Error('the hand finds no end');
}

const passive = ({ choices }: Awaited<ReturnType<typeof viewOf>>): CardAction => ({
  kind: choices.canCheck === 1 ? 'check' : 'match',
});

async function claimOf(player: CardPlayer, handNo: string): Promise<HandClaim> {
  const { data } = await player.ask(fairPlay.cardHand, { handNo });
  expect(data.serverSeed).toBeNull();
  if (!data.result) throw new Error('not over');
  return { ...data, serverSeed: '', result: { ...data.result, isRedeal: false } };
}

describe('GA-05c a hand of 德州扑克 between members', () => {
  test('is all-in with side pots, moves what its pots say, and leaves its chips at the table', async () => {
    const players = await atTable(['40.00', '60.00', '100.00']);
    const stakes = await Promise.all(players.map(held));
    expect(stakes).toEqual([40_00n, 60_00n, 100_00n]);
    const before = await Promise.all(players.map((player) => player.money()));
    await playOut(players, ({ choices }) => ({ kind: choices.canAllIn === 1 ? 'allin' : 'match' }));
    const views = await Promise.all(players.map(viewOf));
    const { result, hand } = await players[0].look();
    if (!result) throw new Error('not over');
    expect(views[0]?.board).toHaveLength(5);
    // 40 from each, 20 more from two; the last 40 nobody could call.
    expect(views[0]?.pots.map(({ amount }) => amount)).toEqual([120_00n, 40_00n]);
    expect(views[0]?.seats.every((seat) => seat.cards.length === 2 && seat.hand !== null)).toBe(true);
    const rake = result.seats.reduce((sum, seat) => sum + seat.rake, 0n);
    expect(rake).toBe(3_00n);
    for (const [at, player] of players.entries()) {
      const { net, rake: own } = result.seats[views[at]?.own ?? 0] ?? { net: 0n, rake: 0n };
      expect(await player.money()).toBe((before[at] ?? 0n) + (stakes[at] ?? 0n) + net - own);
      const { chairs, ownChair } = await player.look();
      expect(chairs.find(({ chair }) => chair === ownChair)?.stack).toBe((stakes[at] ?? 0n) + net - own);
    }
    expect(result.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    const handNo = hand?.commitment.handNo ?? '';
    const endTime = running.clock.now().getTime();
    const { data } = await players[0].ask(games.betRecordList, {
      beginTime: endTime - 3_600_000,
      endTime,
    });
    expect(data.list).toMatchObject([
      { betNo: expect.stringContaining(`${handNo}-`), gameName: '德州扑克', amount: 40_00n },
    ]);
    expect(data.list[0]?.receipt.join()).toMatch(/公共牌 .*主池 120 元.*由审计保管/);
  });

  test('GA-11a is proven without the seed, by cards that are opened one by one, and tells nobody a mucked hand', async () => {
    const players = await atTable(['100.00', '100.00', '100.00']);
    await playOut(players, passive);
    const handNo = await handNoOf(players[0]);
    const views = await Promise.all(players.map(viewOf));
    const shown = new Set(
      views[0]?.seats
        .filter(({ cards: open, place }) => open.length > 0 && place !== views[0]?.own)
        .map(({ place }) => place),
    );
    for (const [at, player] of players.entries()) {
      const claim = await claimOf(player, handNo);
      expect(verifyHand(claim).steps.filter(({ holds }) => !holds)).toEqual([]);
      const own = views[at]?.own ?? 0;
      const holes = claim.openings.filter(({ dealt }) => dealt < 6).map(({ dealt }) => dealt % 3);
      for (const place of holes) if (place !== own && at === 0) expect(shown.has(place)).toBe(true);
      expect(holes).toContain(own);
      const { data } = await player.ask(cards.hand, { handNo });
      const last = data.steps.at(-1)?.view;
      if (last?.game !== 'holdem') throw new Error('another game');
      expect(last.seats).toEqual(views[at]?.seats);
    }
    const claim = await claimOf(players[0], handNo);
    const [first] = claim.openings;
    if (!first) throw new Error('nothing opened');
    const [one] = claim.result.seats;
    const changed = [
      { ...claim, root: '0'.repeat(64) },
      { ...claim, openings: claim.openings.slice(1).concat({ ...first, card: (first.card + 1) % 52 }) },
      { ...claim, openings: [] },
      { ...claim, contributions: claim.contributions.map((each) => ({ ...each, seed: `${each.seed}y` })) },
      { ...claim, journal: claim.journal.slice(1) },
      { ...claim, stacks: claim.stacks.map(() => 1n) },
      {
        ...claim,
        result: { ...claim.result, seats: [{ net: (one?.net ?? 0n) + 1n, rake: 0n }, ...claim.result.seats.slice(1)] },
      },
    ];
    expect(changed.map((each) => verifyHand(each).holds)).toEqual(changed.map(() => false));
    // A visitor sees the board and what was shown, and it holds as well.
    const visitor = await aCardPlayer(running);
    expect(verifyHand(await claimOf(visitor, handNo)).holds).toBe(true);
  });

  test('moves the button and both blinds by one seat a hand', async () => {
    const players = await atTable(['100.00', '100.00', '100.00']);
    const bigs: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const table = await players[0].look();
      const view = await viewOf(players[0]);
      bigs.push(table.chairs.find(({ place }) => place === view.big)?.chair.toString());
      await playOut(players, ({ choices }) => ({ kind: choices.canCheck === 1 ? 'check' : 'fold' }));
      await passSeconds(running, 8);
      await dealtFor(running, players);
      await passSeconds(running, 2);
    }
    const [one = '0'] = bigs;
    const order = ['0', '1', '2'];
    const start = order.indexOf(one);
    expect(bigs).toEqual([0, 1, 2, 3].map((step) => order[(start + step) % 3]));
  });

  test('gives time from the bank, folds who does not act, and lets them come back with the big blind', async () => {
    const players = await atTable(['100.00', '100.00', '100.00']);
    const views = await Promise.all(players.map(viewOf));
    const at = views.findIndex(({ own, turn }) => own === turn);
    const slow = players[at];
    if (!slow) throw new Error('nobody is asked');
    const others = players.filter((player) => player !== slow);
    await passSeconds(running, 21);
    expect(await viewOf(slow)).toMatchObject({ isOnBank: 1, turn: views[at]?.own });
    await passSeconds(running, 25);
    // The page is open all the time: nothing is waited for.
    await slow.look();
    await passSeconds(running, 6);
    expect((await viewOf(slow)).seats[views[at]?.own ?? 0]).toMatchObject({ isFolded: 1 });
    await running.app.pool.query('update card_seat set is_trustee = true where member_id = $1', [slow.memberId]);
    await playOut(others, passive);
    const { rows } = await running.app.pool.query<{ bankMs: number }>(
      'select bank_ms as "bankMs" from card_seat where member_id = $1',
      [slow.memberId],
    );
    expect(rows[0]?.bankMs).toBe(0);
    await passSeconds(running, 8);
    await dealtFor(running, others);
    await passSeconds(running, 2);
    const away = await slow.look();
    expect(away.chairs.find(({ isOwn }) => isOwn === 1)?.state).toBe('away');
    expect(away.hand?.view).toMatchObject({ own: null });
    await slow.ask(cards.resume, { tableId: away.tableId });
    for (let hands = 0; hands < 3 && (await viewOf(slow)).own === null; hands += 1) {
      await playOut(others, ({ choices }) => ({ kind: choices.canCheck === 1 ? 'check' : 'fold' }));
      await passSeconds(running, 8);
      await dealtFor(running, players);
      await passSeconds(running, 2);
    }
    const back = await viewOf(slow);
    expect(back.own).toBe(back.big);
  });

  test('waits three quarters of a minute for a lost connection, once in half an hour, and no longer', async () => {
    const players = await atTable(['100.00', '100.00', '100.00']);
    const views = await Promise.all(players.map(viewOf));
    const at = views.findIndex(({ own, turn }) => own === turn);
    const lost = players[at];
    const place = views[at]?.own ?? 0;
    const watching = players.find((player) => player !== lost);
    if (!lost || !watching) throw new Error('nobody is asked');
    const chairOf = async () => (await watching.look()).chairs.find((chair) => chair.place === place);
    // Its clock and its bank are over.
    await passSeconds(running, 52);
    expect(await viewOf(watching)).toMatchObject({ turn: place });
    expect(await chairOf()).toMatchObject({ isWaitedFor: 1 });
    await passSeconds(running, 40);
    expect(await viewOf(watching)).toMatchObject({ turn: place });
    // It is back, and may act as if nothing had been.
    const back = await viewOf(lost);
    expect(await chairOf()).toMatchObject({ isWaitedFor: 0 });
    expect((await lost.act(passive(back))).status_code).toBe(6000);
    // It is its turn again, and gone again: nobody waits twice.
    const others = players.filter((player) => player !== lost);
    const turnOf = async () => (await viewOf(watching)).turn;
    for (let step = 0; step < 20 && (await turnOf()) !== place; step += 1) {
      const seen = await Promise.all(others.map(viewOf));
      const next = seen.findIndex(({ own, turn }) => own === turn);
      if (others[next] && seen[next]) await others[next].act(passive(seen[next]));
      else await passSeconds(running, 1);
    }
    expect(await turnOf()).toBe(place);
    await passSeconds(running, 21);
    expect(await turnOf()).not.toBe(place);
    expect(await chairOf()).toMatchObject({ isWaitedFor: 0 });
    await playOut(others, passive);
  });

  test('GA-11c is void when nobody goes on with it, and everybody has money and chips back', async () => {
    const players = await atTable(['100.00', '150.00']);
    await players[0].look();
    running.clock.passSeconds(200);
    await driveTables(running.app);
    expect(await Promise.all(players.map((player) => player.money()))).toEqual([10_000_00n, 10_000_00n]);
    // Nobody looks for ten minutes: their chairs are free, with the chips they came with.
    running.clock.passSeconds(601);
    for (let turn = 0; turn < 3; turn += 1) await driveTables(running.app);
    const { rows } = await running.app.pool.query<{ chips: bigint }>(
      'select chips from card_left where member_id = any ($1::bigint[]) order by chips',
      [players.map(({ memberId }) => memberId)],
    );
    expect(rows.map(({ chips }) => chips)).toEqual([100_00n, 150_00n]);
  });

  test('GA-11c comes to the same however often, and by whomever, it is gone on with', async () => {
    const players = await atTable(['100.00', '100.00']);
    const handNo = await handNoOf(players[0]);
    for (let second = 0; second < 60; second += 1) {
      running.clock.passSeconds(2);
      await Promise.all([driveTables(running.app), driveTables(running.app), players[0].look()]);
    }
    const { data } = await players[0].ask(fairPlay.cardHand, { handNo });
    expect(data.result?.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
  });
});

describe('chips at a table of 德州扑克', () => {
  test('are bought within bounds, filled up between hands, and brought back by who returns soon', async () => {
    const player = await aCardPlayer(running);
    expect((await player.join(ROOM, 0, '39.00')).message).toBe('买入须为40–200元');
    expect((await player.join(ROOM, 0, '201.00')).message).toBe('买入须为40–200元');
    expect((await player.join(ROOM, 0, '60.00')).status_code).toBe(6000);
    const other = await aCardPlayer(running);
    await other.join(ROOM);
    const { tableId } = await player.look();
    expect((await player.ask(cards.topUp, { tableId, to: '201.00' })).status_code).toBe(6012);
    expect((await player.ask(cards.topUp, { tableId: '987654321', to: '180.00' })).status_code).toBe(6004);
    expect((await player.ask(cards.topUp, { tableId, to: '180.00' })).data).toMatchObject({ topUp: 180_00n });
    await dealtFor(running, [player, other]);
    await passSeconds(running, 2);
    expect(await held(player)).toBe(180_00n);
    expect(await held(other)).toBe(100_00n);
    await player.ask(cards.leave, { tableId });
    await passSeconds(running, 130);
    expect((await player.ask(cards.seat, {})).data.seat).toBeNull();
    const { rows } = await running.app.pool.query<{ chips: bigint }>(
      'select chips from card_left where member_id = $1',
      [player.memberId],
    );
    const chips = rows[0]?.chips ?? 0n;
    expect(chips).toBeGreaterThan(170_00n);
    expect((await player.join(ROOM, 0, '100.00')).message).toContain('您一小时内带着');
    const back = await player.join(ROOM, 0);
    expect(back.data.chairs.find(({ isOwn }) => isOwn === 1)?.stack).toBe(chips);
  });

  test('have to lie in the venue, and nobody plays beyond their own limits', async () => {
    const [one, other] = [await aCardPlayer(running, 100_00n), await aCardPlayer(running)];
    expect((await one.join(ROOM, 0, '150.00')).message).toContain('至少150元');
    await running.app.pool.query(
      `insert into limit_member (member_id, stake) values ($1, 1000)
       on conflict (member_id) do update set stake = excluded.stake`,
      [one.memberId],
    );
    await one.join(ROOM);
    await other.join(ROOM);
    await passSeconds(running, 4);
    const { stage, awayReason } = await one.look();
    expect([stage, awayReason]).toEqual(['waiting', '您设置的单笔投注限额为10元，请减少投注金额']);
  });
});

describe('a member among bots at 德州扑克', () => {
  test('plays hand after hand, all-in among them, and the wallet agrees', async () => {
    const player = await aCardPlayer(running);
    const before = await player.money();
    await player.join(ROOM, 1);
    await passSeconds(running, 9);
    for (let round = 0; round < 2; round += 1) {
      await dealtFor(running, [player]);
      for (let step = 0; step < 240 && (await player.look()).stage !== 'resting'; step += 1) {
        const table = await player.look();
        const view = table.hand?.view;
        if (table.stage === 'playing' && view?.game === 'holdem' && view.turn === view.own && view.own !== null) {
          const { choices } = view;
          await player.act({
            kind: choices.canAllIn === 1 && round % 2 === 1 ? 'allin' : choices.canCheck === 1 ? 'check' : 'match',
          });
        } else await passSeconds(running, 1);
      }
      const { tableId } = await player.look();
      // Every hand there was: one may be won before it was this seat's turn, as bots fold to the big blind.
      const { list } = (await player.ask(cards.history, { pageNum: 1, pageSize: 20 })).data;
      const sum = list.reduce((total, { net, rake }) => total + net - rake, 0n);
      expect(await player.money()).toBe(before + sum);
      const stack = (await player.look()).chairs.find(({ isOwn }) => isOwn === 1)?.stack ?? 0n;
      if (stack === 0n) await player.ask(cards.topUp, { tableId, to: '100.00' });
      await passSeconds(running, 8);
    }
  });
});
