import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { centerWallet, checkLedger, stakeWallet, venueWallet } from '@fairground/ledger';
import { type Fen, yuanFromFen } from '@fairground/money';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { anOffer } from '../../../../../packages/betting/src/placement/testing/an-offer.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fund } from '../../../../../tests/support/builders.ts';
import { aBettor, type Bettor, selectionOf, singleOn } from '../../../../../tests/support/sports/sports.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { games, slots } = catalogue;
const board = boardOf();
let running: TestApp;
let next = 0;

beforeAll(async () => {
  running = await startTestApp({ sports: { board } });
});

/** A selection nobody else bets on. */
function offered() {
  const offer = anOffer({ gameId: `elsewhere-${(next += 1)}` });
  board.put(offer);
  return offer;
}

/** So much in the sports wallet, in the centre wallet and in venues. */
async function aPlayer(sports: Fen, centre: Fen, elsewhere: Readonly<Record<string, Fen>>): Promise<Bettor> {
  const player = await aBettor(running, sports);
  for (const [channelCode, amount] of Object.entries(elsewhere)) {
    await fund(running.app, player, amount);
    await player.call(games.transfer, { channelCode, amount: yuanFromFen(amount), ty: '1' });
  }
  if (centre > 0n) await fund(running.app, player, centre);
  return player;
}

const CODES = ['CRTY', 'WYDZ', 'JXDZ'] as const;

/** What lies where, in the order sports, two venues of electronic games, centre. */
async function lies({ memberId }: Bettor): Promise<readonly Fen[]> {
  const wallets = [...CODES.map((code) => venueWallet(memberId, code)), centerWallet(memberId)];
  return (await running.app.ledger.balancesOf(running.app.pool, wallets)).map(({ balance }) => balance);
}

const legsOf = async ({ memberId }: Bettor) =>
  (
    await running.app.pool.query<{ venue_code: string; way: string; amount: bigint }>(
      `select venue_code, way, amount from transfer_order where member_id = $1 and request_key like any ('{bet:%,spin:%}')
       order by way desc, venue_code desc`,
      [memberId],
    )
  ).rows;

const wordOf = ({ tickets }: Awaited<ReturnType<Bettor['bet']>>) =>
  tickets.map(({ status, reasonCode }) => reasonCode ?? status);
const change = (text: string, { memberId }: Bettor) =>
  running.app.pool.query(text, text.includes('$1') ? [memberId] : []);

describe('a stake that venue and centre wallet do not cover', () => {
  test('takes the rest from the other venues in the order of the menu, once for a request', async () => {
    const player = await aPlayer(30_00n, 5_00n, { WYDZ: 50_00n, JXDZ: 20_00n });
    const [requestId, request] = [randomUUID(), { ...singleOn(offered(), '100'), timestamp: Date.now() }];
    const first = await player.bet(request, requestId);
    expect(wordOf(first)).toEqual(['accepted']);
    expect(await lies(player)).toEqual([0n, 0n, 5_00n, 0n]);
    expect(await legsOf(player)).toEqual([
      { venue_code: 'WYDZ', way: 'out', amount: 50_00n },
      { venue_code: 'JXDZ', way: 'out', amount: 15_00n },
      { venue_code: 'CRTY', way: 'in', amount: 70_00n },
    ]);
    expect(await player.bet(request, requestId)).toEqual(first);
    expect(await lies(player)).toEqual([0n, 0n, 5_00n, 0n]);
  });

  test('leaves the other venues alone while the centre wallet suffices', async () => {
    const player = await aPlayer(30_00n, 70_00n, { WYDZ: 50_00n });
    expect(wordOf(await player.bet(singleOn(offered(), '100')))).toEqual(['accepted']);
    expect(await lies(player)).toEqual([0n, 50_00n, 0n, 0n]);
  });

  test('of a slot round is paid from the sportsbook', async () => {
    const player = await aPlayer(60_00n, 0n, {});
    const { url } = (await player.call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' })).data;
    const uid = new URL(url, running.url).searchParams.get('uid') ?? '';
    expect((await player.call(slots.open, { uid })).data.balance).toBe(60_00n);
    const { data } = await player.call(slots.spin, { uid, stake: '10' });
    expect(await lies(player)).toEqual([50_00n, data.round.won, 0n, 0n]);
    expect(data.balance).toBe(50_00n + data.round.won);
  });

  test('the preview says how much of it lies elsewhere, and a refusal names all of it', async () => {
    const player = await aPlayer(30_00n, 5_00n, { WYDZ: 50_00n });
    const preview = async () => (await player.ask('preview', { selections: [selectionOf(offered())] })).data;
    expect(await preview()).toMatchObject({ balance: 30_00n, available: 85_00n, elsewhere: 50_00n, transferOpen: 1 });
    const refused = await player.bet(singleOn(offered(), '85.01'));
    expect(refused.tickets).toMatchObject([{ reasonCode: 'balance', reason: '余额不足，去存款（可用 85 元）' }]);
    expect(await lies(player)).toEqual([30_00n, 50_00n, 0n, 5_00n]);
    await player.call(games.setAutoTransferStatus, { status: 0 });
    expect(await preview()).toMatchObject({ balance: 30_00n, available: 30_00n, elsewhere: 0n, transferOpen: 1 });
  });

  test('takes nothing from other venues with automatic transfer off, whatever was agreed to', async () => {
    const player = await aPlayer(30_00n, 5_00n, { WYDZ: 50_00n });
    await player.call(games.setAutoTransferStatus, { status: 0 });
    expect(wordOf(await player.bet(singleOn(offered(), '60', { transferIn: '30' })))).toEqual(['balance']);
    expect(await lies(player)).toEqual([30_00n, 50_00n, 0n, 5_00n]);
    expect(wordOf(await player.bet(singleOn(offered(), '35', { transferIn: '5' })))).toEqual(['accepted']);
    expect(await lies(player)).toEqual([0n, 50_00n, 0n, 0n]);
  });
});

describe('what is kept in a venue', () => {
  test.each([
    ['a wagering lock', `insert into venue_wagering_lock values ($1, 'WYDZ', '活动', 500, now(), null)`],
    ['a venue at rest', `update venue set state = 'maintenance' where code = 'WYDZ'`],
  ])('by %s pays no stake elsewhere', async (_, keep) => {
    const player = await aPlayer(30_00n, 0n, { WYDZ: 50_00n, JXDZ: 20_00n });
    await change(keep, player);
    const over = await player.bet(singleOn(offered(), '60'));
    const paid = await player.bet(singleOn(offered(), '50'));
    await change(`update venue set state = 'normal' where code = 'WYDZ'`, player);
    expect(over.tickets).toMatchObject([{ reasonCode: 'balance', reason: '余额不足，去存款（可用 50 元）' }]);
    expect(wordOf(paid)).toEqual(['accepted']);
    expect(await lies(player)).toEqual([0n, 50_00n, 0n, 0n]);
  });

  test('without a game any more does pay', async () => {
    const player = await aPlayer(30_00n, 0n, { WYDZ: 50_00n });
    await change(`update venue_game set state = 'off' where venue_code = 'WYDZ'`, player);
    const paid = await player.bet(singleOn(offered(), '60'));
    await change(`update venue_game set state = 'on' where venue_code = 'WYDZ'`, player);
    expect(wordOf(paid)).toEqual(['accepted']);
    expect(await lies(player)).toEqual([0n, 20_00n, 0n, 0n]);
  });
});

test('stakes in two venues at once share what there is, and every fen of it stays accounted for', async () => {
  const player = await aPlayer(40_00n, 20_00n, { WYDZ: 40_00n });
  const { url } = (await player.call(games.launch, { enName: 'WYDZ', gameCode: 'jinlichi' })).data;
  const uid = new URL(url, running.url).searchParams.get('uid') ?? '';
  const stakes = ['25', '30', '35', '20'].map((amount) => player.bet(singleOn(offered(), amount)));
  const spin = player.call(slots.spin, { uid, stake: '50' });
  const [spun, ...bets] = await Promise.all([spin, ...stakes]);
  const accepted = bets.flatMap(({ tickets }) => tickets).filter(({ status }) => status === 'accepted');
  const staked = accepted.reduce((sum, { amount }) => sum + amount, 0n);
  const { memberId } = player;
  const [atStake] = await running.app.ledger.balancesOf(running.app.pool, [stakeWallet(memberId, 'CRTY')]);
  expect(atStake?.balance).toBe(staked);
  const round = spun.status_code === 6000 ? spun.data.round : { stake: 0n, won: 0n };
  const left = (await lies(player)).reduce((sum, balance) => sum + balance, 0n);
  expect(left).toBe(100_00n - staked - round.stake + round.won);
  expect(await checkLedger(running.app.pool)).toMatchObject({ ok: true });
});

test('twenty times the same request brings the money once', async () => {
  const player = await aPlayer(30_00n, 0n, { WYDZ: 100_00n });
  const [requestId, request] = [randomUUID(), { ...singleOn(offered(), '100'), timestamp: Date.now() }];
  const replies = await Promise.all(Array.from({ length: 20 }, () => player.ask('bet', request, requestId)));
  expect(replies.some(({ status_code }) => status_code === 6000)).toBe(true);
  expect(await lies(player)).toEqual([0n, 30_00n, 0n, 0n]);
  expect(await legsOf(player)).toHaveLength(2);
});
