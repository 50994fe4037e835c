import { randomUUID } from 'node:crypto';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import type { SelectionOffer } from '@fairground/betting/placement';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, seriesOn, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { FINISHED } from '../../../../../../tests/support/sports/sport-results.ts';
import { publishResults } from '../results/result-rows.ts';
import { decideHeldTickets } from './decide-held.ts';

const board = boardOf();
const clock = aClock();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  // No worker: these tests say when tickets are decided.
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' }, sports: { board } });
});

/** A match in play that nobody else bets on. */
function live(given: Partial<SelectionOffer> = {}): SelectionOffer {
  const offer = anOffer({
    gameId: `live${(next += 1)}`,
    marketCode: 'RM',
    score: '1:0',
    stateNumber: 7,
    price: 19_500,
    ...given,
  });
  board.put(offer);
  return offer;
}

async function hold(player: Bettor, offer: SelectionOffer, rule = {}) {
  const [ticket] = (await player.bet(singleOn(offer, '100', rule))).tickets;
  if (!ticket) throw new Error('No ticket');
  return ticket;
}

async function told(player: Bettor, ticketId: string) {
  const { data } = await player.ask('orders', { ticket_ids: [ticketId] });
  if (data.method !== 'orders') throw new Error('Not the orders');
  return data.tickets[0];
}

const decide = async () => {
  clock.passSeconds(5);
  await decideHeldTickets(running.app);
};

const exposureOn = async ({ gameId }: SelectionOffer) =>
  (
    await running.app.pool.query(
      'select market_code, tickets, staked, returnable from sport_exposure where game_id = $1 order by market_code',
      [gameId],
    )
  ).rows;

describe('SP-08 the delay in play', () => {
  test('SP-08 holds the ticket, then takes it when nothing happened', async () => {
    const player = await aBettor(running);
    const offer = live();
    const ticket = await hold(player, offer);
    const decideTime = clock.now().getTime() + 5000;
    expect(ticket).toMatchObject({ status: 'delay', active: 1, decideTime });
    clock.passSeconds(4);
    await decideHeldTickets(running.app);
    expect(await told(player, ticket.ticket_id)).toMatchObject({ status: 'delay', decideTime });
    await decide();
    expect(await told(player, ticket.ticket_id)).toMatchObject({ status: 'accepted', odds: '1.95', decideTime: null });
    expect(await player.money()).toEqual({ free: 9_900_00n, staked: 100_00n });
  });

  test.each([
    ['a goal', { stateNumber: 8, score: '2:0' }, 'scoreChanged', '比分已由 1:0 变为 2:0，请重新选择'],
    ['a red card', { stateNumber: 8, redCards: 1 }, 'redCard', '出现红牌，请重新选择'],
    ['a check', { stateNumber: 8 }, 'suspended', '盘口暂停投注，请稍后再试'],
    ['a closed market', { shut: 'closed' }, 'closed', '该盘口已关闭'],
    ['a worse price', { price: 18_500 }, 'oddsChanged', '赔率已由 1.95 变为 1.85，请确认'],
  ] as const)('SP-08 gives the stake back after %s, and says so', async (_, change, reasonCode, reason) => {
    const player = await aBettor(running);
    const offer = live();
    const ticket = await hold(player, offer);
    expect(await player.money()).toEqual({ free: 9_900_00n, staked: 100_00n });
    board.change(offer.gameId, change);
    await decide();
    expect(await told(player, ticket.ticket_id)).toMatchObject({
      status: 'rejected',
      active: 0,
      reasonCode,
      reason,
      decideTime: null,
      ...(reasonCode === 'oddsChanged' && { offer: { odds: '1.85', gameId: offer.gameId } }),
    });
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
    expect(await exposureOn(offer)).toEqual([
      { market_code: '', tickets: 0, staked: 0n, returnable: 0n },
      { market_code: 'RM', tickets: 0, staked: 0n, returnable: 0n },
    ]);
    // A rejected bet is no bet: the same may be placed again.
    board.change(offer.gameId, { shut: null, price: 19_500 });
    expect(await hold(player, { ...offer, price: 19_500 })).toMatchObject({ status: 'delay' });
  });

  test('SP-08 takes a better price with auto-odds, and any price when that was ticked', async () => {
    const [player, other] = [await aBettor(running), await aBettor(running)];
    const [better, worse] = [live(), live()];
    const [one, two] = [await hold(player, better), await hold(other, worse, { acceptAny: true })];
    board.change(better.gameId, { price: 20_500 });
    board.change(worse.gameId, { price: 18_500 });
    await decide();
    expect(await told(player, one.ticket_id)).toMatchObject({ status: 'accepted', odds: '2.05' });
    expect(await told(other, two.ticket_id)).toMatchObject({ status: 'accepted', odds: '1.85' });
    expect(await exposureOn(better)).toContainEqual({
      market_code: 'RM',
      tickets: 1,
      staked: 100_00n,
      returnable: 205_00n,
    });
    expect(await exposureOn(worse)).toContainEqual({
      market_code: 'RM',
      tickets: 1,
      staked: 100_00n,
      returnable: 185_00n,
    });
  });

  test('SP-08 the first answer is given again although the ticket has moved on', async () => {
    const player = await aBettor(running);
    const offer = live();
    const requestId = randomUUID();
    const betRequest = { ...singleOn(offer, '100'), timestamp: clock.now().getTime() };
    const first = await player.bet(betRequest, requestId);
    board.change(offer.gameId, { price: 20_500 });
    await decide();
    expect(await player.bet(betRequest, requestId)).toEqual(first);
  });

  test('SP-08 several deciders at once decide once', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => aBettor(running)));
    const offers = players.map(() => live());
    const tickets = await Promise.all(players.map((player, index) => hold(player, offers[index] ?? live())));
    for (const [index, offer] of offers.entries()) if (index % 2) board.change(offer.gameId, { shut: 'closed' });
    clock.passSeconds(5);
    await Promise.all(Array.from({ length: 4 }, () => decideHeldTickets(running.app)));
    const ends = await Promise.all(
      players.map(async (player, index) => [
        (await told(player, tickets[index]?.ticket_id ?? ''))?.status,
        (await player.money()).free,
      ]),
    );
    expect(ends).toEqual([
      ['accepted', 9_900_00n],
      ['rejected', 10_000_00n],
      ['accepted', 9_900_00n],
      ['rejected', 10_000_00n],
    ]);
  });

  test('SP-10 a series with one leg in play is held as a whole', async () => {
    const player = await aBettor(running);
    const early = anOffer({ gameId: `early${next}` });
    board.put(early);
    const running1 = live();
    const [ticket] = (await player.bet(seriesOn([early, running1], '2c1', '100'))).tickets;
    expect(ticket).toMatchObject({ status: 'delay' });
    board.change(running1.gameId, { stateNumber: 9, score: '1:1' });
    await decide();
    expect(await told(player, ticket?.ticket_id ?? '')).toMatchObject({
      status: 'rejected',
      reasonCode: 'scoreChanged',
    });
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
  });

  test('SP-08 a match whose result is known by then takes nothing', async () => {
    const player = await aBettor(running);
    const offer = live();
    const ticket = await hold(player, offer);
    await publishResults({ query: running.app.pool.query.bind(running.app.pool) }, [
      { gameId: offer.gameId, facts: FINISHED, source: 'test', publishedAt: clock.now() },
    ]);
    await decide();
    expect(await told(player, ticket.ticket_id)).toMatchObject({ status: 'rejected', reasonCode: 'decided' });
    expect(await player.money()).toEqual({ free: 10_000_00n, staked: 0n });
  });

  test('SP-08 nobody sees the tickets of others', async () => {
    const [player, other] = [await aBettor(running), await aBettor(running)];
    const ticket = await hold(player, live());
    expect(await told(other, ticket.ticket_id)).toBeUndefined();
  });
});
