import { randomUUID } from 'node:crypto';
import type { BoardMatch } from '../../../../../../packages/sports-feed/src/board/board.ts';
import type { SelectionOffer } from '@fairground/betting/placement';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { yuanFromFen } from '@fairground/money';
import { aClock } from '../../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, selectionOf, singleOn } from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { finished, score } from '@fairground/betting';
import type { ReplyOf } from '../sportsbook/methods.ts';
import { publishResults } from '../results/result-rows.ts';
import { settleDue } from '../settling/settle-due.ts';
import type { Sports } from '../../../platform/ports/sports.ts';
import { sportsOf } from '../sportsbook/sports.ts';

const clock = aClock();
let running: TestApp;
let sports: Sports;
let player: Bettor;

beforeAll(async () => {
  running = await startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600' },
    sports: 'of-settings',
  });
  sports = sportsOf(running.app);
  player = await aBettor(running);
});

/** Football matches that have not begun, each used once. */
const used = new Set<string>();

function nextMatch(isWanted: (match: BoardMatch) => boolean): BoardMatch {
  for (const match of sports.board.matches()) {
    const { id } = match.fixture;
    if (match.sport !== 'FT' || used.has(id) || !isWanted(match)) continue;
    used.add(id);
    return match;
  }
  throw new Error('The season has no such match');
}

function offerOn(match: BoardMatch, w: string, side: string): SelectionOffer {
  const market = match.markets.find(({ marketType, active }) => marketType.code === w && active);
  const offer =
    market && sports.board.offer({ gameId: match.fixture.id, marketCode: w, lineText: market.lineText, side });
  if (!offer) throw new Error(`No ${w} ${side}`);
  return offer;
}

const isEarly = ({ showType }: BoardMatch): boolean => showType === 'FU';

async function quoted(ticketId: string): Promise<ReplyOf<'cashoutQuotes'>['quotes'][number]> {
  const { data } = await player.ask('cashoutQuotes', { ticket_ids: [ticketId] });
  if (data.method !== 'cashoutQuotes' || !data.quotes[0]) throw new Error('No quote');
  return data.quotes[0];
}

async function cash(betRequest: Readonly<Record<string, unknown>>, requestId?: string): Promise<ReplyOf<'cashout'>> {
  const { data, message } = await player.ask('cashout', betRequest, requestId);
  if (data?.method !== 'cashout') throw new Error(message);
  return data;
}

async function placed(betRequest: Readonly<Record<string, unknown>>): Promise<string> {
  const [ticket] = (await player.bet(betRequest)).tickets;
  if (ticket?.status !== 'accepted') throw new Error(ticket?.reason);
  return ticket.ticket_id;
}

describe('SP-16 cash-out', () => {
  test('SP-16 pays a part, then the rest, at the fair value less the margin', async () => {
    const before = await player.money();
    const ticketId = await placed(singleOn(offerOn(nextMatch(isEarly), 'M', 'H'), '100'));
    const quote = await quoted(ticketId);
    expect(quote).toMatchObject({ active: 1, stake: 100_00n });
    // A moment after the bet it is worth the stake less both margins.
    expect(quote.amount).toBeGreaterThan(75_00n);
    expect(quote.amount).toBeLessThan(100_00n);
    expect(quote.steps).toHaveLength(3);
    expect(quote.steps.at(-1)).toMatch(/^扣除 5% 后可兑现 .* 元$/);

    const whole = quote.amount ?? 0n;
    const requestId = randomUUID();
    const half = {
      ticket_id: ticketId,
      portion: 50,
      amount: yuanFromFen(whole / 2n),
      timestamp: clock.now().getTime(),
    };
    const paid = await cash(half, requestId);
    expect(paid).toMatchObject({ status: 'paid', paid: whole / 2n, stakeLeft: 50_00n, offer: null });
    expect(await cash(half, requestId)).toEqual(paid);
    expect(await player.money()).toEqual({ free: before.free - 100_00n + whole / 2n, staked: before.staked + 50_00n });

    const rest = await quoted(ticketId);
    expect(rest.stake).toBe(50_00n);
    expect(await cash({ ticket_id: ticketId, portion: 100, amount: yuanFromFen(rest.amount ?? 0n) })).toMatchObject({
      status: 'paid',
      stakeLeft: 0n,
    });
    expect(await quoted(ticketId)).toMatchObject({ active: 0, amount: null, reasonCode: 'closed' });
    expect((await player.money()).staked).toBe(before.staked);
    const { rows } = await running.app.pool.query('select * from sport_ticket where id = $1', [ticketId]);
    expect(rows).toMatchObject([{ status: 'settled', cashed_stake: 100_00n, returned: 0n }]);
  });

  test('SP-16 less than was promised is offered again, and nothing moves', async () => {
    const ticketId = await placed(singleOn(offerOn(nextMatch(isEarly), 'M', 'C'), '100'));
    const { amount } = await quoted(ticketId);
    const before = await player.money();
    expect(await cash({ ticket_id: ticketId, portion: 100, amount: yuanFromFen((amount ?? 0n) + 1n) })).toMatchObject({
      status: 'rejected',
      reasonCode: 'oddsChanged',
      paid: 0n,
      offer: amount,
    });
    expect(await player.money()).toEqual(before);
    // Less than it is worth is asked for: what it is worth is paid.
    expect(await cash({ ticket_id: ticketId, portion: 100, amount: '1.00' })).toMatchObject({ paid: amount });
  });

  test('SP-16 of two who cash out at once one is paid', async () => {
    const ticketId = await placed(singleOn(offerOn(nextMatch(isEarly), 'M', 'H'), '100'));
    const betRequest = { ticket_id: ticketId, portion: 100, amount: '1.00' };
    const replies = await Promise.all([cash(betRequest), cash(betRequest), cash(betRequest)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['paid', 'rejected', 'rejected']);
  });

  test('SP-16 refused while play is held back, in the delay, and to other members', async () => {
    const match = nextMatch(isEarly);
    const ticketId = await placed(singleOn(offerOn(match, 'M', 'H'), '100'));
    const { board } = sports;
    const find = board.match;
    const heldBack = vi.spyOn(board, 'match').mockImplementation((gameId) => {
      const found = find(gameId);
      return found && { ...found, suspended: true, showType: found.showType, pricing: found.pricing, markets: [] };
    });
    expect(await quoted(ticketId)).toMatchObject({ active: 0, reasonCode: 'suspended' });
    expect(await cash({ ticket_id: ticketId, portion: 100, amount: '1.00' })).toMatchObject({ status: 'rejected' });
    heldBack.mockRestore();

    const live = nextMatch(({ showType, suspended, markets }) => {
      const isOn = showType === 'RB' && !suspended;
      return isOn && markets.some(({ marketType, active }) => marketType.code === 'ROU' && active);
    });
    const [held] = (await player.bet(singleOn(offerOn(live, 'ROU', 'O'), '100', { acceptAny: true }))).tickets;
    expect(held).toMatchObject({ status: 'delay' });
    expect(await quoted(held?.ticket_id ?? '')).toMatchObject({ active: 0, reason: '注单确认中，暂不可兑现' });

    const outsider = await aBettor(running);
    expect(await outsider.ask('cashoutQuotes', { ticket_ids: [ticketId] })).toMatchObject({ data: { quotes: [] } });
    expect(await outsider.ask('cashout', { ticket_id: ticketId, portion: 100, amount: '1.00' })).toMatchObject({
      status_code: 6303,
    });
  });
});

describe('SP-16 the bet builder', () => {
  // Somebody else: an order of the first one is still being confirmed.
  beforeAll(async () => {
    player = await aBettor(running);
  });

  test('SP-16 prices selections of one match together, takes them as one ticket and cashes them out', async () => {
    const match = nextMatch(isEarly);
    const legs = [offerOn(match, 'M', 'H'), offerOn(match, 'BTS', 'Y')];
    const selections = legs.map((leg) => selectionOf(leg));
    const { data } = await player.ask('preview', { mode: 'builder', selections });
    if (data.method !== 'preview' || !data.builder?.odds) throw new Error('No builder price');
    const { odds } = data.builder;
    expect(Number(odds)).toBeGreaterThan(Math.max(...selections.map((leg) => Number(leg.odds))));
    const betRequest = { mode: 'builder', autoOdds: true, oddsType: 'H', selections, amount: '50' };

    expect((await player.bet({ ...betRequest, builderOdds: '999.00' })).tickets).toMatchObject([
      { status: 'rejected', reasonCode: 'oddsChanged', offer: { odds } },
    ]);
    const ticketId = await placed({ ...betRequest, builderOdds: odds });
    const { rows } = await running.app.pool.query(
      `select t.mode, t.lines, t.price, (select count(*)::int from sport_leg where ticket_id = t.id) as legs
       from sport_ticket t where t.id = $1`,
      [ticketId],
    );
    expect(rows).toMatchObject([{ mode: 'builder', lines: 1, legs: 2 }]);
    expect(Number(rows[0].price) / 10_000).toBeCloseTo(Number(odds), 3);
    const quote = await quoted(ticketId);
    expect(quote).toMatchObject({ active: 1, stake: 50_00n });
    expect(await cash({ ticket_id: ticketId, portion: 100, amount: '1.00' })).toMatchObject({ paid: quote.amount });
  });

  test('SP-16 a void selection is priced out, by what the bet was priced by', async () => {
    const match = nextMatch(isEarly);
    const legs = [offerOn(match, 'M', 'H'), offerOn(match, 'BTS', 'Y'), offerOn(match, 'EO', 'O')];
    const priceOf = async (offers: readonly SelectionOffer[]) => {
      const { data } = await player.ask('preview', {
        mode: 'builder',
        selections: offers.map((leg) => selectionOf(leg)),
      });
      if (data.method !== 'preview' || !data.builder?.odds) throw new Error('No builder price');
      return data.builder.odds;
    };
    const [three, two] = [await priceOf(legs), await priceOf(legs.slice(0, 2))];
    const betRequest = { mode: 'builder', autoOdds: true, oddsType: 'M', amount: '50' };
    const ticketId = await placed({
      ...betRequest,
      selections: legs.map((leg) => selectionOf(leg)),
      builderOdds: three,
    });
    const { app } = running;
    const gameId = match.fixture.id;
    await app.transact((tx) =>
      publishResults(tx, [
        {
          gameId,
          facts: finished(score(1, 0), score(1, 1)),
          cancellation: { reason: 'D9', plays: ['EO'] },
          source: 'test:void',
          publishedAt: app.now(),
        },
      ]),
    );
    await settleDue(app);
    const { data } = await player.ask('wagers', { settled: 1, gameType: 'ALL', pageNum: 1, pageSize: 20 });
    const wager = data.method === 'wagers' && data.list.find(({ ticket_id }) => ticket_id === ticketId);
    expect(wager).toMatchObject({ result: 'W', legs: [{ result: 'W' }, { result: 'W' }, { result: 'D' }] });
    expect(Number(wager && wager.returned)).toBeCloseTo(50_00 * Number(two), -1);
    expect(wager && wager.receipt.join()).toContain(`组合赔率由 ${three} 改为 ${two}`);
  });

  test('SP-16 refuses what does not go together', async () => {
    const [one, two] = [nextMatch(isEarly), nextMatch(isEarly)];
    const legs = [offerOn(one, 'M', 'H'), offerOn(two, 'M', 'H')];
    const betRequest = { mode: 'builder', autoOdds: true, oddsType: 'H', amount: '50', builderOdds: '2.00' };
    const selections = legs.map((leg) => selectionOf(leg));
    expect((await player.bet({ ...betRequest, selections })).tickets).toMatchObject([{ reasonCode: 'cannotCombine' }]);
    expect(await player.ask('preview', { mode: 'builder', selections })).toMatchObject({
      data: { builder: { odds: null, reasonCode: 'cannotCombine' } },
    });
  });
});
