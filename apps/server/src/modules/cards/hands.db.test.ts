import { cardGames, verifyHand } from '@fairground/cards';
import { catalogue } from '@fairground/contract';
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
import { driveTables } from './drive-tables.ts';

const { cards, fairPlay, games, limits } = catalogue;

/** The hour before the clock of the test. */
const lastHour = () => {
  const endTime = running.clock.now().getTime();
  return { beginTime: endTime - 3_600_000, endTime };
};

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openCards(running.app);
});
afterEach(() => clearTables(running));

/** Two people at a table of their own, with their cards before them. */
async function twoAtTable(roomCode = 'niuniu-2'): Promise<readonly [CardPlayer, CardPlayer]> {
  const [one, other] = [await aCardPlayer(running), await aCardPlayer(running)];
  for (const player of [one, other]) expect((await player.join(roomCode)).status_code).toBe(6000);
  await dealtFor(running, [one, other]);
  expect(await one.look()).toMatchObject({ stage: 'playing', hand: { view: { phase: 'dealing' } } });
  await passSeconds(running, 2);
  return [one, other];
}

const viewOf = async (player: CardPlayer) => {
  const { hand } = await player.look();
  if (hand?.view?.game !== 'niuniu') throw new Error('no hand');
  return hand.view;
};

describe('a hand between two members', () => {
  test('GA-11a is played to its end through the calls, and what one loses the other wins less the rake', async () => {
    const [one, other] = await twoAtTable();
    const before = [await one.money(), await other.money()];
    const held = await running.app.ledger.balanceOf(running.app.pool, stakeWallet(one.memberId, CARD_VENUE));
    expect(held).toBe(160_00n);
    const seen = await viewOf(one);
    expect(seen.phase).toBe('grabbing');
    expect(seen.seats.map(({ cards: own }) => own.length).toSorted((one, other) => one - other)).toEqual([0, 4]);
    expect((await one.act({ kind: 'grab', multiple: 2 })).status_code).toBe(6000);
    expect((await other.act({ kind: 'grab', multiple: 0 })).status_code).toBe(6000);
    expect(await viewOf(other)).toMatchObject({ phase: 'betting', bankerMultiple: 2 });
    expect((await other.act({ kind: 'bet', multiple: 3 })).status_code).toBe(6000);
    for (const player of [one, other]) expect((await player.act({ kind: 'show' })).status_code).toBe(6000);
    const { stage, result, hand } = await one.look();
    expect(stage).toBe('resting');
    const [line] = result?.lines ?? [];
    const won = (line?.paid ?? 0n) > 0n ? line : undefined;
    expect(won?.paid).toBe(won?.due);
    const rake = result?.seats.reduce((sum, seat) => sum + seat.rake, 0n) ?? 0n;
    expect(rake).toBe(((won?.paid ?? 0n) * 5n) / 100n > 500n ? 500n : ((won?.paid ?? 0n) * 5n) / 100n);
    const after = [await one.money(), await other.money()];
    const moved = after.map((money, at) => money - (before[at] ?? 0n) - held);
    expect(moved.reduce((sum, each) => sum + each, 0n)).toBe(-rake);
    // Records and turnover: the hold as the stake, twenty times the rake as what counts.
    const handNo = hand?.commitment.handNo ?? '';
    const winner = (moved[0] ?? 0n) > 0n ? one : other;
    const { data } = await winner.ask(games.betRecordList, lastHour());
    expect(data.list).toMatchObject([
      {
        betNo: expect.stringContaining(`${handNo}-`),
        category: 'QP',
        amount: held,
        validAmount: rake * 20n,
        status: 1,
      },
    ]);
    expect((await winner.ask(cards.history, {})).data).toMatchObject({ total: 1, list: [{ handNo, rake }] });
    const { data: replay } = await winner.ask(cards.hand, { handNo });
    expect(replay.steps.map(({ action }) => action?.kind)).toEqual([
      undefined,
      undefined,
      'grab',
      'grab',
      'bet',
      'show',
      'show',
    ]);
    const { data: dealRecord } = await winner.ask(catalogue.records.queryDealRecord, lastHour());
    expect(dealRecord.list.length).toBeGreaterThan(0);
  });

  test('GA-11a is proven by its number, and a changed card, seed or amount is found', async () => {
    const [one, other] = await twoAtTable();
    const { hand } = await one.look();
    const handNo = hand?.commitment.handNo ?? '';
    const open = await running.call(fairPlay.cardHand, { handNo });
    expect(open.data).toMatchObject({ serverSeed: null, journal: [], seedHash: hand?.commitment.seedHash });
    await passSeconds(running, 25);
    const { data } = await one.ask(fairPlay.cardHand, { handNo });
    expect(data.contributions.map(({ seed }) => seed).toSorted()).toEqual([
      `seed-of-${one.memberId}-0`,
      `seed-of-${other.memberId}-0`,
    ]);
    const { result } = data;
    if (!result || data.serverSeed === null) throw new Error('not over');
    const claim = { ...data, serverSeed: data.serverSeed, result: { ...result, isRedeal: false } };
    const checked = verifyHand(claim);
    expect(checked.steps.filter(({ holds }) => !holds)).toEqual([]);
    const [first] = result.seats;
    const changed = [
      { ...claim, serverSeed: `${'0'.repeat(63)}1` },
      { ...claim, contributions: claim.contributions.map((each) => ({ ...each, seed: `${each.seed}y` })) },
      { ...claim, root: '0'.repeat(64) },
      { ...claim, stacks: claim.stacks.map(() => 50n) },
      { ...claim, journal: claim.journal.slice(1) },
      {
        ...claim,
        result: {
          ...claim.result,
          seats: [{ net: (first?.net ?? 0n) + 1n, rake: first?.rake ?? 0n }, ...result.seats.slice(1)],
        },
      },
    ];
    expect(changed.map((each) => verifyHand(each).holds)).toEqual(changed.map(() => false));
  });

  test('takes an action once, refuses one that is late or not offered, and goes on when nobody acts', async () => {
    const [one, other] = await twoAtTable();
    const table = await one.look();
    const asked = {
      tableId: table.tableId,
      handNo: table.hand?.commitment.handNo ?? '',
      clock: table.hand?.clock ?? 0,
    };
    const grab = { kind: 'grab', multiple: 1 } as const;
    expect((await one.ask(cards.act, { ...asked, action: grab })).status_code).toBe(6000);
    expect((await one.ask(cards.act, { ...asked, action: grab })).status_code).toBe(6000);
    expect(await one.ask(cards.act, { ...asked, action: { kind: 'grab', multiple: 3 } })).toMatchObject({
      status_code: 6012,
      message: '还没轮到您，或您已经选过了',
    });
    expect((await other.act({ kind: 'bet', multiple: 1 })).message).toBe('现在不能这样操作');
    await passSeconds(running, 6.5);
    expect(await viewOf(one)).toMatchObject({ phase: 'betting', bankerMultiple: 1 });
    expect((await other.ask(cards.act, { ...asked, action: grab })).message).toBe('这一步已经过了时间');
    await passSeconds(running, 6);
    // Two time-outs running: the other one is played for now, and takes over again with any action.
    expect((await one.look()).chairs.map(({ isTrustee }) => isTrustee)).toEqual([0, 1]);
    await other.ask(cards.resume, { tableId: table.tableId });
    expect((await one.look()).chairs.map(({ isTrustee }) => isTrustee)).toEqual([0, 0]);
    await passSeconds(running, 10);
    expect((await one.look()).result?.handNo).toBe(asked.handNo);
  });

  test('GA-11c comes to the same however often, and by whomever, it is gone on with', async () => {
    const [one] = await twoAtTable();
    const { hand } = await one.look();
    const handNo = hand?.commitment.handNo ?? '';
    for (let second = 0; second < 24; second += 1) {
      running.clock.passSeconds(1);
      await Promise.all([driveTables(running.app), driveTables(running.app), one.look()]);
    }
    const { data } = await one.ask(fairPlay.cardHand, { handNo });
    // Bidding and betting ran down; then both were played for.
    expect(data.journal.slice(0, 3).every(({ place }) => place === null)).toBe(true);
    expect(data.result?.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
  });

  test('GA-11c is void when nobody goes on with it for two minutes, and everybody has their money back', async () => {
    const [one, other] = await twoAtTable();
    const { hand } = await one.look();
    running.clock.passSeconds(180);
    await driveTables(running.app);
    const { data } = await one.ask(fairPlay.cardHand, { handNo: hand?.commitment.handNo ?? '' });
    expect(data).toMatchObject({ isVoid: 1, result: null });
    expect([await one.money(), await other.money()]).toEqual([10_000_00n, 10_000_00n]);
  });
});

describe('a table of cards', () => {
  test('gets bots for one who waits alone, who play to the end, and make room for a person', async () => {
    const player = await aCardPlayer(running);
    await player.join('niuniu-1', 1);
    await passSeconds(running, 9);
    const filled = await player.look();
    expect(filled.chairs.filter(({ isBot }) => isBot === 1)).toHaveLength(3);
    await dealtFor(running, [player]);
    for (let at = 0; at < 40 && (await player.look()).stage !== 'resting'; at += 1) await passSeconds(running, 1);
    const { result, hand } = await player.look();
    expect(result?.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
    expect(hand?.commitment.contributions.filter(({ seed }) => seed !== '')).toHaveLength(4);
    const other = await aCardPlayer(running);
    await other.join('niuniu-1', 1);
    await passSeconds(running, 12);
    expect((await other.look()).chairs.map(({ isBot }) => isBot)).toEqual([0, 0]);
  });

  test('keeps who wants people alone from bots, and tells where a member sits', async () => {
    const player = await aCardPlayer(running);
    const { data } = await player.join('niuniu-1', 0);
    await passSeconds(running, 20);
    expect((await player.look()).chairs).toHaveLength(1);
    expect((await player.ask(cards.seat, {})).data.seat).toMatchObject({ tableId: data.tableId, roomCode: 'niuniu-1' });
    expect((await player.join('niuniu-2')).message).toBe('您已在另一张牌桌上，请先离座');
    expect((await player.ask(cards.leave, { tableId: data.tableId })).data.isGone).toBe(1);
    expect((await player.ask(cards.seat, {})).data.seat).toBeNull();
    expect((await player.ask(cards.table, { tableId: data.tableId })).status_code).toBe(6004);
  });

  test('frees the chair of who went without a word, and of who left in a hand when it is over', async () => {
    const [one, other] = await twoAtTable();
    const { tableId } = await one.look();
    expect((await one.ask(cards.leave, { tableId })).data.isGone).toBe(0);
    await passSeconds(running, 30);
    expect((await one.ask(cards.seat, {})).data.seat).toBeNull();
    await passSeconds(running, 62);
    expect((await other.ask(cards.seat, {})).data.seat).toBeNull();
  });

  test('lets nobody play beyond their own limits, and a hand goes on when a break begins in it', async () => {
    const [one, other] = [await aCardPlayer(running), await aCardPlayer(running)];
    await running.app.pool.query(
      `insert into limit_member (member_id, stake) values ($1, 1000)
       on conflict (member_id) do update set stake = excluded.stake`,
      [one.memberId],
    );
    for (const player of [one, other]) await player.join('niuniu-2');
    await passSeconds(running, 4);
    const { chairs, awayReason, stage } = await one.look();
    expect([stage, chairs[0]?.state, awayReason]).toEqual([
      'waiting',
      'away',
      '您设置的单笔投注限额为10元，请减少投注金额',
    ]);
    await running.app.pool.query('update limit_member set stake = null where member_id = $1', [one.memberId]);
    await dealtFor(running, [one, other]);
    await passSeconds(running, 2);
    // A break ends the login: nobody acts from that chair any more, and the hand goes on without.
    const { data: pause } = await one.ask(limits.break, { duration: 'day' });
    expect(pause.untilTime).toBeGreaterThan(0);
    const { hand } = await other.look();
    await passSeconds(running, 40);
    const { data } = await other.ask(fairPlay.cardHand, { handNo: hand?.commitment.handNo ?? '' });
    expect(data.result?.seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n);
  });

  test('refuses who has too little, and who may not play', async () => {
    const poor = await aCardPlayer(running, 50_00n);
    const refused = await poor.join('niuniu-2');
    expect(refused).toMatchObject({ status_code: 6012 });
    expect(refused.message).toContain('本房间需携带至少100元');
    await running.app.pool.query(`update venue_game set state = 'maintenance' where game_code = 'niuniu'`);
    expect((await poor.join('niuniu-1')).status_code).toBe(6415);
    await openCards(running.app);
    const { data } = await poor.ask(cards.rooms, {});
    expect(data.list).toHaveLength(18);
    expect(data.list[0]).toMatchObject({ roomCode: 'niuniu-1', timers: cardGames.niuniu.timers });
  });
});
