import { catalogue } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { centerWallet, checkLedger, debtWallet, housePnl, venueWallet } from '@fairground/ledger';
import type { SelectionOffer } from '@fairground/betting/placement';
import { boardOf } from '../../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { type Facts, finished, score } from '@fairground/betting';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aClock, fund } from '../../../../../../tests/support/builders.ts';
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
import { checkSports } from './check-sports.ts';
import { decideHeldTickets } from './decide-held.ts';

const { games } = catalogue;
const board = boardOf();
const clock = aClock();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' }, sports: { board } });
});

afterEach(async () => {
  expect(await checkSports(running.app.pool)).toEqual([]);
  expect(await checkLedger(running.app.pool)).toMatchObject({ ok: true });
});

/** A series nobody else bets on. */
function offered(given: Partial<SelectionOffer> = {}): SelectionOffer {
  const offer = anOffer({ gameId: `series-${(next += 1)}`, sport: 'ES', ...given });
  board.put(offer);
  return offer;
}

const aPlayer = (amount = 1_000_00n) => aBettor(running, amount, ESPORTS_VENUE);
const told = ({ tickets }: Awaited<ReturnType<Bettor['bet']>>) =>
  tickets.map(({ status, reasonCode, reason }) => (reasonCode === undefined ? status : [reasonCode, reason]));
const balanceOf = async (account: ReturnType<typeof venueWallet>) =>
  running.app.ledger.balanceOf(running.app.pool, account);
const publish = (gameId: string, facts: Facts) =>
  running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: `test:${(next += 1)}`, publishedAt: running.app.now() }]),
  );
const homeWins = finished(score(1, 0), score(1, 0));
const awayWins = finished(score(0, 1), score(0, 1));
const spanOf = () => ({
  beginTime: running.app.now().getTime() - 3_600_000,
  endTime: running.app.now().getTime() + 3_600_000,
  pageNum: 1,
  pageSize: 20,
});

describe('GA-11a a bet on esports', () => {
  test('GA-11a is staked, paid, corrected and recorded in the wallet of its own venue', async () => {
    const player = await aPlayer();
    const house = await balanceOf(housePnl(ESPORTS_VENUE));
    const offer = offered();
    expect(told(await player.bet(singleOn(offer, '100')))).toEqual(['accepted']);
    expect(await player.money()).toEqual({ free: 900_00n, staked: 100_00n });
    expect(await balanceOf(venueWallet(player.memberId, SPORTSBOOK_VENUE))).toBe(0n);

    await publish(offer.gameId, homeWins);
    await settleDue(running.app);
    expect(await player.money()).toEqual({ free: 1_095_00n, staked: 0n });
    expect(await balanceOf(housePnl(ESPORTS_VENUE))).toBe(house - 95_00n);
    const { data } = await player.call(games.betRecordList, { category: 'DJ', ...spanOf() });
    expect(data.list).toMatchObject([
      {
        category: 'DJ',
        enName: 'FLDJ',
        venueName: '风翎电竞',
        amount: 100_00n,
        validAmount: 100_00n,
        returned: 195_00n,
        status: BetState.settled,
      },
    ]);
    expect((await player.call(games.betRecordList, { category: 'TY', ...spanOf() })).data.list).toEqual([]);

    // The result is put right: what was paid is taken back from the same wallet.
    await publish(offer.gameId, awayWins);
    await settleDue(running.app);
    expect(await player.money()).toEqual({ free: 900_00n, staked: 0n });
    expect(await balanceOf(housePnl(ESPORTS_VENUE))).toBe(house + 100_00n);
  });

  test('a cancelled series gives the stake back there', async () => {
    const player = await aPlayer();
    const offer = offered();
    await player.bet(singleOn(offer, '100'));
    await publish(offer.gameId, { ...finished(), state: 'cancelled' });
    await settleDue(running.app);
    expect(await player.money()).toEqual({ free: 1_000_00n, staked: 0n });
  });

  test('what a correction can no longer find is owed, and paid from what comes into its wallet next', async () => {
    const player = await aPlayer(100_00n);
    const [first, second] = [offered(), offered()];
    await player.bet(singleOn(first, '100'));
    await publish(first.gameId, homeWins);
    await settleDue(running.app);
    await player.bet(singleOn(second, '195'));
    await publish(first.gameId, awayWins);
    await settleDue(running.app);
    expect(await balanceOf(debtWallet(player.memberId))).toBe(-195_00n);
    await publish(second.gameId, homeWins);
    await settleDue(running.app);
    expect(await balanceOf(debtWallet(player.memberId))).toBe(0n);
    expect(await player.money()).toEqual({ free: 185_25n, staked: 0n });
  });

  test('in play a refused one goes back to where it came from', async () => {
    const player = await aPlayer();
    const offer = offered({ marketCode: 'RM', stateNumber: 3, score: '0:0' });
    const [ticket] = (await player.bet(singleOn(offer, '100'))).tickets;
    expect(ticket?.status).toBe('delay');
    board.change(offer.gameId, { shut: 'closed' });
    clock.passSeconds(5);
    await decideHeldTickets(running.app);
    expect(await player.money()).toEqual({ free: 1_000_00n, staked: 0n });
  });

  test('takes what its wallet lacks from the centre wallet', async () => {
    const player = await aPlayer(10_00n);
    await fund(running.app, player, 50_00n);
    expect(told(await player.bet(singleOn(offered(), '40')))).toEqual(['accepted']);
    expect(await player.money()).toEqual({ free: 0n, staked: 40_00n });
    expect(await balanceOf(centerWallet(player.memberId))).toBe(20_00n);
    expect((await player.ask('preview', { selections: [selectionOf(offered())] })).data).toMatchObject({
      balance: 0n,
      available: 20_00n,
    });
  });

  test('below odds of 1.50 counts nothing towards turnover', async () => {
    const player = await aPlayer();
    const offer = offered({ price: 14_900 });
    await player.bet(singleOn(offer, '100'));
    await publish(offer.gameId, homeWins);
    await settleDue(running.app);
    const { data } = await player.call(games.betRecordList, { category: 'DJ', ...spanOf() });
    expect(data.list).toMatchObject([{ validAmount: 0n, returned: 149_00n }]);
  });
});

test('the most on esports: 20,000 on who wins and on lines, 2,000 on anything else, before the start and in play', async () => {
  const player = await aPlayer();
  const codes = ['M', 'RM', 'G1M', 'G1P1', 'RG1P1', 'STPD'];
  const offers = codes.map((marketCode) =>
    offered({ marketCode, side: marketCode === 'STPD' ? '2:0' : 'H', price: 19_000 }),
  );
  const { data } = await player.ask('preview', {
    mode: 'multiple',
    selections: offers.map((offer) => selectionOf(offer)),
  });
  if (data.method !== 'preview') throw new Error('not a preview');
  expect(data.selections.map(({ amountMax }) => amountMax)).toEqual([
    20_000_00n,
    20_000_00n,
    20_000_00n,
    2_000_00n,
    2_000_00n,
    2_000_00n,
  ]);
  const [special] = offers.slice(3);
  if (!special) throw new Error('there is one');
  expect(told(await player.bet(singleOn(special, '2001')))).toEqual([['aboveMax', '超过最高投注额 2,000 元']]);
});

describe('esports and the sportsbook are two venues', () => {
  const APART = '电竞与体育分属两个场馆，不能同串';

  test('which do not combine, and the preview says so before', async () => {
    const player = await aPlayer();
    const [series, match] = [offered(), offered({ sport: 'FT' })];
    const refused = await player.bet(seriesOn([series, match], '2c1', '20'));
    expect(told(refused)).toEqual([['cannotCombine', APART]]);
    const { data } = await player.ask('preview', {
      mode: 'series',
      selections: [selectionOf(series), selectionOf(match)],
    });
    expect(data).toMatchObject({
      selections: [{ active: 1 }, { active: 0, reasonCode: 'cannotCombine', reason: APART }],
      series: [],
    });
    const inSports = await aBettor(running);
    expect(told(await inSports.bet(seriesOn([series, match], '2c1', '20')))).toEqual([['cannotCombine', APART]]);
    expect(await player.money()).toEqual({ free: 1_000_00n, staked: 0n });
  });

  test('each takes its own bets only, under its own token', async () => {
    const [player, bettor] = [await aPlayer(), await aBettor(running)];
    expect(told(await player.bet(singleOn(offered({ sport: 'FT' }), '100')))).toEqual([
      ['closed', '该赛事请到体育场馆投注'],
    ]);
    expect(told(await bettor.bet(singleOn(offered(), '100')))).toEqual([['closed', '该赛事请到电竞场馆投注']]);
    const common = { timestamp: running.app.now().getTime(), langx: 'zh-cn' as const };
    const asked = { method: 'rules' as const, enName: 'CRTY' as const, Request: { ...common, token: player.uid } };
    expect((await player.call(games.resource, asked)).status_code).toBe(6302);
  });

  test('each lists its own bets', async () => {
    const player = await aPlayer();
    await player.bet(singleOn(offered(), '100'));
    const { url } = (await player.call(games.launch, { enName: 'CRTY' })).data;
    const token = new URL(url, running.url).searchParams.get('uid') ?? '';
    const common = { timestamp: running.app.now().getTime(), langx: 'zh-cn' as const };
    const paged = { pageNum: 1, pageSize: 10 };
    const asked = { method: 'wagers' as const, enName: 'CRTY' as const, Request: { ...common, ...paged, token } };
    expect((await player.call(games.resource, asked)).data).toMatchObject({ total: 0 });
    expect((await player.ask('wagers', paged)).data).toMatchObject({ total: 1, amountTotal: 100_00n });
  });

  test('a launch opens the page of the venue', async () => {
    const player = await aPlayer();
    expect((await player.call(games.launch, { enName: 'FLDJ' })).data.url).toMatch(/^\/game\/gaming\/fldj\?uid=\w/);
  });
});
