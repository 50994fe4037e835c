import { randomUUID } from 'node:crypto';
import { yuanFromFen } from '@fairground/money';
import { finished, score } from '@fairground/betting';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BoardMatch } from '../../../../../../packages/sports-feed/src/board/board.ts';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { ReplyOf } from '../sportsbook/methods.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from '../settling/settle-due.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { checkSports } from '../betting/check-sports.ts';
import { decideHeldCashOuts } from './decide-cash-outs.ts';

const DELAY_MS = 5000;
const clock = aClock();
let running: TestApp;
let sports: Sports;
let player: Bettor;
/** Matches as these tests want them to be seen: in play, and what has happened since. */
const seen = new Map<string, Partial<BoardMatch>>();

beforeAll(async () => {
  // No worker: these tests say when cash-outs are decided.
  running = await startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600' },
    sports: 'of-settings',
  });
  sports = sportsOf(running.app);
  const find = sports.board.match;
  vi.spyOn(sports.board, 'match').mockImplementation((gameId) => {
    const match = find(gameId);
    const change = seen.get(gameId);
    return match && change ? { ...match, ...change } : match;
  });
  player = await aBettor(running);
});

// Tickets, money and what stands on selections agree after whatever was done.
afterEach(async () => expect(await checkSports(running.app.pool)).toEqual([]));

const used = new Set<string>();

/** A bet taken before the start on a match that is in play from then on. */
async function inPlay(amount = '100'): Promise<{ readonly ticketId: string; readonly gameId: string }> {
  for (const match of sports.board.matches()) {
    const { id: gameId } = match.fixture;
    if (match.sport !== 'FT' || match.showType !== 'FU' || used.has(gameId)) continue;
    used.add(gameId);
    const offer = sports.board.offer({ gameId, marketCode: 'M', lineText: '', side: 'H' });
    const [ticket] = offer ? (await player.bet(singleOn(offer, amount))).tickets : [];
    if (ticket?.status !== 'accepted') throw new Error(ticket?.reason ?? 'No ticket');
    seen.set(gameId, { showType: 'RB', stateNumber: 3 });
    return { ticketId: ticket.ticket_id, gameId };
  }
  throw new Error('The season has no such match');
}

/** The same before its match has begun. */
async function placedEarly(): Promise<string> {
  const { ticketId, gameId } = await inPlay('20');
  seen.delete(gameId);
  return ticketId;
}

async function quoted(ticketId: string): Promise<ReplyOf<'cashoutQuotes'>['quotes'][number]> {
  const { data } = await player.ask('cashoutQuotes', { ticket_ids: [ticketId] });
  if (data.method !== 'cashoutQuotes' || !data.quotes[0]) throw new Error('No quote');
  return data.quotes[0];
}

async function cash(ticketId: string, more = {}, requestId = randomUUID()): Promise<ReplyOf<'cashout'>> {
  const betRequest = { ticket_id: ticketId, portion: 100, amount: '1.00', timestamp: clock.now().getTime(), ...more };
  const { data, message } = await player.ask('cashout', betRequest, requestId);
  if (data?.method !== 'cashout') throw new Error(message);
  return data;
}

const decide = async (): Promise<void> => {
  clock.passSeconds(DELAY_MS / 1000);
  await decideHeldCashOuts(running.app);
};

const paidTimes = async (ticketId: string): Promise<number> => {
  const { rows } = await running.app.pool.query<{ count: number }>(
    `select count(*)::int as count from ledger_entry where kind = 'sport-cash-out' and cause like $1`,
    [`${ticketId}:%`],
  );
  return rows[0]?.count ?? 0;
};

describe('an open bet in play', () => {
  test('tells score, minute, what it would be settled as now, and what it needs', async () => {
    const { ticketId, gameId } = await inPlay('20');
    const state = sports.board.match(gameId)?.state;
    if (!state) throw new Error('No match');
    const at = (home: number, away: number): Partial<BoardMatch> => ({
      showType: 'RB',
      state: {
        ...state,
        version: 5,
        phase: 'live',
        open: true,
        period: '1H',
        score: { home, away },
        periods: [{ name: '1H', home, away }],
      },
    });
    const legs = async () => (await quoted(ticketId)).legs;
    expect((await quoted(await placedEarly())).legs).toMatchObject([{ isLive: 0, score: '', result: null, need: '' }]);
    seen.set(gameId, at(1, 0));
    expect(await legs()).toMatchObject([{ isLive: 1, score: '1-0', result: 'W', decided: 0, need: '保持领先' }]);
    seen.set(gameId, at(0, 1));
    expect(await legs()).toMatchObject([{ score: '0-1', result: 'L', need: expect.stringMatching(/再进 2 球$/) }]);
    expect((await legs())?.[0]?.time).toMatch(/^上半场/);
  });
});

describe('a cash-out in play', () => {
  test('SP-16 is held as a bet would be, then paid at what it is worth by then', async () => {
    const { ticketId, gameId } = await inPlay();
    const before = await player.money();
    const requestId = randomUUID();
    const more = { timestamp: clock.now().getTime() };
    const reply = await cash(ticketId, more, requestId);
    const decideTime = clock.now().getTime() + DELAY_MS;
    expect(reply).toMatchObject({ status: 'delay', decideTime, paid: 0n, stakeLeft: 100_00n, offer: null });
    expect(await quoted(ticketId)).toMatchObject({
      active: 0,
      amount: null,
      reason: '上一笔兑现正在确认，请稍候',
      held: { request_id: requestId, status: 'delay', decideTime },
    });
    clock.passSeconds(4);
    await decideHeldCashOuts(running.app);
    expect(await player.money()).toEqual(before);

    // It has become worth more in between: that is what is paid.
    seen.set(gameId, { showType: 'RB', stateNumber: 3, ...dearer(gameId, 1.3) });
    await decide();
    const { held, stake } = await quoted(ticketId);
    expect(held).toMatchObject({ request_id: requestId, status: 'paid', decideTime: null });
    expect(stake).toBe(0n);
    const paid = held?.paid ?? 0n;
    expect(paid).toBeGreaterThan(90_00n);
    expect(await player.money()).toEqual({ free: before.free + paid, staked: before.staked - 100_00n });
    // A repeat gets the first answer, and nothing is paid again, also not when it is decided once more.
    expect(await cash(ticketId, more, requestId)).toEqual(reply);
    await decide();
    expect(await paidTimes(ticketId)).toBe(1);
  });

  test.each([
    ['a goal', { stateNumber: 4, goals: 1 }, 'scoreChanged', '比分已由 0:0 变为 1:0，兑现未成交'],
    ['a red card', { stateNumber: 4, reds: 1 }, 'redCard', '出现红牌，兑现未成交'],
    ['a check', { stateNumber: 4 }, 'suspended', '赛况有变化，兑现未成交，请稍后再试'],
    ['a suspension', { suspended: true }, 'suspended', '盘口暂停，暂时无法兑现'],
    ['the end', { stateNumber: 5, showType: undefined }, 'closed', '赛事已结束，兑现未成交，请等待结算'],
  ] as const)('SP-16 is refused after %s, and says so', async (_, { ...change }, reasonCode, reason) => {
    const { ticketId, gameId } = await inPlay();
    const before = await player.money();
    expect(await cash(ticketId)).toMatchObject({ status: 'delay' });
    const { state } = sports.board.match(gameId) ?? {};
    if (!state) throw new Error('No match');
    const { goals, reds, ...rest } = { goals: 0, reds: 0, ...change };
    seen.set(gameId, {
      showType: 'RB',
      stateNumber: 3,
      state: { ...state, score: { home: goals, away: 0 }, red: { home: reds, away: 0 } },
      ...rest,
    });
    await decide();
    expect((await quoted(ticketId)).held).toMatchObject({ status: 'rejected', reasonCode, reason, paid: 0n });
    expect(await player.money()).toEqual(before);
    // It was no cash-out: the next one is held anew.
    seen.set(gameId, { showType: 'RB', stateNumber: 6 });
    expect(await cash(ticketId)).toMatchObject({ status: 'delay' });
    seen.set(gameId, { showType: 'RB', stateNumber: 7 });
    await decide();
  });

  test('SP-16 that has become worth less than was taken is offered again', async () => {
    const { ticketId, gameId } = await inPlay();
    const before = await player.money();
    const { amount } = await quoted(ticketId);
    expect(await cash(ticketId, { amount: yuanFromFen(amount ?? 0n) })).toMatchObject({ status: 'delay' });
    seen.set(gameId, { showType: 'RB', stateNumber: 3, ...dearer(gameId, 0.7) });
    await decide();
    const { held, amount: now } = await quoted(ticketId);
    expect(held).toMatchObject({ status: 'rejected', reasonCode: 'oddsChanged', offer: now });
    expect(held?.reason).toMatch(/^兑现价已由 .* 元变为 .* 元，请确认$/);
    expect(await player.money()).toEqual(before);
  });

  test('SP-16 of several at once one is held, and deciding it twice at once pays it once', async () => {
    const { ticketId } = await inPlay();
    const replies = await Promise.all([cash(ticketId), cash(ticketId), cash(ticketId)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['delay', 'rejected', 'rejected']);
    expect(replies.find(({ status }) => status === 'rejected')?.reason).toBe('上一笔兑现正在确认，请稍候');
    clock.passSeconds(5);
    await Promise.all([1, 2, 3].map(() => decideHeldCashOuts(running.app)));
    expect(await paidTimes(ticketId)).toBe(1);
    expect((await quoted(ticketId)).held).toMatchObject({ status: 'paid' });
  });

  test('SP-16 survives a process that dies while it pays: another one pays it, once', async () => {
    const { ticketId } = await inPlay();
    const before = await player.money();
    await cash(ticketId);
    clock.passSeconds(5);
    const dying: AppContext = {
      ...running.app,
      transact: (work) =>
        running.app.transact(async (tx) => {
          await work(tx);
          throw new Error('killed before it could commit');
        }),
    };
    await decideHeldCashOuts(dying);
    expect(await player.money()).toEqual(before);
    expect((await quoted(ticketId)).held).toMatchObject({ status: 'delay' });
    await decideHeldCashOuts(running.app);
    expect(await paidTimes(ticketId)).toBe(1);
  });

  test('SP-16 whose ticket is settled meanwhile pays nothing on top', async () => {
    const { ticketId, gameId } = await inPlay();
    await cash(ticketId, { portion: 50 });
    const facts = finished(score(1, 0), score(1, 0));
    const result = { gameId, facts, source: 'test:1', publishedAt: clock.now() };
    await running.app.transact((tx) => publishResults(tx, [result]));
    clock.passSeconds(5);
    await Promise.all([settleDue(running.app), decideHeldCashOuts(running.app)]);
    await settleDue(running.app);
    await decideHeldCashOuts(running.app);
    const { held, stake } = await quoted(ticketId);
    const { rows } = await running.app.pool.query('select * from sport_ticket where id = $1', [ticketId]);
    expect(rows).toMatchObject([{ status: 'settled' }]);
    // Whoever came first: what was cashed out is not settled as well.
    if (held?.status === 'paid') expect(rows).toMatchObject([{ cashed_stake: 50_00n }]);
    else {
      expect(held).toMatchObject({ status: 'rejected', reason: '注单已结算，兑现未成交' });
      expect(rows).toMatchObject([{ cashed_stake: 0n }]);
      expect(stake).toBe(100_00n);
    }
    expect(await paidTimes(ticketId)).toBe(held?.status === 'paid' ? 1 : 0);
  });
});

/** The same match with home so much stronger. */
function dearer(gameId: string, by: number): Partial<BoardMatch> {
  const pricing = sports.board.match(gameId)?.pricingNow;
  if (!pricing) throw new Error('No prices');
  return {
    pricingNow: {
      ...pricing,
      expectedStrengths: { ...pricing.expectedStrengths, home: pricing.expectedStrengths.home * by },
    },
  };
}
