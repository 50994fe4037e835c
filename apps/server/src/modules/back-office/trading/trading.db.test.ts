import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { yuanFromFen } from '@fairground/money';
import type { ControlledBoard } from '../../../../../../packages/sports-feed/src/board/create-board.ts';
import type { SelectionOffer } from '@fairground/betting/placement';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { aClock, callOnClock } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import {
  aBettor,
  type Bettor,
  bettorOf,
  selectionOf,
  singleOn,
} from '../../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { checkSports } from '../../sports/betting/check-sports.ts';
import { decideHeldTickets } from '../../sports/betting/decide-held.ts';
import { sportsOf } from '../../sports/sportsbook/sports.ts';

const { trading } = backOfficeCatalogue;
const clock = aClock();
/** One that operators speak to, and one that hears of nothing: only the database keeps it from selling. */
let running: TestApp;
let deaf: TestApp;
let trader: { readonly token: string };
let player: Bettor;
let deafPlayer: Bettor;

const start = (env: Readonly<Record<string, string>> = {}) =>
  startTestApp({
    now: clock.now,
    // The clock stands still: the feed is not to be taken for silent meanwhile.
    env: { ROLES: 'api', FEED_SILENCE_SECONDS: '600', ...env },
    sports: 'of-settings',
  });
const startBeside = () => start({ DATABASE_URL: running.app.config.databaseUrl });

/** The board that hears of what operators decide. */
const controlledBoard = ({ app }: TestApp) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the settings open no other
  sportsOf(app).board as ControlledBoard;

beforeAll(async () => {
  running = await start();
  deaf = await startBeside();
  vi.spyOn(controlledBoard(deaf), 'setTrading').mockImplementation(() => {});
  trader = await loggedInOperator(running, 'sports');
  player = await aBettor(running);
  deafPlayer = await bettorOf(deaf, player);
});
afterEach(async () => expect(await checkSports(running.app.pool)).toEqual([]));

const used = new Set<string>();

/** A football match nobody has bet on yet, before its start or in play. */
function aMatch(showType: 'FU' | 'RB', has: (gameId: string) => boolean = () => true): string {
  // No more of a match is read than is asked: its prices are made by looking at them.
  for (const match of sportsOf(running.app).board.matches()) {
    const { id } = match.fixture;
    if (match.sport !== 'FT' || match.showType !== showType || match.suspended || used.has(id) || !has(id)) continue;
    used.add(id);
    return id;
  }
  throw new Error(`The season has no such match: ${showType}`);
}

function offerOf(app: TestApp, gameId: string, marketCode = 'M', side = 'H'): SelectionOffer {
  const offer = sportsOf(app.app).board.offer({ gameId, marketCode, lineText: '', side });
  if (!offer) throw new Error(`No ${marketCode} of ${gameId}`);
  return offer;
}

const turn = (suspended: boolean, scope: { readonly gameId?: string; readonly w?: string } = {}) =>
  callOnClock(running, trading.switch, { sport: 'FT', ...scope, suspended, reason: '盘口异常' }, trader);
const setMargin = (added: number | null, scope: { readonly gameId?: string; readonly w?: string } = {}) =>
  callOnClock(running, trading.setMargin, { sport: 'FT', ...scope, added, reason: '控制风险' }, trader);
const matchOf = async (gameId: string) => {
  const { data } = await callOnClock(running, trading.match, { gameId }, trader);
  if (!data) throw new Error(`No match ${gameId}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says
  return data as unknown as z.input<typeof trading.match.output>;
};
const placed = async (who: Bettor, offer: SelectionOffer, amount = '100', rule = {}) =>
  (await who.bet(singleOn(offer, amount, rule))).tickets[0];

describe('OP-04a suspending and opening', () => {
  test('OP-04a a market is locked on the board, refused by the slip, and open again at once', async () => {
    const gameId = aMatch('FU');
    const before = offerOf(running, gameId);
    expect(before.shut).toBeNull();
    expect(await turn(true, { gameId, w: 'M' })).toMatchObject({ status_code: 6000 });
    expect(offerOf(running, gameId)).toMatchObject({ shut: 'suspended', stateNumber: before.stateNumber + 1 });
    expect(offerOf(running, gameId, 'EO', 'O').shut).toBeNull();
    expect(await placed(player, before)).toMatchObject({ status: 'rejected', reasonCode: 'suspended' });
    const { data } = await player.ask('preview', {
      mode: 'single',
      oddsType: 'H',
      selections: [selectionOf(before)],
    });
    expect(data).toMatchObject({ selections: [{ active: 0, reasonCode: 'suspended' }] });
    expect(await matchOf(gameId)).toMatchObject({ state: 'open' });
    expect((await matchOf(gameId)).markets.find(({ w }) => w === 'M')).toMatchObject({
      state: 'suspended',
      control: { suspended: true, reason: '盘口异常' },
    });
    expect(await turn(true, { gameId, w: 'M' })).toMatchObject({ message: '已经暂停，无需重复操作' });
    await turn(false, { gameId, w: 'M' });
    expect(offerOf(running, gameId).shut).toBeNull();
    expect(await placed(player, offerOf(running, gameId))).toMatchObject({ status: 'accepted' });
  });

  test('OP-04a a process that has not heard of it accepts nothing: the transaction that takes the stake asks', async () => {
    const gameId = aMatch('FU');
    const { free } = await player.money();
    await turn(true, { gameId, w: 'M' });
    expect(offerOf(deaf, gameId).shut).toBeNull();
    expect(await placed(deafPlayer, offerOf(deaf, gameId))).toMatchObject({
      status: 'rejected',
      reasonCode: 'suspended',
    });
    // Several tickets of one call go the longer way.
    const others = [offerOf(deaf, gameId), offerOf(deaf, gameId, 'EO', 'O')];
    const { tickets } = await deafPlayer.bet({
      mode: 'multiple',
      autoOdds: true,
      oddsType: 'H',
      selections: others.map((offer) => ({ ...selectionOf(offer), amount: '50' })),
    });
    expect(tickets.map(({ status }) => status)).toEqual(['rejected', 'accepted']);
    expect(await player.money()).toMatchObject({ free: free - 50_00n });
    await turn(true, { gameId });
    expect(await placed(deafPlayer, offerOf(deaf, gameId, 'DC', 'HN'))).toMatchObject({ reasonCode: 'suspended' });
  });

  test('OP-04a a sport stands still for as long as it is held back, and other sports do not', async () => {
    const gameId = aMatch('FU');
    await turn(true);
    expect(await placed(deafPlayer, offerOf(deaf, gameId))).toMatchObject({ reasonCode: 'suspended' });
    const shown = [...sportsOf(running.app).board.matches()];
    expect(shown.filter(({ sport }) => sport === 'FT').every(({ suspended }) => suspended)).toBe(true);
    expect(shown.some(({ sport, suspended }) => sport === 'BK' && !suspended)).toBe(true);
    await turn(false);
    expect(await placed(deafPlayer, offerOf(deaf, gameId))).toMatchObject({ status: 'accepted' });
  });

  test('OP-04a it survives a restart, with the same numbers on every board', async () => {
    const gameId = aMatch('FU');
    await turn(true, { gameId, w: 'M' });
    await setMargin(300, { gameId });
    const again = await startBeside();
    const seen = (app: TestApp) => {
      const match = sportsOf(app.app).board.match(gameId);
      return { ...match, markets: match?.markets, pricing: undefined, pricingNow: undefined, control: undefined };
    };
    expect(offerOf(again, gameId)).toEqual(offerOf(running, gameId));
    expect(seen(again)).toEqual(seen(running));
    await turn(false, { gameId, w: 'M' });
    await sportsOf(again.app).trading?.refresh();
    expect(offerOf(again, gameId)).toEqual(offerOf(running, gameId));
  });

  test('OP-04a a bet that waits for its delay does not survive it, though it is open again', async () => {
    const gameId = aMatch('RB', (id) => {
      const offer = sportsOf(running.app).board.offer({ gameId: id, marketCode: 'RM', lineText: '', side: 'H' });
      return offer?.shut === null;
    });
    const { free } = await player.money();
    const ticket = await placed(player, offerOf(running, gameId, 'RM'), '100', { acceptAny: true });
    expect(ticket).toMatchObject({ status: 'delay' });
    await turn(true, { gameId, w: 'R' });
    await turn(false, { gameId, w: 'R' });
    clock.passSeconds(1);
    await turn(true, { gameId, w: 'M' });
    await turn(false, { gameId, w: 'M' });
    clock.passSeconds(10);
    // The one that decides has not heard of it.
    await decideHeldTickets(deaf.app);
    const { data } = await player.ask('orders', { ticket_ids: [ticket?.ticket_id] });
    expect(data).toMatchObject({ tickets: [{ status: 'rejected', reasonCode: 'suspended' }] });
    expect(await player.money()).toMatchObject({ free });
  });

  test('OP-04a nothing of it is cashed out meanwhile, in whatever process', async () => {
    const gameId = aMatch('FU');
    const ticket = await placed(player, offerOf(running, gameId));
    await turn(true, { gameId, w: 'M' });
    const cash = { ticket_id: ticket?.ticket_id, portion: 100, amount: '1.00' };
    for (const who of [player, deafPlayer]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { data } = await who.ask('cashout', cash, randomUUID());
      expect(data).toMatchObject({ status: 'rejected', reasonCode: 'suspended' });
    }
    await turn(false, { gameId, w: 'M' });
    expect((await deafPlayer.ask('cashout', cash, randomUUID())).data).toMatchObject({ status: 'paid' });
  });
});

describe('OP-04a margins', () => {
  test('OP-04a more margin is a lower price at once, and a slip with the old one is offered the new one', async () => {
    const gameId = aMatch('FU');
    const before = offerOf(running, gameId);
    expect(await setMargin(800, { gameId, w: 'RM' })).toMatchObject({ status_code: 6000 });
    const after = offerOf(running, gameId);
    expect(after.price).toBeLessThan(before.price);
    expect(after).toMatchObject({ stateNumber: before.stateNumber, probability: before.probability });
    expect(offerOf(running, gameId, 'EO', 'O').price).toBe(offerOf(deaf, gameId, 'EO', 'O').price);
    const refused = await placed(player, before);
    expect(refused).toMatchObject({ status: 'rejected', reasonCode: 'oddsChanged', offer: { gameId } });
    expect(await placed(player, after)).toMatchObject({ status: 'accepted' });
    expect((await matchOf(gameId)).markets.find(({ w }) => w === 'M')?.margin).toEqual({
      own: 500,
      added: 800,
      effective: 1300,
    });
  });

  test('OP-04a the narrowest word counts, and giving it back leaves the wider one', async () => {
    const gameId = aMatch('FU');
    const marginOf = async () => (await matchOf(gameId)).markets.find(({ w }) => w === 'M')?.margin.added;
    const plain = offerOf(running, gameId).price;
    await setMargin(400);
    expect(await marginOf()).toBe(400);
    await setMargin(100, { gameId });
    await setMargin(-200, { gameId, w: 'M' });
    expect(await marginOf()).toBe(-200);
    expect(offerOf(running, gameId).price).toBeGreaterThanOrEqual(plain);
    await setMargin(null, { gameId, w: 'M' });
    expect(await marginOf()).toBe(100);
    await setMargin(null, { gameId });
    expect(await marginOf()).toBe(400);
    await setMargin(null);
    expect(await marginOf()).toBe(0);
    expect(offerOf(running, gameId).price).toBe(plain);
  });

  test('OP-04a it stays within its bounds, and only traders move it', async () => {
    expect(await setMargin(-201)).toMatchObject({ status_code: 6007, message: '调整幅度为−2至+10个百分点' });
    expect(await setMargin(1001)).toMatchObject({ message: '调整幅度为−2至+10个百分点' });
    const other = await loggedInOperator(running, 'finance');
    const asked = { sport: 'FT', added: 100, reason: '试一试' } as const;
    expect(await callOnClock(running, trading.setMargin, asked, other)).toMatchObject({ status_code: 6003 });
    expect(await setMargin(null)).toMatchObject({ message: '与现在的调整相同，无需更改' });
    expect(await setMargin(100, { gameId: 'nothing' })).toMatchObject({ message: '没有这场赛事，或已结束' });
    const unknown = await callOnClock(running, trading.match, { gameId: 'nothing' }, trader);
    expect(unknown).toMatchObject({ message: '没有这场赛事，或已结束' });
    expect(await turn(true, { gameId: 'nothing' })).toMatchObject({ message: '没有这场赛事，或已结束' });
    expect(await turn(true, { gameId: aMatch('FU'), w: 'G1M' })).toMatchObject({ message: '没有这个盘口' });
  });

  test('OP-04a a process without a sportsbook says so, and shows nothing', async () => {
    const bare = await startTestApp({ env: { ROLES: 'api', DATABASE_URL: running.app.config.databaseUrl } });
    const asking = bare.as({ ...trader, device: 'desk' });
    for (const [call, input] of [
      [trading.sports, {}],
      [trading.matches, {}],
      [trading.match, { gameId: 'nothing' }],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect((await asking.call(call, input)).status_code).toBe(6415);
    await bare.stop();
  });

  test('OP-04a who, what before and what after stand in the log', async () => {
    const gameId = aMatch('FU');
    await turn(true, { gameId, w: 'R' });
    await setMargin(250, { gameId });
    const { rows } = await running.app.pool.query(
      `select action, outcome, detail from operator_log where subject = $1 order by id`,
      [`match:${gameId}`],
    );
    expect(rows).toMatchObject([
      { action: 'suspend-betting', detail: { before: 'open', after: 'suspended', reason: '盘口异常' } },
      { action: 'set-odds-margin', detail: { before: '不单独调整', after: '+2.50个百分点', reason: '控制风险' } },
    ]);
    expect(String(rows[0].detail.title)).toMatch(/^足球 · .+ v .+ · 让球$/);
  });
});

describe('OP-04d liability', () => {
  test('OP-04d the pages show what the bets of a match stake and may cost', async () => {
    const gameId = aMatch('FU');
    const offers = ['H', 'C'].map((side) => offerOf(running, gameId, 'M', side));
    for (const [index, offer] of offers.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await placed(player, offer, `${100 * (index + 1)}`);
    }
    const { markets, singles, worst } = await matchOf(gameId);
    const returns = offers.map(({ price }, index) => (BigInt(price) * 100_00n * BigInt(index + 1)) / 10_000n);
    const [home, away] = returns.map((returned) => yuanFromFen(300_00n - returned));
    const line = markets.find(({ w }) => w === 'M')?.lines[0];
    expect(singles).toMatchObject({ tickets: 2, staked: '300.00' });
    expect(line?.selections).toMatchObject([
      { side: 'H', singles: { tickets: 1, staked: '100.00' }, net: home },
      { side: 'N', singles: { tickets: 0 }, net: '300.00', isWorst: false },
      { side: 'C', singles: { tickets: 1, staked: '200.00' }, net: away },
    ]);
    expect(worst).toBe(line?.worst);
    const { data } = await callOnClock(
      running,
      trading.matches,
      { keyword: gameId, withTickets: true, order: 'worst' },
      trader,
    );
    expect(data).toMatchObject({ total: 1, list: [{ gameId, tickets: 2, staked: '300.00', worst }] });
  });
});
